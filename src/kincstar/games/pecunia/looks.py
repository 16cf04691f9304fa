"""How each guest and each action card is drawn: which of the parts in ``art.svg.jinja`` belong to it.

Every guest has a face of its own and keeps it from game to game, so that people know him again in a queue.
"""

from typing import Final, NamedTuple


class Look(NamedTuple):
    """The parts of one guest; body and clothes follow from the class."""

    head: str
    face: str
    hair: str
    tint: int
    back: str
    """Hair behind the head, or nothing."""


# One line for five guests, in the order of their numbers: head, face, hair, tint of skin and hair.
SENATORS: Final = (
    "l f1 hs1 1", "l f7 hs3 1", "q f6 hs1 4", "p f3 hs1 1", "q f2 hs2 1",
    "l f6 hs2 2", "p f4 hs3 3", "r f7 hs1 5", "r f2 hs3 4", "q f1 hs2 3",
    "r f4 hs3 2", "r f5 hs2 1", "l f3 hs1 5", "p f8 hs2 5", "q f5 hs3 5",
)
CITIZENS: Final = (
    "r f3 hc1 5", "p f1 hc3 1", "q f1 hc2 5", "r f5 hc4 1", "q f3 hc4 3",
    "q f7 hc1 6", "q f6 hc1 4", "p f3 hc5 3", "p f2 hc2 1", "r f8 hc3 6",
    "l f4 hc3 4", "q f4 hc6 2", "r f6 hc5 2", "p f4 hc2 6", "l f1 hc4 2",
    "l f2 hc1 1", "p f2 hc6 4", "l f7 hc5 1", "l f8 hc2 3", "r f5 hc6 5",
)
SLAVES: Final = (
    "r f8 hl1 3", "r f4 hl6 3", "q f8 hl5 4", "q f3 hl2 2", "r f7 hl2 1",
    "l f4 hl3 2", "q f2 hl2 6", "l f6 hl2 4", "q f5 hl3 6", "r f1 hl3 1",
    "l f5 hl4 6", "r f4 hl1 6", "r f3 hl5 2", "l f1 hl4 5", "r f7 hl4 3",
    "l f2 hl1 1", "l f1 hl5 6", "l f2 hl6 4", "q f3 hl6 6", "q f6 hl1 5",
)
WOMEN: Final = (
    "h f8 hw1 3", "h f1 hw6 1", "h f6 hw4 3", "h f3 hw2 5", "h f7 hw6 2",
    "h f1 hw1 5", "h f4 hw4 4", "h f2 hw1 6", "h f4 hw2 1", "h f7 hw5 4",
    "h f2 hw3 3", "h f5 hw5 6", "h f3 hw3 2", "h f6 hw3 1", "h f5 hw2 2",
)

# Women's hair also shows behind the head.
BACK: Final = {"hw1": "k1", "hw2": "k2", "hw3": "k3", "hw4": "k4", "hw5": "k5", "hw6": "k2"}


def _read(row: str) -> Look:
    head, face, hair, tint = row.split()
    return Look(head, face, hair, int(tint), BACK.get(hair, ""))


LOOKS: Final = tuple(map(_read, SENATORS + CITIZENS + SLAVES + WOMEN))


def look(number: int) -> Look:
    """How guest ``number`` (0 to 69) looks.

    >>> look(0)
    Look(head='l', face='f1', hair='hs1', tint=1, back='')
    """
    return LOOKS[number]


class CardLook(NamedTuple):
    """How a kind of action card is drawn."""

    device: str
    """Its sign in ``art.svg.jinja``."""
    group: str
    """What it is about, which gives its colour."""
    cls: str = ""
    """The class of guests that it calls, whose sign it bears too."""


# In the order of the kinds (parts.KIND_NAMES).
CARDS: Final = (
    CardLook("p-a-evict", "queue"),
    CardLook("p-a-swap", "queue"),
    CardLook("p-a-gossip", "latrine"),
    CardLook("p-a-tax", "state", "senator"),
    CardLook("p-a-tax", "state", "citizen"),
    CardLook("p-a-tax", "state", "slave"),
    CardLook("p-a-fish", "latrine"),
    CardLook("p-a-haste", "latrine"),
    CardLook("p-a-assembly", "state", "senator"),
    CardLook("p-a-assembly", "state", "citizen"),
    CardLook("p-a-assembly", "state", "slave"),
    CardLook("p-a-assembly", "state", "woman"),
    CardLook("p-a-break", "queue"),
    CardLook("p-a-jump", "queue"),
    CardLook("p-a-regular", "queue"),
    CardLook("p-a-villa", "latrine"),
)

# Where the long names of cards may break on a narrow card, in each language; '|' is the place.
_BREAKS: Final = (
    "Latrina|csere Latrina|pletyka Rend|kívüli Ki|hajítás Nép|gyűlés Szená|tori Rab|szolga|vásár "
    "Evic|tion Regu|lar Peo|ple’s sena|tors citi|zens Sen|ate Tola|kodás Törzs|vendég Colos|seumban assem|bly Colos|seum "
    "Raus|wurf Latrinen|wechsel Latrinen|klatsch Sonder|steuer Fisch|ver|giftung Senats|ver|samm|lung "
    "Bürger|ver|samm|lung Frauen|forum Sklaven|markt Vor|drängler Stamm|gast Sena|toren Skla|ven Römer|innen"
)
SOFT: Final = {word.replace("|", ""): word.replace("|", "\u00ad") for word in _BREAKS.split()}


def soft(name: str) -> str:
    """The name of a card with soft hyphens, so that it fits on a narrow card.

    >>> soft("Latrinacsere").replace("\\u00ad", "|")
    'Latrina|csere'
    """
    return " ".join(SOFT.get(word, word) for word in name.split(" "))

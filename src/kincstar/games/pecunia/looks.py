"""How each guest and each action card is drawn: which of the parts in ``art.svg.jinja`` belong to it.

Every guest has a face of its own and keeps it from game to game, so that people know him again in a queue.
"""

import re
from typing import Final, NamedTuple


class Look(NamedTuple):
    """The parts of one guest; body and clothes follow from the class."""

    head: str
    face: str
    hair: str
    tint: int
    back: str
    """Hair behind the head, or nothing."""


# One line for five guests, in the order of their numbers: head, face, hair, tint of skin and hair. They suit the names.
SENATORS: Final = (
    "p f3 hs1 1", "p f2 hs2 5", "q f1 hs1 5", "l f5 hs1 1", "q f2 hs2 1",
    "l f6 hs3 2", "r f7 hs2 2", "p f8 hs1 2", "r f1 hs3 4", "q f3 hs2 3",
    "r f7 hs3 5", "r f4 hs1 5", "l f3 hs3 3", "p f8 hs2 3", "l f1 hs2 4",
)  # fmt: skip
CITIZENS: Final = (
    "r f5 hc1 2", "r f1 hc3 1", "q f2 hc2 2", "p f4 hc1 3", "r f3 hc4 2",
    "l f6 hc4 4", "p f1 hc6 2", "q f7 hc1 1", "l f3 hc2 3", "r f1 hc2 1",
    "r f6 hc1 5", "q f2 hc6 4", "r f4 hc5 2", "p f7 hc3 6", "l f5 hc2 6",
    "l f7 hc5 5", "p f8 hc4 1", "l f4 hc3 4", "q f6 hc6 3", "r f8 hc5 1",
)  # fmt: skip
SLAVES: Final = (
    "q f5 hl2 6", "l f4 hl3 3", "r f7 hl1 3", "r f7 hl4 4", "q f4 hl1 2",
    "r f4 hl3 6", "r f3 hl4 2", "l f2 hl2 3", "r f6 hl5 1", "q f1 hl3 4",
    "l f5 hl4 6", "r f7 hl6 6", "q f6 hl3 2", "l f5 hl5 5", "r f1 hl1 6",
    "l f8 hl1 1", "l f1 hl6 4", "q f8 hl5 2", "q f1 hl4 5", "r f2 hl6 1",
)  # fmt: skip
WOMEN: Final = (
    "h f4 hw2 2", "h f8 hw1 4", "h f3 hw4 3", "h f8 hw6 1", "h f1 hw1 1",
    "h f7 hw2 1", "h f1 hw4 2", "h f2 hw3 2", "h f5 hw1 6", "h f1 hw5 3",
    "h f4 hw5 4", "h f8 hw3 3", "h f6 hw3 1", "h f6 hw6 5", "h f5 hw4 5",
)  # fmt: skip

# Women's hair also shows behind the head.
BACK: Final = {"hw1": "k1", "hw2": "k2", "hw3": "k3", "hw4": "k4", "hw5": "k5", "hw6": "k2"}


def _read(row: str) -> Look:
    head, face, hair, tint = row.split()
    return Look(head, face, hair, int(tint), BACK.get(hair, ""))


LOOKS: Final = tuple(map(_read, SENATORS + CITIZENS + SLAVES + WOMEN))


def look(number: int) -> Look:
    """How guest ``number`` (0 to 69) looks.

    >>> look(0)
    Look(head='p', face='f3', hair='hs1', tint=1, back='')
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
    "Latri|na|csere Latri|na|pletyka Rend|kívüli Rom|lott Ki|hajítás Nép|gyűlés Szená|tori szená|torok pol|gárok "
    "rab|szolgák Rab|szolga|vásár Evic|tion Regu|lar Peo|ple’s sena|tors citi|zens Sen|ate Tola|kodás Törzs|vendég "
    "Colos|seumban assem|bly Colos|seum Raus|wurf Latri|nen|wechsel Latri|nen|klatsch Sonder|steuer Fisch|ver|giftung "
    "Senats|ver|samm|lung Bürger|ver|samm|lung Frauen|forum Sklaven|markt Vor|drängler Stamm|gast Sena|toren Skla|ven"
)
SOFT: Final = {word.replace("|", ""): word.replace("|", "\u00ad") for word in _BREAKS.split()}


def soft(name: str) -> str:
    """The name of a card with soft hyphens, so that it fits on a narrow card.

    >>> soft("Latrinacsere").replace("\\u00ad", "|")
    'Latri|na|csere'
    """
    return re.sub(r"[\w’]+", lambda word: SOFT.get(word[0], word[0]), name)

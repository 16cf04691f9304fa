"""Every word that Pecunia non olet says, except its rulebook.

The tables hold English messages; `N_` and `NN_` mark them for the extraction (``-k N_ -k NN_:1,2``) and do nothing else.
The translations are in ``locale/{hu,de}/LC_MESSAGES/pecunia.po``. The functions below look a message up by its key (the
names of kinds, events, stops and so on in capitals) and translate it with the function they are given: ``_`` is a gettext,
``ngettext`` its sister for numbers. What they return is a template for `str.format`; these are the placeholders:

- ``{guest}``, ``{other}``, ``{woman}``: a guest's name. ``{card}``: the name of an action card.
- ``{player}``, ``{source}``, ``{target}``: a player's name, or the word for oneself (`label` ``YOU``, inside a line
  ``YOU_INSIDE``).
- ``{guests}``: the name of a class of guests in the plural.
- ``{place}``: `place` in labels, `towards` in actions and log lines.
- ``{n}``, ``{amount}``, ``{number}``: numbers.

Log lines name no person: they stand under a player's name or under 'You'. No translation may glue an ending to a
placeholder or put an article before it, for a name can be anything; only the English ’s suits any name.
"""

from collections.abc import Callable, Mapping
from typing import Final

Translate = Callable[[str], str]
Plural = Callable[[str, str, int], str]


def N_(message: str) -> str:
    """Mark a message for the extraction."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark a pair of messages, for one and for several, for the extraction."""
    return one, many


# ---------------------------------------------------------------- nouns

CLASSES: Final = {
    "SENATOR": (N_("senator"), N_("senators")),
    "CITIZEN": (N_("citizen"), N_("citizens")),
    "SLAVE": (N_("slave"), N_("slaves")),
    "WOMAN": (N_("woman"), N_("women")),
}

CARDS: Final = {
    "EVICTION": N_("Eviction"),
    "SWAP": N_("Swap"),
    "GOSSIP": N_("Gossip"),
    "TAX_SENATORS": N_("Special tax (senators)"),
    "TAX_CITIZENS": N_("Special tax (citizens)"),
    "TAX_SLAVES": N_("Special tax (slaves)"),
    "BAD_FISH": N_("Bad fish"),
    "HASTE": N_("Haste"),
    "ASSEMBLY_SENATORS": N_("Senate session"),
    "ASSEMBLY_CITIZENS": N_("People’s assembly"),
    "ASSEMBLY_SLAVES": N_("Slave market"),
    "ASSEMBLY_WOMEN": N_("Market day"),
    "BREAK": N_("Break at the Colosseum"),
    "QUEUE_JUMPER": N_("Queue-jumper"),
    "REGULAR": N_("Regular"),
    "VILLA": N_("Villa Dixius"),
}

RULES: Final = {  # one short sentence on each card
    "EVICTION": N_("A guest leaves one queue for the end of another."),
    "SWAP": N_("Two guests in two queues change places."),
    "GOSSIP": N_("A fellow player’s two women stay equally long."),
    "TAX_SENATORS": N_("Everyone pays 1 for each senator seated with them."),
    "TAX_CITIZENS": N_("Everyone pays 1 for each citizen seated with them."),
    "TAX_SLAVES": N_("Everyone pays 1 for each slave seated with them."),
    "BAD_FISH": N_("A fellow player’s seated guest stays two turns more."),
    "HASTE": N_("One of your seated guests stays two turns less."),
    "ASSEMBLY_SENATORS": N_("One player’s senators leave, seated and queued, unpaid."),
    "ASSEMBLY_CITIZENS": N_("One player’s citizens leave, seated and queued, unpaid."),
    "ASSEMBLY_SLAVES": N_("One player’s slaves leave, seated and queued, unpaid."),
    "ASSEMBLY_WOMEN": N_("One player’s women leave, seated and queued, unpaid."),
    "BREAK": N_("Turn up three guests; each goes to the end of a queue."),
    "QUEUE_JUMPER": N_("A guest pushes to the front of the same queue."),
    "REGULAR": N_("Turn up one guest, who goes to the end of a queue."),
    "VILLA": N_("One more place, no neighbours, until its last guest goes."),
}

FAMILIES: Final = {"queue": N_("queue"), "latrine": N_("latrine"), "state": N_("state")}

FAMILY_OF: Final = {
    "EVICTION": "queue",
    "SWAP": "queue",
    "GOSSIP": "latrine",
    "TAX_SENATORS": "state",
    "TAX_CITIZENS": "state",
    "TAX_SLAVES": "state",
    "BAD_FISH": "latrine",
    "HASTE": "latrine",
    "ASSEMBLY_SENATORS": "state",
    "ASSEMBLY_CITIZENS": "state",
    "ASSEMBLY_SLAVES": "state",
    "ASSEMBLY_WOMEN": "state",
    "BREAK": "queue",
    "QUEUE_JUMPER": "queue",
    "REGULAR": "queue",
    "VILLA": "latrine",
}

# By the number of the place (PNO-S1): left, middle, right, and up to three Villas (PNO-A11). In `TOWARDS` the Villas are written
# out, for a Hungarian article and ending depend on the number.
PLACES: Final = (N_("left"), N_("middle"), N_("right"))
VILLA_PLACE: Final = N_("Villa Dixius")
NUMBERED_VILLA: Final = N_("Villa Dixius {number}")
TOWARDS: Final = (
    N_("on the left"),
    N_("in the middle"),
    N_("on the right"),
    N_("in Villa Dixius 1"),
    N_("in Villa Dixius 2"),
    N_("in Villa Dixius 3"),
)
TOWARDS_VILLA: Final = N_("in Villa Dixius")

STEPS: Final = {"COLLECT": N_("Collect"), "FILL": N_("Fill"), "DRAW": N_("Draw")}

BUTTONS: Final = {
    "COLLECT": N_("Collect"),
    "FILL": N_("Fill"),
    "DRAW": N_("Draw and end turn"),
    "ONE_STEP": N_("One step only"),
    "NEXT_START": N_("Remove markers"),  # what `next` does at each stop
    "NEXT_MARKED": N_("Take payment"),
    "NEXT_FILL": N_("Close the doors"),
    "NEXT_CLOSED": N_("Draw a card"),
}

# ---------------------------------------------------------------- who must do what

# The sentence on top for the player who decides. The stops of a turn, then the decisions inside cards, by the kind of the card;
# `_TO` and `_WITH` are the second question of a card.
PROMPTS: Final = {
    "START": N_("Your turn: collect"),
    "MARKED": N_("Your turn: take payment"),
    "FILL": N_("Your turn: fill"),
    "FILL_CHOICE": N_("Seat {guest}: choose a place"),
    "FILL_JOIN": N_("{guest} may share a place, or wait"),
    "FILL_NOWHERE": N_("Nobody can be seated: {guest} fits nowhere"),
    "FILL_FULL": N_("Every place is taken: draw and end your turn"),
    "FILL_NOBODY": N_("Nobody is waiting: draw and end your turn"),
    "CLOSED": N_("Your turn: draw a card"),
    "EVICTION": N_("Who is thrown out of a queue?"),
    "EVICTION_TO": N_("Which queue must {guest} join?"),
    "SWAP": N_("Who changes places?"),
    "SWAP_WITH": N_("Who changes places with {guest}?"),
    "GOSSIP": N_("Which woman stays to gossip?"),
    "BAD_FISH": N_("Who gets the bad fish?"),
    "HASTE": N_("Who has to hurry?"),
    "ASSEMBLY_SENATORS": N_("Whose senators must go?"),
    "ASSEMBLY_CITIZENS": N_("Whose citizens must go?"),
    "ASSEMBLY_SLAVES": N_("Whose slaves must go?"),
    "ASSEMBLY_WOMEN": N_("Whose women must go?"),
    "BREAK": N_("Who joins a queue next?"),
    "BREAK_TO": N_("Which queue does {guest} join?"),
    "QUEUE_JUMPER": N_("Who pushes to the front?"),
    "REGULAR": N_("Who joins a queue next?"),
    "REGULAR_TO": N_("Which queue does {guest} join?"),
}

# The same for those who wait.
WAITING: Final = {
    "START": N_("{player} is playing: collect"),
    "MARKED": N_("{player} is playing: payment"),
    "FILL": N_("{player} is playing: fill"),
    "CLOSED": N_("{player} is playing: draw"),
    "PLAYING": N_("{player} is playing"),
    "EVICTION": N_("{player} chooses a guest to evict"),
    "EVICTION_TO": N_("{player} chooses a new queue for {guest}"),
    "SWAP": N_("{player} chooses a guest to swap"),
    "SWAP_WITH": N_("{player} chooses who changes places with {guest}"),
    "GOSSIP": N_("{player} chooses who stays to gossip"),
    "BAD_FISH": N_("{player} chooses who gets the bad fish"),
    "HASTE": N_("{player} chooses who has to hurry"),
    "ASSEMBLY_SENATORS": N_("{player} chooses whose senators must go"),
    "ASSEMBLY_CITIZENS": N_("{player} chooses whose citizens must go"),
    "ASSEMBLY_SLAVES": N_("{player} chooses whose slaves must go"),
    "ASSEMBLY_WOMEN": N_("{player} chooses whose women must go"),
    "BREAK": N_("{player} chooses who joins a queue next"),
    "BREAK_TO": N_("{player} chooses a queue for {guest}"),
    "QUEUE_JUMPER": N_("{player} chooses who pushes to the front"),
    "REGULAR": N_("{player} chooses who joins a queue next"),
    "REGULAR_TO": N_("{player} chooses a queue for {guest}"),
}

OVER: Final = {
    "WON": NN_("{player} wins with {n} sesterce", "{player} wins with {n} sesterces"),
    "WON_BY_YOU": NN_("You win with {n} sesterce", "You win with {n} sesterces"),
}

# ---------------------------------------------------------------- what an action does

# NEXT_ by the stop; SEAT, JOIN and PLAY; the answers inside cards by the decision. Queues and players come in two forms, for
# somebody else's and (`_OWN`) for one's own.
ACTIONS: Final = {
    "NEXT_START": N_("Remove a marker from each guest"),
    "NEXT_MARKED": N_("Take payment from guests without markers"),
    "NEXT_FILL": N_("Close the doors"),
    "NEXT_CLOSED": N_("Draw a card and end the turn"),
    "SEAT": N_("Seat {guest} {place}"),
    "JOIN": N_("Seat {guest} with {woman}"),
    "PLAY": N_("Play {card}"),
    "EVICTION": N_("Throw {guest} out"),
    "SWAP": N_("Choose {guest} for the swap"),
    "SWAP_WITH": N_("Swap with {guest}"),
    "GOSSIP": N_("Let {guest} go on gossiping"),
    "BAD_FISH": N_("Serve {guest} the bad fish"),
    "HASTE": N_("Hurry {guest} up"),
    "ASSEMBLY_SENATORS": N_("Call away {player}’s senators"),
    "ASSEMBLY_CITIZENS": N_("Call away {player}’s citizens"),
    "ASSEMBLY_SLAVES": N_("Call away {player}’s slaves"),
    "ASSEMBLY_WOMEN": N_("Call away {player}’s women"),
    "ASSEMBLY_SENATORS_OWN": N_("Call away your own senators"),
    "ASSEMBLY_CITIZENS_OWN": N_("Call away your own citizens"),
    "ASSEMBLY_SLAVES_OWN": N_("Call away your own slaves"),
    "ASSEMBLY_WOMEN_OWN": N_("Call away your own women"),
    "BREAK": N_("Let {guest} join a queue next"),
    "QUEUE_JUMPER": N_("Push {guest} to the front"),
    "REGULAR": N_("Let {guest} join a queue next"),
    "TO_QUEUE": N_("To the end of {player}’s queue"),  # EVICTION_TO, BREAK_TO, REGULAR_TO
    "TO_QUEUE_OWN": N_("To the end of your own queue"),
}

# ---------------------------------------------------------------- what happened

# A queue is called by its owner's name, or (`_OWN`) the viewer's own; `ASSEMBLED_SELF` is for a player who called away the own guests.
LOG: Final[Mapping[str, str | tuple[str, str]]] = {
    "TURN": N_("turn begins"),
    "MARKERS": N_("removed a marker from each guest"),
    "PAYS": NN_("collected {amount} sesterce from {guest}", "collected {amount} sesterces from {guest}"),
    "LEAVES": N_("{guest} left"),
    "SEATED": N_("seated {guest} {place}"),
    "JOINS": N_("seated {guest} with {woman}"),
    "CLOSED": N_("closed the doors"),
    "ARRIVES": N_("new in the queue: {guest}"),
    "DRAWS": N_("drew {card}"),
    "DRAWS_HIDDEN": N_("drew a card"),
    "PLAYS": N_("played {card}"),
    "MOVED": N_("evicted {guest}: {source} → {target}"),
    "SWAPPED": N_("{guest} and {other} changed places"),
    "JUMPED": N_("pushed {guest} to the front of {player}’s queue"),
    "JUMPED_OWN": N_("pushed {guest} to the front of your queue"),
    "MORE": NN_("{guest} stays {n} turn longer", "{guest} stays {n} turns longer"),
    "LESS": NN_("{guest} leaves {n} turn sooner", "{guest} leaves {n} turns sooner"),
    "TAXED": NN_("paid {amount} sesterce in tax", "paid {amount} sesterces in tax"),
    "TAXED_NOTHING": N_("nothing there to pay the tax with"),
    "ASSEMBLED": N_("target: {player}"),
    "ASSEMBLED_SELF": N_("target: own guests"),
    "DISCARDED": N_("{guest} left without paying"),
    "VILLA_LAID": N_("laid Villa Dixius"),
    "VILLA_GONE": N_("discarded Villa Dixius"),
    "TURNED_UP": N_("turned up {guest}"),
    "QUEUED": N_("put {guest} at the end of {player}’s queue"),
    "QUEUED_OWN": N_("put {guest} at the end of your queue"),
    "SHUFFLED_GUESTS": N_("reshuffled the guests"),
    "SHUFFLED_ACTIONS": N_("reshuffled the action cards"),
    "WINS": NN_("won with {n} sesterce", "won with {n} sesterces"),
    "NO_CARD": N_("no card left to draw"),
}

# Several guests in one line are set off by what stands between these: inside the list, and before its last.
JOINTS: Final = (N_("{guest}, {other}"), N_("{guest} and {other}"))

# ---------------------------------------------------------------- why something can't be done

# By the id of the rule; after a colon a case of it with a sentence of its own.
REASONS: Final = {
    "PNO-T1": N_("Each phase comes once in a turn, in its order."),
    "PNO-T2": N_("A guest without markers pays and leaves in phase 2; nobody may be kept."),
    "PNO-T3": N_("Nobody is waiting in your queue."),
    "PNO-T4": N_("The first in line can sit on an empty place and must be seated before the doors close."),
    "PNO-T4:FIRST": N_("Only the first in line may be seated."),
    "PNO-T4a": N_("Guests are seated only in your own phase 3: after the payments, before the doors close."),
    "PNO-T5": N_("Somebody already sits on this place."),
    "PNO-T6": N_("A senator may not sit beside a slave."),
    "PNO-T7": N_("Only women share a place, and no more than two."),
    "PNO-T8": N_("A queue is renewed only when it is empty."),
    "PNO-T9": N_("Drawing a card ends the turn."),
    "PNO-T10": N_("Cards are played on your own turn, from your own hand, one after the other."),
    "PNO-T10:TURN": N_("It isn’t your turn."),
    "PNO-T10:BUSY": N_("A card has been played: finish its effect first."),
    "PNO-T10:HAND": N_("You don’t have this card in your hand."),
    "PNO-T10:UNPLAYED": N_("Play a card first."),
    "PNO-T11": N_("This card would have no effect now, so it can’t be played."),
    "PNO-T11:EVICTION": N_("Nobody is waiting in any queue."),
    "PNO-T11:SWAP": N_("There must be guests in at least two queues."),
    "PNO-T11:GOSSIP": N_("No fellow player has two women on one place with different numbers of markers."),
    "PNO-T11:BAD_FISH": N_("No guest is seated with a fellow player."),
    "PNO-T11:HASTE": N_("No guest seated with you has a marker."),
    "PNO-T11:ASSEMBLY_SENATORS": N_("No player has a senator, seated or waiting."),
    "PNO-T11:ASSEMBLY_CITIZENS": N_("No player has a citizen, seated or waiting."),
    "PNO-T11:ASSEMBLY_SLAVES": N_("No player has a slave, seated or waiting."),
    "PNO-T11:ASSEMBLY_WOMEN": N_("No player has a woman, seated or waiting."),
    "PNO-T11:BREAK": N_("No guest is left to turn up."),
    "PNO-T11:QUEUE_JUMPER": N_("Nobody is waiting behind the first in any queue."),
    "PNO-T11:REGULAR": N_("No guest is left to turn up."),
    "PNO-T12": N_("No guest is left to draw at the moment."),
    "PNO-T13": N_("A guest without markers keeps the place until phase 2."),
    "PNO-A1": N_("Choose a guest waiting in a queue, then another queue for that guest."),
    "PNO-A2": N_("Choose two guests waiting in two different queues."),
    "PNO-A3": N_("Choose, of two women sharing a fellow player’s place, the one with fewer markers."),
    "PNO-A4": N_("The tax is for everybody: there is nothing to choose."),
    "PNO-A5": N_("Choose a guest seated with a fellow player."),
    "PNO-A6": N_("Choose a guest seated with you who still has a marker."),
    "PNO-A7": N_("Choose a player who has such a guest, seated or waiting."),
    "PNO-A8": N_("Choose one of the guests turned up, then a queue."),
    "PNO-A9": N_("Choose a waiting guest who isn’t first in line already."),
    "PNO-A10": N_("Choose a queue for the guest turned up."),
    "PNO-A11": N_("There is no such place: no Villa Dixius lies there."),
    "PNO-E1": N_("The game is over."),
}

# ---------------------------------------------------------------- the page, the terminal and their information panel

LABELS: Final = {
    "TAGLINE": N_("Every seat pays in the latrines of ancient Rome."),
    "YOU": N_("You"),
    "YOU_INSIDE": N_("you"),
    "MY_LATRINE": N_("Your latrine"),
    "MY_QUEUE": N_("Your queue"),
    "MY_HAND": N_("Your hand"),
    "LATRINE": N_("{player}’s latrine"),
    "QUEUE": N_("{player}’s queue"),
    "EMPTY": N_("empty"),
    "TURNED_UP": N_("Turned up"),
    "GUESTS": N_("Guests"),
    "ACTIONS": N_("Action cards"),
    "DISCARDS": N_("Discards"),
    "SESTERCES": N_("Sesterces"),
    "STAYS": N_("Stays"),
    "PAYS": N_("Pays"),
    "MARKERS": N_("Markers"),
    "INSCRIPTIONS": N_("Latin inscriptions"),
    "ABOUT_RECONSTRUCTED": N_("Printed on the cards, but not given in the rulebook: rebuilt as well as it could be."),
    "ABOUT_RULING": N_("Here the rulebook is silent: this is how we play it."),
    "OWN_BOX": N_("If you own the box, you can play with its real numbers in a component file of your own."),
}

# ---------------------------------------------------------------- setting up a table, and what is in the box

SETTINGS: Final = {"START": N_("Start player"), "BY_LOT": N_("drawn by lot"), "SEAT": N_("Seat {number}")}

OPPONENTS: Final = {  # the name of a way to play, and what it does
    "scripted": (N_("Sensible"), N_("Plays by simple good habits and hinders whoever leads.")),
    "random": (N_("Random"), N_("Does anything that the rules allow.")),
}

COMPONENTS: Final = {
    "COUNT": N_("{guests}: count"),
    "GUESTS": N_("{guests}: turns {n}, pay {amount}"),
}

# What the terminal says in fewer letters: the classes, and the size of a hand.
SHORT: Final = {
    "SENATOR": N_("Se"),
    "CITIZEN": N_("Ci"),
    "SLAVE": N_("Sl"),
    "WOMAN": N_("Wo"),
    "HAND": N_("hand {n}"),
}

# The score at the end and its parts.
SCORES: Final = {
    "FROM_SENATORS": N_("Paid by senators"),
    "FROM_CITIZENS": N_("Paid by citizens"),
    "FROM_SLAVES": N_("Paid by slaves"),
    "FROM_WOMEN": N_("Paid by women"),
    "TAXES": N_("Special taxes paid"),
    "TURNS": N_("Turns"),
}

COUNTS: Final = {
    "SESTERCES": NN_("{n} sesterce", "{n} sesterces"),
    "MARKERS": NN_("{n} marker", "{n} markers"),
    "STAYS": NN_("stays {n} turn", "stays {n} turns"),
    "PAYS": NN_("pays {n} sesterce", "pays {n} sesterces"),
    "HAND": NN_("{n} action card in hand", "{n} action cards in hand"),
    "DISCARDED": NN_("{n} card discarded", "{n} cards discarded"),
    "TURNS": NN_("{n} turn", "{n} turns"),
}


def class_name(_: Translate, kind: str, many: bool = False) -> str:
    """Return the name of a class of guests, ``SENATOR``, ``CITIZEN``, ``SLAVE`` or ``WOMAN``; in the plural if `many`."""
    return _(CLASSES[kind][many])


def card(_: Translate, kind: str) -> str:
    """Return the name of a kind of action card."""
    return _(CARDS[kind])


def rule(_: Translate, kind: str) -> str:
    """Return one short sentence on what a kind of action card does."""
    return _(RULES[kind])


def family(_: Translate, kind: str) -> str:
    """Return what a kind of action card is about: a queue, a latrine or the state. `FAMILY_OF` has it untranslated."""
    return _(FAMILIES[FAMILY_OF[kind]])


def place(_: Translate, number: int, villas: int = 1) -> str:
    """Return the name of a place; a Villa is numbered if there are several."""
    if number < len(PLACES):
        return _(PLACES[number])
    if villas < 2:
        return _(VILLA_PLACE)
    return _(NUMBERED_VILLA).format(number=number - len(PLACES) + 1)


def towards(_: Translate, number: int, villas: int = 1) -> str:
    """Return where somebody is seated, 'in the middle': the ``{place}`` of actions and log lines."""
    return _(TOWARDS_VILLA if number >= len(PLACES) and villas < 2 else TOWARDS[number])


def step(_: Translate, key: str) -> str:
    """Return the name of one of the three steps of a turn that the page shows."""
    return _(STEPS[key])


def button(_: Translate, key: str) -> str:
    """Return what stands on a button of the turn."""
    return _(BUTTONS[key])


def prompt(_: Translate, key: str) -> str:
    """Return the sentence on top for the player who decides: at a stop, or inside a card."""
    return _(PROMPTS[key])


def waiting(_: Translate, key: str) -> str:
    """Return the sentence on top for those who wait for ``{player}``."""
    return _(WAITING[key])


def over(ngettext: Plural, n: int, you: bool = False) -> str:
    """Return the sentence on top when the game is over and somebody has won with `n` sesterces."""
    one, many = OVER["WON_BY_YOU" if you else "WON"]
    return ngettext(one, many, n)


def action(_: Translate, key: str) -> str:
    """Return what an action does: ``NEXT_`` with the stop, ``SEAT``, ``JOIN``, ``PLAY``, or the answer to a decision."""
    return _(ACTIONS[key])


def log(_: Translate, ngettext: Plural, event: str, n: int = 1) -> str:
    """Return the line that tells an event; `n` is the number in it, where there is a noun with one (``MORE``, ``WINS``)."""
    message = LOG[event]
    return _(message) if isinstance(message, str) else ngettext(*message, n)


def joints(_: Translate) -> tuple[str, str]:
    """Return what stands between the things of a list: inside it, and before the last."""
    inside, last = (_(message).format(guest="", other="") for message in JOINTS)
    return inside, last


def reason(_: Translate, rule_id: str, case: str = "") -> str:
    """Return why the rule forbids something, in one sentence; for a `case` of the rule if there is a sentence for it."""
    return _(REASONS.get(f"{rule_id}:{case}", REASONS[rule_id]))


def label(_: Translate, key: str) -> str:
    """Return a word of the table or of its information panel."""
    return _(LABELS[key])


def setting(_: Translate, key: str) -> str:
    """Return a word for setting up a table."""
    return _(SETTINGS[key])


def opponent(_: Translate, key: str) -> tuple[str, str]:
    """Return the name of a way to play, and what it does."""
    name, hint = OPPONENTS[key]
    return _(name), _(hint)


def component(_: Translate, key: str) -> str:
    """Return what a value of a component file is about: how many guests of a class there are, or what these say."""
    return _(COMPONENTS[key])


def score(_: Translate, key: str) -> str:
    """Return the name of a part of the final score."""
    return _(SCORES[key])


def count(ngettext: Plural, key: str, n: int) -> str:
    """Return a number with its noun."""
    return ngettext(*COUNTS[key], n).format(n=n)

"""The nouns of Pecunia non olet as numbers: classes, places, kinds of cards, actions, events, and the printed values."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# Classes of guests. PNO-C1: 15 senators, 20 citizens, 20 slaves, 15 women; guests are numbered in this order.
SENATOR: Final[i64] = 0
CITIZEN: Final[i64] = 1
SLAVE: Final[i64] = 2
WOMAN: Final[i64] = 3
CLASS_NAMES: Final = ("senator", "citizen", "slave", "woman")
CLASS_SIZES: Final = (15, 20, 20, 15)
GUESTS: Final[i64] = 70
CLASS_OF: Final = vec[u8]([u8(c) for c, n in enumerate((15, 20, 20, 15)) for _ in range(n)])

# Places of a latrine (PNO-S1), then up to three Villas (PNO-A11); each holds at most two guests (PNO-T7).
LEFT: Final[i64] = 0
MIDDLE: Final[i64] = 1
RIGHT: Final[i64] = 2
VILLA_PLACE: Final[i64] = 3
PLACES: Final[i64] = 6
VILLAS: Final[i64] = 3  # the Villas that there are, and so the most that lie beside one latrine
NOBODY: Final[i64] = 255

# The four moments of a turn at which cards may be played (PNO-T10).
START: Final[i64] = 0
MARKED: Final[i64] = 1
FILL: Final[i64] = 2
CLOSED: Final[i64] = 3
STOP_NAMES: Final = ("start", "marked", "fill", "closed")

# Kinds of action cards (PNO-C3).
EVICTION: Final[i64] = 0
SWAP: Final[i64] = 1
GOSSIP: Final[i64] = 2
TAX_SENATORS: Final[i64] = 3
TAX_CITIZENS: Final[i64] = 4
TAX_SLAVES: Final[i64] = 5
BAD_FISH: Final[i64] = 6
HASTE: Final[i64] = 7
ASSEMBLY_SENATORS: Final[i64] = 8
ASSEMBLY_CITIZENS: Final[i64] = 9
ASSEMBLY_SLAVES: Final[i64] = 10
ASSEMBLY_WOMEN: Final[i64] = 11
BREAK: Final[i64] = 12
QUEUE_JUMPER: Final[i64] = 13
REGULAR: Final[i64] = 14
VILLA: Final[i64] = 15
KINDS: Final[i64] = 16
CARDS_IN_ALL: Final[i64] = 40
KIND_NAMES: Final = (
    "EVICTION", "SWAP", "GOSSIP", "TAX_SENATORS", "TAX_CITIZENS", "TAX_SLAVES", "BAD_FISH", "HASTE",
    "ASSEMBLY_SENATORS", "ASSEMBLY_CITIZENS", "ASSEMBLY_SLAVES", "ASSEMBLY_WOMEN", "BREAK", "QUEUE_JUMPER", "REGULAR", "VILLA",
)  # fmt: skip

# Actions: go on · seat the first in line at a place · play a kind of card · choose a guest · choose a player.
NEXT: Final[i64] = 0
SEAT: Final[i64] = 1
PLAY: Final[i64] = 7  # SEAT + PLACES
GUEST: Final[i64] = 23  # PLAY + KINDS
PLAYER: Final[i64] = 93  # GUEST + GUESTS
ACTIONS: Final[i64] = 99  # PLAYER + MAX_PLAYERS
MAX_PLAYERS: Final[i64] = 6

# Events (kernel.state.Event): kind, seat that acts or is concerned, up to three numbers or a list of things.
EVENT_NAMES: Final = (
    "TURN", "MARKERS", "PAYS", "LEAVES", "SEATED", "JOINS", "CLOSED", "ARRIVES", "DRAWS", "PLAYS", "MOVED", "SWAPPED", "JUMPED",
    "MORE", "LESS", "TAXED", "ASSEMBLED", "DISCARDED", "VILLA_LAID", "VILLA_GONE", "TURNED_UP", "QUEUED", "SHUFFLED", "WINS",
    "NO_CARD",
)  # fmt: skip
E_TURN: Final[i64] = 0
E_MARKERS: Final[i64] = 1
E_PAYS: Final[i64] = 2  # guest, sesterces
E_LEAVES: Final[i64] = 3  # guest
E_SEATED: Final[i64] = 4  # guest, place
E_JOINS: Final[i64] = 5  # guest, the woman already there, place
E_CLOSED: Final[i64] = 6  # places left empty
E_ARRIVES: Final[i64] = 7  # things: guests, in the seat's renewed queue
E_DRAWS: Final[i64] = 8  # secret: kind
E_PLAYS: Final[i64] = 9  # kind
E_MOVED: Final[i64] = 10  # guest, from, to
E_SWAPPED: Final[i64] = 11  # guest, guest
E_JUMPED: Final[i64] = 12  # guest, whose queue
E_MORE: Final[i64] = 13  # guest, markers more
E_LESS: Final[i64] = 14  # guest, markers fewer
E_TAXED: Final[i64] = 15  # sesterces paid by the seat
E_ASSEMBLED: Final[i64] = 16  # whose guests are called
E_DISCARDED: Final[i64] = 17  # things: guests, by an assembly, from latrine and queue
E_VILLA_LAID: Final[i64] = 18
E_VILLA_GONE: Final[i64] = 19
E_TURNED_UP: Final[i64] = 20  # things: guests
E_QUEUED: Final[i64] = 21  # guest, whose queue
E_SHUFFLED: Final[i64] = 22  # 0 guests, 1 action cards
E_WINS: Final[i64] = 23  # sesterces
E_NO_CARD: Final[i64] = 24

# Why an action is refused, as numbers that are cheap to test; 0 is 'it isn't'. The rule id of each stands in REASONS.
OK: Final[i64] = 0
R_OVER: Final[i64] = 1
R_TURN: Final[i64] = 2
R_BUSY: Final[i64] = 3
R_HAND: Final[i64] = 4
R_NO_TARGET: Final[i64] = 5
R_MUST_SEAT: Final[i64] = 6
R_NOT_FILL: Final[i64] = 7
R_NO_QUEUE: Final[i64] = 8
R_NO_PLACE: Final[i64] = 9
R_TAKEN: Final[i64] = 10
R_NEIGHBOUR: Final[i64] = 11
R_FULL: Final[i64] = 12
R_CARD: Final[i64] = 13  # 13 + 0 … 10: the target doesn't suit card PNO-A1 … PNO-A11
R_UNPLAYED: Final[i64] = 24  # a guest or a player is chosen only for a card
REASONS: Final = (
    "", "PNO-E1", "PNO-T10", "PNO-T10", "PNO-T10", "PNO-T11", "PNO-T4", "PNO-T4a", "PNO-T3", "PNO-A11", "PNO-T5", "PNO-T6",
    "PNO-T7", "PNO-A1", "PNO-A2", "PNO-A3", "PNO-A4", "PNO-A5", "PNO-A6", "PNO-A7", "PNO-A8", "PNO-A9", "PNO-A10", "PNO-A11",
    "PNO-T10",
)  # fmt: skip


class Components:
    """The printed values of one box: what each guest stays and pays (PNO-C2), how many cards of each kind there are (PNO-C3)."""

    stay: vec[u8]
    pay: vec[u8]
    copies: vec[u8]

    def __init__(self, stay: bytes, pay: bytes, copies: bytes) -> None:
        if len(stay) != GUESTS or len(pay) != GUESTS or len(copies) != KINDS or sum(copies) != CARDS_IN_ALL:
            raise ValueError("components are 70 stays, 70 pays and 16 kinds of together 40 cards")
        self.stay = vec[u8]([u8(x) for x in stay])
        self.pay = vec[u8]([u8(x) for x in pay])
        self.copies = vec[u8]([u8(x) for x in copies])

    def as_bytes(self) -> bytes:
        """Return all values in a fixed order, to save and to compare them."""
        return bytes(self.stay) + bytes(self.pay) + bytes(self.copies)


def target_of(players: i64) -> i64:
    """PNO-E1: return the sesterces that win."""
    if players == 2:
        return 30
    if players == 3:
        return 25
    return 20

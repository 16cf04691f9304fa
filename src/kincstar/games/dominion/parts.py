"""The nouns of Dominion as numbers: the kinds of cards and what is printed on them, actions, events, and reasons.

Costs, coins and points stand on the cards, not in the rulebook; they are public knowledge of the first edition. There is nothing to
reconstruct in this game, hence no component file.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Kinds of cards: the basic ones, then the kingdom cards in the order of their rule ids (DOM-K1 is kind 7).
COPPER: Final[i64] = 0
SILVER: Final[i64] = 1
GOLD: Final[i64] = 2
ESTATE: Final[i64] = 3
DUCHY: Final[i64] = 4
PROVINCE: Final[i64] = 5
CURSE: Final[i64] = 6
CELLAR: Final[i64] = 7
CHAPEL: Final[i64] = 8
MOAT: Final[i64] = 9
CHANCELLOR: Final[i64] = 10
VILLAGE: Final[i64] = 11
WOODCUTTER: Final[i64] = 12
WORKSHOP: Final[i64] = 13
BUREAUCRAT: Final[i64] = 14
FEAST: Final[i64] = 15
GARDENS: Final[i64] = 16
MILITIA: Final[i64] = 17
MONEYLENDER: Final[i64] = 18
REMODEL: Final[i64] = 19
SMITHY: Final[i64] = 20
SPY: Final[i64] = 21
THIEF: Final[i64] = 22
THRONE_ROOM: Final[i64] = 23
COUNCIL_ROOM: Final[i64] = 24
FESTIVAL: Final[i64] = 25
LABORATORY: Final[i64] = 26
LIBRARY: Final[i64] = 27
MARKET: Final[i64] = 28
MINE: Final[i64] = 29
WITCH: Final[i64] = 30
ADVENTURER: Final[i64] = 31
# All there is room for: a card's byte has 5 bits of kind beside its flags (player.py), and sets, actions and kingdom codes go by that.
# A 33rd needs wider ones and a new RULES_VERSION (tests/games/dominion/test_limits.py).
KINDS: Final[i64] = 32
KINGDOM: Final[i64] = 7  # the first kind of kingdom card; kind k is rule DOM-K(k − 6)
KIND_NAMES: Final = (
    "COPPER", "SILVER", "GOLD", "ESTATE", "DUCHY", "PROVINCE", "CURSE", "CELLAR", "CHAPEL", "MOAT", "CHANCELLOR", "VILLAGE",
    "WOODCUTTER", "WORKSHOP", "BUREAUCRAT", "FEAST", "GARDENS", "MILITIA", "MONEYLENDER", "REMODEL", "SMITHY", "SPY", "THIEF",
    "THRONE_ROOM", "COUNCIL_ROOM", "FESTIVAL", "LABORATORY", "LIBRARY", "MARKET", "MINE", "WITCH", "ADVENTURER",
)  # fmt: skip

COST: Final = vec[i64]([0, 3, 6, 2, 5, 8, 0, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6])
COIN: Final = vec[i64]([1, 2, 3] + [0] * 29)  # what a treasure is worth; 0 for everything else
POINTS: Final = vec[i64]([0, 0, 0, 1, 3, 6, -1] + [0] * 25)  # Gardens are reckoned apart (DOM-K10)

# Sets of kinds as bits; plain numbers, since the compiler reckons nothing out across modules.
TREASURES_SET: Final[i64] = 0x00000007
VICTORY_SET: Final[i64] = 0x00010038
BASIC_SET: Final[i64] = 0x0000007F
KINGDOM_SET: Final[i64] = 0xFFFFFF80
ACTION_SET: Final[i64] = 0xFFFEFF80
ATTACK_SET: Final[i64] = 0x40624000

MAX_PLAYERS: Final[i64] = 4
HAND: Final[i64] = 5  # DOM-T3
STANDSTILL: Final[i64] = (
    50  # turns of each player without a card gained or trashed that end a game (our ruling on DOM-E1)
)
KINGDOM_PILES: Final[i64] = 10
PILE_SIZE: Final[i64] = 10  # of a kingdom card that is no victory card (DOM-S1)
COPPERS: Final[i64] = 60  # seven of them in each player's deck
SILVERS: Final[i64] = 40
GOLDS: Final[i64] = 30

# Kingdoms that aren't known when a game is set up.
RANDOM_KINGDOM: Final[i64] = 0
DRAFTED: Final[i64] = -1

# The parts of a turn, and what comes before the first one.
DRAFT: Final[i64] = 0  # the players choose the kingdom one by one (DOM-S3)
ACTION_PHASE: Final[i64] = 1
BUY_PHASE: Final[i64] = 2  # laying down treasures, nothing bought yet
BUYING: Final[i64] = 3  # something has been bought: no more treasures
CLEAN_UP: Final[i64] = 4  # nothing was played: the player chooses what comes to lie on top of the discard pile (DOM-T3)
PHASE_NAMES: Final = ("draft", "action", "buy", "buying", "clean-up")

# Actions. At a card's question END is 'no', 'done' or 'leave it', YES is 'yes'; PICK takes one of one's own cards, or of those that
# lie open for the question; GAIN takes from the supply. At a turn PLAY also lays down one treasure, TREASURES all of them.
END: Final[i64] = 0
YES: Final[i64] = 1
TREASURES: Final[i64] = 2
PLAY: Final[i64] = 3
BUY: Final[i64] = 35
PICK: Final[i64] = 67
GAIN: Final[i64] = 99
CHOOSE: Final[i64] = 131  # a kind for the kingdom; only in DRAFT
ACTIONS: Final[i64] = 163

# Events (kernel.state.Event): kind, seat that acts or is concerned, numbers or things for all, secret things for some.
EVENT_NAMES: Final = (
    "TURN", "CHOOSES", "PLAYS", "TREASURES", "DRAWS", "SHUFFLES", "BUYS", "GAINS", "TRASHES", "DISCARDS", "DISCARDS_OPEN", "REVEALS",
    "MOAT", "SHOWS_HAND", "PUTS_BACK", "SETS_ASIDE", "TURNS_OVER", "TO_HAND", "TAKES", "NOTHING", "CLEANS_UP", "OVER", "WINS",
)  # fmt: skip
E_TURN: Final[i64] = 0  # number of the seat's turn
E_CHOOSES: Final[i64] = 1  # kind, for the kingdom
E_PLAYS: Final[i64] = 2  # kind, 0 from the hand · 1 by a Throne Room, the first time · 2 the second time
E_TREASURES: Final[i64] = 3  # coins; things: the treasures laid down
E_DRAWS: Final[i64] = 4  # number of cards; secret: which, for the seat
E_SHUFFLES: Final[i64] = 5  # number of cards in the new draw pile
E_BUYS: Final[i64] = 6  # kind, cost
E_GAINS: Final[i64] = 7  # kind, where to: TO_DISCARD, TO_DRAW or TO_HAND
E_TRASHES: Final[i64] = 8  # things; from the hand, or revealed, or in play
E_DISCARDS: Final[i64] = 9  # number, kind on top; secret: which, for the seat (DOM-T4)
E_DISCARDS_OPEN: Final[i64] = 10  # things that all have seen: revealed or set aside before
E_REVEALS: Final[i64] = 11  # things from the top of the draw pile
E_MOAT: Final[i64] = 12  # a Moat is shown
E_SHOWS_HAND: Final[i64] = 13  # things: the whole hand, without a victory card in it
E_PUTS_BACK: Final[i64] = 14  # kind, onto the draw pile; 0 as revealed by a Spy · 1 from the hand
E_SETS_ASIDE: Final[i64] = 15  # kind, by the Library
E_TURNS_OVER: Final[i64] = 16  # number of cards of the draw pile, kind on top of the discard pile then
E_TO_HAND: Final[i64] = 17  # things revealed by the Adventurer
E_TAKES: Final[i64] = 18  # things trashed by the Thief that its player takes
E_NOTHING: Final[i64] = 19  # kind: the card could do nothing (more)
E_CLEANS_UP: Final[i64] = (
    20  # number of cards discarded from the hand, kind on top of the discard pile or −1; secret: which
)
E_OVER: Final[i64] = (
    21  # number of empty piles, 1 if the Provinces are gone · turns without a change, 2 if there were too many
)
E_WINS: Final[i64] = 22  # points
TO_DISCARD: Final[i64] = 0
TO_DRAW: Final[i64] = 1
TO_HAND: Final[i64] = 2

# Why an action is refused, as numbers that are cheap to test; 0 is 'it isn't'. The rule id of each stands in REASONS.
OK: Final[i64] = 0
R_OVER: Final[i64] = 1
R_TURN: Final[i64] = 2  # another seat is to decide
R_BUSY: Final[i64] = 3  # a card is being resolved; its question must be answered first
R_UNASKED: Final[i64] = 4  # this answers no question that is open
R_HAND: Final[i64] = 5  # no such card in hand
R_NO_ACTIONS: Final[i64] = 6  # no Action left
R_PHASE: Final[i64] = 7  # actions only in the action phase: no way back
R_KIND: Final[i64] = 8  # a victory card or a Curse can't be played
R_BOUGHT: Final[i64] = 9  # treasures come before the first buy
R_NO_TREASURE: Final[i64] = 10  # there is no treasure in the hand
R_COINS: Final[i64] = 11  # too dear
R_EMPTY: Final[i64] = 12  # the pile is empty
R_SUPPLY: Final[i64] = 13  # not in this game's supply
R_CHOSEN: Final[i64] = 14  # in the kingdom already, or no kingdom card
R_BUYS: Final[i64] = 15  # no Buy left
R_CARD: Final[i64] = 16  # 16 + kind: the answer doesn't suit this card
REASONS: Final = (
    "", "DOM-E1", "DOM-T1", "DOM-T1", "DOM-T1", "DOM-T1", "DOM-T1", "DOM-T1", "DOM-T1", "DOM-T2", "DOM-T2", "DOM-T2", "DOM-T6",
    "DOM-T2", "DOM-S3", "DOM-T2", *("DOM-T1" for _ in range(7)), *(f"DOM-K{n}" for n in range(1, 26)),
)  # fmt: skip


def pile_size(kind: i64, players: i64) -> i64:
    """DOM-S1: return how many cards of a kind the supply holds at the start."""
    if kind == COPPER:
        return COPPERS - 7 * players
    if kind == SILVER:
        return SILVERS
    if kind == GOLD:
        return GOLDS
    if kind == CURSE:
        return 10 * (players - 1)
    if (VICTORY_SET >> kind) & 1 != 0:
        return 8 if players == 2 else 12
    return PILE_SIZE


def bit(kind: i64) -> i64:
    """Return the set of one kind. (Compiled, a literal 1 would be shifted to the left in 32 bits.)"""
    return 0x100000000 >> (32 - kind)


def last_of_hand(kinds: i64) -> i64:
    """Return the kind that stands last when a hand is laid out: Curse, then the cheapest victory card, Copper, the dearest action."""
    for kind in (CURSE, ESTATE, GARDENS, DUCHY, PROVINCE, COPPER, SILVER, GOLD):
        if (kinds >> kind) & 1 != 0:
            return kind
    best: i64 = -1
    kind = KINGDOM
    while kind < KINDS:
        if (kinds >> kind) & 1 != 0 and (best < 0 or COST[kind] >= COST[best]):
            best = kind
        kind += 1
    return best


def bits(m: i64) -> i64:
    """Return how many kinds are in a set."""
    n: i64 = 0
    while m != 0:
        m &= m - 1
        n += 1
    return n

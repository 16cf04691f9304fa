"""The nouns of Augsburg 1520 as numbers: notes, nobles, privileges, ranks, rights, actions, events, and the printed values."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# The nobles, in the order in which they are visited; it orders equal numbers, too, from the least to the best (AUG-A6).
PHILIP: Final[i64] = 0
LOUISE: Final[i64] = 1
LEO: Final[i64] = 2
MARY: Final[i64] = 3
MAXIMILIAN: Final[i64] = 4
NOBLES: Final[i64] = 5
NOBLE_NAMES: Final = ("PHILIP", "LOUISE", "LEO", "MARY", "MAXIMILIAN")

# Promissory notes (AUG-C1): noble · 17 + number − 1, and the jokers, which are all alike.
NUMBERS: Final[i64] = 17
JOKER: Final[i64] = 68
NOTES: Final[i64] = 69  # kinds of notes
JOKERS: Final[i64] = 12
CARDS_IN_ALL: Final[i64] = 80

# The columns of a player's board, and the kinds of privileges, the columns' among them (AUG-C3).
OFFICE: Final[i64] = 0
TITLE: Final[i64] = 1
POST: Final[i64] = 2
COLUMNS: Final[i64] = 3
GUILDERS: Final[i64] = 3
SIX: Final[i64] = 4
SEVEN: Final[i64] = 5
DRAW: Final[i64] = 6
PRIVILEGES: Final[i64] = 7
PRIVILEGE_NAMES: Final = ("OFFICE", "TITLE", "POST", "GUILDERS", "SIX", "SEVEN", "DRAW")
CARDS: Final[i64] = 10  # privilege cards
SLOTS: Final[i64] = 3  # privileges on each

# Rights (AUG-C5), in columns of five tiles.
MINT: Final[i64] = 0
ARCHITECT: Final[i64] = 1
CHURCH: Final[i64] = 2
CATHEDRAL: Final[i64] = 3
COAT: Final[i64] = 4
LETTER: Final[i64] = 5
RIGHTS: Final[i64] = 6
TILES: Final[i64] = 5  # of each kind
RIGHT_NAMES: Final = ("MINT", "ARCHITECT", "CHURCH", "CATHEDRAL", "COAT", "LETTER")

MAX_PLAYERS: Final[i64] = 5
LOWEST_PRICE: Final = 200  # of a note, in guilders (AUG-C2)
HIGHEST_PRICE: Final = 400
BILL: Final = 50
LARGEST_VALUE: Final = 10_000  # in a save: more than any box has
START_GUILDERS: Final[i64] = 1500  # AUG-S2
START_JOKERS: Final[i64] = 2
FIRST_OFFER: Final[i64] = 7  # AUG-S3
BARRIER_CHURCH: Final[i64] = 25  # AUG-V1
BARRIER_CATHEDRAL: Final[i64] = 45

# What is to be decided.
PURCHASE: Final[i64] = 0  # all at the same time: which of the notes on offer to buy (AUG-S3, R2)
SHORTAGE: Final[i64] = 1  # all at the same time: a note to give up (AUG-R4)
BIDDING: Final[i64] = 2
SHOWDOWN: Final[i64] = 3  # those still in, at the same time: the notes that make up the bid (AUG-A4, A5)
CHOICE: Final[i64] = 4  # the winner: a privilege card
CARRYING_OUT: Final[i64] = 5  # the winner: a privilege of it
DISCARD: Final[i64] = 6  # the winner: a note to discard after drawing two
COMPENSATION: Final[i64] = 7  # who was robbed of a rank: guilders or a point (AUG-P4)
PHASE_NAMES: Final = (
    "PURCHASE", "SHORTAGE", "BIDDING", "SHOWDOWN", "CHOICE", "CARRYING_OUT", "DISCARD", "COMPENSATION",
)  # fmt: skip

# Actions.
END: Final[i64] = 0  # done buying; pass; build nothing with the architect
HOLD: Final[i64] = 1
TAKE_GUILDERS: Final[i64] = 2  # as compensation
TAKE_POINT: Final[i64] = 3
EXCHANGE: Final[i64] = 4  # two points instead of a privilege (AUG-A9)
COLLECT: Final[i64] = 5  # the privilege of 500 guilders
SCORE_SIX: Final[i64] = 6
SCORE_SEVEN: Final[i64] = 7
DRAW_TWO: Final[i64] = 8
TRADE: Final[i64] = 9  # a trading post as 300 guilders (AUG-P7)
STEP: Final[i64] = 10  # + column: the next rank from the supply
STEAL: Final[i64] = 13  # + column · 5 + seat: the next rank from an opponent
RIGHT: Final[i64] = 28  # + right
ARCHITECT_CHURCH: Final[i64] = 34  # AUG-P8
ARCHITECT_CATHEDRAL: Final[i64] = 35
CARD: Final[i64] = 36  # + privilege card
NOTE: Final[i64] = 46  # + note: buy, show or give up this one
BID: Final[i64] = 115  # + number of notes
MOST_NOTES: Final[i64] = 80
ACTIONS: Final[i64] = 196  # BID + MOST_NOTES + 1

# Events (kernel.state.Event).
EVENT_NAMES: Final = (
    "ROUND", "OFFERED", "FREE", "BUYS", "SHUFFLED", "SHORTAGE", "GIVES_UP", "VISIT", "BIDS", "HOLDS", "PASSES", "NOBODY", "SHOWS",
    "WINS_ALONE", "WINS", "COMPENSATED", "TAKES_CARD", "EXCHANGES", "GUILDERS", "POINTS", "DRAWS", "DISCARDS", "RANK", "ROBS",
    "ROBBED", "RIGHT", "TRADES", "INCOME", "PRESTIGE", "CARDS", "OVER", "WINNER", "LOST",
)  # fmt: skip
E_ROUND: Final[i64] = 0  # number
E_OFFERED: Final[i64] = 1  # things: prices / 50; secret: notes
E_FREE: Final[i64] = 2  # things: prices / 50; secret: notes
E_BUYS: Final[i64] = 3  # number bought, guilders, number discarded; things: the notes discarded; secret: those bought
E_SHUFFLED: Final[i64] = 4  # notes in the new pile
E_SHORTAGE: Final[i64] = 5  # notes missing
E_GIVES_UP: Final[i64] = 6  # note
E_VISIT: Final[i64] = 7  # noble; the seat opens
E_BIDS: Final[i64] = 8  # number
E_HOLDS: Final[i64] = 9  # number
E_PASSES: Final[i64] = 10
E_NOBODY: Final[i64] = 11  # noble
E_SHOWS: Final[i64] = 12  # place among those who show; things: notes
E_WINS_ALONE: Final[i64] = 13  # things: the notes laid down
E_WINS: Final[i64] = 14  # noble, highest number
E_COMPENSATED: Final[i64] = 15  # guilders, for the second or third place
E_TAKES_CARD: Final[i64] = 16  # card; things: its three privileges
E_EXCHANGES: Final[i64] = 17  # points gained
E_GUILDERS: Final[i64] = 18  # guilders, by a privilege
E_POINTS: Final[i64] = 19  # points printed, points gained
E_DRAWS: Final[i64] = 20  # number; things: prices / 50; secret: notes
E_DISCARDS: Final[i64] = 21  # note
E_RANK: Final[i64] = 22  # column, rank, from the supply
E_ROBS: Final[i64] = 23  # column, rank, seat robbed
E_ROBBED: Final[i64] = 24  # 0 guilders · 1 a point; how many came of it
E_RIGHT: Final[i64] = 25  # right, its value (price or points, 0 for others), 1 if by the architect
E_TRADES: Final[i64] = 26  # guilders
E_INCOME: Final[i64] = 27  # guilders
E_PRESTIGE: Final[i64] = 28  # points due, points gained
E_CARDS: Final[i64] = 29  # 1 if all ten were shuffled; things: the five cards turned up, then their privileges
E_OVER: Final[i64] = 30
E_WINNER: Final[i64] = 31  # points, the right that decided a tie (0 none), its price
E_LOST: Final[i64] = 32  # points lost, at which barrier

# Why an action is refused, as numbers that are cheap to test; 0 is 'it isn't'. The rule id of each stands in REASONS.
OK: Final[i64] = 0
R_OVER: Final[i64] = 1
R_TURN: Final[i64] = 2  # another seat is to decide
R_DONE: Final[i64] = 3  # this seat has chosen, others haven't yet
R_UNASKED: Final[i64] = 4  # something else is to be decided
R_OFFER: Final[i64] = 5  # not on offer
R_MONEY: Final[i64] = 6  # not enough guilders
R_HAND: Final[i64] = 7  # no such note in hand
R_NOBLE: Final[i64] = 8  # a note of another noble
R_JOKERS: Final[i64] = 9  # one note must be no joker
R_LIMIT: Final[i64] = 10  # not so many legal notes in hand
R_HIGHER: Final[i64] = 11  # a raise must be higher
R_NO_BID: Final[i64] = 12  # nothing to hold yet
R_CARD: Final[i64] = 13  # this privilege card doesn't lie open
R_PRIVILEGE: Final[i64] = 14  # not on the card, or used
R_RANK: Final[i64] = 15  # no next rank, or not from there
R_SUPPLY: Final[i64] = 16  # there is a tile in the supply: no stealing
R_LOW: Final[i64] = 17  # the rank is too low for this right
R_OWNED: Final[i64] = 18  # one of each kind
R_PRICE: Final[i64] = 19  # can't pay the building
R_ARCHITECT: Final[i64] = 20  # no architect, or used for this card
R_MUST: Final[i64] = 21  # this must be done
R_POST: Final[i64] = 22  # rank 1
REASONS: Final = (
    "", "AUG-E1", "AUG-A1", "AUG-A5", "AUG-A8", "AUG-R2", "AUG-R2", "AUG-A2", "AUG-A2", "AUG-A2", "AUG-A2", "AUG-A1", "AUG-A1",
    "AUG-A8", "AUG-A8", "AUG-P2", "AUG-P4", "AUG-P2", "AUG-P9", "AUG-P5", "AUG-P8", "AUG-A8", "AUG-P7",
)  # fmt: skip


class Components:
    """The printed values of one box; components.toml says where each is from."""

    prices: vec[i64]  # of the numbers 1 … 17, then of the joker: guilders (AUG-C2)
    cards: vec[u8]  # ten privilege cards of three privileges (AUG-C3)
    offered: vec[i64]  # by office rank 1 … 4: notes offered (AUG-C6)
    free: vec[i64]  # by office rank: free notes
    points: vec[i64]  # by title rank
    guilders: vec[i64]  # by trading post rank
    values: vec[i64]  # church and cathedral prices, coats' and letters' points: five each, the top tile first (AUG-C5)

    def __init__(
        self,
        prices: list[int],
        cards: bytes,
        offered: list[int],
        free: list[int],
        points: list[int],
        guilders: list[int],
        values: list[int],
    ) -> None:
        if [len(prices), len(cards), len(offered), len(free), len(points), len(guilders), len(values)] != [
            18, 30, 4, 4, 4, 4, 20,
        ]:  # fmt: skip
            raise ValueError("components are 18 prices, 30 privileges, four values for each rank and 20 for rights")
        self.prices = vec[i64]([i64(x) for x in prices])
        self.cards = vec[u8]([u8(x) for x in cards])
        self.offered = vec[i64]([i64(x) for x in offered])
        self.free = vec[i64]([i64(x) for x in free])
        self.points = vec[i64]([i64(x) for x in points])
        self.guilders = vec[i64]([i64(x) for x in guilders])
        self.values = vec[i64]([i64(x) for x in values])

    def price(self, note: i64) -> i64:
        """AUG-C2: return what a note costs, in guilders."""
        return self.prices[NUMBERS if note == JOKER else note % NUMBERS]

    def value(self, right: i64, tile: i64) -> i64:
        """Return the price (church, cathedral) or points (coat, letter) of a tile, 0 being the top one; 0 for mints and architects."""
        return self.values[(right - CHURCH) * TILES + tile] if right >= CHURCH else i64(0)

    def numbers(self) -> list[int]:
        """Return all values in a fixed order, to save and to compare them."""
        found: list[int] = []
        for v in (self.prices, self.offered, self.free, self.points, self.guilders, self.values):
            for x in v:
                found.append(int(x))
        for c in self.cards:
            found.append(int(c))
        return found


def components_of(numbers: list[int]) -> Components:
    """Return the components that `Components.numbers` wrote; ValueError if these numbers can't be any."""
    if len(numbers) != 84 or min(numbers) < 0 or max(numbers) > LARGEST_VALUE or max(numbers[54:]) >= PRIVILEGES:
        raise ValueError("these are no components")
    for n in numbers[:18]:
        if n < LOWEST_PRICE or n > HIGHEST_PRICE or n % BILL != 0:
            raise ValueError("these are no prices of notes")
    return Components(
        numbers[:18],
        bytes(numbers[54:]),
        numbers[18:22],
        numbers[22:26],
        numbers[26:30],
        numbers[30:34],
        numbers[34:54],
    )


def noble_of(note: i64) -> i64:
    """Return the noble of a note; 4 for a joker."""
    return note // NUMBERS


def number_of(note: i64) -> i64:
    """Return the number of a note from 1 to 17; 0 for a joker (AUG-C1)."""
    return 0 if note == JOKER else note % NUMBERS + 1


def medium_tiles(players: i64) -> i64:
    """AUG-C4: return how many tiles of rank 3 there are in each column."""
    return 1 if players < 4 else players - 2


def bit(n: i64) -> i64:
    """Return 2**n. (Compiled, a literal 1 would be shifted to the left in 32 bits.)"""
    return 0x100000000 >> (32 - n)


def bits(m: i64) -> i64:
    """Return how many bits of a set are set."""
    n: i64 = 0
    while m != 0:
        m &= m - 1
        n += 1
    return n

"""What can be done in a terminal: the keys, the list, and a sentence on what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kincstar.games.augsburg import looks, page, telling, words
from kincstar.games.augsburg.parts import (
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BID,
    CARD,
    CATHEDRAL,
    CHURCH,
    COLLECT,
    COLUMNS,
    DRAW,
    DRAW_TWO,
    END,
    EXCHANGE,
    GUILDERS,
    HOLD,
    JOKER,
    MAX_PLAYERS,
    MAXIMILIAN,
    NOTE,
    NUMBERS,
    POST,
    PRIVILEGE_NAMES,
    RIGHT,
    SCORE_SEVEN,
    SCORE_SIX,
    SEVEN,
    SIX,
    STEAL,
    STEP,
    TAKE_GUILDERS,
    TAKE_POINT,
    TRADE,
)
from kincstar.games.augsburg.state import Augsburg
from kincstar.games.augsburg.view import PlayerView, View, view
from kincstar.kernel.game import Game

Translate = Callable[[str], str]

HAND_KEYS = "1234567890abcdfghjkmvyz"
HOLD_KEY, PASS_KEY, POINTS_KEY, GUILDERS_KEY = "h", "p", "p", "g"
SIMPLE_KEYS = {
    int(HOLD): HOLD_KEY,
    int(EXCHANGE): POINTS_KEY,
    int(TAKE_POINT): POINTS_KEY,
    int(TAKE_GUILDERS): GUILDERS_KEY,
}


def building_of(action: int) -> int:
    """Return which right an architect's action builds."""
    return int(CHURCH if action == ARCHITECT_CHURCH else CATHEDRAL)


def counting(seen: View, hand: Iterable[int]) -> tuple[list[int], list[int]]:
    """Return a hand in two, sorted: the notes that count in this auction, and the others (AUG-A2); without one, all in the first."""
    held = sorted(hand, key=looks.hand_order)
    auction = seen.auction
    if auction is None or seen.phase not in ("BIDDING", "SHOWDOWN"):
        return held, []
    if auction.noble == MAXIMILIAN:
        return telling.in_order(held), []
    fits = [x for x in held if x == JOKER or x // int(NUMBERS) == auction.noble]
    return fits, [x for x in held if x not in fits]


def offered(me: PlayerView) -> list[int]:
    """Return the kinds of notes that lie before a player to be bought, those chosen too, in order."""
    return sorted({*(me.offered or ()), *(me.chosen or ())}, key=looks.hand_order)


def keys(g: Augsburg, seat: int) -> dict[int, str]:
    """Return the keys of the legal actions: a bid's is its number; notes, cards and privileges have digits in their order."""
    seen = view(g, seat)
    legal = [int(a) for a in seen.legal]
    if seen.phase == "BIDDING":
        bids = {a: str(a - int(BID)) for a in legal if BID < a < BID + 10}
        return {a: key for a, key in {**bids, int(HOLD): HOLD_KEY, int(END): PASS_KEY}.items() if a in legal}
    if seen.phase in ("PURCHASE", "SHORTAGE", "SHOWDOWN", "DISCARD"):
        me = seen.players[seat]
        if seen.phase == "PURCHASE":
            notes = offered(me)
        else:
            held = [*(me.hand or ()), *((me.chosen or ()) if seen.phase != "DISCARD" else ())]
            notes = list(dict.fromkeys(counting(seen, held)[0]))
        found = {int(NOTE) + x: key for x, key in zip(notes, HAND_KEYS, strict=False)}
        return {a: key for a, key in found.items() if a in legal}
    found = {a: key for a, key in SIMPLE_KEYS.items() if a in legal}
    listed = [
        a for _heading, actions in _groups(g, seen, seat, str) for a in actions if a not in SIMPLE_KEYS and a != END
    ]
    return found | dict(zip(listed, HAND_KEYS, strict=False))


def groups(g: Augsburg, seat: int, names: Sequence[str], _: Translate) -> list[tuple[str, list[int]]]:
    """Return the legal actions as the table has them: notes and cards in their order, and privileges as they stand on the card."""
    return _groups(g, view(g, seat), seat, _)


def _groups(g: Augsburg, seen: View, seat: int, _: Translate) -> list[tuple[str, list[int]]]:
    legal = [int(a) for a in seen.legal]
    found: list[tuple[str, list[int]]] = []

    def add(heading: str, actions: Iterable[int]) -> None:
        chosen = [int(a) for a in actions if a in legal]
        for action in chosen:
            legal.remove(action)
        if chosen:
            found.append((heading, chosen))

    me = seen.players[seat]
    add("", [END, HOLD, TAKE_GUILDERS, TAKE_POINT, EXCHANGE])
    if seen.phase == "PURCHASE":
        add(words.label(_, "OFFER"), [NOTE + x for x in offered(me)])
    notes = dict.fromkeys(counting(seen, me.hand or ())[0])
    add(words.label(_, "MY_HAND"), [NOTE + x for x in notes])
    add(words.label(_, "PRIVILEGE_CARDS"), [CARD + card.card for card in seen.open])
    if seen.card is not None:
        for kind in dict.fromkeys(seen.card.privileges):
            add(words.privilege(_, PRIVILEGE_NAMES[kind]), actions_of(kind))
        add(words.right(_, "ARCHITECT"), [ARCHITECT_CHURCH, ARCHITECT_CATHEDRAL])
    add("", list(legal))
    return found


def actions_of(kind: int) -> list[int]:
    """Return all actions that carry out a kind of privilege: the next rank, points or guilders, rights."""
    if kind >= COLUMNS:
        return [int({GUILDERS: COLLECT, SIX: SCORE_SIX, SEVEN: SCORE_SEVEN, DRAW: DRAW_TWO}[kind])]
    steps = [int(STEP) + kind, *(int(STEAL) + 5 * kind + seat for seat in range(int(MAX_PLAYERS)))]
    trade = [int(TRADE)] if kind == POST else []
    return [*steps, *trade, *(int(RIGHT) + int(right) for right in page.RIGHTS_OF[kind])]


def about(game: Game, g: Augsburg, seat: int, action: int, lang: str) -> str:
    """Return a sentence on what an action is about: what a card's privileges would bring, a rank each round, a right."""
    it = page.Vocabulary(game, g.parts, lang)
    mine = page.Mine(game, g, seat, [], lang, it)
    if CARD <= action < NOTE:
        kinds = telling.privileges_of(g.parts, action - int(CARD))
        found = []
        for kind, (brings, lost) in zip(kinds, mine.preview(kinds), strict=True):
            found.append(f"{it.privileges[kind].name}: {brings}" + (f" (−{lost})" if lost else ""))
        return "   ".join(found)
    if RIGHT <= action < CARD:
        return it.rights[building_of(action) if action >= ARCHITECT_CHURCH else action - int(RIGHT)].rule
    if NOTE <= action < BID:
        note = it.notes[action - int(NOTE)]
        return f"{note.name}: {words.count(game.ngettext(lang), 'GUILDERS', note.price)}"
    return mine.brings(action)

"""Who must do what, in a sentence, and the buttons for it.

The main button, which Space presses, never throws anything away: passing, or buying nothing while something could be bought, stands
beside it. Where all choose at the same time, all are told who has still to choose, nobody what others have chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kincstar.games.augsburg import help, telling, words
from kincstar.games.augsburg.notes import NOTE_MASK
from kincstar.games.augsburg.parts import (
    ARCHITECT_CATHEDRAL,
    ARCHITECT_CHURCH,
    BARRIER_CHURCH,
    BID,
    BIDDING,
    CARD,
    CARRYING_OUT,
    CATHEDRAL,
    CHOICE,
    CHURCH,
    COLLECT,
    COMPENSATION,
    DISCARD,
    DRAW_TWO,
    END,
    EXCHANGE,
    HOLD,
    JOKER,
    MAXIMILIAN,
    NOBLE_NAMES,
    NOTE,
    PHASE_NAMES,
    PURCHASE,
    RIGHT,
    RIGHT_NAMES,
    SCORE_SEVEN,
    SCORE_SIX,
    SHORTAGE,
    SHOWDOWN,
    STEAL,
    STEP,
    TAKE_GUILDERS,
    TAKE_POINT,
    TRADE,
)
from kincstar.games.augsburg.state import EXCHANGED_POINTS, ROBBED_POINTS, Augsburg
from kincstar.kernel.game import Button, Prompt, numbers_of

if TYPE_CHECKING:
    from kincstar.games.augsburg.game import AugsburgGame

INCOME: Final = "INCOME"  # the last step of a round
BIDS_OFFERED: Final = 4  # as buttons; the board has all
POINTS_OF: Final = {
    int(EXCHANGE): EXCHANGED_POINTS,
    int(SCORE_SIX): 6,
    int(SCORE_SEVEN): 7,
    int(TAKE_POINT): ROBBED_POINTS,
}

SIMPLE: Final = {
    int(TAKE_GUILDERS): "TAKE_GUILDERS",
    int(COLLECT): "COLLECT",
    int(DRAW_TWO): "DRAW",
    int(TRADE): "TRADE",
}


def prompt(game: AugsburgGame, g: Augsburg, viewer: int | None, names: Sequence[str], lang: str) -> Prompt:
    """Return who must do what, and the buttons."""
    return Prompter(game, g, viewer, names, lang).prompt()


class Prompter:
    """Says to one viewer in one language how things stand."""

    def __init__(self, game: AugsburgGame, g: Augsburg, viewer: int | None, names: Sequence[str], lang: str) -> None:
        self.game = game
        self.g = g
        self.viewer = viewer
        self.names = names
        self.lang = lang
        self._ = game._(lang)
        self.ngettext = game.ngettext(lang)
        self.actors = numbers_of(g.actors())

    def prompt(self) -> Prompt:
        g, me = self.g, self.viewer
        if g.over:
            return Prompt(self._over())
        steps = self._steps()
        if me is None or me not in self.actors:
            return Prompt(self._waiting(), steps)
        legal = numbers_of(g.legal(me))
        main, buttons = self._buttons(me, legal)
        return Prompt(self._title(me, legal), steps, main, buttons)

    # ---- sentences ------------------------------------------------------------------------------------------------------

    def _over(self) -> str:
        g, winners = self.g, int(self.g.winners())
        seats = [seat for seat in range(int(g.players)) if winners >> seat & 1]
        points = int(g.score(seats[0]))
        key = "SHARED" if len(seats) > 1 else "WON_BY_YOU" if seats[0] == self.viewer else "WON"
        everybody = words.listed(self._, [self.names[seat] for seat in seats])
        said = words.over(self.ngettext, key, points).format(player=everybody, players=everybody, n=points)
        tie = self._tie(seats)
        return f"{said} – {tie}" if tie else said

    def _tie(self, winners: list[int]) -> str:
        """Return what decided among those with the most points, '' if one had more than all others (AUG-E2)."""
        g, by = self.g, int(self.g.tie_breaker())
        leaders = int(g.leaders())
        others = [seat for seat in range(int(g.players)) if leaders >> seat & 1 and seat not in winners]
        if not by:
            return words.tie(self._, "SHARED") if len(winners) > 1 else ""
        best, *rest = (
            int(g.parts.value(by, g.seats[seat].right(by))) if g.seats[seat].right(by) >= 0 else 0
            for seat in (winners[0], *others)
        )
        key = RIGHT_NAMES[by] if max(rest) else f"{RIGHT_NAMES[by]}_ALONE"
        return words.tie(self._, key).format(
            players=words.listed(self._, [self.names[seat] for seat in others]),
            amount=words.number(best),
            number=words.number(max(rest)),
        )

    def _steps(self) -> tuple[tuple[str, str], ...]:
        """The five visits and the income; the purchase before the first round is none of them (AUG-S3)."""
        g = self.g
        at = -1 if g.round == 0 else int(MAXIMILIAN) + 1 if g.phase in (PURCHASE, SHORTAGE) else int(g.noble)
        return tuple(
            (words.step(self._, key), "done" if i < at else "now" if i == at else "todo")
            for i, key in enumerate((*NOBLE_NAMES, INCOME))
        )

    def _noble(self) -> str:
        return words.noble(self._, NOBLE_NAMES[self.g.noble])

    def _waiting(self) -> str:
        g, bid = self.g, int(self.g.bid)
        key = PHASE_NAMES[g.phase]
        others = words.listed(self._, [self.names[seat] for seat in self.actors])
        if key == "BIDDING" and bid == 0:
            key = "OPENING"
        if key == "SHOWDOWN" and help.alone(g):
            key = "LAYING_DOWN"
        n = bid if key == "BIDDING" else len(self.actors)
        if self.viewer is not None and g.at_once() and self._has_chosen(self.viewer):
            text = words.prompt(self._, self.ngettext, "CHOSEN", n)
        else:
            text = words.waiting(self._, self.ngettext, key, n)
        return text.format(player=others, players=others, noble=self._noble(), n=n)

    def _has_chosen(self, seat: int) -> bool:
        """Return whether a seat was asked and has chosen: who has passed, or has no note, is asked nothing."""
        return self.g.phase == PURCHASE or len(self.g.seats[seat].picked) > 0

    def _title(self, me: int, legal: list[int]) -> str:
        g, key, n = self.g, PHASE_NAMES[self.g.phase], 1
        player = self.names[g.robber] if g.phase == COMPENSATION else ""
        if g.phase == PURCHASE:
            key = "PURCHASE" if len(legal) > 1 else "PURCHASE_NONE"
        elif g.phase == BIDDING:
            n = int(g.bid)
            key = self._bidding(legal)
        elif g.phase == SHOWDOWN:
            n = left_to_show(g, me)
            key = "LAYING_DOWN" if help.alone(g) else key
        elif g.phase == CARRYING_OUT:
            key += ("", "_SECOND", "_ARCHITECT")[int(g.spent())]
        text = words.prompt(self._, self.ngettext, key, n)
        return text.format(noble=self._noble(), n=n, player=player, amount=words.number(guilders_left(g, me)))

    def _bidding(self, legal: list[int]) -> str:
        if self.g.bid == 0:
            return "OPENING" if len(legal) > 1 else "OPENING_PASS"
        raises = any(action > BID for action in legal)
        return "BIDDING" if raises else "BIDDING_HOLD" if HOLD in legal else "BIDDING_PASS"

    # ---- buttons --------------------------------------------------------------------------------------------------------

    def _button(self, me: int, action: int, key: str, hint: str = "") -> Button:
        return Button(str(action), self.game.describe(self.g, me, action, self.lang, self.names), key, hint)

    def _hint(self, key: str, n: int = 1, **values: str) -> str:
        return words.hint(self._, self.ngettext, key, n).format(n=n, **values)

    def _buttons(self, me: int, legal: list[int]) -> tuple[Button | None, tuple[Button, ...]]:
        g = self.g
        if g.phase == PURCHASE:
            chosen = len(g.seats[me].picked) > 0
            left = self._hint("LEFT", amount=words.number(guilders_left(g, me)))
            if chosen or len(legal) == 1:
                return self._button(me, int(END), "Space", left), ()
            return None, (self._button(me, int(END), "E", left),)
        if g.phase == BIDDING:
            return self._bids(me, legal)
        if g.phase == COMPENSATION:
            taken = [
                self._button(me, action, key, self.lost(me, action)) for action, key in zip(legal, "GP", strict=True)
            ]
            return None, tuple(taken)
        if g.phase == CARRYING_OUT:
            return self._privileges(me, legal)
        if g.phase == SHOWDOWN:
            return self._showing(me), ()
        if len(legal) == 1:
            return self._button(me, legal[0], "Space"), ()
        return None, ()

    def _bids(self, me: int, legal: list[int]) -> tuple[Button | None, tuple[Button, ...]]:
        if len(legal) == 1:
            return self._button(me, int(END), "Space", self._if_passing(me)), ()  # there is nothing else to do
        found = []
        if HOLD in legal:
            shows = self._next_in(me) == int(self.g.bidder)
            found.append(self._button(me, int(HOLD), "H", self._hint("SHOWDOWN") if shows else ""))
        at_once = self._hint("WINS_ALONE") if self._next_in(me) == me else ""
        for action in [a for a in legal if a > BID][:BIDS_OFFERED]:
            n = action - int(BID)
            found.append(self._button(me, action, str(n) if n < 10 else "", at_once))
        return None, (*found, self._button(me, int(END), "P", self._if_passing(me)))

    def _next_in(self, me: int) -> int:
        """Return whose turn it would be after this seat's, if nobody passed."""
        g, seat = self.g, (me + 1) % int(self.g.players)
        while seat != me and not g.is_in(seat):
            seat = (seat + 1) % int(g.players)
        return seat

    def _if_passing(self, me: int) -> str:
        """Return what passing leads to at once, if it ends the auction (AUG-A4, A5, A7)."""
        g, after = self.g, self._next_in(me)
        if after == me:
            return self._hint("NOBODY")
        if after != g.bidder:
            return ""
        others = [seat for seat in range(int(g.players)) if seat != me and g.is_in(seat)]
        return self._hint("LEAVES", player=self.names[after]) if len(others) == 1 else self._hint("SHOWDOWN")

    def _showing(self, me: int) -> Button | None:
        notes = must_show(self.g, me)
        if not notes:
            return None
        names = [words.several(self._).format(n=n, thing=name) if n > 1 else name for name, n in self._named(notes)]
        key = "LAY_DOWN" if help.alone(self.g) else "SHOW"
        label = words.action(self._, self.ngettext, key).format(note=words.listed(self._, names))
        return Button("show", label, "Space")

    def _named(self, notes: list[int]) -> list[tuple[str, int]]:
        return [(telling.note_name(self._, note), notes.count(note)) for note in dict.fromkeys(telling.in_order(notes))]

    def _privileges(self, me: int, legal: list[int]) -> tuple[Button | None, tuple[Button, ...]]:
        """Only what isn't tapped on the board: points instead of a privilege, and building nothing more."""
        found = []
        if EXCHANGE in legal:
            found.append(self._button(me, int(EXCHANGE), "X", self.lost(me, int(EXCHANGE))))
        if END in legal:
            found.append(self._button(me, int(END), "E"))
        return None, tuple(found)

    def lost(self, me: int, action: int) -> str:
        """Return how many of an action's points would be lost at a barrier, '' if none (AUG-V1)."""
        points, barrier = POINTS_OF.get(action, 0), int(self.g.barrier(me))
        over = int(self.g.score(me)) + int(points) - barrier
        if not points or over <= 0:
            return ""
        return self._hint("LOST_CHURCH" if barrier == BARRIER_CHURCH else "LOST_CATHEDRAL", min(over, int(points)))


# ---- what an action does ------------------------------------------------------------------------------------------------


def describe(game: AugsburgGame, g: Augsburg, seat: int, action: int, lang: str, names: Sequence[str] | None) -> str:
    """Return an action in words, whether it is legal at the moment or not."""
    _, ngettext = game._(lang), game.ngettext(lang)

    def say(key: str, n: int = 1, **values: str) -> str:
        return words.action(_, ngettext, key, n).format(n=n, **values)

    if action == END:
        if g.phase == PURCHASE:
            n = len(g.seats[seat].picked)
            return say("DONE" if n else "DONE_NOTHING", n, amount=words.number(chosen_price(g, seat)))
        return say("BUILD_NOTHING" if g.phase == CARRYING_OUT else "PASS")
    if action == HOLD:
        return say("HOLD", int(g.bid))
    if action in POINTS_OF:
        return say("EXCHANGE") if action == EXCHANGE else say("SCORE", int(POINTS_OF[action]))
    if action in SIMPLE:
        return say(SIMPLE[action])
    if action < STEAL:
        return say("STEP", rank=_next_rank(g, _, seat, action - int(STEP)))
    if action < RIGHT:
        column, victim = divmod(action - int(STEAL), 5)
        known = names is not None and victim < len(names)
        player = names[victim] if names is not None and known else words.setting(_, "SEAT").format(number=victim + 1)
        return say("STEAL", rank=_next_rank(g, _, seat, column), player=player)
    if action < CARD:
        return _right(g, _, ngettext, action)
    if action < NOTE:
        privileges = telling.privileges_of(g.parts, action - int(CARD))
        return say("CARD", card=telling.card_name(_, privileges))
    if action < BID:
        return _note(g, _, ngettext, action - int(NOTE))
    return say("RAISE" if g.bid else "BID", action - int(BID))


def _next_rank(g: Augsburg, _: words.Translate, seat: int, column: int) -> str:
    return telling.rank_name(_, column, min(int(g.seats[seat].rank(column)) + 1, 4))


def _right(g: Augsburg, _: words.Translate, ngettext: words.Plural, action: int) -> str:
    by_architect = action >= ARCHITECT_CHURCH
    right = int(CATHEDRAL if action == ARCHITECT_CATHEDRAL else CHURCH) if by_architect else action - int(RIGHT)
    value = value_on_top(g, right)
    building = right in (CHURCH, CATHEDRAL)
    key = "BUILD_ARCHITECT" if by_architect else "BUILD" if building else "RIGHT_POINTS" if value else "RIGHT"
    text = words.action(_, ngettext, key, value)
    return text.format(right=words.right(_, RIGHT_NAMES[right]), n=value, amount=words.number(value))


def _note(g: Augsburg, _: words.Translate, ngettext: words.Plural, note: int) -> str:
    keys = {PURCHASE: "BUY", SHORTAGE: "GIVE_UP", DISCARD: "DISCARD"}
    key = keys.get(g.phase) or ("LAY_DOWN" if help.alone(g) else "SHOW")
    return words.action(_, ngettext, key).format(note=telling.note_name(_, note), amount=int(g.parts.price(note)))


# ---- what lies there ----------------------------------------------------------------------------------------------------


def value_on_top(g: Augsburg, right: int) -> int:
    """Return the price or the points of the top tile of a right; 0 for mints and architects, and where none is left."""
    tile = int(g.top_tile(right))
    return int(g.parts.value(right, tile)) if tile < 5 else 0


def chosen_price(g: Augsburg, seat: int) -> int:
    """Return what the notes cost that a player has chosen to buy."""
    return sum(int(g.price_of(x)) for x in g.seats[seat].picked) if g.phase == PURCHASE else 0


def guilders_left(g: Augsburg, seat: int) -> int:
    """Return a player's guilders without the price of the notes chosen."""
    return int(g.seats[seat].guilders) - chosen_price(g, seat)


def left_to_show(g: Augsburg, seat: int) -> int:
    """Return how many notes a player has still to choose for the bid."""
    return int(g.bid) - len(g.seats[seat].picked)


def must_show(g: Augsburg, seat: int) -> list[int]:
    """Return the notes that a player must show where there is no choice, in an order that can be chosen; none if there is one.

    All legal notes, or all legal ones with numbers and jokers for the rest; one at least has a number (AUG-A2).
    """
    me, wanted = g.seats[seat], left_to_show(g, seat)
    suited = [note for x in me.hand if g.suits(g.noble, note := int(x) & int(NOTE_MASK))]
    numbered = sorted(note for note in suited if note != JOKER)
    jokers = len(suited) - len(numbered)
    shown = any(int(x) & int(NOTE_MASK) != JOKER for x in me.picked)
    fewest, most = max(0 if shown else 1, wanted - jokers), min(len(numbered), wanted)
    if wanted <= 0 or fewest != most or most not in (0, len(numbered)):
        return []
    return numbered[:most] + [int(JOKER)] * (wanted - most)


def expand(g: Augsburg, seat: int, button: str) -> list[int]:
    """Return the actions of a button, none if it isn't there at this moment: 'show' shows notes where there is no choice."""
    if button != "show" or g.phase != SHOWDOWN or seat not in numbers_of(g.actors()):
        return []
    return [int(NOTE) + note for note in must_show(g, seat)]


def autopilot(g: Augsburg, seat: int) -> int | None:
    """Return the one action where a person has nothing to decide, None if there is something.

    Having to pass is no such case: it must look like any pass (AUG-A2). Nor is the end of a purchase that can be taken back.
    """
    if seat not in numbers_of(g.actors()):
        return None
    if g.phase == SHOWDOWN:
        notes = must_show(g, seat)
        return int(NOTE) + notes[0] if notes else None
    if g.phase not in (PURCHASE, SHORTAGE, CHOICE, DISCARD) or (g.phase == PURCHASE and len(g.seats[seat].picked)):
        return None
    legal = numbers_of(g.legal(seat))
    return legal[0] if len(legal) == 1 else None

"""Who must do what, in a sentence, and the buttons for it.

The main button, which Space presses, never throws anything away: where there are actions to play, or something to be bought that costs
something, ending the turn stands beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kincstar.games.dominion import page, words
from kincstar.games.dominion.parts import (
    ACTION_PHASE,
    ACTION_SET,
    BUY,
    BUY_PHASE,
    BUYING,
    CHANCELLOR,
    CHAPEL,
    CLEAN_UP,
    COIN,
    COPPER,
    COST,
    CURSE,
    DRAFT,
    END,
    KIND_NAMES,
    KINDS,
    KINGDOM_PILES,
    LIBRARY,
    MILITIA,
    MINE,
    MOAT,
    PICK,
    PLAY,
    REMODEL,
    SPY,
    THIEF,
    TREASURES,
    TREASURES_SET,
    VICTORY_SET,
    YES,
    bits,
    last_of_hand,
)
from kincstar.games.dominion.player import KIND
from kincstar.games.dominion.state import Dominion
from kincstar.kernel.frames import frame_card, frame_data, frame_seat, frame_step
from kincstar.kernel.game import Button, Prompt, numbers_of

if TYPE_CHECKING:
    from kincstar.games.dominion.game import DominionGame

PARTS: Final = {
    DRAFT: "DRAFT", ACTION_PHASE: "ACTION", BUY_PHASE: "BUY", BUYING: "BUYING", CLEAN_UP: "CLEAN_UP"
}  # fmt: skip
SECOND: Final = {REMODEL: "REMODEL_GAIN", MINE: "MINE_GAIN", THIEF: "THIEF_TAKE"}
LIMITS: Final = {"WORKSHOP": 4, "FEAST": 5}
CHAPEL_CARDS: Final = 4
CARD_BITS: Final = 255  # of a Library's frame: the action drawn
STEPS: Final = ("ACTION", "BUY", "CLEAN_UP")


def decision(g: Dominion) -> str:
    """Return the key of the open decision in the tables of `words`: a part of the turn, or a question of a card."""
    if not len(g.stack):
        return "ENDING" if is_ending(g) else PARTS[g.phase]
    f = g.stack[-1]
    card = frame_card(f)
    return SECOND[card] if frame_step(f) == 1 else KIND_NAMES[card]


def question(g: Dominion, seat: int) -> str:
    """Return `decision` as it is put to the one who is asked: about their own card, or with nothing to choose."""
    key = decision(g)
    if key in ("MOAT", "LIBRARY") and numbers_of(g.legal(seat)) == [END]:
        return f"{key}_NONE"
    return "SPY_OWN" if key == "SPY" and frame_data(g.stack[-1]) == seat else key


def open_card(g: Dominion, lang_card: words.Translate) -> str:
    """Return the name of the card that the open question is about, '' if about none in particular; a Library's is a secret."""
    f = g.stack[-1]
    card = frame_card(f)
    if card == LIBRARY:
        kind = int(frame_data(f)) & CARD_BITS
    elif card == MOAT:
        kind = int(frame_data(f))
    elif card == SPY:
        kind = int(g.aside[0]) & int(KIND)
    else:
        return ""
    return words.card(lang_card, KIND_NAMES[kind])


def left_to_choose(g: Dominion) -> int:
    """Return how many cards may still be chosen for the open question; 1 where there is just one to choose."""
    f, chosen = g.stack[-1], len(g.picked)
    if frame_card(f) == CHAPEL:
        return CHAPEL_CARDS - chosen
    return int(frame_data(f)) - chosen if frame_card(f) == MILITIA else 1


def prompt(game: DominionGame, g: Dominion, viewer: int | None, names: Sequence[str], lang: str) -> Prompt:
    """Return who must do what, and the buttons."""
    _, ngettext = game._(lang), game.ngettext(lang)
    if g.over:
        return Prompt(_over(game, g, viewer, names, lang))
    asked = int(g.actor())
    if viewer is None or viewer != asked:
        return _waiting(g, asked, names, _)
    if not len(g.stack):
        return _turn(game, g, viewer, names, lang)
    f = g.stack[-1]
    key = question(g, viewer)
    by = int(frame_data(f)) if key in ("SPY", "THIEF") else int(g.turn)
    limit = LIMITS.get(key, int(frame_data(f)))
    title = words.prompt(_, ngettext, key, left_to_choose(g)).format(
        player=names[by], card=open_card(g, _), amount=limit, n=left_to_choose(g)
    )
    main, buttons = _answers(game, g, viewer, names, lang)
    return Prompt(title, steps(g, _, 0), main, buttons)


def _over(game: DominionGame, g: Dominion, viewer: int | None, names: Sequence[str], lang: str) -> str:
    _ = game._(lang)
    winners = [seat for seat in range(int(g.players)) if int(g.winners()) >> seat & 1]
    points = int(g.score(winners[0]))
    who = [words.label(_, "YOU") if seat == viewer else names[seat] for seat in winners]
    key = "SHARED" if len(winners) > 1 else "WON_BY_YOU" if winners == [viewer] else "WON"
    inside, last = words.joints(_)
    player = last.join([inside.join(who[:-1]), who[-1]]) if len(who) > 1 else who[0]
    return words.over(game.ngettext(lang), key, points).format(player=player, n=words.number(points))


def _waiting(g: Dominion, asked: int, names: Sequence[str], _: words.Translate) -> Prompt:
    key = decision(g)
    if key == "SPY" and frame_data(g.stack[-1]) == asked:
        key = "SPY_OWN"
    card = open_card(g, _) if key in ("SPY", "SPY_OWN") else ""
    title = words.waiting(_, key).format(player=names[asked], card=card)
    return Prompt(title, steps(g, _, 0 if g.phase == ACTION_PHASE else 2 if g.phase == CLEAN_UP else 1))


def steps(g: Dominion, _: words.Translate, now: int) -> tuple[tuple[str, str], ...]:
    """Return the parts of the turn with their state, `now` being the number of the present one."""
    if g.phase == DRAFT:
        return ((words.step(_, "DRAFT"), "now"),)
    return tuple(
        (words.step(_, key), "done" if i < now else "now" if i == now else "todo") for i, key in enumerate(STEPS)
    )


def _turn(game: DominionGame, g: Dominion, me: int, names: Sequence[str], lang: str) -> Prompt:
    """The open turn: treasures and the end of it as buttons; cards and piles are tapped."""
    _, ngettext = game._(lang), game.ngettext(lang)
    if g.phase == DRAFT:
        chosen = int(bits(g.piles)) + 1
        title = words.prompt(_, ngettext, "DRAFT").format(number=chosen, total=int(KINGDOM_PILES))
        return Prompt(title, steps(g, _, 0))
    if g.phase == CLEAN_UP:
        top = int(g.default(me))
        main = Button(str(top), game.describe(g, me, top, lang, names), "Space")
        return Prompt(words.prompt(_, ngettext, "CLEAN_UP"), steps(g, _, 2), main)
    legal = numbers_of(g.legal(me))
    can_act = any(PLAY <= a < BUY and int(ACTION_SET) >> (a - int(PLAY)) & 1 for a in legal)
    can_lay = TREASURES in legal
    key = "ACTION" if can_act else "TREASURES" if can_lay else _buying(g)
    title = words.prompt(_, ngettext, key, int(g.buys)).format(n=int(g.buys))
    now = steps(g, _, 0 if can_act else 1)
    end = end_buttons(game, g, me, lang, can_act)
    if can_lay:
        return Prompt(title, now, _treasures(game, g, me, lang, can_act), end)
    worth_buying = any(BUY <= a < PICK and int(COST[a - int(BUY)]) for a in legal)
    if can_act or (worth_buying and g.phase != BUYING):
        return Prompt(title, now, None, end)
    return Prompt(title, now, Button(end[0].id, end[0].label, "Space", end[0].hint), end[1:])


def _buying(g: Dominion) -> str:
    """Return the key of a turn in which there is no more to play."""
    if g.phase != BUYING:
        return PARTS[BUY_PHASE]
    return "ENDING" if is_ending(g) else PARTS[BUYING]


def _treasures(game: DominionGame, g: Dominion, me: int, lang: str, can_act: bool) -> Button:
    """'Play 3 treasures, +5 coins': card by card, which reveals nothing of the rest of the hand, so that it can be taken back."""
    _, ngettext = game._(lang), game.ngettext(lang)
    found = treasures_in_hand(g, me)
    n, coins = len(found), sum(int(COIN[kind]) for kind in found)
    hint = words.button(_, ngettext, "TREASURES_FIRST" if can_act else "TREASURES_HINT", coins).format(n=coins)
    return Button("treasures", words.button(_, ngettext, "TREASURES", n).format(n=n), "Space", hint)


def treasures_in_hand(g: Dominion, me: int) -> list[int]:
    """Return the kind of each treasure in the hand."""
    kinds = [kind for kind in range(int(KINDS)) if int(TREASURES_SET) >> kind & 1]
    return [kind for kind in kinds for _copy in range(int(g.seats[me].hand_count(kind)))]


def end_buttons(game: DominionGame, g: Dominion, me: int, lang: str, can_act: bool) -> tuple[Button, ...]:
    """'End turn', and with nothing played also the choice of the card that comes to lie on top (DOM-T3)."""
    _, ngettext = game._(lang), game.ngettext(lang)
    hint = ""
    if can_act:
        hint = words.button(_, ngettext, "END_ACTIONS")
    elif int(g.coins):
        hint = words.button(_, ngettext, "END_UNSPENT", int(g.coins)).format(n=int(g.coins))
    end = Button("end", words.button(_, ngettext, "END"), "E", hint)
    if not may_choose_top(g, me) or holds_treasure(g, me) or int(bits(g.seats[me].hand_kinds())) == 1:
        return (end,)  # then there is nothing to choose, or it asks by itself
    choose = words.button(_, ngettext, "END_CHOOSE"), "T", words.button(_, ngettext, "END_CHOOSE_HINT")
    return (end, Button(str(END), *choose))


def may_choose_top(g: Dominion, me: int) -> bool:
    """Return whether ending the turn now asks which card comes to lie on top of the discards (DOM-T3)."""
    return not len(g.in_play) and len(g.seats[me].hand) > 1


def holds_treasure(g: Dominion, me: int) -> bool:
    """Return whether there is a treasure in the hand; who ends without having played any is asked what shall lie on top (DOM-T3)."""
    return bool(int(g.seats[me].hand_kinds()) & int(TREASURES_SET))


def _answers(
    game: DominionGame, g: Dominion, me: int, names: Sequence[str], lang: str
) -> tuple[Button | None, tuple[Button, ...]]:
    """The buttons at a card's question: 'yes' and 'no' or 'done'; where one thing alone can be taken, that."""
    legal = numbers_of(g.legal(me))

    def button(action: int, key: str) -> Button:
        return Button(str(action), game.describe(g, me, action, lang, names), key)

    if END not in legal:
        aimed = page.aim(g, me)
        return (None if aimed is None else button(aimed, "Space")), ()
    if len(legal) == 1:
        return button(int(END), "Space"), ()
    if YES in legal:
        yes = says_yes(g, me)
        main, other = (YES, END) if yes else (END, YES)
        return button(int(main), "Space"), (button(int(other), "E" if yes else "O"),)
    if len(g.picked):
        return button(int(END), "Space"), ()
    return None, (button(int(END), "E"),)  # nothing chosen: Space shall not skip what the card offers


def says_yes(g: Dominion, me: int) -> bool:
    """Return whether Space says 'yes': what one mostly wants, and nothing that is bad for sure."""
    card = frame_card(g.stack[-1])
    if card == LIBRARY:
        return g.actions == 0  # an action that can't be played any more is better passed over
    if card == SPY:
        kind = int(g.aside[0]) & int(KIND)
        poor = kind in (COPPER, CURSE) or int(VICTORY_SET) >> kind & 1
        return bool(poor) == (frame_data(g.stack[-1]) == me)
    return card in (MOAT, CHANCELLOR)


def expand(g: Dominion, seat: int, button: str) -> list[int]:
    """Return the actions of a button, none if it isn't there at this moment.

    'treasures': each treasure of the hand. 'end': the turn ends, with the card on top that comes to lie there by itself (DOM-T3);
    with a treasure in the hand, which may have been forgotten, the player is asked for it.
    """
    if len(g.stack) or g.phase not in (ACTION_PHASE, BUY_PHASE, BUYING) or int(g.actor()) != seat:
        return []
    if button == "treasures" and g.layable():
        return [int(PLAY) + kind for kind in treasures_in_hand(g, seat)]
    if button != "end":
        return []
    if not may_choose_top(g, seat) or holds_treasure(g, seat):
        return [int(END)]
    return [int(END), int(PICK) + int(last_of_hand(g.seats[seat].hand_kinds()))]


def is_ending(g: Dominion) -> bool:
    """Return whether the last buy has been made, and the turn is open only so that it can be taken back."""
    return bool(g.phase == BUYING and g.buys == 0 and not len(g.stack) and not g.over)


def seat_asked(g: Dominion) -> int:
    """Return the seat that a card asks, −1 if none does."""
    return int(frame_seat(g.stack[-1])) if len(g.stack) else -1

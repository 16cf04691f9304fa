"""What people do in the browser."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kincstar.kernel.game import game
from kincstar.table.record import Sitter
from kincstar.table.table import Table

from ..web.server import Server
from .conftest import PATIENCE, Visitor
from .dominion import lay

pytestmark = pytest.mark.browser
NewVisitor = Callable[..., Visitor]
PECUNIA = game("pecunia")


def play_to_the_end(me: Visitor) -> None:
    for _ in range(400):
        me.my_turn()
        if me.page.locator(".do a.main-action").count():
            return
        me.key("Space")
    raise AssertionError("the game doesn't end")


def test_a_whole_game_by_keyboard_alone(me: Visitor, folder: Path) -> None:
    me.go("/")
    page = me.page
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.ariaLabel") == "Play now: Pecunia non olet, against bots":
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    me.post(f"{me.table}/settings", pace="instant")
    play_to_the_end(me)
    page.keyboard.press("Space")
    page.wait_for_url("**/result")
    expect(page.locator("h1")).to_contain_text(re.compile("win"))
    assert page.locator(".ranking li").count() == 4
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the game").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["game"] == "pecunia" and len(saved["moves"]) > 10
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay*")
    page.wait_for_selector(".reel")
    slider = page.locator("input[name=move]")
    assert slider.input_value() == "0"
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(saved["moves"])))
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(len(saved["moves"]) - 1))
    page.locator("select[name=eyes]").select_option(label="a spectator")
    expect(page.locator("#board.watching")).to_have_count(1)
    me.strike("Escape")
    page.wait_for_url("**/result")
    page.get_by_role("button", name="Rematch").click()
    me.there()
    assert me.table != saved
    importing = folder / "game.json"
    importing.write_text(json.dumps(saved), encoding="utf-8")
    me.go("/")
    page.locator("summary").click()
    page.set_input_files("#file", importing)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".do a.main-action")).to_contain_text("See the result")


def test_keys(me: Visitor) -> None:
    me.expected = ("409",)
    me.open("me", "scripted")
    page = me.page
    me.key("o")  # one step only
    assert me.moves() == 1
    me.key("u")
    assert me.moves() == 0
    page.keyboard.press("u")
    expect(page.locator("#toast")).to_contain_text("can be taken back")
    page.keyboard.press("s")
    expect(page.locator("#settings")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#settings")).to_be_hidden()
    page.keyboard.press("r")
    expect(page.locator("#rules #PNO-T1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator("#info")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#info")).to_be_hidden()
    page.locator(".in-hand .card").first.focus()
    page.keyboard.press("i")
    expect(page.locator(".large:popover-open")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".large:popover-open")).to_have_count(0)
    assert me.moves() == 0


def a_card_that_asks(me: Visitor, server: Server, opponents: int) -> str:
    """Lay a game in which I hold a card that asks a question and reveals nothing; return its key."""
    seats = [Sitter("N0")] + [Sitter(f"N{i + 1}", "bot", "scripted") for i in range(opponents)]
    for seed in range(200):
        table = Table.new(PECUNIA, seats, seed=seed, options={"start": "0"})
        for action in table.state.legal(0):
            then = table.state.clone()
            then.apply(0, int(action))
            if len(then.stack) and then.revealed == table.state.revealed:
                lay(server.database, table.record, me)
                card = me.page.locator(f'.in-hand .card[data-target][value="{action}"]:not(.k-assembly)')
                if key := card.first.get_attribute("aria-keyshortcuts") if card.count() else None:
                    return key
                break  # another deal
    raise AssertionError("no such card in two hundred hands")


def test_a_card_is_played_with_keys_and_put_back(me: Visitor, server: Server) -> None:
    key = a_card_that_asks(me, server, 1)
    page = me.page
    me.key(key)
    expect(page.locator(".do button.back", has_text="Put it back")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.target")
    me.key("Escape")
    assert me.moves() == 0


def test_space_goes_on_after_a_choice_by_keyboard(me: Visitor, server: Server) -> None:
    """The focus stays on what was chosen and is no target any more; Space is for the main button all the same."""
    page = me.page
    me.key(a_card_that_asks(me, server, 2))
    while page.locator(".do button.back", has_text="Put it back").count():
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.target")
        me.key("Enter")
    assert page.locator(".large:popover-open").count() == 0
    if page.evaluate("document.activeElement === document.body"):
        page.locator("#board [data-large]:not([data-target])").first.focus()
    moves = me.moves()
    for _ in range(3):
        if not page.locator(".do button.main-action").count():
            break
        me.key("Space")
        assert page.locator(".large:popover-open").count() == 0
    assert me.moves() > moves
    me.my_turn()  # until then others move, and the thing to be read may go
    page.locator("#board [data-large]:not([data-target])").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".large:popover-open")).to_have_count(1)


def stop_the_clock(me: Visitor) -> None:
    """A refusal fades after a while, and this may take longer."""
    me.page.clock.pause_at(me.page.evaluate("Date.now()") + PATIENCE)


def test_a_refusal_stays_when_others_move(visitor: NewVisitor) -> None:
    me, friend = visitor(), visitor()
    me.expected = ("409",)
    me.open("me", "open")
    friend.join(me.page.locator("#link").input_value(), "Anna")
    me.there()
    stop_the_clock(me)
    me.page.keyboard.press("u")
    expect(me.page.locator("#toast")).to_contain_text("can be taken back")
    friend.page.fill("#chat", "Salve!")
    friend.page.keyboard.press("Enter")
    expect(me.page.locator("#lines")).to_contain_text("“Salve!”")
    expect(me.page.locator("#toast")).to_contain_text("can be taken back")
    me.key("Space")
    expect(me.page.locator("#toast p")).to_have_count(0)


MARKED = """() => { window.marked = [];
    const note = (m) => m.target.classList.contains("changed") && window.marked.push(m.target.dataset.id);
    const what = { attributes: true, attributeFilter: ["class"], subtree: true };
    new MutationObserver((all) => all.forEach(note)).observe(document.body, what); }"""


def test_without_motion_only_what_has_moved_is_marked(visitor: NewVisitor) -> None:
    me = visitor(reduced_motion="reduce")
    me.open("me", "scripted", "scripted")
    me.page.evaluate(MARKED)
    me.page.evaluate("document.querySelector('#board').style.paddingTop = '40px'")  # until the board is drawn anew
    me.post(f"{me.table}/say", text="Salve!")
    expect(me.page.locator("#lines")).to_contain_text("Salve!")
    assert me.page.evaluate("[document.querySelector('#board').style.paddingTop, window.marked.length]") == ["", 0]


def test_without_motion_what_has_moved_is_marked(visitor: NewVisitor) -> None:
    """The board says itself what moves, where it comes from and what is counted."""
    me = visitor(reduced_motion="reduce")
    me.open("me", "scripted")
    me.page.evaluate(MARKED)
    kinds = set()
    for _ in range(60):
        kinds |= {re.sub(r"-\d+$", "", id) for id in me.page.evaluate("window.marked")}
        if {"guest", "card", "purse"} <= kinds:
            return
        me.step()
    raise AssertionError(f"only these were marked in sixty presses: {kinds}")


SPACE = """document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }))"""


def test_space_twice_in_a_moment_acts_once(me: Visitor) -> None:
    me.open("me", "person")
    me.step()  # the curtain
    me.page.evaluate(f"() => {{ {SPACE}; {SPACE}; }}")
    expect(me.page.locator("#stamp")).to_have_attribute("data-moves", "1")
    # A press that was sent before this is answered before it.
    page = me.page.evaluate("fetch(location.pathname).then((answer) => answer.text())")
    assert 'data-moves="1"' in page
    assert me.moves() == 1


def test_a_press_counts_although_the_answer_to_the_one_before_is_still_on_its_way(me: Visitor) -> None:
    """The stream brings what a press leads to; whoever is quick presses again before its answer is here."""
    me.open("me", "person")
    me.page.evaluate(HOLD_ANSWERS)
    me.page.keyboard.press("Space")
    expect(me.page.locator("#board.curtain")).to_have_count(0)  # the stream has told, the answer is held back
    me.page.evaluate(f"() => {{ {SPACE}; {SPACE}; }}")
    assert me.moves() == 0
    me.page.evaluate("window.release()")
    expect(me.page.locator("#stamp")).to_have_attribute("data-moves", "1")
    page = me.page.evaluate("fetch(location.pathname).then((answer) => answer.text())")
    assert 'data-moves="1"' in page


HOLD_ANSWERS = """() => { const fetched = fetch; window.held = new Promise((go) => (window.release = go));
    window.fetch = async (...what) => { const answer = await fetched(...what); await window.held; return answer; }; }"""
TAP = """(targets) => { for (const t of targets) document.querySelector(`.market [data-target="${t}"]`).click(); }"""


def test_several_things_pressed_one_after_another_count_all(me: Visitor) -> None:
    """A slow line is no reason to wait between two taps."""
    me.open("me", "person", game="augsburg")
    me.step()  # the curtain
    offered = me.page.locator("#board .market .slip.can[data-target]")
    expect(offered).not_to_have_count(0)
    targets = [slip.get_attribute("data-target") for slip in offered.all()[:3]]
    me.page.evaluate(HOLD_ANSWERS)
    me.page.evaluate(TAP, targets)
    me.page.evaluate("window.release()")
    expect(me.page.locator("#stamp")).to_have_attribute("data-moves", str(len(targets)))
    expect(me.page.locator("#board .slip.picked")).to_have_count(len(targets))


def test_what_a_press_before_has_done_away_with_comes_to_nothing(me: Visitor) -> None:
    """What was pressed on a page that the answer to an earlier press has changed: nothing is done, and nobody is scolded."""
    me.open("me", "person", game="dominion")
    for _ in ("the curtain", "the treasures"):
        me.step()
    before = me.moves()
    me.page.evaluate(HOLD_ANSWERS)
    me.page.evaluate(
        "for (const what of ['.do button[value=end]', '#pile-0']) document.querySelector(`${what}[name=action]`).click()"
    )
    me.page.evaluate("window.release()")
    expect(me.page.locator("html")).to_have_attribute("data-answers", "4")
    expect(me.page.locator("#board.curtain")).to_be_visible()
    expect(me.page.locator("#toast p")).to_have_count(0)
    assert me.moves() == before + 1


def test_several_people_at_one_screen(me: Visitor) -> None:
    me.open("me", "person", **{"name-0": "Anna", "name-1": "Béla"})
    page = me.page
    for name in ("Anna", "Béla", "Anna"):
        expect(page.locator("h1")).to_have_text(f"{name}, your turn")
        assert page.locator(".in-hand").count() == 0
        page.reload()
        assert page.locator(".in-hand").count() == 0
        me.key("Space")
        expect(page.locator(".in-hand").first).to_be_visible()
        while not page.locator("#board.curtain").count():
            me.step()


def test_two_browsers_at_one_table(visitor: NewVisitor) -> None:
    me, friend = visitor(), visitor(lang="hu")
    table = me.open("me", "open", **{"name-0": "Gergő"})
    expect(me.page.locator(".invite")).to_contain_text("--host 0.0.0.0")  # no code for an address that no phone reaches
    assert me.page.locator(".qr").count() == 0
    friend.join(me.page.locator("#link").input_value(), "Anna")
    me.there()  # the host's page goes on by itself
    assert friend.table == table
    assert "Gergő" in friend.page.locator("h1").inner_text()
    me.step()
    assert me.moves() == 1
    expect(friend.page.locator("#stamp")).to_have_attribute("data-moves", "1")
    friend.page.fill("#chat", "Salve!")
    friend.page.keyboard.press("Enter")
    expect(me.page.locator("#lines")).to_contain_text("“Salve!”")
    expect(friend.page.locator("#chat")).to_have_value("")
    while me.page.locator(".do button.main-action").count():
        me.step()
    expect(friend.page.locator(".do button.main-action")).to_be_visible()
    expect(friend.page).to_have_title(re.compile("^●"))


def test_reload_in_mid_turn(me: Visitor) -> None:
    me.open("me", "scripted")
    me.step()
    me.my_turn()  # nobody else moves now
    page = me.page
    # What is not fixed in time: which fellow player is open, and the marks of what just moved.
    look = "document.querySelector('#board').innerText + document.querySelector('h1').innerText"
    before, moves = page.evaluate(look), me.moves()
    page.reload()
    assert (page.evaluate(look), me.moves()) == (before, moves)
    me.step()
    assert me.moves() > moves


def test_the_server_is_killed_and_comes_back(visitor: NewVisitor, tmp_path: Path) -> None:
    with Server(tmp_path / "k.db") as server:
        me = visitor(address=server.address)
        me.expected = ("net::ERR",)
        me.open("me", "person")
        me.step()
        me.step()
        moves = me.moves()
        server.kill()
    me.page.wait_for_selector("body.lost")
    with Server(tmp_path / "k.db", server.port):
        expect(me.page.locator("#board.curtain")).to_be_visible()  # after a restart nobody's hand lies open
        me.key("Space")
        assert me.moves() == moves
        me.step()
        assert me.moves() == moves + 1


def test_what_is_refused_says_why(me: Visitor) -> None:
    me.expected = ("409",)
    me.open("me", "scripted")
    stop_the_clock(me)
    me.page.evaluate(
        "() => { const main = document.querySelector('.do .main-action'); main.value = '1'; main.click(); }"
    )
    expect(me.page.locator("#toast")).to_contain_text("PNO-")
    assert me.moves() == 0
    me.page.locator("#toast a").click()
    expect(me.page.locator("#rules .here")).to_be_visible()


def test_a_late_press_is_told(visitor: NewVisitor) -> None:
    me = visitor()
    me.expected = ("409",)
    me.open("me", "scripted")
    stop_the_clock(me)
    me.page.evaluate(
        """() => { document.querySelector('#stamp input').value = '77'; document.querySelector('.do .main-action').click(); }"""
    )
    expect(me.page.locator("#toast")).to_contain_text("The table has moved on")


def test_skip_shows_the_end_at_once(visitor: NewVisitor, tmp_path: Path) -> None:
    """One by one, each move that shows something would take the whole pace: here an hour."""
    with Server(tmp_path / "k.db", before="from kincstar.web.live import PACES; PACES['calm'] = 3600") as server:
        me = visitor(address=server.address)
        me.open("me", *["scripted"] * 5, pace="calm", **{"option-start": "1"})
        me.page.get_by_role("button", name="Skip").click()
        me.page.wait_for_selector(".do button.main-action")
        assert me.moves() > 5
        me.page.close()


def test_language_and_light_at_the_table(me: Visitor) -> None:
    me.open("me", "scripted")
    me.page.keyboard.press("s")
    me.page.locator("#settings").get_by_role("link", name="Magyar").click()
    me.page.wait_for_selector("html[lang=hu] #board")
    me.strike("s")
    me.page.locator("#settings a", has=me.page.locator("use[href='#i-moon']")).click()
    me.page.wait_for_selector("html[data-theme=dark] #board")


def test_without_a_script(visitor: NewVisitor) -> None:
    me = visitor(java_script_enabled=False)
    me.go("/")
    me.page.get_by_role("link", name="With friends: Pecunia non olet").click()
    me.page.locator("#who-1").select_option("person")
    for i in (2, 3):
        me.page.locator(f"#who-{i}").select_option("scripted")
    me.page.locator("#option-start").select_option("0")
    me.page.locator("#pace").select_option("instant")
    me.page.get_by_role("button", name="Open the table").click()
    me.page.locator(".curtain .main-action").click()
    me.page.wait_for_selector(".do .main-action")
    stamp, moves = me.page.locator("#stamp"), str(me.moves())
    me.page.locator(".do .main-action").click()
    expect(stamp).not_to_have_attribute("data-moves", moves)
    me.page.get_by_role("button", name="Undo").click()
    expect(stamp).to_have_attribute("data-moves", moves)
    me.page.get_by_role("link", name="Rules").click()
    expect(me.page.locator("#PNO-T4")).to_be_visible()

"""The command line: what each command prints, and that every mistake is one sentence."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from kincstar.arena.matches import PolicyFailed
from kincstar.cli import main, words
from kincstar.kernel.game import game
from kincstar.kernel.rng import Rng
from kincstar.table.record import Sitter, to_json
from kincstar.table.table import Table

from .cli_messages import all_messages

STORED = {
    "hu": ("Anna", "Béla", "Cili"),
    "words": {"hu": "szabálykönyv", "en": "rulebook", "de": "Regelheft"},
}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "KINCSTAR_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")


class Run:
    """A finished command."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: str) -> Run:
        with pytest.raises(SystemExit) as exit:
            main(list(arguments))
        captured = capsys.readouterr()
        return Run(int(exit.value.code or 0), captured.out, captured.err)

    return call


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    """A finished game on file."""
    pecunia = game("pecunia")
    table = Table.new(pecunia, [Sitter(name) for name in STORED["hu"]], seed=7)
    rng = Rng(7)
    while not table.over:
        seat = table.actors()[0]
        legal = table.state.legal(seat)
        table.press(seat, str(legal[rng.below(len(legal))]))
    path = tmp_path / "game.json"
    path.write_bytes(to_json(table.record))
    return path


# ---- what the commands print -----------------------------------------------------------------------------------------


def test_help_names_every_command(run: Any) -> None:
    shown = run("--help")
    assert shown.status == 0
    for command in ("serve", "play", "simulate", "matrix", "plans", "rules", "components", "replay", "games"):
        assert command in shown.out
        assert run(command, "--help").status == 0


def test_version(run: Any) -> None:
    assert run("--version").out == "kincstar 0.1.0\n"


def test_games(run: Any) -> None:
    assert "pecunia  Pecunia non olet  2–6 players" in run("games").out
    assert "2–6 játékos" in run("games", "--lang", "hu").out


def test_simulate_prints_one_json_object(run: Any) -> None:
    shown = run("simulate", "pecunia", "--seats", "scripted,random,random", "--games", "40", "--seed", "7", "--json")
    assert (shown.status, shown.err) == (0, "")
    result = json.loads(shown.out)
    assert shown.out.count("\n") == 1
    assert (result["game"], result["players"], result["games"], result["seed"]) == ("pecunia", 3, 40, 7)
    assert result["seconds"] > 0 and result["games_per_second"] > 0 and result["decisions_per_second"] > 0
    assert result["mean_turns"] > 5
    assert [s["player"] for s in result["seats"]] == ["scripted", "random", "random"]
    for seat in result["seats"]:
        low, high = seat["ci95"]
        assert 0 <= low <= seat["win_rate"] <= high <= 1
        assert seat["shared"] == 0
        assert seat["wins"] / 40 == pytest.approx(seat["win_rate"])
        assert seat["mean_score"] > 0
    assert sum(s["wins"] for s in result["seats"]) == 40


def test_simulate_gives_the_same_with_more_workers(run: Any) -> None:
    def seats(*more: str) -> Any:
        arguments = ("simulate", "pecunia", "--seats", "random,random", "--games", "25", "--seed", "3", "--json")
        return json.loads(run(*arguments, *more).out)["seats"]

    assert seats() == seats("--workers", "1") == seats("--workers", "2")
    assert seats() != seats("--fixed-seats")


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Share of wins"), ("de", "Anteil der Siege"), ("hu", "A győzelmek aránya")]
)
def test_simulate_shows_tables(run: Any, lang: str, word: str) -> None:
    shown = run("simulate", "pecunia", "--seats", "random,scripted", "--games", "12", "--seed", "1", "--lang", lang)
    assert shown.status == 0
    for expected in (word, "random", "scripted", "±"):
        assert expected in shown.out


def test_simulate_with_an_option_and_ones_own_components(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text((game("pecunia").folder / "components.toml").read_text().replace("reconstructed", "box"))
    arguments = ("simulate", "pecunia", "--seats", "random,random", "--games", "5", "--seed", "1", "--json")
    shown = run(*arguments, "--components", str(path), "--option", "start=1")
    assert json.loads(shown.out)["options"] == {"start": "1"}


def test_a_games_options_are_flags_too(run: Any) -> None:
    command = ("simulate", "pecunia", "--seats", "random,random", "--games", "5", "--seed", "1", "--json")
    for flag in (("--start", "1"), ("--start=1",)):
        assert json.loads(run(*command, *flag).out)["options"] == {"start": "1"}
    assert json.loads(run("simulate", "--start", "1", "pecunia", *command[2:]).out)["options"] == {"start": "1"}
    kingdom = ("--kingdom", "big-money")
    shown = run("simulate", "dominion", *kingdom, "--seats", "money,chapel", "--games", "5", "--json")
    assert json.loads(shown.out)["options"]["kingdom"] == "big-money"


def test_a_plan_of_ones_own(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    plan = tmp_path / "plan.txt"
    plan.write_text("buy Province\nbuy Gold\nbuy Silver if coins < 6\n")
    shown = run("simulate", "dominion", "--seats", "money,plan.txt", "--games", "30", "--seed", "2", "--json")
    seats = json.loads(shown.out)["seats"]
    assert [s["player"] for s in seats] == ["money", "plan.txt"]
    assert run("plans", "dominion", "plan.txt").out == plan.read_text()
    plan.write_text("buy Province\nbuy Glod\n")
    for command in (("simulate", "dominion", "--seats", "money,plan.txt"), ("plans", "dominion", "plan.txt")):
        shown = run(*command)
        assert (shown.status, shown.out) == (2, "")
        assert shown.err == "kincstar: plan.txt, line 2: there is no card 'glod'; is it 'gold'?\n"
    plan.write_bytes(b"buy \xff")
    assert run("plans", "dominion", "plan.txt").err == "kincstar: plan.txt is no text in UTF-8\n"


def test_a_function_plays(run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("def first(seat):\n    return seat.legal()[0]\n\ndef none():\n    pass\n")
    shown = run("simulate", "pecunia", "--seats", "mine.py:first,random", "--games", "5", "--json")
    assert json.loads(shown.out)["seats"][0]["player"] == "mine.py:first"
    assert "nor a function of a seat" in run("simulate", "pecunia", "--seats", "mine.py:none,random").err


def test_matrix(run: Any, tmp_path: Path) -> None:
    arguments = ("matrix", "dominion", "--plans", "money,money-smithy,money-witch", "--games", "20", "--seed", "1")
    picture = tmp_path / "m.svg"
    shown = run(*arguments, "--picture", str(picture))
    assert (shown.status, shown.err) == (0, "")
    assert "money-smithy" in shown.out and "±" in shown.out
    assert "Left out, since they need what this game hasn't got: money-witch." in shown.out
    assert picture.read_text().startswith("<svg")
    result = json.loads(run(*arguments, "--json").out)
    assert (result["games"], result["seed"], len(result["cells"])) == (20, 1, 2)
    kingdom = run(
        *arguments, "--json", "--kingdom", "Witch, Smithy, Moat, Cellar, Village, Mine, Market, Feast, Spy, Thief"
    )
    assert len(json.loads(kingdom.out)["players"]) == 3
    assert "mindenki mindenkivel" in run(*arguments, "--lang", "hu").out


def test_plans(run: Any) -> None:
    shown = run("plans", "dominion")
    assert "money-smithy" in shown.out and "Province, Gold, Silver, and nothing else." in shown.out
    assert "buy Smithy if coins = 4" in run("plans", "dominion", "money-smithy").out
    assert "Terv" in run("plans", "dominion", "--lang", "hu").out


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_rules(run: Any, lang: str) -> None:
    shown = run("rules", "pecunia", "--lang", lang)
    assert shown.status == 0
    for rule in ("PNO-C2", "PNO-T4a", "PNO-A11", "PNO-E1"):
        assert rule in shown.out
    mark = {"hu": "rekonstruált", "en": "reconstructed", "de": "rekonstruiert"}[lang]
    assert f"[{mark}]" in shown.out


@pytest.mark.parametrize("name", ["PNO-T4", "pno-t4", "T4"])
def test_one_rule(run: Any, name: str) -> None:
    shown = run("rules", "pecunia", name)
    assert shown.out.startswith("PNO-T4 ") and "PNO-T5" not in shown.out


@pytest.mark.parametrize(("lang", "word"), STORED["words"].items())
def test_components(run: Any, lang: str, word: str) -> None:
    shown = run("components", "pecunia", "--lang", lang)
    assert shown.status == 0 and word in shown.out
    assert shown.out.count("× ") == len(game("pecunia").component_values()) - 4


def test_components_of_ones_own(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    text = (game("pecunia").folder / "components.toml").read_text()
    path.write_text(text.replace("reconstructed", "box"))
    assert "your box" in run("components", "pecunia", "--file", str(path)).out
    path.write_text(text.replace("turns = 1, pay = 3", "turns = 1, pay = -3", 1))
    shown = run("components", "pecunia", "--file", str(path))
    assert shown.status == 2
    line = text[: text.index("turns = 1, pay = 3")].count("\n") + 1
    assert f"{path}, line {line}: pay must be a whole number" in shown.err


def test_replay(run: Any, stored: Path) -> None:
    shown = run("replay", str(stored))
    assert (shown.status, shown.err) == (0, "")
    for name in STORED["hu"]:
        assert name in shown.out
    assert "  1. " in shown.out and "sesterces" in shown.out and "isn't over" not in shown.out
    part = run("replay", str(stored), "--upto", "10", "--lang", "hu")
    assert "10 lépés után a játék még tart." in part.out
    assert len(part.out.splitlines()) < len(shown.out.splitlines())


@pytest.mark.parametrize(
    ("variables", "word"),
    [
        ({"LANG": "hu_HU.UTF-8"}, "játékos"),
        ({"LANG": "hu_HU.UTF-8", "LC_ALL": "de_AT.UTF-8"}, "Spieler"),
        ({"LANG": "fr_FR.UTF-8"}, "players"),
        ({"LANG": ""}, "players"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:hu:de"}, "játékos"),
        ({"LANG": "hu_HU.UTF-8", "LANGUAGE": "fr"}, "players"),
        ({"LC_ALL": "C", "LANGUAGE": "hu"}, "players"),
    ],
)
def test_the_language_is_that_of_the_system(
    run: Any, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], word: str
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert f"2–6 {word}" in run("games").out


@pytest.mark.parametrize("lang", ["hu", "de"])
def test_every_message_is_translated_and_nothing_else(lang: str) -> None:
    with (words.FOLDER / f"locale/{lang}/LC_MESSAGES/cli.po").open("rb") as file:
        found = {str(m.id): str(m.string) for m in read_po(file, locale=lang, abort_invalid=True) if m.id}
    assert set(found) == all_messages()
    for message, text in found.items():
        assert text
        for field in (r"%\(\w+\)s", r"\{\w+\}"):
            assert set(re.findall(field, message)) == set(re.findall(field, text)), message


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("hu", ("Használat: kincstar", "PARANCS", "Kapcsolók:", "Parancsok:", "A szabályok.", "Kiírja ezt a súgót")),
        ("de", ("Aufruf: kincstar", "BEFEHL", "Optionen:", "Befehle:", "Die Regeln lesen.", "Zeigt diese Hilfe")),
    ],
)
def test_help_is_in_the_language_of_the_reader(
    run: Any, monkeypatch: pytest.MonkeyPatch, lang: str, expected: tuple[str, ...]
) -> None:
    english = run("--help").out
    of_simulate = run("simulate", "--help", "--lang", lang).out
    assert "[default: " not in of_simulate and "[required]" not in of_simulate and "1000]" in of_simulate
    monkeypatch.setenv("LANG", f"{lang}.UTF-8")
    shown = run("--help").out
    for word in expected:
        assert word in shown and word not in english
    assert "..." not in shown.replace("[ARGUMENTUMOK]...", "").replace("[ARGUMENTE]...", ""), "no summary is cut"


# ---- what is handed on to the page and to the terminal ---------------------------------------------------------------


def test_serve(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr("kincstar.web.main.serve", lambda *arguments: calls.append(arguments))
    run()
    run("serve", "--host", "0.0.0.0", "--port", "8100", "--database", "sqlite:///x", "--no-browser")
    assert calls == [("127.0.0.1", None, None, True, "en"), ("0.0.0.0", 8100, "sqlite:///x", False, "en")]


def test_play(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr("kincstar.terminal.app.run", lambda *arguments: calls.append(arguments))
    run("play", "pecunia")
    run("play", "pecunia", "--opponents", "random", "--players", "3", "--seed", "5", "--lang", "de")
    run("play", "pecunia", "--opponents", "random, scripted")
    assert [c[1:5] for c in calls] == [
        (4, ["scripted"] * 3, None, "en"),
        (3, ["random"] * 2, 5, "de"),
        (3, ["random", "scripted"], None, "en"),
    ]


def test_play_takes_a_games_options(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr("kincstar.terminal.app.run", lambda *arguments: calls.append(arguments))
    run("play", "dominion", "--kingdom", "village-square", "--option", "start=1")
    assert calls[0][0] == "dominion" and calls[0][7] == {
        "kingdom": "village-square",
        "start": "1",
        "questions": "needed",
        "ending": "at-once",
    }
    shown = run("play", "dominion", "--kingdom", "Villag")
    assert shown.status == 2 and "did you mean Village?" in shown.err
    assert (
        "takes seats, seed and values from the file" in run("play", "dominion", "--kingdom", "x", "--resume", "y").err
    )


# ---- mistakes --------------------------------------------------------------------------------------------------------


MISTAKES = [
    ("chess", "No such command 'chess'"),
    ("--nonsense", "No such option: --nonsense"),
    ("games more", "unexpected extra argument"),
    ("games --lang fr", "there is no language 'fr'; there are: hu, en, de"),
    ("rules chess", "there is no game 'chess'; there are: augsburg, dominion, pecunia"),
    ("rules pecunia X1", "Pecunia non olet has no rule 'X1'"),
    ("rules", "Missing argument 'GAME'"),
    ("components pecunia --file none.toml", "none.toml: the file can't be read: No such file"),
    ("simulate pecunia", "Missing option '--seats'"),
    ("simulate chess --seats random,random", "there is no game 'chess'"),
    ("simulate pecunia --seats random", "for 2 to 6 players, not 1"),
    ("simulate pecunia --seats random,nobody", "there is no policy 'nobody'"),
    ("simulate pecunia --seats random,none.py:X", "there is no file none.py"),
    ("simulate pecunia --seats random,random --games many", "--games"),
    ("simulate pecunia --seats random,random --games 0", "the number of games is from 1"),
    ("simulate pecunia --seats random,random --workers -1", "the number of workers is from 1"),
    ("simulate pecunia --seats random,random --seed -1", "a seed is a whole number"),
    ("simulate pecunia --seats random,random --option start", "an option is given as NAME=VALUE, not 'start'"),
    ("simulate pecunia --seats random,random --option start=x", "option start can be random, 0, 1, not 'x'"),
    (
        "simulate pecunia --seats random,random --strat 1",
        "there is no option --strat; Pecunia non olet has --start",
    ),
    ("simulate pecunia --seats random,random --start", "the option --start needs a value"),
    ("simulate pecunia --seats random,random --start=x", "option start can be random, 0, 1, not 'x'"),
    ("simulate pecunia more --seats random,random", "one game is expected, not pecunia more"),
    ("simulate dominion --seats money,none.txt", "there is no file none.txt"),
    ("simulate dominion --seats money-witch,money", "plan money-witch needs Witch, which is not in this kingdom"),
    ("matrix chess", "there is no game 'chess'"),
    ("matrix pecunia", "Pecunia non olet comes with no plans"),
    ("matrix dominion --plans nowhere", "there is no folder nowhere"),
    ("matrix dominion --plans money,money-smithy --picture m.bmp", "a picture is a file that ends in"),
    ("matrix dominion --plans money,money-smithy --games 0", "the number of games is from 1"),
    ("matrix dominion --wind east", "there is no option --wind; Dominion has --kingdom"),
    ("plans pecunia", "Pecunia non olet has no plans"),
    ("plans dominion nobody", "Dominion has no plan 'nobody'; there are: big-money-ultimate"),
    ("plans dominion none.txt", "there is no file none.txt"),
    ("simulate pecunia --seats random,random --components .", "the file can't be read"),
    ("replay none.json", "none.json: the file can't be read"),
    ("replay .", "the file can't be read"),
    ("play pecunia --players 7", "for 2 to 6 players, not 7"),
    ("play pecunia --opponents nobody", "there is no opponent 'nobody'; there are: scripted, random"),
    ("play pecunia --opponents random,random --players 6", "6 players need 5 opponents"),
    ("play pecunia --seed -1", "a seed is a whole number"),
    ("play pecunia --components none.toml", "none.toml: the file can't be read"),
    ("serve --port 99999", "--port"),
    ("serve --host", "--host"),
    ("serve --port many", "'--port' takes a whole number"),
    ("play pecunia -x", "No such option: -x"),
    ("simulate dominion --seats money,long.txt", "long.txt: the file is too large for a plan (over 100,000 bytes)"),
    ("simulate pecunia --seats random,leaves.py:X", "leaves.py can't be loaded: SystemExit: 3"),
    ("replay /dev/zero", "this file is too large for a record"),
]


@pytest.fixture
def bad_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("long.txt").write_text("buy Gold\n" * 20_000)
    Path("leaves.py").write_text("import sys\nsys.exit(3)\n")


@pytest.mark.usefixtures("bad_files")
@pytest.mark.parametrize(("command", "complaint"), MISTAKES)
def test_a_mistake_is_one_sentence(run: Any, command: str, complaint: str) -> None:
    shown = run(*command.split())
    assert (shown.status, shown.out) == (2, "")
    assert shown.err.startswith("kincstar: ") and complaint in shown.err
    assert shown.err.count("\n") == 1


@pytest.mark.usefixtures("bad_files")
@pytest.mark.parametrize("lang", ["hu", "de"])
def test_mistakes_are_told_in_the_language_of_the_reader(run: Any, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    for command, complaint in MISTAKES:
        monkeypatch.setenv("LANG", "C.UTF-8")
        english = run(*command.split()).err
        monkeypatch.setenv("LANG", f"{lang}.UTF-8")
        shown = run(*command.split())
        assert shown.status == 2 and shown.err.startswith("kincstar: ") and shown.err.count("\n") == 1
        assert shown.err != english, complaint


def test_broken_records_are_refused(run: Any, stored: Path) -> None:
    whole = stored.read_text()
    record = json.loads(whole)
    for text, complaint in (
        (whole[:1000], "isn't a whole JSON file"),
        ("[]", "isn't a game stored by Kincstár"),
        (json.dumps(record | {"game": "chess"}), "isn't installed"),
        (json.dumps(record | {"rules": 99}), "version 99 of the rules"),
        (json.dumps(record | {"moves": [[0, 98], *record["moves"]]}), "move 1 of this record can't be played"),
        (json.dumps(record | {"seed": "x"}), "seed"),
    ):
        stored.write_text(text)
        shown = run("replay", str(stored))
        assert shown.status == 2 and complaint in shown.err and shown.err.count("\n") == 1
    stored.write_text(whole)
    assert run("replay", str(stored), "--upto", "-1").status == 2
    assert run("replay", str(stored), "--upto", "9999").status == 2


def test_what_fails_later_has_another_status(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(error: Exception) -> Any:
        def simulate(*arguments: Any, **named: Any) -> None:
            raise error

        return simulate

    command = ("simulate", "pecunia", "--seats", "random,random")
    for error, complaint in (
        (PolicyFailed("game 3 broke off: it did"), "kincstar: game 3 broke off: it did\n"),
        (OSError(28, "No space left on device", "file"), "kincstar: file: No space left on device\n"),
        (RuntimeError("what\nnow"), "kincstar: unexpected error, please report it: RuntimeError: what now\n"),
    ):
        monkeypatch.setattr("kincstar.arena.simulate", fail(error))
        shown = run(*command)
        assert (shown.status, shown.err) == (1, complaint)
    monkeypatch.setattr("kincstar.arena.simulate", fail(KeyboardInterrupt()))  # type: ignore[arg-type]
    shown = run(*command)
    assert (shown.status, shown.err) == (130, "kincstar: stopped\n")


def test_developers_get_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KINCSTAR_DEBUG", "1")
    with pytest.raises(ValueError, match="no game 'chess'"):
        main(["rules", "chess"])


# ---- as a process ----------------------------------------------------------------------------------------------------

PROGRAM = (sys.executable, "-c", "from kincstar.cli import main; main()")


def environment() -> dict[str, str]:
    """What a process needs to import the same package as these tests."""
    import kincstar

    return os.environ | {"PYTHONPATH": str(Path(kincstar.__file__).parent.parent)}


@pytest.mark.parametrize(
    ("command", "unwanted"),
    [
        ("--help", {"kincstar.kernel.game", "msgspec", "sqlalchemy", "textual", "starlette", "joblib"}),
        ("simulate pecunia --seats random,random --games 5", {"sqlalchemy", "textual", "starlette", "joblib"}),
        ("rules pecunia T4", {"sqlalchemy", "textual", "starlette", "joblib"}),
    ],
)
def test_a_command_imports_only_what_it_needs(command: str, unwanted: set[str]) -> None:
    program = (
        "import sys\nfrom kincstar.cli import main\ntry:\n    main()\nfinally:\n"
        "    print('MODULES', *sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *command.split()], env=environment(), capture_output=True, text=True
    )
    assert done.returncode == 0
    assert not unwanted & set(done.stderr.rpartition("MODULES")[2].split())


MARKED = """
import os
from pathlib import Path
from kincstar.players.basic import RandomPolicy

class Marked(RandomPolicy):
    \"\"\"Leaves a file for each process that plays.\"\"\"

    def reset(self, seed):
        RandomPolicy.reset(self, seed)
        Path(f"playing-{os.getpid()}").touch()
"""


@pytest.mark.skipif(os.name == "nt", reason="needs POSIX signals")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_with_one_line(tmp_path: Path, workers: int) -> None:
    (tmp_path / "marked.py").write_text(MARKED)
    seats = "marked.py:Marked,marked.py:Marked"
    command = ("simulate", "pecunia", "--seats", seats, "--games", "100000000", "--workers", str(workers))
    process = subprocess.Popen(
        [*PROGRAM, *command],
        env=environment(),
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background jobs ignore Ctrl+C
    )
    try:
        wanted, patience = (1 if workers == 1 else 1 + workers), time.monotonic() + 60
        while len(list(tmp_path.glob("playing-*"))) < wanted:  # game 0 is played by the program itself
            assert process.poll() is None and time.monotonic() < patience
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert (process.returncode, out, err) == (130, "", "kincstar: stopped\n")


@pytest.mark.parametrize(
    "command", ["rules pecunia", "simulate pecunia --seats random,random --games 5 --json", "plans dominion money"]
)
def test_a_reader_that_goes_away_is_no_mistake(command: str) -> None:
    process = subprocess.Popen(
        [*PROGRAM, *command.split()], env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 1
    process.stderr.close()


def test_a_terminal_that_lacks_letters() -> None:
    done = subprocess.run(
        [*PROGRAM, "rules", "pecunia", "T4", "--lang", "hu"],
        env=environment() | {"PYTHONIOENCODING": "ascii"},
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"PNO-T4" in done.stdout

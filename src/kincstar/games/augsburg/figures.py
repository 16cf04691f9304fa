"""What many games of Augsburg 1520 are asked for: where points came from, what auctions cost, what was taken, which paths win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from kincstar.games.augsburg import words
from kincstar.games.augsburg.parts import (
    COAT,
    COLUMNS,
    E_DRAWS,
    E_EXCHANGES,
    E_GUILDERS,
    E_LOST,
    E_NOBODY,
    E_POINTS,
    E_PRESTIGE,
    E_RANK,
    E_RIGHT,
    E_ROBBED,
    E_ROBS,
    E_SHOWS,
    E_TRADES,
    E_WINS_ALONE,
    LETTER,
    RIGHT_NAMES,
    TITLE,
)
from kincstar.games.augsburg.state import Augsburg
from kincstar.kernel.state import Event, State
from kincstar.kernel.study import Section, Study
from kincstar.kernel.texts import catalogue

SOURCES = ("title", "coat", "letter", "privilege", "exchange", "compensation", "lost")
TAKEN = ("office", "title", "post", "robbed", "trade", "guilders", "points", "draw", "exchange")
RIGHTS_TAKEN = tuple(name.lower() for name in RIGHT_NAMES)
PATHS_SHOWN = 10


class AugsburgStudy(Study):
    """Figures of Augsburg 1520. A path is what ranks a player ends with: office, title, trading post."""

    def see(self, state: State, events: Sequence[Event], sitting: Sequence[int]) -> None:
        g, n = cast(Augsburg, state), self.sums
        title = [1] * len(sitting)
        coat, letter = [0] * len(sitting), [0] * len(sitting)
        for e in events:
            kind, a, b, c = int(e.kind), int(e.a), int(e.b), int(e.c)
            seat = int(e.seat)
            p = f"p{sitting[seat]}" if seat >= 0 else ""
            if kind == E_NOBODY:
                n["auctions.nobody"] += 1
            elif kind == E_WINS_ALONE or (kind == E_SHOWS and a == 0):
                how = "alone" if kind == E_WINS_ALONE else "showdown"
                n[f"auctions.{how}"] += 1
                n[f"auctions.{how}.notes"] += len(e.things)
                n[f"auctions.{how}.guilders"] += sum(int(g.parts.price(x)) for x in e.things)
                n[f"{p}.auctions"] += 1
                n[f"{p}.paid.notes"] += len(e.things)
                n[f"{p}.paid.guilders"] += sum(int(g.parts.price(x)) for x in e.things)
            elif kind == E_RANK or kind == E_ROBS:
                n[f"{p}.{TAKEN[a]}"] += 1
                if a == TITLE:
                    title[seat] = b
                if kind == E_ROBS:
                    n[f"{p}.robbed"] += 1
                    if a == TITLE:
                        title[c] = b - 1
            elif kind == E_RIGHT:
                n[f"{p}.right.{RIGHTS_TAKEN[a]}"] += 1
                if a == COAT:
                    coat[seat] = b
                elif a == LETTER:
                    letter[seat] = b
            elif kind == E_PRESTIGE:
                n[f"{p}.points.title"] += int(g.parts.points[title[seat] - 1])
                n[f"{p}.points.coat"] += coat[seat]
                n[f"{p}.points.letter"] += letter[seat]
            elif kind == E_POINTS:
                n[f"{p}.points"] += 1
                n[f"{p}.points.privilege"] += a
            elif kind == E_EXCHANGES:
                n[f"{p}.exchange"] += 1
                n[f"{p}.points.exchange"] += 2
            elif kind == E_ROBBED and a == 1:
                n[f"{p}.points.compensation"] += 1
            elif kind == E_LOST:
                n[f"{p}.points.lost"] -= a
            elif kind in (E_TRADES, E_GUILDERS, E_DRAWS):
                n[f"{p}.{ {E_TRADES: 'trade', E_GUILDERS: 'guilders', E_DRAWS: 'draw'}[kind] }"] += 1
        shares = g.returns()
        for seat, player in enumerate(g.seats):
            path = "".join(str(int(player.rank(column))) for column in range(int(COLUMNS)))
            n[f"path.{path}"] += 1
            n[f"path.{path}.wins"] += round(
                60 * shares[seat]
            )  # sixtieths: halves, thirds, quarters and fifths are whole

    @staticmethod
    def results(sums: Mapping[str, int], players: Sequence[str], games: int) -> dict[str, Any]:
        get: Mapping[str, int] = Counter(sums)

        def each(p: int, group: str, names: Sequence[str]) -> dict[str, float]:
            return {name: get[f"p{p}{group}.{name}"] / games for name in names}

        auctions: dict[str, Any] = {"nobody": get["auctions.nobody"] / games}
        for how in ("alone", "showdown"):
            count = get[f"auctions.{how}"]
            auctions[how] = {
                "auctions": count / games,
                "mean_notes": get[f"auctions.{how}.notes"] / count if count else None,
                "mean_guilders": get[f"auctions.{how}.guilders"] / count if count else None,
            }
        paths = [
            {
                "office": int(path[0]),
                "title": int(path[1]),
                "post": int(path[2]),
                "share": get[f"path.{path}"] / games / len(players),
                "win_rate": get[f"path.{path}.wins"] / 60 / get[f"path.{path}"],
            }
            for path in sorted({key.split(".")[1] for key in sums if key.startswith("path.")})
        ]
        return {
            "auctions": auctions,
            "by_player": [
                {
                    "player": name,
                    "points": each(p, ".points", SOURCES),
                    "taken": each(p, "", TAKEN),
                    "rights": each(p, ".right", RIGHTS_TAKEN),
                    "auctions_won": get[f"p{p}.auctions"] / games,
                    "mean_notes": get[f"p{p}.paid.notes"] / max(1, get[f"p{p}.auctions"]),
                    "mean_guilders": get[f"p{p}.paid.guilders"] / max(1, get[f"p{p}.auctions"]),
                }
                for p, name in enumerate(players)
            ],
            "paths": sorted(paths, key=lambda path: -path["share"]),
        }

    @staticmethod
    def sections(results: Mapping[str, Any], players: Sequence[str], lang: str) -> list[Section]:
        _ = catalogue(Path(__file__).parent, lang).gettext
        point = "." if lang == "en" else ","

        def number(value: float | None, places: int = 2) -> str:
            return "–" if value is None else f"{value:.{places}f}".replace(".", point)

        def rows(part: str, names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
            return tuple(
                (words.figure(_, name), *(number(by[part][name]) for by in results["by_player"])) for name in names
            )

        auctions, by_player = results["auctions"], results["by_player"]
        won = [
            (words.figure(_, "auctions_won"), *(number(by["auctions_won"]) for by in by_player)),
            (words.figure(_, "mean_notes"), *(number(by["mean_notes"]) for by in by_player)),
            (words.figure(_, "mean_guilders"), *(number(by["mean_guilders"], 0) for by in by_player)),
        ]
        ends = [
            (words.figure(_, "nobody"), number(auctions["nobody"]), "–", "–"),
            *(
                (
                    words.figure(_, how),
                    number(auctions[how]["auctions"]),
                    number(auctions[how]["mean_notes"]),
                    number(auctions[how]["mean_guilders"], 0),
                )
                for how in ("alone", "showdown")
            ),
        ]
        paths = [
            (
                f"{path['office']} – {path['title']} – {path['post']}",
                f"{number(100 * path['share'], 1)} %",
                f"{number(100 * path['win_rate'], 1)} %",
            )
            for path in results["paths"][:PATHS_SHOWN]
        ]
        head = words.figure
        return [
            Section(head(_, "ENDS"), ("", head(_, "PER_GAME"), head(_, "NOTES"), head(_, "GUILDERS")), tuple(ends)),
            Section(head(_, "WON"), ("", *players), tuple(won)),
            Section(head(_, "POINTS"), ("", *players), rows("points", SOURCES)),
            Section(head(_, "TAKEN"), ("", *players), rows("taken", TAKEN)),
            Section(head(_, "RIGHTS"), ("", *players), rows("rights", RIGHTS_TAKEN)),
            Section(head(_, "PATHS"), (head(_, "PATH"), head(_, "SHARE"), head(_, "WIN_RATE")), tuple(paths)),
        ]

"""The rules of a game as people read them: a Markdown file of headings and paragraphs, each paragraph one rule with its id.

    ## Your turn

    [PNO-T5] {ruling} When the first in line can sit on several empty places, you choose which one.

A mark in braces holds from where it stands to the next mark or the end of the paragraph: `{ruling}`, where the printed rules are
silent, and `{reconstructed}`, where they leave out a value.
"""

from __future__ import annotations

import re
from typing import Final

from kincstar.kernel.errors import KincstarError

MARKS: Final = ("ruling", "reconstructed")

_RULE: Final = re.compile(r"\[([A-Z][A-Z0-9]*(?:-[A-Za-z0-9]+)+)\]\s+")
_MARK: Final = re.compile(r"\{(\w+)\}\s*")


class Stretch:
    """A piece of a rule under one mark, '' where the printed rules say so."""

    def __init__(self, mark: str, text: str) -> None:
        self.mark = mark
        self.text = text


class Rule:
    """One rule."""

    def __init__(self, id: str, stretches: list[Stretch]) -> None:
        self.id = id
        self.stretches = stretches

    @property
    def text(self) -> str:
        """The whole rule without its marks."""
        return " ".join(s.text for s in self.stretches)


class Chapter:
    """A heading and the rules under it."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.rules: list[Rule] = []


def parse(text: str) -> list[Chapter]:
    """Return the chapters of a rulebook; KincstarError names the paragraph that isn't of its form."""
    chapters: list[Chapter] = []
    seen: set[str] = set()
    for block in re.split(r"\n\s*\n", text.strip()):
        paragraph = " ".join(block.split())
        start = paragraph[:60]
        if paragraph.startswith("## "):
            chapters.append(Chapter(paragraph[3:]))
            continue
        head = _RULE.match(paragraph)
        if head is None:
            raise KincstarError(f"this paragraph of the rulebook begins with no rule's id: {start}")
        if not chapters:
            raise KincstarError(f"this rule of the rulebook stands before the first heading: {start}")
        id = head.group(1)
        if id in seen:
            raise KincstarError(f"the rulebook has the rule {id} twice")
        seen.add(id)
        chapters[-1].rules.append(Rule(id, _stretches(id, paragraph[head.end() :])))
    return chapters


def _stretches(id: str, text: str) -> list[Stretch]:
    pieces = _MARK.split(text)  # text, mark, text, mark, text …
    found: list[Stretch] = []
    mark = ""
    for i, piece in enumerate(pieces):
        if i % 2 == 1:
            if piece not in MARKS:
                raise KincstarError(f"the rulebook marks {id} with {{{piece}}}; the marks are {', '.join(MARKS)}")
            mark = piece
        elif piece.strip():
            found.append(Stretch(mark, piece.strip()))
    if not found:
        raise KincstarError(f"the rulebook says nothing under {id}")
    return found


def find(chapters: list[Chapter], id: str) -> Rule | None:
    """Return the rule with this id."""
    for chapter in chapters:
        for rule in chapter.rules:
            if rule.id == id:
                return rule
    return None

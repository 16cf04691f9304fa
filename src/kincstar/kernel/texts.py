"""Words in three languages: gettext catalogues (.po), read with Babel when first needed."""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from markupsafe import Markup

LANGUAGES = ("hu", "en", "de")
LANGUAGE_NAMES = {"hu": "Magyar", "en": "English", "de": "Deutsch"}


def N_(message: str) -> str:
    """Mark a message that is translated later."""
    return message


@cache
def catalogue(folder: Path, lang: str) -> gettext.NullTranslations:
    """Return the words of `folder`/locale in a language; English, the language of the sources, needs no file.

    ValueError for a language that isn't one of ours.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"{lang!r} is not one of the languages {', '.join(LANGUAGES)}")
    merged = io.BytesIO()
    files = sorted((folder / "locale" / lang / "LC_MESSAGES").glob("*.po"))
    if not files:
        return gettext.NullTranslations()
    with files[0].open("rb") as f:
        write_mo(merged, read_po(f, locale=lang))
    merged.seek(0)
    return gettext.GNUTranslations(merged)


def template_gettext(words: gettext.NullTranslations) -> Callable[..., Markup]:
    """Return the `_` of templates: variables are keywords, put in with % and escaped."""
    return lambda message, **variables: Markup(words.gettext(message)) % variables


def template_ngettext(words: gettext.NullTranslations) -> Callable[..., Markup]:
    """Return the `ngettext` of templates; `num` is the number."""

    def ngettext(one: str, many: str, num: int, **variables: Any) -> Markup:
        return Markup(words.ngettext(one, many, num)) % {"num": num, **variables}

    return ngettext


# The sentences of errors are English with their values filled in, since a library doesn't know who will read them. Whoever shows them
# in another language lists the messages as they are written, with a `%(name)s` where a value stands.
LONGEST_VALUE = 2000  # letters of a value in a sentence
Messages = tuple[str, ...]


def in_other_words(sentence: str, books: Sequence[tuple[Messages, Callable[..., str]]]) -> str:
    """Return an error's sentence as the first of these messages that fits says it, its values likewise; as it is if none fits.

    Each book has messages, and what translates one of them and takes its values.
    """
    for messages, say in books:
        for pattern, message in _patterns(messages):
            found = pattern.fullmatch(sentence)
            if found:
                return say(message, **{name: in_other_words(value, books) for name, value in found.groupdict().items()})
    return sentence


@cache
def _patterns(messages: Messages) -> list[tuple[re.Pattern[str], str]]:
    found = []
    for message in messages:
        pattern = re.sub(
            r"%\\\((\w+)\\\)s|%\((\w+)\)s", lambda m: f"(?P<{m[1] or m[2]}>.{{1,{LONGEST_VALUE}}})", re.escape(message)
        )
        found.append((re.compile(pattern.replace("’", "['’]"), re.DOTALL), message))
    return found


def best_language(accepted: str, default: str = "en") -> str:
    """Return the first of our languages in an Accept-Language header."""
    wishes: list[tuple[float, str]] = []
    for i, part in enumerate(accepted.split(",")[:20]):
        tag, _, weight = part.strip().partition(";")
        try:
            q = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            q = 0.0
        if q > 0:
            wishes.append((-q + i / 1000, tag.strip().lower()[:2]))
    return next((tag for _, tag in sorted(wishes) if tag in LANGUAGES), default)

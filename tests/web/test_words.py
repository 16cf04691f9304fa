"""The house speaks three languages, whole."""

import re

import pytest

from kincstar.kernel.errors import RecordError
from kincstar.kernel.texts import catalogue
from kincstar.web.language import HOUSE, say
from kincstar.web.sentences import translate

from .messages import all_messages


@pytest.mark.parametrize("lang", ["hu", "de"])
def test_every_message_is_translated(lang: str) -> None:
    words = catalogue(HOUSE, lang)
    missing = []
    for message, where in all_messages().items():
        texts = message if isinstance(message, tuple) else (message,)
        found = words._catalog  # type: ignore[attr-defined]
        if (texts[0], 0) not in found and texts[0] not in found:
            missing.append(f"{where}: {texts[0]}")
    assert missing == []


@pytest.mark.parametrize("lang", ["hu", "de"])
def test_translations_have_the_same_placeholders(lang: str) -> None:
    words = catalogue(HOUSE, lang)
    for message in all_messages():
        pairs = (
            [(m, words.ngettext(*message, n)) for n in (1, 2) for m in message[-1:]]
            if isinstance(message, tuple)
            else [(message, words.gettext(message))]
        )
        for source, text in pairs:
            assert set(re.findall(r"%\(\w+\)s", source)) == set(re.findall(r"%\(\w+\)s", text)), source


@pytest.mark.parametrize("lang", ["hu", "en", "de"])
def test_errors_of_the_library_are_translated(lang: str) -> None:
    def shown(message: str) -> str:
        return translate(str(RecordError(message)), lambda m, **v: say(lang, m, **v))

    late = shown("the table has moved on since; look again")
    assert (
        late
        == {
            "hu": "Az asztalon azóta történt valami; nézd meg újra.",
            "en": "The table has moved on since; look again.",
            "de": "Am Tisch ist inzwischen etwas geschehen; schau noch einmal hin.",
        }[lang]
    )
    nested = shown("move 7 of this record can't be played: it holds no action")
    assert "7" in nested and "it holds no action" in nested
    assert shown("something quite new: 50 %") == "Something quite new: 50 %."

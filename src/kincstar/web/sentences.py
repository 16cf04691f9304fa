"""The sentences of the library's errors that visitors may see, so that they can be shown in their language.

An error's message is English with its values filled in. Here are the messages as they are written, a `%(name)s` where a value
stands; the one that fits gives the values, and its translation takes them.
"""

from __future__ import annotations

from collections.abc import Callable

from kincstar.kernel.texts import N_, in_other_words

MESSAGES = (
    N_("the table has moved on since; look again"),
    N_("nothing of yours can be taken back: something has been revealed or drawn, or others have moved"),
    N_("%(name)s is not to decide now (%(rule)s)"),
    N_("the game is over"),
    N_("the game hasn’t begun yet"),
    N_("this game has moves 0 to %(last)s, not %(move)s"),
    N_("this file isn’t a game stored by Kincstár"),
    N_("this file isn’t a whole JSON file (%(reason)s); was it cut off?"),
    N_("this file is too large for a record: %(size)s bytes, at most %(limit)s"),
    N_("this record has format %(format)s; this program reads format %(ours)s"),
    N_("this record is broken: %(reason)s"),
    N_("this record was shuffled by version %(version)s of the random streams; this program has %(ours)s"),
    N_("this record is of the game %(game)s, which isn’t installed; there are: %(games)s"),
    N_("this record follows version %(version)s of the rules of %(game)s; this program plays version %(ours)s"),
    N_("this record can’t be started: %(reason)s"),
    N_("this record has %(moves)s moves; no game has more than %(limit)s"),
    N_("move %(move)s of this record can’t be played: %(reason)s"),
    N_("there is no button %(button)s"),
    N_("this could not be stored: %(reason)s"),
)


LONGEST = 600  # letters of a sentence: a longer one is somebody's own text, and is cut


def translate(sentence: str, gettext: Callable[..., str]) -> str:
    """Return an error's sentence in the language of `gettext`; as it is, if it is none of those above."""
    sentence = sentence if len(sentence) <= LONGEST else sentence[:LONGEST] + " …"
    sentence = in_other_words(sentence, ((MESSAGES, gettext),))
    if sentence.split(" ", 1)[0].isalpha():  # not the name of a file
        sentence = sentence[:1].upper() + sentence[1:]
    return sentence if sentence.endswith((".", "!", "?")) else sentence + "."

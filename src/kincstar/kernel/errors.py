"""What can go wrong, as errors whose message is a sentence for people. Interpreted: compiled errors can't derive from these."""

from __future__ import annotations


class KincstarError(ValueError):
    """Something that was asked for can't be done; the message says what and why."""


class IllegalAction(KincstarError):
    """This seat can't do this now; nothing was changed. The message names the rule."""


class SaveError(KincstarError):
    """These bytes are no saved state of this game and version."""


class ComponentError(KincstarError):
    """A component file is broken or incomplete; the message names file, line and reason."""


class RecordError(KincstarError):
    """A stored game is broken, cut, foreign or doesn't fit the rules."""


class EndlessGame(KincstarError):
    """A game went on beyond any sensible length: a policy that never lets it end, or an error in the rules."""

"""The command line.

Complaints are one sentence on stderr: status 2 for a wrong option, file or name, 1 for what fails later, 130 for Ctrl-C.
KINCSTAR_DEBUG=1 shows the traceback instead. Help and complaints are in the language that --lang asks for, or else the system.
"""

from __future__ import annotations

import os
import sys

from typer.main import get_command

from kincstar.cli import words
from kincstar.cli.commands import app

__all__ = ["app", "main"]


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and end the process with its status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a letter shows '?', it doesn't end the program
            stream.reconfigure(errors="replace")
    arguments = sys.argv[1:] if arguments is None else arguments
    lang = words.language_of(arguments)
    command = get_command(app)
    words.translate_help(command, lang)
    try:
        status = command.main(arguments, prog_name="kincstar", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()  # here, where a reader that has gone away can still be told from an error
    except KeyboardInterrupt:
        status = 130
    except (Exception, SystemExit) as e:
        if isinstance(e, BrokenPipeError) or isinstance(e.__context__, BrokenPipeError):  # Rich's, with sys.exit
            # What is still to be written goes nowhere, or Python would complain of it at its very end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        if os.environ.get("KINCSTAR_DEBUG"):
            raise
        message, status = _complaint(e)
        print("kincstar: " + " ".join(words.complaint(message, lang).split()), file=sys.stderr)
    if status == 130:
        print("kincstar: " + words.say("stopped", lang), file=sys.stderr)
    sys.exit(status if isinstance(status, int) else 0)


def _complaint(error: BaseException) -> tuple[str, int]:
    """Return a sentence about what went wrong, and the status to end with."""
    from kincstar.kernel.errors import EndlessGame, KincstarError

    if hasattr(error, "format_message"):  # Typer's own; whether Click has the class or Typer depends on Typer's version
        return error.format_message(), 2
    if isinstance(error, KincstarError):
        return str(error), 1 if isinstance(error, EndlessGame) else 2
    if type(error).__module__.startswith("kincstar."):
        return str(error), 1
    if isinstance(error, OSError):
        return f"{error.filename or ''}: {error.strerror or error}".removeprefix(": "), 1
    if isinstance(error, SystemExit):  # no command of ours does that
        return f"a policy ended the program, with sys.exit({error.code!r})", 1
    return f"unexpected error, please report it: {type(error).__name__}: {error}", 1

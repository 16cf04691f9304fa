"""The process in which opponents think: `python -m kincstar.web.thinker`, asked over its standard input by `bots`.

It never sees a game, only a state drawn anew as the opponent's seat may imagine it; so no way to play can cheat.
"""

from __future__ import annotations

import os
import struct
import sys
from typing import BinaryIO

import msgspec

from kincstar.kernel.game import game
from kincstar.players.pool import policies

HEAD = struct.Struct(">I")  # the length of what follows


class Question(msgspec.Struct):
    """What would `policy` do at this seat?"""

    game: str
    policy: str
    seat: int
    seed: int
    state: bytes


class Answer(msgspec.Struct):
    """An action, or what went wrong."""

    action: int = -1
    error: str = ""


def think(question: Question) -> Answer:
    """Let the policy choose."""
    try:
        g = game(question.game)
        policy = policies(g)[question.policy]()
        policy.reset(question.seed)
        return Answer(int(policy.choose(g.seat(g.load(question.state), question.seat))))
    except Exception as e:  # whatever a policy does wrong, the game must go on
        return Answer(error=f"{type(e).__name__}: {e}")


def main() -> None:
    """Answer questions until the server closes the pipe, or is gone."""
    os.nice(5)  # pages come first
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a policy prints is no answer
    questions: BinaryIO = sys.stdin.buffer
    while True:
        head = questions.read(HEAD.size)
        if len(head) < HEAD.size:
            return
        body = questions.read(HEAD.unpack(head)[0])
        reply = msgspec.msgpack.encode(think(msgspec.msgpack.decode(body, type=Question)))
        answers.write(HEAD.pack(len(reply)) + reply)
        answers.flush()


if __name__ == "__main__":
    main()

"""A real server in a process of its own, to be killed."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

START = "from kincstar.web.main import serve; {before}; serve('127.0.0.1', {port}, 'sqlite:///{path}', False)"


class Server:
    """`with Server(path) as server:` serves the database at path; `server.kill()` is kill -9.

    `before` is what is done in its process before it serves.
    """

    def __init__(self, path: Path, port: int = 0, own_group: bool = False, before: str = "pass") -> None:
        self.database = f"sqlite:///{path}"
        self.process = subprocess.Popen(
            [sys.executable, "-c", START.format(port=port, path=path, before=before)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
            text=True,
            start_new_session=own_group,
        )
        self.own_group = own_group
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if found is None:
            raise AssertionError(f"the server doesn't start: {line}{self.stop()}")
        self.address = found.group(0)
        self.port = int(found.group(1))

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """End it as Ctrl-C does; return what it complained of."""
        if self.process.poll() is None:
            if self.own_group:
                os.killpg(self.process.pid, signal.SIGINT)
            else:
                self.process.send_signal(signal.SIGINT)
        try:
            return self.process.communicate(timeout=20)[1]
        except subprocess.TimeoutExpired:
            self.kill()
            return "it had to be killed"

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *exc: object) -> None:
        self.stop()

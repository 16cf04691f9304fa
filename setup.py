"""Builds the engine with mypyc where there is a C compiler; everything else about the package is in pyproject.toml."""

import os
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from setuptools import setup

COMPILED = (
    "kernel/*.py",
    "games/*/parts.py",
    "games/*/state.py",
    "games/*/hidden.py",
    "games/*/saving.py",
    "games/*/player.py",
    "games/*/cards.py",
    "games/*/attacks.py",
    "games/*/notes.py",
    "games/*/auction.py",
    "games/*/seat.py",
    "games/*/judging.py",
    "games/*/policies.py",
    "games/*/playing.py",
    "games/*/programs.py",
    "games/*/habits.py",
    "players/*.py",
)
"""What is compiled, all in one call, so that calls between these modules are direct. A game needs not have each file."""

INTERPRETED = (
    "*/__init__.py",
    "kernel/errors.py",
    "kernel/game.py",
    "kernel/rulebook.py",
    "kernel/study.py",
    "kernel/texts.py",
    "players/pool.py",
)
"""Exceptions to that: modules with msgspec Structs, Protocols or generators, which mypyc doesn't take."""


def compiled_modules(root: Path) -> list[str]:
    """Return the modules to compile as paths from the root, sorted, so that the same sources give the same build."""
    package = root / "src" / "kincstar"
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    left_out = {path for pattern in INTERPRETED for path in package.glob(pattern)}
    return sorted(path.relative_to(root).as_posix() for path in found - left_out)


def builds_a_wheel() -> bool:
    """Say if this run needs extensions: a source archive doesn't, and an editable install must stay interpreted.

    A compiled module beside its source would hide it, and edits would seem to change nothing.
    """
    return bool({"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv))


def compiler_works() -> bool:
    """Try the C compiler on a file that needs Python's headers, since either may be missing."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CCompilerError, DistutilsError
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX; }\n")
        compiler = new_compiler()
        customize_compiler(compiler)
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]])
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def extensions() -> list[Any]:
    """Return the compiled part of the package, or nothing where it is not wanted or not possible."""
    modules = compiled_modules(Path())
    if os.environ.get("KINCSTAR_PURE") == "1" or not modules or not builds_a_wheel():
        return []
    if not compiler_works():
        print(
            "kincstar: no C compiler with Python's headers was found, so the engine will run interpreted, more slowly"
        )
        return []

    from mypyc.build import mypycify

    # Types are checked by `make check`, with everything installed. A build has only the compiler, so what the
    # modules import beyond that is taken on trust.
    options = ["--config-file=", "--ignore-missing-imports", "--follow-imports=silent"]
    found = mypycify(
        [*options, *modules], opt_level="3", debug_level="0", target_dir="build/mypyc", group_name="kincstar"
    )
    if sys.platform != "win32":
        for extension in found:
            extension.extra_compile_args.append("-Wno-error")  # a newer compiler's new warning is no reason to stop
            # Nothing outside replaces a function of ours, so the compiler may inline them: a sixth quicker. Numbers wrap, as
            # Python's own flags have it; CFLAGS in the environment would replace those.
            extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden", "-fwrapv"]
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions())

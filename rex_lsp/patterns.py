"""Patterns of paths, written as in a .gitignore, relative to a folder."""

import os
from importlib import import_module
from pathlib import Path
from typing import Any


class Patterns:
    """The patterns of a list; where there are none, nothing fits."""

    def __init__(self, folder: Path, patterns: tuple[str, ...]) -> None:
        self._folder = os.path.abspath(folder)
        self._spec: Any = None
        if patterns:
            # Most runs have no patterns, and this takes a while to import.
            self._spec = import_module("pathspec").GitIgnoreSpec.from_lines(patterns)

    def match(self, path: Path) -> bool:
        """Whether the last pattern that fits a file below the folder, or a folder that it is in, is not negated."""
        return self.verdict(path) is True

    def verdict(self, path: Path, *, is_folder: bool = False) -> bool | None:
        """The same, but None where no pattern fits."""
        if self._spec is None:
            return None
        relative = os.path.relpath(os.path.abspath(path), self._folder)
        if relative == os.curdir or relative.split(os.sep, 1)[0] == os.pardir:
            return None
        name = relative.replace(os.sep, "/") + ("/" if is_folder else "")
        found: bool | None = self._spec.check_file(name).include
        return found


def pattern(text: str) -> str:
    """A pattern that a user wrote. Raises ValueError with what is wrong."""
    try:
        Patterns(Path(), (text,))
    except ValueError as error:
        raise ValueError(f"{text!r} is no pattern as in a .gitignore") from error
    return text

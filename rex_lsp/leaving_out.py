"""Files of searched folders that are left alone: those that a .gitignore or a pattern excludes."""

import os
from pathlib import Path

from rex_lsp.check_settings import CheckSettings, CheckSettingsReader
from rex_lsp.patterns import Patterns
from rex_lsp.settings import ConfigError


class LeavingOut:
    """Which files of searched folders nobody wants checked. `include` and `exclude` are patterns of the command line,
    relative to the current folder; those of `[check]` are relative to their file. With `git`, .gitignore holds.
    """

    def __init__(self, include: tuple[str, ...], exclude: tuple[str, ...], *, git: bool) -> None:
        self._include, self._exclude = Patterns(Path(), include), Patterns(Path(), exclude)
        self._including = bool(include)
        # Each alone, until a file fits it.
        self._unused = {one: Patterns(Path(), (one,)) for one in include if not one.startswith("!")}
        self._git = git
        self._reader = CheckSettingsReader()
        self._settings: dict[int, tuple[CheckSettings, Patterns, Patterns]] = {}
        self._ignoring: dict[str, Patterns] = {}
        self._folders: dict[str, bool] = {}

    def __call__(self, path: str) -> bool:
        """Whether a file is left out."""
        place = Path(path)
        if self._unused:
            self._unused = {one: pattern for one, pattern in self._unused.items() if not pattern.match(place)}
        settings, include, exclude = self._of(path)
        if self._exclude.match(place) or exclude.match(place):
            return True
        if self._including or settings.include:
            wanted = self._include if self._including else include
            if not wanted.match(place):
                return True
        return self._git and self._ignored(os.path.abspath(path), is_folder=False)

    def unused(self) -> tuple[str, ...]:
        """The patterns of `include` that no file has fitted that was asked about."""
        return tuple(self._unused)

    def _of(self, path: str) -> tuple[CheckSettings, Patterns, Patterns]:
        try:
            settings = self._reader.of(path)
        except ConfigError:
            # Told where the files of the run are judged.
            settings = CheckSettings()
        if id(settings) not in self._settings:
            include, exclude = (Patterns(settings.folder, one) for one in (settings.include, settings.exclude))
            self._settings[id(settings)] = (settings, include, exclude)
        return self._settings[id(settings)]

    def _ignored(self, path: str, *, is_folder: bool) -> bool:
        """Whether git ignores a path: itself, or a folder that it is in. The nearest .gitignore that names it decides;
        what stands above a repository does not concern it.
        """
        if is_folder and path in self._folders:
            return self._folders[path]
        above = os.path.dirname(path)
        found = False
        if above != path and not (is_folder and os.path.exists(os.path.join(path, ".git"))):
            found = self._ignored(above, is_folder=True) or self._named(path, is_folder=is_folder)
        if is_folder:
            self._folders[path] = found
        return found

    def _named(self, path: str, *, is_folder: bool) -> bool:
        folder = os.path.dirname(path)
        while True:
            verdict = self._patterns(folder).verdict(Path(path), is_folder=is_folder)
            above = os.path.dirname(folder)
            if verdict is not None or above == folder or os.path.exists(os.path.join(folder, ".git")):
                return verdict is True
            folder = above

    def _patterns(self, folder: str) -> Patterns:
        if folder not in self._ignoring:
            try:
                text = Path(folder, ".gitignore").read_text(encoding="utf-8", errors="surrogateescape")
            except OSError:
                text = ""
            self._ignoring[folder] = Patterns(Path(folder), tuple(filter(_is_pattern, text.splitlines())))
        return self._ignoring[folder]


def _is_pattern(line: str) -> bool:
    """Whether a line can be used; git passes over others too."""
    try:
        Patterns(Path(), (line,))
    except ValueError:
        return False
    return bool(line.strip()) and not line.startswith("#")

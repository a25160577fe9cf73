"""`--check --watch`: checks again when something changes that the result depends on.

What is known of files that nothing changed for comes from the cache of results, whose keys are all that a result
depends on.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from lowering_core.source.compile_commands import options_for, place_of_database
from lowering_core.source.reachable import Reachable
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.check_report import CheckSources
from rex_lsp.inputs import read
from rex_lsp.reports.totals import plural
from rex_lsp.settings import CONFIG_NAME, ConfigError, Overrides, find_config, options_of

_ENDS = (".c", ".h", ".i", ".inc", ".scm")
_NAMES = (CONFIG_NAME, "compile_commands.json", ".gitignore")
_PAUSE = 200  # milliseconds without a change after which a change is over
_LONGEST = 1000  # milliseconds after which it is looked at nevertheless
_START = 50  # milliseconds that a watcher is given to start

Events = Iterator[set[tuple[object, str]]]


def watch(arguments: Arguments, find: Callable[[], CheckSources], check: Callable[[CheckSources], int]) -> int:
    """Checks what `find` finds, and again whenever something changes, until it is interrupted. The exit status: 0 then,
    2 where there is nothing to watch or nothing that can be.
    """
    try:
        watcher: Any = import_module("watchfiles")
    except ImportError:
        console.complain("--watch needs watchfiles: pip install 'rex-lsp[watch]'")
        return 2
    watched: tuple[str, ...] = ()
    seen: frozenset[str] = frozenset()
    events: Events = iter(())
    try:
        sources = find()
        if sources.selection.problems and not sources.selection.files:
            # A name that is misspelled does not come to be by waiting.
            check(sources)
            return 2
        while True:
            included = _included(sources.selection.files, arguments.overrides)
            folders = _folders(arguments, sources.selection.files, included)
            if folders != watched or included != seen:
                events = _events(watcher, folders, _Concerned(arguments, included))
                watched, seen = folders, included
                # Something may have changed before it was watched.
                sources = find()
            console.clear()
            check(sources)
            files = len(sources.selection.files)
            console.complain(f"watching {files} {plural('file', files)}; Ctrl-C ends")
            next(changes for changes in events if changes)
            sources = find()
    except KeyboardInterrupt:
        return 0
    except OSError as error:
        console.complain(f"--watch: the files cannot be watched: {(error.strerror or str(error)).lower()}")
        return 2


class _Concerned:
    """Whether a change of a path may change what is found."""

    def __init__(self, arguments: Arguments, included: frozenset[str]) -> None:
        self._names = {*_NAMES, os.path.basename(arguments.check.baseline)} - {""}
        self._included = included

    def __call__(self, _change: object, path: str) -> bool:
        name = os.path.basename(path)
        known = name.endswith(_ENDS) or name in self._names or path in self._included
        return known or (os.path.isdir(path) and not name.startswith("."))


def _events(watcher: Any, folders: Iterable[str], concerned: _Concerned) -> Events:
    """What changes in these folders from now on."""
    events: Events = watcher.watch(
        *folders,
        watch_filter=concerned,
        debounce=_LONGEST,
        step=_PAUSE,
        rust_timeout=_START,
        yield_on_timeout=True,
        recursive=False,
        ignore_permission_denied=True,
    )
    next(events)
    return events


def _folders(arguments: Arguments, files: Iterable[str], included: Iterable[str]) -> tuple[str, ...]:
    """The folders in which something may change: those that are searched, with all folders in them, and those of files,
    of what these include, and of their settings.
    """
    found: set[str] = set()
    for path in arguments.paths:
        if os.path.isdir(path):
            for root, inner, _ in os.walk(path):
                inner[:] = [name for name in inner if not name.startswith(".")]
                found.add(os.path.abspath(root))
        else:
            found.add(os.path.dirname(os.path.abspath(path)))
    found |= {os.path.dirname(name) for name in included}
    own = {os.path.dirname(os.path.abspath(path)) for path in files}
    for folder in own:
        found |= {
            os.path.dirname(place) for place in (find_config(Path(folder, "a.c")), place_of_database(folder)) if place
        }
    return tuple(sorted(folder for folder in found | own if os.path.isdir(folder)))


def _included(files: Iterable[str], overrides: Overrides) -> frozenset[str]:
    """All files that these may include, but for those of the system."""
    reachable = Reachable((), usual=())
    found: set[str] = set()
    for path in files:
        data = read(path)
        if isinstance(data, bytes):
            try:
                options = options_for(path, options_of(Path(path), overrides))
            except (ConfigError, ValueError, OSError):
                # Told where the file is checked.
                continue
            found.update(reachable.files(path, data, options))
    return frozenset(found)

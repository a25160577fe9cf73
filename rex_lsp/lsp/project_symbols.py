"""`workspace/symbol`: the kernels of all documents, open ones as they are in the editor and others as they are on disk.

Files that are not open are read in another process, each again only when it has changed.
"""

import os
from itertools import chain, islice
from pathlib import Path

from lsprotocol import types

from lowering_core.source import compile_commands
from lowering_core.values import dataclass
from rex_lsp import to_lsp
from rex_lsp.features import symbols
from rex_lsp.inputs import C_SUFFIXES, Problem, read
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.documents import path_of
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.lsp.worker import in_process
from rex_lsp.lsp.workspace import Workspace
from rex_lsp.mirror import Encoding
from rex_lsp.session import Session
from rex_lsp.settings import ConfigError, Overrides, options_of

_MOST_FILES = 2000
_MOST_FOLDERS = 20_000  # an editor that finds no project may name the whole home folder
_MOST_BYTES = 4 << 20  # of one file; larger ones are generated

State = tuple[int, int]
"""Time of the last change in nanoseconds, and size."""


@dataclass(frozen=True, slots=True)
class Found:
    """The symbols of a file on disk, each with its JSON."""

    state: State
    symbols: tuple[tuple[symbols.WorkspaceSymbol, JsonDict], ...]


class ProjectSymbols:
    """The handler of one connection."""

    def __init__(self, context: Context, workspace: Workspace) -> None:
        self._context = context
        self._workspace = workspace
        self._known: dict[str, Found] = {}

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        return {"workspace/symbol": self._symbols, "workspace/didChangeWorkspaceFolders": self._folders_changed}

    async def _symbols(self, params: types.WorkspaceSymbolParams) -> object:
        context = self._context
        answer: list[JsonDict] = []
        opened: set[str] = set()
        for uri in context.documents.uris():
            opened.add(os.path.realpath(path_of(uri)))
            snapshot = context.documents.snapshot(uri)
            if snapshot is not None:
                at = context.places(snapshot)
                found = symbols.workspace_symbols((snapshot,), params.query)
                answer += [to_lsp.workspace_symbol(one, at) for one in found]
        if self._workspace.folders:
            known = {path: file.state for path, file in self._known.items()}
            arguments = (tuple(self._workspace.folders), known, context.settings().overrides, context.encoding)
            gone, news = await in_process(look_through, *arguments)
            for path in gone:
                self._known.pop(path, None)
            self._known.update(news)
            for path, file in self._known.items():
                if path not in opened:
                    answer += [value for one, value in file.symbols if symbols.matches(params.query, one)]
        return answer

    def _folders_changed(self, params: types.DidChangeWorkspaceFoldersParams) -> None:
        event = params.event
        self._workspace.change([folder.uri for folder in event.added], [folder.uri for folder in event.removed])
        self._known.clear()


def look_through(
    folders: tuple[str, ...], known: dict[str, State], overrides: Overrides, encoding: Encoding
) -> tuple[tuple[str, ...], dict[str, Found]]:
    """The files that are gone, and the symbols of those that are new or have changed. Nothing of the files is run."""
    seen: set[str] = set()
    news: dict[str, Found] = {}
    for path in _files(folders):
        try:
            status = os.stat(path)
        except OSError:
            continue
        seen.add(path)
        state = (status.st_mtime_ns, status.st_size)
        if known.get(path) != state and status.st_size <= _MOST_BYTES:
            news[path] = Found(state, _symbols_of(path, overrides, encoding))
    return tuple(path for path in known if path not in seen), news


def _files(folders: tuple[str, ...]) -> list[str]:
    found: dict[str, None] = {}
    walked = chain.from_iterable(os.walk(folder) for folder in folders)
    for root, below, names in islice(walked, _MOST_FOLDERS):
        below[:] = sorted(name for name in below if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(C_SUFFIXES):
                found[os.path.realpath(Path(root, name))] = None
            if len(found) == _MOST_FILES:
                return list(found)
    return list(found)


def _symbols_of(
    path: str, overrides: Overrides, encoding: Encoding
) -> tuple[tuple[symbols.WorkspaceSymbol, JsonDict], ...]:
    data = read(path)
    if isinstance(data, Problem) or b"omp" not in data:
        return ()
    try:
        options = compile_commands.options_for(path, options_of(Path(path), overrides))
    except ConfigError:
        return ()
    snapshot = Session(lambda _: options).open(Path(path).as_uri(), path, 0, data)
    at = to_lsp.places(snapshot, encoding)
    return tuple((one, to_lsp.workspace_symbol(one, at)) for one in symbols.workspace_symbols((snapshot,), ""))

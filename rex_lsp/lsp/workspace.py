"""The folders that a client has open: what is written stays in them, and their code runs only where it is trusted."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.documents import path_of
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import REQUEST_FAILED, JsonDict

_HERE = ("", "localhost")


class Workspace:
    """The folders of one connection. `far` tells that the client came through a port: it has to name its folders,
    where a client that started the server itself may open single files, each of which has its own folder for one.

    Trust is the user's word, given by the client's initialization options or a command and never by settings: an editor
    may read those from the folder itself.
    """

    def __init__(self, client: JsonDict, *, far: bool) -> None:
        given = client.get("workspaceFolders")
        listed = cast("list[object]", given) if isinstance(given, list) else []
        uris = [look_up(folder, "uri") for folder in listed] or [client.get("rootUri")]
        self.folders = [path_of(uri) for uri in uris if isinstance(uri, str) and _is_file(uri)]
        self.trusted = look_up(client, "initializationOptions", "trusted") is True
        self._far = far

    def change(self, added: Iterable[str], removed: Iterable[str]) -> None:
        """Folders were opened or closed; what is opened later is not trusted for what was opened before."""
        gone, new = {path_of(uri) for uri in removed}, [path_of(uri) for uri in added if _is_file(uri)]
        self.folders = [folder for folder in self.folders if folder not in gone] + new
        self.trusted = self.trusted and not new

    def require_trust(self, uri: str) -> None:
        """Raises where code of this document must not be built and run."""
        self._require_inside(self.source(uri), uri)
        if not self.trusted:
            message = (
                "a check builds and runs code of the folder, which is not trusted; `rex.trustFolders` says that it is"
            )
            raise RpcError(REQUEST_FAILED, message)

    def source(self, uri: str) -> Path:
        """The file that a document is of. Raises where it is none of this machine."""
        if not _is_file(uri):
            raise RpcError(REQUEST_FAILED, f"{uri} is not a file of this machine")
        return Path(path_of(uri))

    def write(self, uri: str, folder: Path, texts: Mapping[str, str]) -> list[Path]:
        """Files for the document `uri`; raises, before anything is written, where they would be outside of the folders.

        Links are followed first, and a file that is a link itself is not written through.
        """
        self._require_inside(folder, uri)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            real = self._require_inside(folder, uri)
            for name, text in texts.items():
                with open(
                    real / name, "w", encoding="utf-8", errors="surrogateescape", newline="", opener=_opener
                ) as file:
                    file.write(text)
        except OSError as error:
            raise RpcError(REQUEST_FAILED, f"cannot write to {folder}: {error.strerror}") from error
        return [folder / name for name in texts]

    def _require_inside(self, path: Path, uri: str) -> Path:
        """Where a path really leads, which must be below a folder of the workspace."""
        own = [] if self._far or self.folders else [str(self.source(uri).parent)]
        real = Path(os.path.realpath(path))
        if not any(real.is_relative_to(os.path.realpath(folder)) for folder in (*self.folders, *own)):
            raise RpcError(REQUEST_FAILED, f"{path} is outside of the folders that are open")
        return real


def _is_file(uri: str) -> bool:
    try:
        parts = urlsplit(uri)
    except ValueError:
        return False
    return parts.scheme == "file" and parts.netloc in _HERE and "\0" not in path_of(uri)


def _opener(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o666)

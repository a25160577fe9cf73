"""What tells one version of the program from another: the contents of all its files and of those it is made with."""

import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from rex_lsp.result_store import Store

_PACKAGES = ("lowering_core", "queries", "rex_lsp", "tree_sitter", "tree_sitter_c", "islpy")


def package_digest(store: Store) -> bytes:
    """A digest of the program. The contents are read where the `store` does not know them by the files' states."""
    folders = tuple(folder for package in _PACKAGES for folder in _folders(package))
    files = [file for folder in folders for file in _files(folder)]
    said = "\0".join((sys.version, *folders, *(f"{path}\0{size}\0{time}" for path, size, time in files)))
    key = b"package" + blake2b(said.encode("utf-8", "surrogateescape"), digest_size=20).digest()
    known = store.find(key)
    if known is None:
        known = _contents(folders, [path for path, _, _ in files])
        store.keep(key, known)
    return known


def _contents(folders: tuple[str, ...], paths: list[str]) -> bytes:
    digest = blake2b(digest_size=20)
    digest.update(sys.version.encode())
    for path in paths:
        data = Path(path).read_bytes()
        # Where the program is installed does not matter.
        own = next(path[len(os.path.dirname(one)) :] for one in folders if path.startswith(one + os.sep))
        digest.update(f"{own}\0{len(data)}\0".encode("utf-8", "surrogateescape") + data)
    return digest.digest()


def _folders(package: str) -> list[str]:
    spec = find_spec(package)
    return [os.path.normpath(folder) for folder in (spec and spec.submodule_search_locations) or ()]


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    """The files below the folder of a package in an order of their own, their sizes and when they changed last."""
    waiting = [folder]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in sorted(entries, key=lambda one: one.name):
                if entry.is_dir():
                    waiting += [] if entry.name == "__pycache__" else [entry.path]
                else:
                    status = entry.stat()
                    yield entry.path, status.st_size, status.st_mtime_ns

"""What tells one version of the program from another: the contents of all its files and of those it is made with."""

import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from rex_lsp.result_store import ResultStore

_PACKAGES = ("lowering_core", "queries", "rex_lsp", "tree_sitter", "tree_sitter_c", "islpy")


def package_digest(store: ResultStore) -> bytes:
    """A digest of the program. The contents are read where the `store` does not know them by the files' states."""
    states, names = blake2b(digest_size=20), list[tuple[str, str]]()
    states.update(sys.version.encode())
    for package in _PACKAGES:
        for path, said, status in _files(package):
            names.append((path, said))
            states.update(f"{path}\0{status.st_size}\0{status.st_mtime_ns}\0".encode("utf-8", "surrogateescape"))
    key = b"package" + states.digest()
    known = store.find(key)
    if known is None:
        known = _contents(names)
        store.keep(key, known)
    return known


def _contents(names: list[tuple[str, str]]) -> bytes:
    digest = blake2b(digest_size=20)
    digest.update(sys.version.encode())
    for path, said in names:
        data = Path(path).read_bytes()
        digest.update(f"{said}\0{len(data)}\0".encode("utf-8", "surrogateescape") + data)
    return digest.digest()


def _files(package: str) -> Iterator[tuple[str, str, os.stat_result]]:
    """The files of a package, their names within it and their states."""
    spec = find_spec(package)
    for folder in (spec and spec.submodule_search_locations) or ():
        waiting = [folder]
        while waiting:
            with os.scandir(waiting.pop()) as entries:
                for entry in sorted(entries, key=lambda one: one.name):
                    if entry.is_dir():
                        waiting += [] if entry.name == "__pycache__" else [entry.path]
                    else:
                        yield entry.path, f"{package}/{os.path.relpath(entry.path, folder)}", entry.stat()

"""Where headers lie on disk, without asking a compiler."""

from collections.abc import Iterator
from os.path import isabs, isfile

from lowering_core.options import Options
from lowering_core.source.paths import absolute, joined, parent

SYSTEM_PATHS = ("/usr/local/include", "/usr/include", "/usr/include/x86_64-linux-gnu")


def find_header(name: str, quoted: bool, directory: str, options: Options) -> str | None:
    """The regular file that `#include` of `name` means in a file of `directory`; None when none of the folders that
    the user gave (and, for `"name"`, `directory`) holds it.
    """
    for candidate in candidates(name, quoted, directory, options):
        if isfile(candidate):
            return candidate
    return None


def candidates(name: str, quoted: bool, directory: str, options: Options) -> Iterator[str]:
    """The paths that are tried, in order."""
    if "\0" in name:
        return
    if isabs(name):
        yield name
        return
    if quoted:
        yield joined(directory, name)
    for path in options.include_paths:
        yield joined(path, name)


def has_include(name: str, quoted: bool, directory: str, options: Options) -> bool:
    """The answer of `__has_include`: also true for headers of the system's usual folders."""
    if find_header(name, quoted, directory, options) is not None:
        return True
    return "\0" not in name and any(isfile(joined(path, name)) for path in SYSTEM_PATHS)


def directory_of(path: str) -> str:
    """The absolute folder of a file."""
    return parent(absolute(path))

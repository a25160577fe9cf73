"""What object files, archives and shared libraries carry for a device."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rex_lsp.driver.command_line import CommandLine, Word

_MARK = re.compile(rb"rex-device-code:(cpu|cuda)\0")
_RUNTIME = re.compile(rb"\0rex_[a-z_]+\0")
_ARCHIVE = b"!<arch>\n"


def mark_of(backend: str) -> str:
    """The text that device code for a back end carries."""
    return f"rex-device-code:{backend}"


@dataclass(frozen=True, slots=True)
class Carried:
    """What an input of the linker holds: how many pieces of device code for each back end, and whether it may
    call the runtime.
    """

    path: str
    cpu: int
    cuda: int
    runtime: bool
    archive: bool


def carried(line: CommandLine, extra: tuple[str, ...] = ()) -> tuple[Carried, ...]:
    """The inputs of a link that hold anything of a device, those found by -l in the folders of -L included."""
    names = [word.value for word in line.words if word.is_input and not line.is_source(word)]
    names += _libraries(line)
    found = (_scan(name) for name in (*extra, *names))
    return tuple(item for item in found if item is not None)


def _libraries(line: CommandLine) -> Iterator[str]:
    folders = line.values("-L")
    static = line.has("-static")
    for word in line.words:
        if word.option == "-l":
            yield from _library(word, folders, static)


def _library(word: Word, folders: tuple[str, ...], static: bool) -> Iterator[str]:
    name = word.value
    endings = ("a",) if static else ("so", "a")
    names = [name[1:]] if name.startswith(":") else [f"lib{name}.{ending}" for ending in endings]
    for folder in folders:
        for candidate in names:
            path = os.path.join(folder, candidate)
            if Path(path).is_file():
                yield path
                return


def _scan(path: str) -> Carried | None:
    try:
        data = Path(path).read_bytes()
    except OSError:
        return None
    marks = [match[1] for match in _MARK.finditer(data)]
    runtime = bool(marks) or _RUNTIME.search(data) is not None
    if not runtime or path.endswith(".so"):
        return None
    cpu = marks.count(b"cpu")
    return Carried(path, cpu, len(marks) - cpu, runtime, data.startswith(_ARCHIVE))

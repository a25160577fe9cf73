"""Options of a file out of the nearest `compile_commands.json`.

Only include paths, definitions, the language standard and forced includes are taken; everything else of a recorded
command (the compiler, plugins, specs, response files, code generation flags) is ignored, and nothing is run.
"""

import json
import os
import shlex
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import cast

from lowering_core.options import Options
from lowering_core.source.paths import absolute, is_file, joined, parent, read_bytes, state

_NAMES = ("compile_commands.json", "build/compile_commands.json")
_LARGEST = 256 << 20
_FLAGS = ("-I", "-isystem", "-iquote", "-idirafter", "-D", "-U", "-include")
_WITH_VALUE = frozenset(
    ("-o", "-x", "-MF", "-MT", "-MQ", "-arch", "-target", "-Xclang", "-Xlinker", "-Xpreprocessor", "-Xassembler", "-L",
     "-l", "-T", "-u", "-z", "-aux-info", "--param", "-imacros", "-isysroot", "-imultilib", "-iprefix", "-mllvm",
     "-iwithprefix", "-iwithprefixbefore", "-specs", "-wrapper", "-B", "-A", "-e", "-Xopenmp-target"),
)  # fmt: skip


def options_for(path: str, options: Options) -> Options:
    """`options` with those of the entry for the file at `path`; unchanged where there is none or it cannot be read.

    What the user gave directly comes first for include paths and wins for definitions and the standard.
    """
    whole = absolute(path)
    database = _nearest(parent(whole))
    if database is None:
        return options
    entry = database.get(os.path.realpath(whole))
    if entry is None:
        return options
    taken = _taken(entry.arguments, entry.directory)
    return replace(
        options,
        defines=(*taken.defines, *options.defines),
        undefines=(*taken.undefines, *options.undefines),
        include_paths=(*options.include_paths, *taken.include_paths),
        forced_includes=(*taken.forced_includes, *options.forced_includes),
        standard=options.standard or taken.standard,
    )


@dataclass(frozen=True, slots=True)
class _Entry:
    """One command of the database."""

    directory: str
    arguments: tuple[str, ...]


@dataclass(slots=True)
class _Taken:
    """What a command says that matters here."""

    defines: list[str] = field(default_factory=list[str])
    undefines: list[str] = field(default_factory=list[str])
    include_paths: list[str] = field(default_factory=list[str])
    forced_includes: list[str] = field(default_factory=list[str])
    standard: str = ""


def _nearest(directory: str) -> dict[str, _Entry] | None:
    """The database of the innermost folder at or above `directory` that has one."""
    while True:
        for name in _NAMES:
            found = state(joined(directory, name))
            if found and is_file(found[0]) and found[2] <= _LARGEST:
                return _load(*found)
        above = parent(directory)
        if above == directory:
            return None
        directory = above


@lru_cache(maxsize=8)
def _load(path: str, _modified: int, _size: int) -> dict[str, _Entry]:
    """The entries of a database by the real path of their file, the first one of each; empty where it is broken."""
    try:
        content: object = json.loads(read_bytes(path, _LARGEST) or b"")
    except (ValueError, RecursionError):
        return {}
    entries: dict[str, _Entry] = {}
    for item in cast(list[object], content) if isinstance(content, list) else []:
        if not isinstance(item, dict):
            continue
        fields = cast(dict[str, object], item)
        file, directory = fields.get("file"), fields.get("directory")
        if not isinstance(file, str) or "\0" in file:
            continue
        base = joined(parent(path), directory if isinstance(directory, str) else "")
        arguments = _arguments(fields)
        if arguments is not None:
            entries.setdefault(os.path.realpath(joined(base, file)), _Entry(base, arguments))
    return entries


def _arguments(fields: dict[str, object]) -> tuple[str, ...] | None:
    """The command's words without the compiler."""
    arguments, command = fields.get("arguments"), fields.get("command")
    if isinstance(arguments, list):
        words = cast(list[object], arguments)
        return tuple(word for word in words[1:] if isinstance(word, str))
    if isinstance(command, str):
        try:
            return tuple(shlex.split(command)[1:])
        except ValueError:
            return None
    return None


def _taken(arguments: Iterable[str], directory: str) -> _Taken:
    taken = _Taken()
    words = iter(arguments)
    for word in words:
        if word in _WITH_VALUE:
            next(words, "")
            continue
        if word.startswith(("-std=", "--std=")):
            taken.standard = word.partition("=")[2]
            continue
        flag = next((flag for flag in sorted(_FLAGS, key=len, reverse=True) if word.startswith(flag)), "")
        if not flag or (flag == "-include" and word != flag):
            continue
        value = word[len(flag) :] or next(words, "")
        if value and "\0" not in value:
            _take(taken, flag, value, directory)
    return taken


def _take(taken: _Taken, flag: str, value: str, directory: str) -> None:
    if flag == "-D":
        taken.defines.append(value)
    elif flag == "-U":
        taken.undefines.append(value)
        taken.defines[:] = [define for define in taken.defines if define.partition("=")[0].partition("(")[0] != value]
    elif flag == "-include":
        local = os.path.normpath(joined(directory, value))
        taken.forced_includes.append(local if is_file(local) else value)
    else:
        path = os.path.normpath(joined(directory, value))
        if path not in taken.include_paths:
            taken.include_paths.append(path)

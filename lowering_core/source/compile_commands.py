"""Options of a file out of the nearest `compile_commands.json`.

Only include paths, definitions, the language standard and forced includes are taken; everything else of a recorded
command (the compiler, plugins, specs, response files, code generation flags) is ignored, and nothing is run.
"""

import json
import os
import re
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from os.path import isfile
from typing import cast

from lowering_core.options import Options
from lowering_core.source.paths import absolute, joined, parent, read_bytes, state

_NAMES = ("compile_commands.json", "build/compile_commands.json")
_LARGEST = 256 << 20
_FLAGS = ("-idirafter", "-isystem", "-include", "-iquote", "-std=", "--std=", "-I", "-D", "-U")
_WITH_VALUE = frozenset(
    ("-o", "-x", "-MF", "-MT", "-MQ", "-arch", "-target", "-Xclang", "-Xlinker", "-Xpreprocessor", "-Xassembler", "-L",
     "-l", "-T", "-u", "-z", "-aux-info", "--param", "-imacros", "-isysroot", "-imultilib", "-iprefix", "-mllvm",
     "-iwithprefix", "-iwithprefixbefore", "-specs", "-wrapper", "-B", "-A", "-e", "-Xopenmp-target"),
)  # fmt: skip
_Command = tuple[str, tuple[str, ...]]
_Database = Mapping[str, tuple[_Command, ...]]


def options_for(path: str, options: Options) -> Options:
    """`options` with those of the entry for the file at `path`; unchanged where there is none or it cannot be read.

    What the user gave directly comes first for include paths and wins for definitions and the standard.
    """
    whole = absolute(path)
    database = _nearest(parent(whole))
    entries = None if database is None else database.get(os.path.realpath(whole))
    if entries is None:
        return options
    taken = _taken(*entries[0])
    return replace(
        options,
        defines=(*taken["-D"], *options.defines),
        undefines=(*taken["-U"], *options.undefines),
        include_paths=(*options.include_paths, *dict.fromkeys(taken["-I"])),
        forced_includes=(*taken["-include"], *options.forced_includes),
        standard=options.standard or "".join(taken["-std="][-1:]),
    )


def with_several_configurations(paths: Iterable[str]) -> tuple[str, ...]:
    """Those files for which the nearest database has entries that differ in what is taken of them; the first counts."""
    known: dict[str, _Database] = {}
    found: list[str] = []
    for path in paths:
        whole = absolute(path)
        folder = parent(whole)
        if folder not in known:
            database = _nearest(folder) or {}
            known[folder] = {name: entries for name, entries in database.items() if len(entries) > 1}
        entries = known[folder].get(os.path.realpath(whole)) if known[folder] else None
        if entries is not None and any(_taken(*one) != _taken(*entries[0]) for one in entries[1:]):
            found.append(path)
    return tuple(found)


def place_of_database(directory: str) -> str:
    """The path of the database for files in `directory`; empty where there is none."""
    found = _nearest_place(directory)
    return "" if found is None else found[0]


def _nearest(directory: str) -> _Database | None:
    """The database of the innermost folder at or above `directory` that has one."""
    found = _nearest_place(directory)
    return None if found is None else _load(*found)


def _nearest_place(directory: str) -> tuple[str, int, int] | None:
    while True:
        for name in _NAMES:
            found = state(joined(directory, name))
            if found and isfile(found[0]) and found[2] <= _LARGEST:
                return found
        above = parent(directory)
        if above == directory:
            return None
        directory = above


@lru_cache(maxsize=8)
def _load(path: str, _modified: int, _size: int) -> _Database:
    """The entries of a database by the real path of their file, in order; empty where it is broken."""
    try:
        content: object = json.loads(read_bytes(path, _LARGEST) or b"")
    except (ValueError, RecursionError):
        return {}
    entries: dict[str, tuple[_Command, ...]] = {}
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
            real = os.path.realpath(joined(base, file))
            entries[real] = (*entries.get(real, ()), (base, arguments))
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


def _taken(directory: str, arguments: Iterable[str]) -> Mapping[str, list[str]]:
    """The values of the options that matter here; all folders are under -I."""
    taken: dict[str, list[str]] = {flag: [] for flag in ("-D", "-U", "-I", "-include", "-std=")}
    words = iter(arguments)
    for word in words:
        if word in _WITH_VALUE:
            next(words, "")
            continue
        flag = next((flag for flag in _FLAGS if word.startswith(flag)), "")
        if not flag or (flag == "-include" and word != flag):
            continue
        value = word[len(flag) :] or next(words, "")
        if not value or "\0" in value:
            continue
        local = os.path.normpath(joined(directory, value))
        if flag == "-U":
            taken["-D"] = [define for define in taken["-D"] if re.split("[=(]", define)[0] != value]
        if flag in ("-D", "-U"):
            taken[flag].append(value)
        elif flag.endswith("std="):
            taken["-std="].append(value)
        elif flag == "-include":
            taken[flag].append(local if isfile(local) else value)
        else:
            taken["-I"].append(local)
    return taken

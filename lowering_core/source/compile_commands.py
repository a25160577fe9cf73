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


def broken_databases(paths: Iterable[str]) -> tuple[str, ...]:
    """What is wrong with the databases of files, a line for each database: nothing is taken of entries that cannot be
    used.
    """
    places = dict.fromkeys(_nearest_place(folder) for folder in dict.fromkeys(parent(absolute(one)) for one in paths))
    told = ((place[0], _read(*place)[1]) for place in places if place is not None)
    return tuple(f"{path}: {wrong}" for path, wrong in told if wrong)


def _load(path: str, modified: int, size: int) -> _Database:
    return _read(path, modified, size)[0]


@lru_cache(maxsize=8)
def _read(path: str, _modified: int, _size: int) -> tuple[_Database, str]:
    """The entries of a database by the real path of their file, in order, and what is wrong with it: empty if
    nothing.
    """
    data = read_bytes(path, _LARGEST)
    try:
        content: object = json.loads(data or b"")
    except (ValueError, RecursionError) as error:
        return {}, "cannot be read" if data is None else f"is no JSON: {error or 'it is nested too deep'}"
    if not isinstance(content, list):
        return {}, "must be a list of entries"
    entries: dict[str, tuple[_Command, ...]] = {}
    wrong: list[str] = []
    for number, item in enumerate(cast(list[object], content), start=1):
        fields = cast(dict[str, object], item) if isinstance(item, dict) else {}
        file, directory = fields.get("file"), fields.get("directory")
        arguments = _arguments(fields)
        if not isinstance(file, str) or "\0" in file:
            wrong.append(f"entry {number} names no file")
        elif isinstance(arguments, str):
            wrong.append(f"entry {number}, {file}: {arguments}")
        else:
            base = joined(parent(path), directory if isinstance(directory, str) else "")
            real = os.path.realpath(joined(base, file))
            entries[real] = (*entries.get(real, ()), (base, arguments))
    more = f", and {len(wrong) - 1} more cannot be used" if len(wrong) > 1 else ""
    return entries, f"{wrong[0]}{more}" if wrong else ""


def _arguments(fields: dict[str, object]) -> tuple[str, ...] | str:
    """The command's words without the compiler, or why there are none."""
    arguments, command = fields.get("arguments"), fields.get("command")
    if isinstance(arguments, list):
        words = cast(list[object], arguments)
        return tuple(word for word in words[1:] if isinstance(word, str))
    if isinstance(command, str):
        try:
            return tuple(shlex.split(command)[1:])
        except ValueError as error:
            return f"its command has {str(error).lower()}"
    return "it has neither arguments nor a command"


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

"""Programs and shared libraries out of objects that may hold device code."""

import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

from lowering_core.patterns import regex
from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.rules import rex602_build_failed as rex602
from lowering_core.targets.table import BACKENDS
from lowering_core.values import dataclass
from rex_lsp.driver.command_line import CommandLine, Word
from rex_lsp.toolchain.build import Missing, Tools, find_tools, run_tool, runtime_archive
from rex_lsp.toolchain.execute import run, say

_MARK = regex(f"rex-device-code:({'|'.join(BACKENDS)})\0".encode())
_RUNTIME = regex(rb"\0rex_[a-z_]+\0")
_ARCHIVE = b"!<arch>\n"
_MEMBER = regex(rb"[^\n]{48}(\d+) *`\n")
# What compilers call for target constructs.
_TARGET = regex(rb"\0(?:GOMP_target|__tgt_target)\w*\0")
# A library that is loaded later must find the program's runtime, for its own would know of no data.
_EXPORTED = "{ rex_*; _Z*rex_*; omp_*; };\n"

_LEFT_OUT = regex(r"-foffload.*|-fopenmp-targets=.*|--offload-arch=.*")
_LIBRARIES = regex(r"^#\$ LIBRARIES=\s*(.*)$", re.MULTILINE)
_MISSING = regex(r"Undefined reference to '_ZN11rex_globals\d+(\w+)E'")
_COMPILE_ONLY = frozenset({"-MD", "-MMD", "-MP", "-MG", "-MF", "-MT", "-MQ", "-include", "-imacros"})


@dataclass(frozen=True, slots=True)
class Carried:
    """What an input of the linker holds that has device code or may call the runtime: how many `pieces` of device code
    for each back end. `foreign`: it has target constructs that were compiled as they are.
    """

    path: str
    pieces: Counter[str]
    archive: bool
    foreign: bool


def mark_of(backend: str) -> str:
    """The text that device code for a back end carries."""
    return f"rex-device-code:{backend}"


def link(
    line: CommandLine, objects: Mapping[str, str], tools: Tools, folder: Path, *, host_fallback: bool = False
) -> int:
    """Link what the command line names, `objects` in the place of the sources that they were made of. Inputs with
    target constructs that were compiled as they are, are refused, but for a `host_fallback`.
    """
    inputs = _carried(line, tuple(objects.values()))
    found = tuple(item for item in inputs if item.pieces or not item.foreign)
    problem = _problem(found, joins=line.has("-r"))
    lost = [item.path for item in inputs if item.foreign] if found else []
    for path in lost:
        severity = "warning" if host_fallback else "error"
        text = "has target regions that a C compiler compiled without rex-lsp; they run on the host and do not see what"
        say(f"{path}: {severity}: {text} the device holds; compile it by rex-lsp --cc [{rex602.RULE.code}]")
    if lost and not host_fallback:
        return 1
    if problem:
        say(f"rex-lsp: error: {problem}")
        return 1
    words = [part for word in line.words for part in _link_words(word, line, objects)]
    if not found or line.has("-r"):
        return run([tools.cc, *words])
    words = [word for word in words if not _LEFT_OUT.fullmatch(word)]
    backend = next((name for item in found for name in item.pieces), tools.backend)
    used = tools if backend == tools.backend else find_tools(backend, tools.cc, tools.cxx, tools.architecture)
    if isinstance(used, Missing):
        say(f"rex-lsp: error: {used.reason} [{rex601.RULE.code}]")
        return 2
    sanitized = any(re.fullmatch(r"-fsanitize=(?:.*,)?address.*", word.option) for word in line.words)
    archive, messages = runtime_archive(used, sanitize=sanitized and not used.compiler)
    if archive is None:
        say(f"rex-lsp: error: the runtime could not be built [{rex602.RULE.code}]\n{messages}")
        return 2
    extra = ["-fsanitize=undefined"] if sanitized else []
    if not line.has("-shared", "-static"):
        names = folder / "rex_exported"
        names.write_text(_EXPORTED, encoding="utf-8")
        words.append(f"-Wl,--dynamic-list={names}")
    first, places = (), list[str]()
    if BACKENDS[backend].device_link:
        status, first = _link_device_code(found, used, line, folder)
        if status != 0:
            return status
        places = _library_places(used, folder)
        extra = []
    return run([used.cc, *extra, *first, *words, str(archive), *places, *BACKENDS[backend].libraries])


def _problem(found: Sequence[Carried], *, joins: bool) -> str:
    """Why the inputs cannot be linked together."""
    first = {name: item.path for item in reversed(found) for name in item.pieces}
    if len(first) > 1:
        (one, path), (other, second), *_ = sorted(first.items())
        return f"{path} has device code for the {one} back end and {second} for {other}; compile both for one"
    for name in first:
        title, paths = BACKENDS[name].title, [item.path for item in found if item.pieces[name]]
        if not BACKENDS[name].device_link:
            continue
        if joins and len(paths) > 1:
            what = f"{title} device code of {paths[0]} and {paths[1]}"
            return f"{what} cannot be joined by -r; an archive (ar) can hold both"
        joined = next((item.path for item in found if item.pieces[name] > 1 and not item.archive), "")
        if joined:
            return f"{joined} holds {title} device code of several files, joined by -r, which cannot be linked; use ar"
    return ""


def _link_words(word: Word, line: CommandLine, objects: Mapping[str, str]) -> tuple[str, ...]:
    if not objects:
        return word.text
    if line.is_source(word):
        return (objects[word.value],)
    # What is compiled already must not be taken for C once more.
    return () if word.option in _COMPILE_ONLY or (word.option == "-x" and word.value == "c") else word.text


def _link_device_code(
    found: Sequence[Carried], tools: Tools, line: CommandLine, folder: Path
) -> tuple[int, tuple[str, ...]]:
    """The status, and the object that a link must begin with, for it needs members of archives."""
    inputs = [item.path for item in found if item.pieces]
    if not inputs:
        return 0, ()
    linked = str(folder / "rex_linked.o")
    pictures = tools.for_host(("-fPIC",)) if line.has("-shared") or not line.has("-no-pie") else ()
    words = (*BACKENDS[tools.backend].device_link, *pictures, *inputs, "-o", linked)
    status, messages = run_tool(tools.device(*words))
    if status != 0:
        say(messages)
        for name in dict.fromkeys(_MISSING.findall(messages)):
            say(f"rex-lsp: note: the file that defines `{name}` has no device code; compile it by rex-lsp too")
    return status, (linked,)


def _library_places(tools: Tools, folder: Path) -> list[str]:
    """Where the device compiler would look for libraries, as it tells of a link that it only plans."""
    words = (*BACKENDS[tools.backend].device_link, str(folder / "rex_linked.o"), "-o", "a.o")
    status, plan = run_tool(tools.device("--dryrun", *words))
    listed = _LIBRARIES.search(plan) if status == 0 else None
    folders = re.findall(r'"(-L[^"]+)"|(-L\S+)', listed[1]) if listed else []
    return [quoted or plain for quoted, plain in folders]


def _carried(line: CommandLine, extra: tuple[str, ...] = ()) -> tuple[Carried, ...]:
    """The inputs of a link that hold anything of a device, those found by -l in the folders of -L included."""
    names = [word.value for word in line.words if word.is_input and not line.is_source(word)]
    names += _libraries(line)
    found = (_scan(name) for name in (*extra, *names))
    return tuple(item for item in found if item is not None)


def _libraries(line: CommandLine) -> Iterator[str]:
    endings = ("a",) if line.has("-static") else ("so", "a")
    for name in line.values("-l"):
        names = [name[1:]] if name.startswith(":") else [f"lib{name}.{ending}" for ending in endings]
        places = (os.path.join(folder, candidate) for folder in line.values("-L") for candidate in names)
        yield from islice(filter(os.path.isfile, places), 1)


def _scan(path: str) -> Carried | None:
    try:
        data = Path(path).read_bytes()
    except OSError:
        return None
    marks = [match[1] for match in _MARK.finditer(data)]
    runtime = bool(marks) or _RUNTIME.search(data) is not None
    foreign = any(_TARGET.search(part) and not _RUNTIME.search(part) for part in _members(data))
    if not (runtime or foreign) or path.endswith(".so"):
        return None
    return Carried(path, Counter(mark.decode() for mark in marks), data.startswith(_ARCHIVE), foreign)


def _members(data: bytes) -> Iterator[bytes]:
    """The objects in a file: itself, or the members of an archive."""
    if not data.startswith(_ARCHIVE):
        yield data
        return
    place = len(_ARCHIVE)
    while (head := _MEMBER.match(data, place)) is not None:
        end = head.end() + int(head[1])
        yield data[head.end() : end]
        place = end + end % 2

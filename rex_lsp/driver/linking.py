"""Programs and shared libraries out of objects that may hold device code."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.rules import rex602_build_failed as rex602
from rex_lsp.driver.command_line import CommandLine, Word
from rex_lsp.toolchain.build import Missing, Tools, find_tools, run_tool, runtime_archive
from rex_lsp.toolchain.execute import run, say

_MARK = re.compile(rb"rex-device-code:(cpu|cuda)\0")
_RUNTIME = re.compile(rb"\0rex_[a-z_]+\0")
_ARCHIVE = b"!<arch>\n"

_LEFT_OUT = re.compile(r"-foffload.*|-fopenmp-targets=.*|--offload-arch=.*")
_LIBRARIES = re.compile(r"^#\$ LIBRARIES=\s*(.*)$", re.MULTILINE)
_MISSING = re.compile(r"Undefined reference to '_ZN11rex_globals\d+(\w+)E'")
_COMPILE_ONLY = frozenset({"-MD", "-MMD", "-MP", "-MG", "-MF", "-MT", "-MQ", "-include", "-imacros"})


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


def mark_of(backend: str) -> str:
    """The text that device code for a back end carries."""
    return f"rex-device-code:{backend}"


def link(line: CommandLine, objects: Mapping[str, str], tools: Tools, folder: Path) -> int:
    """Link what the command line names, `objects` in the place of the sources that they were made of."""
    found = _carried(line, tuple(objects.values()))
    problem = _problem(found, joins=line.has("-r"))
    if problem:
        say(f"rex-lsp: error: {problem}")
        return 1
    words = [part for word in line.words for part in _link_words(word, line, objects)]
    if not found or line.has("-r"):
        return run([tools.cc, *words])
    words = [word for word in words if not _LEFT_OUT.fullmatch(word)]
    backend = (
        "cuda" if any(item.cuda for item in found) else "cpu" if any(item.cpu for item in found) else tools.backend
    )
    used = tools if backend == tools.backend else find_tools(backend, tools.cc, tools.cxx, tools.architecture)
    if isinstance(used, Missing):
        say(f"rex-lsp: error: {used.reason} [{rex601.RULE.code}]")
        return 2
    sanitized = any(re.fullmatch(r"-fsanitize=(?:.*,)?address.*", word.option) for word in line.words)
    archive, messages = runtime_archive(used, sanitize=sanitized and backend == "cpu")
    if archive is None:
        say(f"rex-lsp: error: the runtime could not be built [{rex602.RULE.code}]\n{messages}")
        return 2
    extra = ["-fsanitize=undefined"] if sanitized else []
    if backend == "cpu":
        return run([used.cc, *extra, *words, str(archive), "-lstdc++", "-pthread", "-lm"])
    return _link_cuda(words, found, used, archive, line, folder)


def _problem(found: Sequence[Carried], *, joins: bool) -> str:
    """Why the inputs cannot be linked together."""
    cpu = [item.path for item in found if item.cpu]
    cuda = [item.path for item in found if item.cuda]
    if cpu and cuda:
        return f"{cpu[0]} has device code for the cpu back end and {cuda[0]} for cuda; compile both for one"
    if joins and len(cuda) > 1:
        return f"CUDA device code of {cuda[0]} and {cuda[1]} cannot be joined by -r; an archive (ar) can hold both"
    joined = next((item.path for item in found if item.cuda > 1 and not item.archive), "")
    if joined:
        return f"{joined} holds CUDA device code of several files, joined by -r, which cannot be linked; use ar"
    return ""


def _link_words(word: Word, line: CommandLine, objects: Mapping[str, str]) -> tuple[str, ...]:
    if not objects:
        return word.text
    if line.is_source(word):
        return (objects[word.value],)
    # What is compiled already must not be taken for C once more.
    return () if word.option in _COMPILE_ONLY or (word.option == "-x" and word.value == "c") else word.text


def _link_cuda(
    words: Sequence[str], found: Sequence[Carried], tools: Tools, archive: Path, line: CommandLine, folder: Path
) -> int:
    """Device code is linked by nvcc; the object with the result comes first, for it needs members of archives."""
    linked = folder / "rex_linked.o"
    pictures = ["-Xcompiler", "-fPIC"] if line.has("-shared") or not line.has("-no-pie") else []
    base = [tools.nvcc, f"-arch=sm_{tools.architecture}", "-ccbin", tools.cxx, "-dlink", *pictures]
    inputs = [item.path for item in found if item.cuda]
    if inputs:
        status, messages = run_tool([*base, *inputs, "-o", str(linked)])
        if status != 0:
            say(messages)
            for name in dict.fromkeys(_MISSING.findall(messages)):
                say(f"rex-lsp: note: the file that defines `{name}` has no device code; compile it by rex-lsp too")
            return status
    status, plan = run_tool([tools.nvcc, "--dryrun", "-dlink", str(linked), "-o", "a.o"])
    listed = _LIBRARIES.search(plan) if status == 0 else None
    folders = re.findall(r'"(-L[^"]+)"|(-L\S+)', listed[1]) if listed else []
    places = [quoted or plain for quoted, plain in folders]
    libraries = ["-lcudadevrt", "-lcudart_static", "-lstdc++", "-lrt", "-ldl", "-pthread", "-lm"]
    first = [str(linked)] if inputs else []
    return run([tools.cc, *first, *words, str(archive), *places, *libraries])


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
    if not runtime or path.endswith(".so"):
        return None
    cpu = marks.count(b"cpu")
    return Carried(path, cpu, len(marks) - cpu, runtime, data.startswith(_ARCHIVE))

"""Which files a command works on, and their bytes. Every problem is one sentence; none stops the other files."""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from lowering_core.diagnostics import Rule
from lowering_core.rules import rex001_unreadable_file as rex001
from lowering_core.rules import rex002_not_text as rex002
from lowering_core.values import dataclass

C_SUFFIXES = (".c", ".h")
_CPLUSPLUS_AS_WRITTEN = (".C", ".H")
CPLUSPLUS_SUFFIXES = (
    *_CPLUSPLUS_AS_WRITTEN,
    ".cc",
    ".cpp",
    ".cxx",
    ".c++",
    ".hpp",
    ".hh",
    ".hxx",
    ".h++",
    ".ipp",
    ".tpp",
)
_EXPLICIT_SUFFIXES = (".c", ".h", ".i", ".inc")
SOURCE_SUFFIXES = (*_EXPLICIT_SUFFIXES, *CPLUSPLUS_SUFFIXES, ".cu")
_OTHER_LANGUAGES = {**dict.fromkeys(CPLUSPLUS_SUFFIXES, "C++"), ".cu": "CUDA"}
_FORTRAN = re.compile(rb"^[ \t]*[!cC*]\$omp\b", re.MULTILINE | re.IGNORECASE)
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]', re.MULTILINE)
_BINARY_PROBE = 8192  # bytes


@dataclass(frozen=True, slots=True)
class Problem:
    """A path that cannot be worked on. `rule` is that of its finding; `message` is one line without the path."""

    path: str
    rule: Rule
    message: str


@dataclass(frozen=True, slots=True)
class Selection:
    """The files to work on, each once, in order; what cannot be; and how many C files in folders have no OpenMP,
    or are `left_out`. Where that was asked for, files of `cplusplus`, and `generated` ones of folders, are left alone.
    Links of folders that lead nowhere, such as the locks of an editor, are `dangling`.
    """

    files: tuple[str, ...]
    problems: tuple[Problem, ...]
    skipped: int = 0
    left_out: int = 0
    cplusplus: int = 0
    generated: int = 0
    dangling: int = 0


def _leaves_none_out(_path: str) -> bool:
    return False


def select(
    paths: Iterable[str],
    suffixes: tuple[str, ...] = C_SUFFIXES,
    looked_at: Callable[[int], None] = lambda _count: None,
    leaves_out: Callable[[str], bool] = _leaves_none_out,
    *,
    sorting: bool = False,
) -> Selection:
    """Files as named; folders searched for files of these suffixes that mention OpenMP, hidden folders left out.

    `looked_at` hears how many files of a folder have been read, after each. `leaves_out` says
    of a file of a folder whether it is left alone; what it holds still counts for those that include it. With
    `sorting`, C++ is no problem but left alone, and so are generated files of folders.
    """
    files: dict[str, None] = {}
    cplusplus: dict[str, None] = {}
    generated: dict[str, None] = {}
    problems: list[Problem] = []
    skipped = left_out = dangling = 0
    for path in paths:
        if not Path(path).is_dir():
            problem = _named_problem(path)
            if sorting and Path(path).is_file() and _is_cplusplus(path):
                cplusplus.setdefault(path)
            elif problem is None:
                files.setdefault(path)
            else:
                problems.append(problem)
            continue
        found = _searched(path, suffixes, looked_at, leaves_out, sorting=sorting)
        files.update(dict.fromkeys(found.files))
        cplusplus.update(dict.fromkeys(found.cplusplus))
        generated.update(dict.fromkeys(found.generated))
        problems += found.problems
        skipped += found.skipped
        left_out += found.left_out
        dangling += found.dangling
    # One that is named too is checked.
    written = len([one for one in generated if one not in files])
    return Selection(tuple(files), tuple(problems), skipped, left_out, len(cplusplus), written, dangling)


def with_nothing_found(selection: Selection, paths: Iterable[str], unused: Iterable[str]) -> Selection:
    """A selection of `paths`, with a problem for each pattern of files that none fits, and for nothing that is left to
    look at: a misspelled word must not make a check pass.
    """
    folder = next((path for path in paths if os.path.isdir(path)), "")
    if not folder:
        return selection
    missing = [f"no file fits --include {one}" for one in unused]
    if not (missing or selection.problems or selection.files or selection.skipped or selection.generated):
        files = "the only file is" if selection.left_out == 1 else f"all {selection.left_out} files are"
        missing = [f"nothing to check: {files} excluded or ignored by git"] if selection.left_out else []
    problems = tuple(Problem(folder, rex001.RULE, message) for message in missing)
    return replace(selection, problems=(*selection.problems, *problems))


@dataclass(frozen=True, slots=True)
class _FolderFiles:
    """What a folder holds, as in a selection."""

    files: tuple[str, ...]
    problems: tuple[Problem, ...]
    skipped: int
    left_out: int
    cplusplus: tuple[str, ...]
    generated: tuple[str, ...]
    dangling: int


def _searched(
    folder: str,
    suffixes: tuple[str, ...],
    looked_at: Callable[[int], None],
    leaves_out: Callable[[str], bool],
    *,
    sorting: bool,
) -> _FolderFiles:
    """The files of a folder that mention OpenMP, or include one that does. Headers that others include are left out,
    for they are read where these include them, with the macros that they are meant for.
    """
    texts: dict[str, bytes] = {}
    problems: list[Problem] = []
    dangling = 0
    for count, name in enumerate(_walk(folder, (*C_SUFFIXES, *_OTHER_LANGUAGES, ".inc")), start=1):
        data = read(name)
        looked_at(count)
        if not isinstance(data, Problem):
            texts[name] = data
        elif name.endswith(suffixes) and not leaves_out(name):
            if os.path.exists(name) or not os.path.islink(name):
                problems.append(data)
            else:
                dangling += 1
    including = _including(texts)
    others = _other_files() if sorting else None
    headers: set[str] = others.cplusplus_headers(texts, including) if others else set()
    foreign = [name for name in texts if sorting and (name in headers or name.endswith(CPLUSPLUS_SUFFIXES))]
    all_found = [name for name in texts if name.endswith(suffixes) and name not in headers]
    found = [name for name in all_found if not leaves_out(name)]
    if not (all_found or foreign or problems):
        problems.append(Problem(folder, rex001.RULE, "the folder holds no C files"))
    mentions = {name for name, data in texts.items() if b"omp" in data}
    waiting = list(mentions)
    while waiting:
        more = including.get(waiting.pop(), set[str]()) - mentions
        mentions |= more
        waiting += more
    files = [name for name in found if name in mentions]
    kept = [name for name in files if name.endswith(".c") or not including.get(name)]
    generated = {name for name in kept if others and others.is_generated(texts[name])}
    return _FolderFiles(
        tuple(name for name in kept if name not in generated),
        tuple(problems),
        len(found) - len(files),
        len(all_found) - len(found),
        tuple(name for name in foreign if not leaves_out(name)),
        tuple(sorted(generated)),
        dangling,
    )


def select_text(name: str, data: bytes) -> Selection:
    """The file called `name`, whose content is `data`, as one that is named: C++ is left alone."""
    if _is_cplusplus(name, data):
        return Selection((), (), cplusplus=1)
    problem = _misnamed(name) or _refused(name, data)
    return Selection((name,), ()) if problem is None else Selection((), (problem,))


def _is_cplusplus(path: str, data: bytes | None = None) -> bool:
    """Whether a file that the user named is C++, by its name or, for a header, by what it holds."""
    suffix = _suffix(path)
    if suffix != ".h":
        return suffix in CPLUSPLUS_SUFFIXES
    held = read(path) if data is None else data
    return not isinstance(held, Problem) and bool(_other_files().shows_cplusplus(held))


def _other_files() -> Any:
    # A check of one C file need not wait for it.
    return import_module("rex_lsp.other_files")


def _including(texts: Mapping[str, bytes]) -> dict[str, set[str]]:
    """For each file that others include, these others. What an include means is told by the end of its path."""
    named: dict[str, list[str]] = {}
    for name in texts:
        named.setdefault(os.path.basename(name), []).append(name)
    found: dict[str, set[str]] = {}
    for name, data in texts.items():
        for match in _INCLUDE.finditer(data):
            spelled = os.fsdecode(match[1])
            beside = os.path.normpath(os.path.join(os.path.dirname(name), spelled))
            end = os.sep + os.path.normpath(spelled).lstrip("./")
            for other in named.get(os.path.basename(spelled), ()):
                if other != name and (os.path.normpath(other) == beside or (os.sep + other).endswith(end)):
                    found.setdefault(other, set()).add(name)
    return found


def read(path: str) -> bytes | Problem:
    """The bytes of a source file, or why there are none: missing, unreadable, or not text."""
    try:
        data = Path(path).read_bytes()
    except FileNotFoundError:
        return Problem(path, rex001.RULE, "no such file")
    except OSError as error:
        return unreadable(path, error)
    return _refused(path, data) or data


def unreadable(path: str, error: OSError) -> Problem:
    """Why the bytes of a file cannot be had."""
    return Problem(path, rex001.RULE, f"cannot be read: {(error.strerror or str(error)).lower()}")


def _refused(path: str, data: bytes) -> Problem | None:
    """Why the content of a file is no C; None when it may be."""
    if b"\0" in data[:_BINARY_PROBE]:
        encoding = "UTF-16 text; save it as UTF-8" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "a binary file"
        return Problem(path, rex002.RULE, f"not C source: it is {encoding}")
    if b"$" in data and _FORTRAN.search(data) and b"#pragma" not in data:
        return Problem(path, rex002.RULE, "not C source: its directives are Fortran's (!$omp)")
    return None


def _named_problem(path: str) -> Problem | None:
    """Why a path that the user named is no C file; None when it may be one."""
    place = Path(path)
    if not place.exists():
        return Problem(path, rex001.RULE, "no such file")
    if not place.is_file():
        return Problem(path, rex001.RULE, "not a regular file")
    return _misnamed(path)


def _misnamed(path: str) -> Problem | None:
    """Why the name of a file is that of no C; None when it may be."""
    suffix = _suffix(path)
    if suffix in _EXPLICIT_SUFFIXES:
        return None
    language = _OTHER_LANGUAGES.get(suffix)
    if language:
        return Problem(path, rex002.RULE, f"not C source: the name says {language}, and only C is supported")
    return Problem(path, rex002.RULE, "not C source: the name ends in none of .c, .h, .i, .inc")


def _suffix(path: str) -> str:
    """How the name of a file ends. Compilers tell `.C` from `.c`, and no others by their case."""
    suffix = Path(path).suffix
    return suffix if suffix in _CPLUSPLUS_AS_WRITTEN else suffix.lower()


def _walk(folder: str, suffixes: tuple[str, ...]) -> Iterator[str]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(suffixes):
                yield str(Path(root, name))

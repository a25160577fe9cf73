"""`--check --fix`: checks, fixes, and checks again until nothing changes, on disk or in memory."""

import difflib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from lowering_core.text import decode
from rex_lsp.arguments import Arguments
from rex_lsp.check_steps import findings_of
from rex_lsp.fixing import FileFix, FixedFile, concerns, fixed, fixes_of
from rex_lsp.gate import Gate
from rex_lsp.inputs import Problem, Selection, read
from rex_lsp.leaving_out import LeavingOut
from rex_lsp.other_files import is_generated
from rex_lsp.writing import write_whole

_MOST_ROUNDS = 10

GateMaker = Callable[[], Gate]


@dataclass(frozen=True, slots=True)
class Fixing:
    """What became of the files of a run: the `fixes` that were made, by file; why some could not be; and, where nothing
    is written, the `texts` of the files that change.
    """

    fixes: Mapping[str, tuple[FileFix, ...]] = field(default_factory=dict[str, tuple[FileFix, ...]])
    problems: tuple[str, ...] = ()
    texts: Mapping[str, bytes] = field(default_factory=dict[str, bytes])


def fix_files(
    arguments: Arguments, selection: Selection, make_gate: GateMaker, texts: Mapping[str, bytes], *, writes: bool
) -> Fixing:
    """Applies the fixes of findings that a gate lets through to the files of a run, round by round. Without `writes`,
    or where a file has its content in `texts`, the new content is kept in memory.
    """
    given = _Given(arguments)
    held, fixes, problems = dict(texts), dict[str, tuple[FileFix, ...]](), list[str]()
    names = {os.path.realpath(path): path for path in texts}
    files: Sequence[str] = selection.files
    for _ in range(_MOST_ROUNDS):
        gate = make_gate()
        found = fixes_of(findings_of(arguments, files, gate, held), arguments.overrides.cc, gate.names_advice)
        changed: list[str] = []
        for path, wanted in _by_file(found, names).items():
            made = _made(path, wanted, held, texts) if path in texts or given(path) else None
            if isinstance(made, FixedFile) and writes and path not in texts:
                made = _written(made)
            elif isinstance(made, FixedFile):
                held[path] = made.data
            if isinstance(made, FixedFile):
                fixes[path] = (*fixes.get(path, ()), *made.fixes)
                changed.append(path)
            elif made is not None:
                problems.append(made)
        # Whoever includes a header that was changed may have other findings now.
        files = [one for one in files if one in changed] if set(changed) <= set(files) else selection.files
        if not changed:
            break
    return Fixing(fixes, tuple(dict.fromkeys(problems)), held)


def diffs(fixing: Fixing, texts: Mapping[str, bytes]) -> Iterator[str]:
    """A unified diff of each file that changes, by lines with their ends. What is not in `texts` is read from disk."""
    for path in fixing.fixes:
        before = texts[path] if path in texts else read(path)
        if isinstance(before, bytes):
            for line in difflib.unified_diff(_lines(before), _lines(fixing.texts[path]), path, path):
                yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


class _Given:
    """Whether a file is one that the user named, or that the run would find in a folder."""

    def __init__(self, arguments: Arguments) -> None:
        check = arguments.check
        folders = [path for path in arguments.paths if os.path.isdir(path)]
        self._files = {os.path.realpath(path) for path in arguments.paths if path not in folders}
        self._folders = [os.path.join(os.path.realpath(path), "") for path in folders]
        self._leaves_out = LeavingOut(check.include, check.exclude, git=check.git)

    def __call__(self, path: str) -> bool:
        real = os.path.realpath(path)
        if real in self._files:
            return True
        data = read(path)
        inside = any(real.startswith(folder) for folder in self._folders)
        return inside and isinstance(data, bytes) and not is_generated(data) and not self._leaves_out(path)


def _by_file(found: Mapping[str, list[FileFix]], names: dict[str, str]) -> dict[str, list[FileFix]]:
    """The fixes of each file under one name, which `names` has under its real path: a file may be met through links
    and as a header of several folders. A name that is no link is taken first.
    """
    together: dict[str, list[FileFix]] = {}
    for path in sorted(found, key=os.path.islink):
        name = names.setdefault(os.path.realpath(path), path)
        together.setdefault(name, []).extend(replace(one, path=name) for one in found[path])
    return together


def _made(
    path: str, fixes: list[FileFix], held: Mapping[str, bytes], texts: Mapping[str, bytes]
) -> FixedFile | str | None:
    """The file with its fixes, or why it cannot have them."""
    data = held[path] if path in held else read(path)
    if isinstance(data, Problem):
        return f"{path}: {data.message}"
    others = [one for one in fixes if not concerns(data, (one,))]
    if others and path in held and path not in texts:
        # What includes a header, or reads a file through a link, meets the file on disk, without what is made here.
        before = read(path)
        others = [one for one in others if isinstance(before, Problem) or not concerns(before, (one,))]
    if others:
        return f"{path}: changed while it was checked, so it is left as it is; check it again"
    return fixed(path, data, (one for one in fixes if concerns(data, (one,))))


def _written(made: FixedFile) -> FixedFile | str:
    try:
        write_whole(Path(made.path), made.data)
    except OSError as error:
        return f"{made.path}: cannot be written: {(error.strerror or str(error)).lower()}"
    return made


def _lines(data: bytes) -> list[str]:
    """Lines with their ends, as tools that apply diffs count them."""
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    return [decode(line) for line in lines if line]

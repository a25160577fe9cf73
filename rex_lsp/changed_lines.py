"""Which lines of files changed since a revision, as git tells it."""

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import field

from lowering_core.values import dataclass
from rex_lsp.settings import ConfigError

_TIMEOUT = 120  # seconds
# Of a hook, they are about the repository that it runs in, relative to another folder.
_FOR_HOOKS = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX")
_HUNK = re.compile(rb"@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@")
_ESCAPE = re.compile(rb'\\([abtnvfr"\\]|[0-7]{3})')
_ESCAPES = {b"a": b"\a", b"b": b"\b", b"t": b"\t", b"n": b"\n", b"v": b"\v", b"f": b"\f", b"r": b"\r"}


class GitError(ConfigError):
    """What changed cannot be told; the text says why."""


@dataclass(frozen=True, slots=True)
class ChangedLines:
    """What changed of a file. `lines` are new or have another text; behind each line of `gaps` some were deleted. A
    file that the revision does not have is `whole`.
    """

    lines: tuple[range, ...] = ()
    gaps: tuple[int, ...] = ()
    whole: bool = False

    def touch(self, first: int, last: int) -> bool:
        """Whether something changed in the lines from `first` to `last`, counted from 1."""
        return (
            self.whole
            or any(one.start <= last and first < one.stop for one in self.lines)
            or any(first <= line < last for line in self.gaps)
        )


@dataclass(frozen=True, slots=True)
class _Repository:
    top: str
    tracked: frozenset[str]
    changed: dict[str, ChangedLines] = field(default_factory=dict[str, ChangedLines])


class RevisionChanges:
    """What changed since `revision` in the repositories of files: since the newest commit that it shares with HEAD, up
    to the files as they are. Each repository is asked once.
    """

    def __init__(self, revision: str) -> None:
        self._revision = revision
        self._tops: dict[str, str] = {}
        self._repositories: dict[str, _Repository] = {}

    def of(self, path: str) -> ChangedLines:
        """What changed of a file. Raises GitError where that cannot be told."""
        real = os.path.realpath(path)
        folder = os.path.dirname(real)
        if folder not in self._tops:
            self._tops[folder] = _top(folder, path)
        top = self._tops[folder]
        if top not in self._repositories:
            self._repositories[top] = _asked(top, self._revision)
        repository = self._repositories[top]
        name = os.path.relpath(real, top).replace(os.sep, "/")
        if name not in repository.tracked:
            return ChangedLines(whole=True)
        return repository.changed.get(name, ChangedLines())


def _top(folder: str, path: str) -> str:
    done = _git(folder, "rev-parse", "--show-toplevel")
    if done.returncode:
        raise GitError(f"--since: {path} is in no git repository")
    return os.path.realpath(os.fsdecode(done.stdout.rstrip(b"\r\n")))


def _asked(top: str, revision: str) -> _Repository:
    known = _git(top, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}")
    if revision.startswith("-") or known.returncode:
        shallow = _git(top, "rev-parse", "--is-shallow-repository").stdout.strip() == b"true"
        fetch = "; this clone is shallow: fetch the revision, or all of the history" if shallow else ""
        raise GitError(f"--since: {top} has no revision {revision!r}{fetch}")
    commit = known.stdout.decode().strip()
    shared = _git(top, "merge-base", commit, "HEAD")
    # Histories that share nothing are compared as they are.
    base = shared.stdout.decode().strip() or commit
    listed = _git(top, "ls-files", "-z")
    options = ("--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--ignore-submodules")
    found = _git(top, "diff", *options, "--src-prefix=a/", "--dst-prefix=b/", base, "--")
    if listed.returncode or found.returncode:
        said = (found.stderr or listed.stderr).decode(errors="replace").strip().splitlines()
        raise GitError(f"--since: git failed in {top}: {' '.join(said[:1])}")
    tracked = frozenset(os.fsdecode(name) for name in listed.stdout.split(b"\0") if name)
    return _Repository(top, tracked, dict(_changed(found.stdout)))


def _changed(diff: bytes) -> Iterator[tuple[str, ChangedLines]]:
    """The changes of each file in a diff without context."""
    name, lines, gaps, rest = "", list[range](), list[int](), 0
    for line in diff.split(b"\n"):
        if rest and line[:1] in (b"+", b"-", b"\\"):
            # Text of a hunk may look like the head of a file.
            rest -= line[:1] != b"\\"
            continue
        hunk = _HUNK.match(line)
        if hunk is not None:
            start, count = int(hunk[1]), int(hunk[2] or 1)
            rest = _rows(line)
            if count:
                lines.append(range(start, start + count))
            else:
                gaps.append(start)
        elif line.startswith(b"+++ "):
            if name:
                yield name, ChangedLines(tuple(lines), tuple(gaps))
            name, lines, gaps = _name(line[4:]), [], []
    if name:
        yield name, ChangedLines(tuple(lines), tuple(gaps))


def _rows(hunk: bytes) -> int:
    """How many lines of text follow the head of a hunk."""
    counts = (part.partition(b",") for part in hunk.split(b" ")[1:3])
    return sum(int(count) if comma else 1 for _, comma, count in counts)


def _name(text: bytes) -> str:
    """The path in the head of a file; empty for one that was deleted."""
    text = text.rstrip(b"\t\r")
    if text.startswith(b'"'):
        text = _ESCAPE.sub(lambda match: _unescaped(match[1]), text[1:-1])
    return os.fsdecode(text[2:]) if text.startswith(b"b/") else ""


def _unescaped(word: bytes) -> bytes:
    return bytes((int(word, 8) & 0xFF,)) if word.isdigit() else _ESCAPES.get(word, word)


def _git(folder: str, *words: str) -> "subprocess.CompletedProcess[bytes]":
    environment = {name: value for name, value in os.environ.items() if name not in _FOR_HOOKS}
    command = ["git", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false", *words]
    try:
        return subprocess.run(
            command,
            cwd=folder,
            env=environment,
            capture_output=True,
            check=False,
            timeout=_TIMEOUT,
            stdin=subprocess.DEVNULL,
        )
    except OSError as error:
        raise GitError(f"--since needs git: {(error.strerror or str(error)).lower()}") from error
    except subprocess.TimeoutExpired as error:
        raise GitError(f"--since: git does not answer in {folder}") from error

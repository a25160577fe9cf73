"""What is found of a file as plain data for people and tools: lines and columns counted from 1, columns in characters.

The values are small and can be sent between processes; no syntax tree is in them, and nothing of the analysis is loaded
for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from lowering_core.diagnostics import Severity
from lowering_core.model.assumption import PassRemarks
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.inputs import Problem
from rex_lsp.launch_facts import LaunchFact
from rex_lsp.moving import MovingConstruct

if TYPE_CHECKING:
    from lowering_core.model.dependence import LoopVerdict


ADVICE = "REX7"
"""How codes of advice begin."""


@dataclass(frozen=True, slots=True)
class Place:
    """A range of a file; the end is the position behind the last character. `path` is that of an included file, empty
    for the file itself.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    path: str = ""


@dataclass(frozen=True, slots=True)
class SourceEdit:
    """A change of a file: `text` takes the place of what stands at `place`. `span` is the same in bytes of the file.
    `checked` is the digest of the bytes that this is said of; empty where `place` only stands for what would change, as
    a macro does for what it brings.
    """

    place: Place
    span: Span
    text: str
    checked: str = ""


@dataclass(frozen=True, slots=True)
class FindingFix:
    """A change that resolves a finding. One that is `safe` cannot change what the program does. `probe` is a program
    that the compiler must be able to read for the fix to be of use, if that is in question.
    """

    title: str
    edits: tuple[SourceEdit, ...]
    safe: bool
    probe: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """A diagnostic. `place` is None when it is about the file as a whole. `lost`: target directives became no
    construct, so a build of the file is refused. `function` is the one it is in, `lines` are the source lines of its
    place (those from `place.line`, up to a few), and `fingerprint` stays the same when lines move in the file.
    """

    code: str
    severity: Severity
    message: str
    place: Place | None
    related: tuple[tuple[Place, str], ...] = ()
    lost: bool = False
    fixes: tuple[FindingFix, ...] = ()
    function: str = ""
    lines: tuple[str, ...] = ()
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class HeaderIgnore:
    """A comment in a header that ignores findings, and what is to be told of it where it ignores `unused` codes in all
    files that include the header; None where the file that this is said of needs all of it.
    """

    place: Place
    unused: Finding | None


@dataclass(frozen=True, slots=True)
class CodeLine:
    """A line of source, or of emitted code, and the 1-based line of the source that it is or came from."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class LoopOutcome:
    """What became of a target region, for people and, as `kind`, for programs. `launch` is empty on the host. `passes`
    say what is done to the kernel, and `source` and `emitted` are the texts of the region and its kernel, if that was
    asked for. `place` is the directive, and `last` the last line of the region.
    """

    directive: str
    function: str
    outcome: str
    kind: str
    reason: str
    launch: tuple[LaunchFact, ...]
    kernel: str
    place: Place
    passes: PassRemarks = field(default_factory=PassRemarks)
    source: tuple[CodeLine, ...] = ()
    emitted: tuple[CodeLine, ...] = ()
    last: int = 0


@dataclass(frozen=True, slots=True)
class FileFindings:
    """All that is said about one file; `failed` when it could not be checked. `motion` is what constructs move, and
    `dependences` say which of its loops may run at the same time. `ignored` findings were silenced by comments, and
    `known` ones are in the baseline. `header_ignores` are the comments of included files that silence some.
    """

    path: str
    loops: tuple[LoopOutcome, ...] = ()
    findings: tuple[Finding, ...] = ()
    failed: bool = False
    motion: tuple[MovingConstruct, ...] = ()
    dependences: tuple[LoopVerdict, ...] = ()
    ignored: int = 0
    known: int = 0
    header_ignores: tuple[HeaderIgnore, ...] = ()


def digest_of(data: bytes) -> str:
    """What tells the content of a file from another one."""
    return sha256(data).hexdigest()[:24]


def of_problem(problem: Problem) -> FileFindings:
    """A file that could not be checked."""
    finding = Finding(problem.rule.code, problem.rule.severity, problem.message, None)
    return FileFindings(problem.path, findings=with_fingerprints([finding]), failed=True)


def with_fingerprints(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings, each with what tells it from the others of its file wherever its lines move: its code, function
    and line of source without white space, and its number among those that share these.
    """
    seen = Counter[str]()
    found: list[Finding] = []
    for one in findings:
        about = "\0".join((one.code, one.function, "".join("".join(one.lines[:1]).split())))
        digest = sha256(about.encode("utf-8", "surrogateescape")).hexdigest()[:16]
        seen[digest] += 1
        found.append(replace(one, fingerprint=f"{digest}-{seen[digest]}"))
    return tuple(found)


def launch_text(facts: tuple[LaunchFact, ...]) -> str:
    """How many blocks and threads, and who says so; empty for a region that stays on the host."""
    names = ("blocks", "threads")
    return "; ".join(
        f"{name} {fact.words} ({', '.join(fact.clauses) or fact.why})" for name, fact in zip(names, facts, strict=False)
    )

"""Where a statement of a general region stands: who runs it, what names mean there, and which pieces were found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, unique

from lowering_core.analysis.callees import Callees
from lowering_core.diagnostics import Words
from lowering_core.lowering.team_effects import Names, Variable
from lowering_core.model.ctypes import CType
from lowering_core.model.directive import Directive, ExprClause
from lowering_core.model.kernel import HostOnly
from lowering_core.model.region import RegionEdit
from lowering_core.model.syntax import Declaration, DeclStmt, Expr, ExprStmt, Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.text import Span

Inner = tuple[tuple[Stmt, "Place"], ...]
"""The statements inside of a construct, each with its place."""
SYNC = "__syncthreads();"


@unique
class Level(Enum):
    """Who runs a statement: the team's sequential code, each thread of a `parallel`, or one of them on its own."""

    TEAM = "team"
    THREADS = "threads"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Place:
    """A point of the region. `width` is the number of threads of the `parallel` as text where it may be less than the
    block's, else empty. `depth` counts the constructs and statements around. `dealt`: the teams have different
    iterations of a loop.
    """

    level: Level
    names: Names
    scope: Scope
    depth: int
    width: str = ""
    dealt: bool = False

    def below(self) -> Place:
        """One statement further in."""
        return replace(self, depth=self.depth + 1)

    def at(self, level: Level, width: str = "") -> Place:
        """Inside a construct."""
        return replace(self, level=level, depth=self.depth + 1, width=width)


@dataclass(frozen=True, slots=True)
class Piece:
    """A statement of the team's code without constructs (`kind` statement or declaration), or an expression that
    decides where control goes (`kind` control, or step for the last part of a `for`, whose value nobody takes), or code
    that several threads run (`kind` threads).
    """

    kind: str
    node: Stmt | Expr
    place: Place
    declared: tuple[Variable, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """What the walk may look at. `threads`: the region takes a whole block; otherwise one thread runs each team.

    `uniform` are the num_threads clauses that the block's width follows.
    """

    directive: Directive
    text: bytes
    callees: Callees
    threads: bool
    teams: bool
    uniform: tuple[ExprClause, ...]


@dataclass(slots=True)
class Found:
    """What the walk collects; `obstacles` keep the region on the host, `sequences` are the items of blocks. `region` is
    where the region's directive stands.
    """

    region: Span
    edits: list[RegionEdit] = field(default_factory=list[RegionEdit])
    pieces: list[Piece] = field(default_factory=list[Piece])
    sequences: list[tuple[Stmt, ...]] = field(default_factory=list[tuple[Stmt, ...]])
    obstacles: list[HostOnly] = field(default_factory=list[HostOnly])
    count: int = 0

    def refuse(self, why: Words, span: Span | None = None) -> None:
        """Note why the region stays on the host; without a `span`, its directive is where."""
        self.obstacles.append(HostOnly(why, span or self.region))

    def open(self, start: int, end: int, text: str, place: Place) -> None:
        """Text that opens a construct, in place of bytes [start, end)."""
        self.edits.append(RegionEdit(Span(start, end), text, False, place.depth))

    def close(self, start: int, end: int, text: str, place: Place) -> None:
        """Text that closes a construct, in place of bytes [start, end)."""
        self.edits.append(RegionEdit(Span(start, end), text, True, place.depth))

    def frame(self, pragma: Pragma, before: Sequence[str], after: Sequence[str], place: Place) -> None:
        """Lines around the statement of a construct, the first ones in place of its directive."""
        whole, body = pragma.span, None if pragma.body is None else pragma.body.span
        if whole is not None and body is not None:
            self.open(whole.start, body.start, "\n".join([*before, ""]), place)
            self.close(body.end, whole.end, "\n".join(["", *after]), place)

    def variable(self, name: str, ctype: CType | None, place: Place, *, fixed: bool = False) -> Variable:
        """A new variable declared at a place."""
        self.count += 1
        return Variable(-self.count, name, ctype, place.level is Level.TEAM, fixed=fixed)

    def declared(self, declarations: tuple[Declaration, ...], place: Place, *, fixed: bool = False) -> Place:
        """The place behind declarations."""
        names = dict(place.names)
        for declaration in declarations:
            variable = self.variable(declaration.name, declaration.type, place, fixed=fixed)
            if declaration.storage not in ("", "auto", "register"):
                variable = replace(variable, team=False)
            names[declaration.name] = variable
        return replace(place, names=names)

    def hidden(self, copies: Mapping[str, CType], place: Place) -> Place:
        """The place inside a construct with private copies."""
        names = dict(place.names)
        for name, ctype in copies.items():
            names[name] = replace(self.variable(name, ctype, place), stored=place.level is Level.TEAM)
        return replace(place, names=names)


def placed_body(pragma: Pragma) -> Stmt | None:
    """The statement of a construct, if both have places of their own in the text."""
    body = pragma.body
    return None if pragma.span is None or body is None or body.span is None else body


def init_declarations(init: DeclStmt | ExprStmt | None) -> tuple[Declaration, ...]:
    """What the first part of a `for` declares."""
    return init.declarations if isinstance(init, DeclStmt) else ()


_LAST = re.compile(r"__syncthreads\(\);\s*(?:\}\s*)?\Z")
# Nothing happens in what may stand before the barrier: a brace, and declarations without values.
_FIRST = re.compile(r"\A((?:\s*\{\s*|__shared__[^;{}=]*;\s*)*)__syncthreads\(\);\s*")


def without_doubles(edits: Iterable[RegionEdit], text: bytes) -> tuple[RegionEdit, ...]:
    """The edits, in order, without a barrier at the start of one where the one before it ends with a barrier.

    Both belong to statements of one block, which have the same depth and only white space between them: so whoever
    comes by the second has come by the first.
    """
    result: list[RegionEdit] = []
    for edit in edits:
        before = result[-1] if result else None
        if before is not None and before.closing and not edit.closing and before.depth == edit.depth:
            between = text[before.span.end : edit.span.start].strip()
            if not between and _LAST.search(before.text):
                edit = replace(edit, text=_FIRST.sub(r"\1", edit.text))
        result.append(edit)
    return tuple(result)

"""Where a statement of a general region stands, who runs it, what names mean there, and what a walk over it finds."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import field, replace
from enum import Enum, unique

from lowering_core.analysis.callees import Callees
from lowering_core.analysis.walk import AnyNode
from lowering_core.diagnostics import Diagnostic, Words
from lowering_core.ir.build import operation
from lowering_core.ir.nodes import Items, Rewrite
from lowering_core.lowering.lasting_objects import is_lasting
from lowering_core.lowering.queries import Standing
from lowering_core.lowering.region_settings import gets
from lowering_core.lowering.team_effects import (
    RegionVariable,
    TeamEffects,
    TeamNames,
    effects_of,
    is_aggregate,
    shared_by_threads,
)
from lowering_core.lowering.user_code import user
from lowering_core.model.ctypes import CType
from lowering_core.model.directive import ExprClause
from lowering_core.model.kernel import HostOnly
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Declaration, Expr, Name, Pragma, Stmt
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import array_form
from lowering_core.text import Span
from lowering_core.values import dataclass

THREAD, THREADS, WIDTH = operation(Operation.THREAD), operation(Operation.THREADS), Name("_dev_width")
ACTIVE = Binary("<", THREAD, WIDTH)
"""The index of a thread in its block, the block's threads, the number of them that a narrower `parallel` takes, and a
test for those.
"""
Shared = Mapping[int, RegionVariable]
"""The team's variables that lie in shared memory, by number."""


@unique
class Level(Enum):
    """Who runs a statement: the team's sequential code, each thread of a `parallel`, one of them on its own, or the one
    thread of a team that a `parallel` in a parallel region makes.
    """

    TEAM = "team"
    THREADS = "threads"
    ALONE = "alone"
    SOLO = "solo"


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the region. `narrow`: the `parallel` around may have less threads than the block, which are counted by
    WIDTH. `masked`: all threads of the block follow the code there, and those below WIDTH do the work. `depth` counts
    the constructs and statements around. `dealt`: the teams have different iterations of a loop. `scan` stands in the
    place of the scan directive of the loop around. `parallels` counts the parallel regions around, in a function that
    knows its place from a parameter (`function`) those of its own. The functions `asking` take such a parameter.
    """

    level: Level
    names: TeamNames
    scope: Scope
    depth: int
    narrow: bool = False
    dealt: bool = False
    masked: bool = False
    scan: Items = ()
    parallels: int = 0
    function: bool = False
    asking: frozenset[str] = frozenset()

    def below(self) -> Point:
        """One statement further in."""
        return replace(self, depth=self.depth + 1)

    def at(self, level: Level, *, narrow: bool = False, more: int = 0) -> Point:
        """Inside a construct, and so many more parallel regions."""
        masked, parallels = self.masked and level is Level.THREADS, self.parallels + more
        return replace(self, level=level, depth=self.depth + 1, narrow=narrow, masked=masked, parallels=parallels)

    @property
    def standing(self) -> Standing:
        """What functions of omp.h are told of it."""
        return Standing(self.parallels, WIDTH if self.narrow else None, self.function, self.asking)

    @property
    def width(self) -> Expr:
        """The number of threads of the `parallel` around."""
        return WIDTH if self.narrow else THREADS


@dataclass(frozen=True, slots=True)
class Draft:
    """A statement of the region: `build` makes items of it when it is known which variables the team's threads share.

    With `place` it is a statement of the team's sequential code, which one thread alone may have to run. `masked`: it
    is work of the threads of a narrow `parallel` in code that all threads of the block follow.
    """

    statement: Stmt
    build: Callable[[Shared], Items]
    place: Point | None = None
    masked: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """A construct: the statements inside, each with its place, and what they become together once they are items."""

    inner: tuple[tuple[Stmt, Point], ...]
    around: Callable[[Sequence[Items]], Items]


@dataclass(frozen=True, slots=True)
class Version:
    """A function that holds constructs as it is for calls from one level. `dealt`: in a loop whose iterations the teams
    share, where that makes a difference. `narrow`: in a `parallel` that has less threads than its block, whose number
    is one more parameter. `sets`: in a region that keeps what it sets.
    """

    name: str
    level: Level
    dealt: bool = False
    narrow: bool = False
    sets: bool = False

    @property
    def text(self) -> str:
        """The name of the version."""
        end = "_with_settings" if self.sets else ""
        if self.level is Level.THREADS:
            return f"{self.name}__{'narrow' if self.narrow else 'threads'}{end}"
        if self.level is Level.TEAM:
            return f"{self.name}__team{'_in_distribute' if self.dealt else ''}{end}"
        return self.name


@dataclass(slots=True)
class Walk:
    """A walk over a region: what it may look at, and what it finds.

    `here` is the directive of the region, `text` that of the unit without directives. `threads`: the region takes a
    whole block; otherwise one thread runs each team. `uniform` are the num_threads clauses that the block's width
    follows. `asks`: the region asks for numbers of threads or teams; `sets`: something in it depends on what it sets by
    functions of omp.h. `jumps`: the code has labels. `binding` are the functions that hold constructs, `versions` those
    of them that are called, `called` the calls, by identity, that are made in front of their statements. `obstacles`
    keep the region on the host, `shared` are the team's variables in shared memory, `changes` the expressions that are
    others here, `notes` what is told.
    """

    here: Span
    text: bytes
    callees: Callees
    threads: bool
    teams: bool
    uniform: tuple[ExprClause, ...]
    asks: bool
    sets: bool = False
    binding: frozenset[str] = frozenset()
    jumps: bool = False
    versions: dict[Version, None] = field(default_factory=dict[Version, None])
    called: set[int] = field(default_factory=set[int])
    obstacles: list[HostOnly] = field(default_factory=list[HostOnly])
    shared: dict[int, RegionVariable] = field(default_factory=dict[int, RegionVariable])
    changes: list[Rewrite] = field(default_factory=list[Rewrite])
    notes: list[Diagnostic] = field(default_factory=list[Diagnostic])
    count: int = 0

    def refuse(self, why: Words, span: Span | None = None) -> None:
        """Note why the region stays on the host; without a `span`, its directive is where."""
        self.obstacles.append(HostOnly(why, span or self.here))

    def is_team(self, place: Point) -> bool:
        """Whether a place is in sequential code that all threads of a block follow."""
        return place.level is Level.TEAM and self.threads

    def follows(self, place: Point) -> bool:
        """Whether all threads of a block follow the code at a place, though some of them alone may do its work."""
        return self.is_team(place) or place.masked

    def effects(self, node: AnyNode, place: Point) -> TeamEffects:
        """What a statement or an expression does."""
        effects = effects_of(node, place.names, self.callees)
        # Of the team, the first thread has the settings.
        return replace(effects, impure=effects.impure or (self.sets and gets(node, self.callees)))

    def look(self, node: AnyNode, place: Point) -> None:
        """The team runs this: a variable whose address it takes is one for all threads."""
        self._share(self.effects(node, place).addressed, place)

    def look_inside(self, construct: Pragma | Stmt, place: Point) -> None:
        """All threads of the block run this, and share what they write."""
        self._share(shared_by_threads(construct, place.names, self.callees), place)

    def _share(self, found: Sequence[RegionVariable], place: Point) -> None:
        stored = (variable for variable in place.names.values() if variable.stored)
        self.shared.update((variable.number, variable) for variable in (*found, *stored))

    def variable(self, name: str, ctype: CType | None, place: Point, *, fixed: bool = False) -> RegionVariable:
        """A new variable declared at a place."""
        self.count += 1
        return RegionVariable(-self.count, name, ctype, place.level is Level.TEAM, fixed=fixed)

    def declared(
        self, declarations: tuple[Declaration, ...], place: Point, *, fixed: bool = False,
        of_block: Container[str] = (),
    ) -> Point:  # fmt: skip
        """The place behind declarations; those `of_block` are to lie in shared memory."""
        names = dict(place.names)
        for declaration in declarations:
            variable = self.variable(declaration.name, declaration.type, place, fixed=fixed)
            if declaration.storage not in ("", "auto", "register"):
                variable = replace(variable, team=False, mapped=is_lasting(declaration))
            elif self.is_team(place) and array_form(declaration.type) is not None:
                # All threads have a pointer to one array of the team.
                variable = replace(variable, team=False, mapped=True)
            elif not fixed and self.is_team(place) and (is_aggregate(variable.type) or declaration.name in of_block):
                self.shared[variable.number] = variable
            names[declaration.name] = variable
        return replace(place, names=names)

    def hidden(self, copies: Mapping[str, CType], place: Point) -> Point:
        """The place inside a construct with private copies."""
        names = dict(place.names)
        for name, ctype in copies.items():
            names[name] = replace(self.variable(name, ctype, place), stored=place.level is Level.TEAM)
            if array_form(ctype) is not None:
                names[name] = replace(names[name], team=False, mapped=True, stored=False)
        return replace(place, names=names)


def unchanged(statement: Stmt) -> Draft:
    """A statement whose text stays."""
    return Draft(statement, lambda _: user(statement))


def placed_body(pragma: Pragma) -> Stmt | None:
    """The statement of a construct, if both have places of their own in the text."""
    body = pragma.body
    return None if pragma.span is None or body is None or body.span is None else body

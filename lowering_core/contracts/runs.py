"""What the host runs of a function: constructs that may move data and calls, each with how often."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.motion.amounts import host_loop
from lowering_core.analysis.regions import may_be_target
from lowering_core.analysis.walk import children, directive_expressions, statements
from lowering_core.contracts.places import condition
from lowering_core.model.expressions import callee_name
from lowering_core.model.motion import MotionStep
from lowering_core.model.syntax import (
    Binary,
    Block,
    Call,
    Conditional,
    DeclStmt,
    Expr,
    For,
    If,
    Jump,
    Label,
    OpaqueExpr,
    OpaqueStmt,
    Pragma,
    SizeofExpr,
    SizeofType,
    Stmt,
    Switch,
    While,
    inner_statements,
)
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.openmp.entries import Role
from lowering_core.text import Span
from lowering_core.values import dataclass

Within = Callable[[Span | None], bool]
"""Whether a place of a function belongs to what is asked about."""
RunNode = Pragma | Call | OpaqueStmt | OpaqueExpr
_ONCE = frozenset({"single", "master", "masked", "for", "loop", "sections"})
"""Constructs in a parallel region whose statement, or each iteration of it, is run by one of the threads."""


@dataclass(frozen=True, slots=True)
class CallingCode:
    """A function with what its constructs move, by the identity of their pragmas; `environment` is file scope."""

    function: Function
    environment: Environment
    steps: dict[int, MotionStep]


@dataclass(frozen=True, slots=True)
class HostRun:
    """A construct that moves data, a call, or what was not understood. It is run `times` times when what is asked about
    runs once; None where only a run knows, and then `doubt` says so. `perhaps`: it may be left out.
    """

    node: RunNode
    times: int | None = 1
    doubt: str = ""
    perhaps: bool = False


def runs(code: CallingCode, within: Within) -> Iterator[HostRun]:
    """What the host runs of the places that are `within`, in source order."""
    return _Runs(code, within).all()


@dataclass(frozen=True, slots=True)
class _AroundRun:
    """What stands around a statement. `place` is where it stands: what a macro stands for has no place of its own.
    `loop` is the reason why nobody knows how often it runs, in which `{}` stands for what runs; `threads` and `teams`
    are the constructs whose threads or teams each run it, empty where one does.
    """

    place: Span | None = None
    times: int = 1
    loop: str = ""
    perhaps: bool = False
    threads: str = ""
    teams: str = ""


class _Runs:
    def __init__(self, code: CallingCode, within: Within) -> None:
        self._code = code
        self._within = within
        body = code.function.body
        self._again = tuple(_jumps_back(body, within))
        self._left = tuple(_jumps_out(body, within))

    def all(self) -> Iterator[HostRun]:
        pending: list[tuple[Stmt | Expr, _AroundRun]] = [(self._code.function.body, _AroundRun())]
        while pending:
            node, around = pending.pop()
            if (place := node.span or node.origin) is not None and place is not around.place:
                around = replace(around, place=place)
            if isinstance(node, RunNode):
                stays = not isinstance(node, Pragma) or self._moves(node)
                if stays and self._within(around.place):
                    yield self._run(node, around)
            pending += reversed(tuple(self._parts(node, around)))

    def _parts(self, node: Stmt | Expr, around: _AroundRun) -> Iterator[tuple[Stmt | Expr, _AroundRun]]:
        """What runs as a part of a statement or an expression."""
        maybe = replace(around, perhaps=True) if self._within(around.place) else around
        match node:
            case If(test=test, then=then, other=other) | Conditional(test=test, then=then, other=other):
                yield test, around
                yield from ((one, maybe) for one in (then, other) if one is not None)
            case Switch(value=value, body=body):
                yield value, around
                yield body, maybe
            case Binary(op="&&" | "||", left=left, right=right):
                yield left, around
                yield right, maybe
            case For() | While():
                yield from self._loop(node, around)
            case Pragma(directive=directive, body=body):
                yield from ((one, around) for one in directive_expressions(directive))
                if body is not None and Role.OFFLOAD not in directive.role and not may_be_target(directive):
                    yield body, self._shared(node, around)
            case DeclStmt(declarations=declarations):
                yield from ((one.value, around) for one in declarations if one.value is not None)
            case SizeofExpr() | SizeofType():
                return
            case _:
                yield from ((one, around) for one in children(node))

    def _loop(self, node: For | While, around: _AroundRun) -> Iterator[tuple[Stmt | Expr, _AroundRun]]:
        if isinstance(node, For) and node.init is not None:
            yield node.init, around
        inside = self._repeated(node, around) if self._within(around.place) else around
        parts = (node.test, node.body) if isinstance(node, While) else (node.test, node.body, node.step)
        yield from ((one, inside) for one in parts if one is not None)

    def _repeated(self, node: For | While, around: _AroundRun) -> _AroundRun:
        scope = self._scope(node.span)
        if isinstance(node, While) and node.do and constant_value(node.test, scope) == 0:
            return around
        loop = host_loop(node, scope)
        if loop.trips.value is not None and not loop.most:
            return replace(around, times=around.times * loop.trips.value)
        index = f" of `{loop.index}`" if loop.index else ""
        return replace(around, loop=around.loop or f"how often the loop{index} around {{}} runs, only a run knows")

    def _scope(self, place: Span | None) -> Scope:
        visible = self._code.function.visible(place.start if place else 0)
        return Scope(visible, self._code.environment, 0)

    def _shared(self, node: Pragma, around: _AroundRun) -> _AroundRun:
        """What is around the statement of a directive of the host."""
        directive = node.directive
        if not self._within(node.span):
            return around
        for part in directive.info.constituents or (directive.name,):
            if part == "parallel":
                around = replace(around, threads=directive.name)
            elif part == "teams":
                around = replace(around, teams=directive.name)
            elif part in _ONCE:
                around = replace(around, threads="")
            elif part == "distribute":
                around = replace(around, teams="")
        return around

    def _moves(self, pragma: Pragma) -> bool:
        directive = pragma.directive
        role = directive.role
        return id(pragma) in self._code.steps or bool(role & (Role.OFFLOAD | Role.DATA)) or may_be_target(directive)

    def _run(self, node: RunNode, around: _AroundRun) -> HostRun:
        start = around.place.start if around.place else 0
        what = _words(node)
        label = next((name for name, span in self._again if span.start <= start < span.end), None)
        holds = condition(node.directive, self._scope(node.directive.span)) if isinstance(node, Pragma) else True
        if holds is False:
            return HostRun(node, 0)
        perhaps = around.perhaps or holds is None or any(span.start <= start < span.end for span in self._left)
        doubt = around.loop.replace("{}", what)
        if label is not None:
            doubt = doubt or f"how often `goto {label}` repeats {what}, only a run knows"
        each = around.threads or around.teams
        if each:
            who = "thread" if around.threads else "team"
            doubt = doubt or f"each {who} of `{each}` runs {what}, and only a run knows how many there are"
        return HostRun(node, None if doubt else around.times, doubt, perhaps)


def _words(node: RunNode) -> str:
    if isinstance(node, Pragma):
        return f"`{node.directive.name}`"
    name = callee_name(node) if isinstance(node, Call) else ""
    return f"the call of `{name}`" if name else "a call"


def _jumps_back(body: Block, within: Within) -> Iterator[tuple[str, Span]]:
    """What each `goto` that leads back repeats, by the name of its label."""
    nodes = tuple(one for one in statements(body) if isinstance(one, Jump | Label) and within(one.span))
    labels = tuple(one for one in nodes if isinstance(one, Label) and one.keyword not in ("case", "default"))
    for jump in nodes:
        if not isinstance(jump, Jump) or jump.keyword != "goto" or jump.span is None:
            continue
        for label in labels:
            before = label.span is not None and label.span.start < jump.span.start
            if before and label.span is not None and jump.label in (label.name, ""):
                yield label.name, Span(label.span.start, jump.span.end)


def _jumps_out(body: Block, within: Within) -> Iterator[Span]:
    """What may be left out since a jump stands before it."""
    end = body.span.end if body.span else 0
    pending: list[tuple[Stmt, int]] = [(body, end)]
    while pending:
        node, left = pending.pop()
        if isinstance(node, Jump) and node.span is not None and within(node.span):
            yield Span(node.span.end, left if node.keyword in ("break", "continue") else end)
        if isinstance(node, For | While | Switch) and node.span is not None:
            left = node.span.end
        pending += ((one, left) for one in inner_statements(node))

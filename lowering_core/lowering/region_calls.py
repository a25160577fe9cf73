"""Calls of functions that hold constructs. What these mean depends on who runs the call, so that such a function has a
version for each level from which it is called: `f__team` is called by all threads of a block as they follow the team's
sequential code, `f__threads` by each thread of a parallel region, and `f` by a thread on its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lowering_core.analysis.walk import AnyNode, children
from lowering_core.analysis.walk import walk as nodes_of
from lowering_core.ir.build import operation
from lowering_core.ir.nodes import Declare, Evaluate, Items, Rewrite
from lowering_core.lowering.followed_values import followed
from lowering_core.lowering.queries import told
from lowering_core.lowering.region_context import WIDTH, Level, Point, Shared, Version, Walk
from lowering_core.lowering.team_effects import is_guarded
from lowering_core.model.ctypes import FunctionType, Void, strip
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Call, Comma, Conditional, Expr, Name, SizeofExpr
from lowering_core.rules import rex401_construct_not_lowered as rex401
from lowering_core.values import dataclass

_SPREADING = frozenset({"distribute", "loop", "teams"})


@dataclass(frozen=True, slots=True)
class TeamCall:
    """A call that all threads of a block make in front of the statement that it stands in; `result` is the name that
    its value gets.
    """

    call: Call
    place: Point
    version: str
    result: str

    def items(self, shared: Shared, walk: Walk, *, valued: bool = True) -> Items:
        """The call. Arguments with effects are evaluated by the first thread."""
        arguments = tuple(_argument(one, self.place, shared, walk) for one in self.call.arguments)
        call = Call(Name(self.version), (*arguments, WIDTH) if self.place.masked else arguments)
        return (Declare(self.result, None, call),) if valued else (Evaluate(call),)


def binds(node: AnyNode, place: Point, walk: Walk) -> bool:
    """Whether there are calls in a node of functions that hold constructs, for which those that follow the code at
    `place` have to come together.
    """
    return bool(walk.binding) and any(_meets(part, place, walk) for part in nodes_of(node))


def led_calls(node: AnyNode, place: Point, walk: Walk) -> None:
    """The calls in a node lead to the versions for the level of `place`."""
    for part in nodes_of(node) if walk.binding else ():
        if not isinstance(part, Call) or not _binding(part, walk):
            continue
        if id(part) in walk.called:
            continue
        narrow = place.level is Level.THREADS and place.narrow
        if narrow and _waits(part, walk):
            walk.refuse(rex401.CALL_IN_EXPRESSION(callee_name(part)), part.span or part.origin)
            continue
        # A call that the code may leave out is made by one thread, for which every team has one thread.
        at = replace(place, level=Level.ALONE, masked=False) if narrow or walk.is_team(place) else place
        if (name := _version(part, at, walk)) != callee_name(part):
            walk.changes.append(Rewrite(part.function, Name(name)))
        if at.level is not Level.THREADS and walk.callees.asks(callee_name(part)):
            walk.changes.append(Rewrite(part, told(part, place.standing)))


def team_calls(root: Expr | None, place: Point, walk: Walk, *, whole: bool = False) -> tuple[TeamCall, ...]:
    """The calls in an expression of the team's code that are made in front of its statement, each after those in its
    arguments: the order of calls in an expression is free. `whole`: the expression may be a call without a value.
    """
    if root is None or not walk.follows(place) or not binds(root, place, walk):
        return ()
    found: list[TeamCall] = []
    for call in _unconditional(root):
        if not _meets(call, place, walk) or (_is_void(call, place) and not (whole and bare(root) is call)):
            continue
        walk.count += 1
        one = TeamCall(call, place, _version(call, place, walk), f"_dev_result_{walk.count}")
        walk.called.add(id(call))
        for argument in call.arguments if walk.is_team(place) else ():
            walk.look(argument, place)
        if not (whole and bare(root) is call):
            walk.changes.append(Rewrite(call, Name(one.result)))
        found.append(one)
    return tuple(found)


def calls_first(calls: Sequence[TeamCall], shared: Shared, walk: Walk) -> Items:
    """The calls in front of a statement."""
    return tuple(item for one in calls for item in one.items(shared, walk))


def _binding(part: AnyNode, walk: Walk) -> bool:
    return isinstance(part, Call) and callee_name(part) in walk.binding


def _waits(call: Call, walk: Walk) -> bool:
    """Whether a called function holds constructs in which the threads of a parallel region meet: none of its own."""
    return any("parallel" not in one.split() for one in walk.callees.constructs(callee_name(call)))


def _meets(part: AnyNode, place: Point, walk: Walk) -> bool:
    """Whether a node is a call that all who follow the code make; where only some of them work, these may go to one
    that makes teams of its own each by itself.
    """
    return isinstance(part, Call) and _binding(part, walk) and (not place.masked or _waits(part, walk))


def _version(call: Call, place: Point, walk: Walk) -> str:
    """The name of the version that a call at a place leads to, which is noted."""
    name = walk.callees.meant(callee_name(call))
    level = place.level if walk.threads or place.level is not Level.TEAM else Level.ALONE
    level = Level.ALONE if level is Level.SOLO else level
    spreads = level is Level.TEAM and place.dealt and any(
        not _SPREADING.isdisjoint(one.split()) for one in walk.callees.constructs(name)
    )  # fmt: skip
    version = Version(name, level, spreads, place.masked, walk.sets and level is not Level.ALONE)
    walk.versions[version] = None
    return version.text


def _unconditional(root: Expr) -> Iterator[Call]:
    """The calls that an expression makes in any case, before all that it orders behind others; innermost first."""
    pending: list[tuple[AnyNode, bool]] = [(root, False)]
    while pending:
        node, left = pending.pop()
        if left and isinstance(node, Call):
            yield node
        if left or isinstance(node, SizeofExpr):
            continue
        pending.append((node, True))
        match node:
            case Binary(op="&&" | "||", left=first):
                parts: Sequence[AnyNode] = (first,)
            case Conditional(test=test):
                parts = (test,)
            case Comma():
                parts = children(node)[:1]
            case _:
                parts = children(node)
        pending += [(part, False) for part in parts[::-1]]


def _is_void(call: Call, place: Point) -> bool:
    declared = place.scope.environment.functions.get(callee_name(call))
    ctype = None if declared is None else strip(declared.type)
    return not isinstance(ctype, FunctionType) or isinstance(strip(ctype.result), Void)


def _argument(argument: Expr, place: Point, shared: Shared, walk: Walk) -> Expr:
    if place.masked:
        return followed(argument)
    effects = walk.effects(argument, place)
    if not is_guarded(effects, shared):
        return argument
    copies = (Name(variable.name) for variable in effects.written if variable.number not in shared)
    return operation(Operation.ONCE, argument, *copies)

"""The code of a function with its constructs, and which of its variables' memory can be followed through it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from lowering_core.access.accesses import accesses_of
from lowering_core.access.provenance import followed
from lowering_core.analysis.callees import Callees
from lowering_core.analysis.library_effects import library_effects
from lowering_core.analysis.motion.map_once import STANDS_ALONE
from lowering_core.analysis.motion.same_memory import SharedMemory
from lowering_core.analysis.walk import statements
from lowering_core.model.access import Accesses, AccessKind
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import Array, Pointer, arithmetic_kind, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.directive import items_of
from lowering_core.model.expressions import bare, callee_name
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.motion import MotionStep, MotionTimeline, Move
from lowering_core.model.symbols import Symbol, SymbolKind
from lowering_core.model.syntax import Call, Expr, ExprStmt, Jump, Label, Name, OpaqueStmt, Pragma, Stmt, Switch
from lowering_core.model.unit import Environment, Function
from lowering_core.openmp.entries import Effect, Role

_IN_MEMORY = frozenset({Sharing.MAPPED, Sharing.POINTER, Sharing.REDUCTION})
_OF_THE_DEVICE = frozenset({Sharing.DEVICE_POINTER, Sharing.DEVICE_ADDRESS})
_DATA = frozenset({"target data", "target enter data", "target exit data", "target update"})


class MappedCode:
    """A function with what its constructs map. `plans` are those of its target regions, and `callees` the functions
    that it may call. `made` are the accesses of the body, local pointers followed, where they are known.
    """

    def __init__(
        self, function: Function, moved: MotionTimeline, plans: tuple[KernelPlan, ...], environment: Environment,
        callees: Callees, made: Accesses | None = None,
    ) -> None:  # fmt: skip
        self.function, self.environment, self.callees = function, environment, callees
        self.steps = {id(step.pragma): step for step in moved.steps}
        self.plans = {id(plan.analyzed.region.pragma): plan for plan in plans}
        self.memory = SharedMemory(function, environment, moved.steps)
        self._made = made

    @cached_property
    def is_followed(self) -> bool:
        """Whether the order of all that the function does is seen: its constructs are understood, and nothing runs
        beside them. Where all memory is shared, no copy is old.
        """
        if self.environment.unified:
            return False
        for node in statements(self.function.body):
            if isinstance(node, OpaqueStmt | Label | Switch) or (isinstance(node, Jump) and node.keyword == "goto"):
                return False
            if isinstance(node, Pragma) and not self._is_understood(node):
                return False
        return not any(plan.analyzed.access.opaque for plan in self.plans.values())

    def _is_understood(self, pragma: Pragma) -> bool:
        directive = pragma.directive
        if "metadirective" in directive.name:
            return False
        if id(pragma) in self.steps:
            return True
        inner = [] if pragma.body is None else list(statements(pragma.body))
        return Role.TASKS not in directive.role and not any(
            isinstance(node, Pragma) and id(node) in self.steps for node in inner
        )

    @cached_property
    def tracked(self) -> frozenset[Symbol]:
        """The variables whose mappings are all understood."""
        found: set[Symbol] = set()
        lost: set[Symbol] = set(self._lost())
        for step in self.steps.values():
            for move in step.moves:
                if move.symbol is None:
                    continue
                known = self.is_plain(step) and is_whole_range(move)
                (found if known else lost).add(move.symbol)
                if not known and move.item is None:
                    lost.add(move.symbol)
        names = [symbol.name for symbol in self.function.symbols]
        lost |= {one for one in found if one.name in self.environment.declare_target}
        return frozenset(one for one in found - lost if names.count(one.name) < 2 and _is_object(one))

    @cached_property
    def changed(self) -> frozenset[Symbol]:
        """The variables that the function changes."""
        return self.made_of(self.function.body).changed()

    def passed(self, call: Call) -> dict[Symbol, Expr] | None:
        """What a call gives to each parameter of the function."""
        if len(call.arguments) != len(self.function.parameters):
            return None
        pairs = zip(self.function.parameters, call.arguments, strict=True)
        return {one.symbol: bare(argument) for one, argument in pairs if one.symbol is not None}

    def starts_absent(self, symbol: Symbol) -> bool:
        """Whether nothing maps a variable's memory when the function begins: it is the function's own, or the program
        begins with it.
        """
        if not symbol.is_local:
            return self.function.name == "main" and isinstance(strip(symbol.type), Array)
        lasts = symbol.storage in ("static", "extern") and self.function.name != "main"
        return self.memory.is_alone(symbol) and not lasts

    def leaves(self, symbol: Symbol, offset: int) -> bool:
        """Whether `exit data` behind a byte of the text, or in a loop around it, names a variable."""
        return any(
            move.symbol == symbol and (step.span.start > offset or bool(step.loops))
            for step in self.steps.values() if step.directive == "target exit data" for move in step.moves
        )  # fmt: skip

    @property
    def last_return(self) -> Stmt | None:
        """The only `return` of the function, if its body ends with that."""
        body = self.function.body
        items = body.items
        returns = [one for one in statements(body) if isinstance(one, Jump) and one.keyword == "return"]
        return items[-1] if items and len(returns) == 1 and items[-1] is returns[0] else None

    def captured(
        self, plan: KernelPlan, sharings: frozenset[Sharing] = _IN_MEMORY
    ) -> dict[Symbol, Captured]:  # fmt: skip
        """What a region uses of the memory of variables."""
        region = plan.analyzed.region
        found: dict[Symbol, Captured] = {}
        for variable in plan.analyzed.data.variables:
            local = next((one.symbol for one in reversed(region.scope) if one.name == variable.name), None)
            declared = self.environment.globals.get(variable.name)
            symbol = local or (None if declared is None else declared.symbol)
            if symbol is not None and variable.sharing in sharings:
                found[symbol] = variable
        return found

    def is_plain(self, step: MotionStep) -> bool:
        """Whether a construct runs where its place says, on the device if it is a region."""
        directives = [step.pragma.directive]
        plan = self.plans.get(id(step.pragma))
        if plan is not None:
            inner = statements(plan.analyzed.region.statement)
            directives += [one.directive for one in inner if isinstance(one, Pragma)]
            if isinstance(plan.strategy, HostOnly) or plan.analyzed.access.opaque:
                return False
        elif step.directive not in _DATA:
            return False
        return not any(one.asks(*STANDS_ALONE) for one in directives)

    def _lost(self) -> Iterator[Symbol]:
        """The variables that are other names of something, or whose own storage others know."""
        for node in statements(self.function.body):
            for clause in node.directive.clauses if isinstance(node, Pragma) else ():
                named = items_of(clause) if Effect.TRANSLATE in clause.effect else ()
                yield from (item.symbol for item in named if item.symbol is not None)
        for plan in self.plans.values():
            step = self.steps.get(id(plan.analyzed.region.pragma))
            apart = step is None or not self.is_plain(step)
            yield from self.captured(plan) if apart else self.captured(plan, _OF_THE_DEVICE)
        for access in self.made_of(self.function.body).all:
            symbol = access.symbol
            array = symbol is not None and isinstance(strip(symbol.type), Array)
            if symbol is not None and access.kind is AccessKind.ADDRESS and not access.follows and not array:
                yield symbol

    @cached_property
    def _whole(self) -> Accesses:
        return self._made or followed(accesses_of(self.function.body, self.environment), self.environment)

    def made_of(self, statement: Stmt) -> Accesses:
        """The accesses of a statement, local pointers followed."""
        if statement is self.function.body:
            return self._whole
        return followed(accesses_of(statement, self.environment), self.environment)


def is_automatic(symbol: Symbol) -> bool:
    """Whether a variable is an array whose memory ends when its function returns."""
    own = symbol.is_local and symbol.kind is not SymbolKind.PARAMETER and symbol.storage in ("", "auto", "register")
    return own and isinstance(strip(symbol.type), Array)


def freed_by(node: Stmt) -> Symbol | None:
    """The variable whose memory a statement gives back, if that is all it does."""
    call = bare(node.expr) if isinstance(node, ExprStmt) and node.expr is not None else None
    if not isinstance(call, Call) or len(call.arguments) != 1:
        return None
    argument, effects = bare(call.arguments[0]), library_effects(callee_name(call))
    frees = effects is not None and effects.argument(0) == Touch.FREED
    return argument.symbol if frees and isinstance(argument, Name) else None


def is_whole_range(move: Move) -> bool:
    """Whether a mapping is one range of a variable's memory."""
    item = move.item
    return item is not None and not (
        item.place or item.leading or item.loops or item.together or item.rest or item.tail or item.attached
    )  # fmt: skip


def _is_object(symbol: Symbol) -> bool:
    return isinstance(strip(symbol.type), Array | Pointer) or arithmetic_kind(symbol.type) is not None

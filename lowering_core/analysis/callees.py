"""What each function of a file may do when it is called, all that it calls included (`model.callee`)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from lowering_core.analysis.access import summarize
from lowering_core.analysis.data_access import Given, passed_on, promised_effects, touches
from lowering_core.analysis.library_effects import LOCKS
from lowering_core.analysis.omp_queries import LEVEL_QUERIES, is_steady
from lowering_core.analysis.static_objects import changing_objects
from lowering_core.analysis.types import holds_pointer
from lowering_core.analysis.walk import walk
from lowering_core.c_text import alias
from lowering_core.model.callee import UNKNOWN, CalleeSummary, Touch
from lowering_core.model.ctypes import FunctionType, is_volatile, strip
from lowering_core.model.data import AccessSummary, Use
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import callee_name
from lowering_core.model.syntax import Call, DeclStmt, OpaqueStmt, Pragma
from lowering_core.model.unit import Environment, Function
from lowering_core.openmp.entries import Role
from lowering_core.values import dataclass

_OF_ANY_THREAD = frozenset(
    {
        *("atomic", "simd", "ordered simd", "flush", "critical", "error", "allocate"),
        *("task", "taskloop", "taskloop simd", "taskgroup", "taskwait", "taskyield", "depobj"),
    }
)
"""Directives that mean the same to every thread, beside hints."""
_LASTING = Touch.WRITTEN_THROUGH | Touch.FREED | Touch.ESCAPES


@dataclass(frozen=True, slots=True)
class _OwnEffects:
    """What the text of one function does by itself, before anything is known of the functions that it calls."""

    parameters: tuple[str, ...]
    pointing: frozenset[str]
    touched: Mapping[str, Touch]
    given: tuple[Given, ...]
    calls: frozenset[str]
    effects: bool
    unknown: bool
    constructs: frozenset[str]


class Callees:
    """Summaries of the functions that a file's code may call, each made when it is asked for."""

    def __init__(self, functions: Iterable[Function], environment: Environment) -> None:
        self._functions = {function.name: function.in_kernels for function in functions}
        for base, choices in environment.choices.items():
            # What such a call means on the host is the base function.
            if (function := self._functions.get(base)) is not None:
                self._functions |= {alias(base, one): function for one in (base, *(each.variant for each in choices))}
        self.environment = environment
        self._effects: dict[str, _OwnEffects] = {}
        self._known: dict[str, CalleeSummary] = {"": UNKNOWN}

    def of_call(self, call: Call) -> CalleeSummary:
        """What a call does whose name, if it has one, means a function where the call stands."""
        return self.of(callee_name(call))

    def of(self, name: str) -> CalleeSummary:
        """What a function does, or the variant of it that a kernel calls in its place."""
        variant = self.meant(name)
        for one in (name, variant):
            if one not in self._known:
                self._solve(one)
        return self._known[name] if variant == name else _either(self._known[name], self._known[variant])

    def may_order(self, call: Call) -> bool:
        """Whether a call may make threads wait for each other: by a directive, a lock, volatile data or a state of its
        own, or by code of which nothing is known.
        """
        name = callee_name(call)
        variant = self.meant(name)
        return any(self._orders(one) for root in (name, variant) for one in {root, *self.calls(root)})

    def is_steady(self, call: Call) -> bool:
        """Whether a call computes the same value for each thread that makes it, and as often as it does."""
        if is_steady(call):
            return True
        name = callee_name(call)
        return self.of(name).pure and not self.constructs(name) and not self.asks(name)

    def function(self, name: str) -> Function | None:
        """The definition of a function in the file."""
        return self._functions.get(name)

    def meant(self, name: str) -> str:
        """The function that a kernel calls by a name: a variant of it, if it has one."""
        return self.environment.variants.get(name, name)

    def constructs(self, name: str) -> frozenset[str]:
        """The directives that a call of a function, or of its variant, meets and that bind to the threads which run it:
        what they mean depends on where the call stands.
        """
        meant = self.meant(name)
        found = (self._effects.get(one) for one in {meant, *self.calls(meant)})
        return frozenset[str]().union(*(own.constructs for own in found if own is not None))

    def asks(self, name: str) -> bool:
        """Whether what a function does depends on the parallel regions around its call, by what it asks omp.h."""
        seen: set[str] = set()
        pending = [self.meant(name)]
        while pending:
            one = pending.pop()
            if one in LEVEL_QUERIES:
                return True
            if one not in seen:
                seen.add(one)
                self.of(one)
                own = self._effects.get(one)
                pending += () if own is None else map(self.meant, own.calls)
        return False

    def _orders(self, name: str) -> bool:
        own = self._effects.get(name)
        if own is None:
            return self._known[name].unknown or name in LOCKS
        return own.effects or own.unknown

    def calls(self, name: str) -> frozenset[str]:
        """All functions that may run in a call of `name`, itself not unless it is called again."""
        self.of(name)
        seen: set[str] = set()
        pending = [name]
        while pending:
            own = self._effects.get(pending.pop())
            fresh = frozenset[str]() if own is None else own.calls - seen
            seen |= fresh
            pending += fresh
        return frozenset(seen)

    def _solve(self, root: str) -> None:
        """Summaries of all that `root` reaches: they grow until none of them changes, callees before callers."""
        order = self._reached(root)
        while True:
            changed = False
            for name in order:
                summary = self._combined(self._effects[name])
                changed = changed or summary != self._known[name]
                self._known[name] = summary
            if not changed:
                return

    def _reached(self, root: str) -> list[str]:
        """The functions of the file that `root` reaches and that were not met before, each after those it calls."""
        order: list[str] = []
        pending = [(root, False)]
        while pending:
            name, left = pending.pop()
            if left:
                order.append(name)
            elif name not in self._known:
                function = self._functions.get(name)
                if function is None:
                    self._known[name] = promised_effects(name, self.environment)
                    continue
                self._known[name] = CalleeSummary()
                self._effects[name] = _own_effects(function, self.environment)
                pending.append((name, True))
                called = self._effects[name].calls
                variants = self.environment.variants
                pending += [(other, False) for one in sorted(called) for other in (one, variants.get(one, one))]
        return order

    def _combined(self, own: _OwnEffects) -> CalleeSummary:
        touched = dict(own.touched)
        called = {name: self.of(name) for name in own.calls}
        for one in called.values():
            for name, touch in one.globals:
                if name not in own.parameters:
                    touched[name] = touched.get(name, Touch.NOTHING) | touch
        for given in own.given:
            touch = passed_on(given, called.get(given.callee, UNKNOWN), given.name in own.pointing)
            touched[given.name] = touched.get(given.name, Touch.NOTHING) | touch
        copies = Touch.ANYTHING & ~(Touch.READ | Touch.WRITTEN)
        return CalleeSummary(
            tuple(touched.get(name, Touch.NOTHING) & copies for name in own.parameters),
            Touch.NOTHING if not own.unknown else Touch.ANYTHING,
            tuple(sorted(((name, touch) for name, touch in touched.items() if name not in own.parameters), key=_first)),
            own.effects or any(one.effects for one in called.values()),
            any(one.varies for one in called.values()),
            own.unknown or any(one.unknown for one in called.values()),
        )


def _own_effects(function: Function, environment: Environment) -> _OwnEffects:
    """What a function's text does by itself."""
    summary = summarize(function.body, environment)
    types = {name: declared.type for name, declared in environment.globals.items()}
    types |= {parameter.name: parameter.type for parameter in function.parameters}
    touched: dict[str, Touch] = {}
    given: dict[Given, None] = {}
    names = frozenset(summary.names())
    for use, touch, passed in touches(summary, types, environment):
        touched[use.name] = touched.get(use.name, Touch.NOTHING) | touch
        given |= {} if passed is None else {passed: None}
    called = {callee_name(call) for call in summary.calls}
    pointing = frozenset(name for name in names if name not in types or holds_pointer(types[name], environment))
    state, keeps, local = _own_state(function, environment)
    constructs = (node.directive for node in walk(function.body) if isinstance(node, Pragma))
    if keeps:
        touched |= {name: touch | Touch.ESCAPES for name, touch in touched.items()}
    return _OwnEffects(
        tuple(parameter.name for parameter in function.parameters),
        pointing,
        touched,
        tuple(given),
        frozenset(called - types.keys() - {""}) | (names & environment.functions.keys() - types.keys()),
        state or any(is_volatile(types.get(name)) for name in names),
        bool(summary.opaque or called & (types.keys() | local | {""})),
        frozenset(one.name for one in constructs if not _is_of_any_thread(one)),
    )


def _is_of_any_thread(directive: Directive) -> bool:
    """Whether a directive means the same to every thread."""
    plain = directive.name == "dispatch" and not directive.clauses
    return plain or directive.name in _OF_ANY_THREAD or Role.HINT in directive.role


def settled(access: AccessSummary, callees: Callees) -> AccessSummary:
    """The summary with arguments of functions that are known to do no more than read what these lead to as reads."""
    uses = tuple(_settled(use, callees) if use.callee and use.argument >= 0 else use for use in access.uses)
    return replace(access, uses=uses)


def _settled(use: Use, callees: Callees) -> Use:
    touch = callees.of(use.callee).argument(use.argument)
    if touch & _LASTING or not (use.escapes or use.given):
        return use
    read = use.read or bool(touch & Touch.READ_THROUGH)
    path = use.path
    if use.through and touch & Touch.READ_THROUGH and path is not None:
        path = (*path, "*")
    return replace(use, read=read, escapes=False, given=False, path=path, callee="", argument=-1)


def _own_state(function: Function, environment: Environment) -> tuple[bool, bool, frozenset[str]]:
    """Whether a function has a state of its own, holds directives or was not understood; whether that state may hold
    pointers; and the names of its local objects.
    """
    state = keeps = False
    local: set[str] = set()
    for node in walk(function.body):
        state = state or isinstance(node, Pragma | OpaqueStmt)
        for declared in node.declarations if isinstance(node, DeclStmt) else ():
            local |= set() if isinstance(strip(declared.type), FunctionType) else {declared.name}
    for declared in changing_objects(function.body, environment):
        state, keeps = True, keeps or holds_pointer(declared.type, environment)
    return state, keeps, frozenset(local)


def _either(first: CalleeSummary, second: CalleeSummary) -> CalleeSummary:
    """What one of two functions may do."""
    globals_ = dict(first.globals)
    for name, touch in second.globals:
        globals_[name] = globals_.get(name, Touch.NOTHING) | touch
    count = max(len(first.parameters), len(second.parameters))
    return CalleeSummary(
        tuple(first.argument(number) | second.argument(number) for number in range(count)),
        first.others | second.others,
        tuple(sorted(globals_.items(), key=_first)),
        first.effects or second.effects,
        first.varies or second.varies,
        first.unknown or second.unknown,
    )


def _first(pair: tuple[str, Touch]) -> str:
    return pair[0]

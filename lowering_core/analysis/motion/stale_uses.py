"""Reads of mapped memory, on the host or the device, that find an old copy: a walk in the order of the program.

What is known holds on all ways to a point, where loops are taken to run, and those whose number of iterations is not
known to run twice. What a condition decides in such a loop is not told of its first two iterations, in which the
condition may not hold, but of what holds before each iteration.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from lowering_core.access.domains import domain_of
from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.motion.coherence import (
    UNKNOWN,
    Held,
    HeldMemory,
    MemoryChange,
    declared_in,
    merged,
    with_later,
    without,
)
from lowering_core.analysis.motion.construct_effects import entered, is_empty, left, not_mapped, range_of, updated
from lowering_core.analysis.motion.elements import Elements, translated
from lowering_core.analysis.motion.host_uses import HostCode, host_code, offloads
from lowering_core.analysis.motion.mapped_code import MappedCode, freed_by, is_automatic
from lowering_core.analysis.motion.side_uses import (
    ReadPlace,
    SideUse,
    given_reads,
    side_use,
    translation,
    values_written,
)
from lowering_core.analysis.motion.stale_use import (
    ROOT,
    CallFrame,
    PairProblem,
    StaleUse,
    ToldUses,
    UnpairedMap,
    reads_of_change,
)
from lowering_core.analysis.walk import statements, walk
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import Array, strip
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.expressions import bare, callee_name, place
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.motion import MotionStep
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import Block, Call, Expr, ExprStmt, For, If, Jump, Name, Pragma, Stmt, While
from lowering_core.model.unit import Scope
from lowering_core.text import Span
from lowering_core.values import dataclass

_DEEPEST = 3
"""Calls in calls that are followed."""


@dataclass(slots=True)
class _Ways:
    """The states with which a loop's body is left early, and those with which its next iteration begins early."""

    left: list[Held]
    again: list[Held]


def stale_uses(
    code: MappedCode, others: Mapping[str, MappedCode]
) -> tuple[tuple[StaleUse, ...], tuple[UnpairedMap, ...]]:
    """The stale reads of a function that are sure, and its mappings without counterpart, in the order in which they
    were found. `others` are functions of the file with constructs, whose calls are followed.
    """
    if not code.tracked or not code.is_followed:
        return (), ()
    absent = HeldMemory(count=0)
    held = {symbol: absent if code.starts_absent(symbol) else UNKNOWN for symbol in code.tracked}
    told = ToldUses({}, {}, {}, {})
    walk = _OrderedWalk(code, others, ROOT, told)
    walk.returned += [end for end in (walk.statement(code.function.body, held),) if end is not None]
    last = merged(walk.returned) or {}
    for symbol, known in last.items() if code.function.name != "main" else ():
        if known.sure and known.entered is not None and is_automatic(symbol):
            unpaired = UnpairedMap(symbol, known.entered, PairProblem.LASTS, anchor=code.last_return)
            told.unpaired.setdefault((symbol, known.entered), unpaired)
    alike = {symbol for symbol, values in told.on_host.items() if values & told.on_device.get(symbol, set())}
    return tuple(one for one in told.found.values() if one.symbol not in alike), tuple(told.unpaired.values())


class _OrderedWalk:
    """The walk through one function. `maybe`: what is walked through may not run in an iteration of the loops around;
    `quiet`: that is not told, as the iteration is a certain one.
    """

    def __init__(
        self, code: MappedCode, others: Mapping[str, MappedCode], frame: CallFrame, told: ToldUses, *,
        maybe: bool = False, quiet: bool = False,
    ) -> None:  # fmt: skip
        self._code, self._others, self._frame, self._told = code, others, frame, told
        self.returned: list[Held] = []
        self._maybe, self._quiet = maybe, quiet
        calls = (node for node in walk(code.function.body) if isinstance(node, Call) and callee_name(node) in others)
        self._spans = [place(node) for node in calls] + [step.pragma.span or step.span for step in code.steps.values()]
        self._meets = code.memory.may_meet
        self._scope = Scope(code.function.declarations, code.environment, 0)
        self._loops: list[_Ways] = []
        self._given: set[Symbol] = set()

    def statement(self, node: Stmt, held: Held) -> Held | None:
        """What is known after a statement; None where control does not come out of it."""
        match node:
            case Pragma() if id(node) in self._code.steps:
                return self._construct(node, self._code.steps[id(node)], held)
            case Jump():
                self._jump(node, held)
                return None
            case Block(items=items):
                return self._in_order(items, held)
            case If(test=test, then=then, other=other):
                held = self._expression(test, node, held)
                before, self._maybe = self._maybe, True
                away = held if other is None else self.statement(other, held)
                after = merged((self.statement(then, held), away))
                self._maybe = before
                return after
            case For() | While() if self._has_constructs(node):
                return self._loop(node, held)
            case _:
                return self._host(node, held, node)

    def _in_order(self, items: Iterable[Stmt], held: Held) -> Held | None:
        now: Held | None = held
        for item in items:
            now = None if now is None else self.statement(item, now)
            # What stands behind a way out is not reached in each iteration.
            self._maybe = self._maybe or (bool(self._loops) and any(isinstance(one, Jump) for one in statements(item)))
        return now

    def _has_constructs(self, node: Stmt) -> bool:
        span = node.span
        return span is None or any(one is None or span.covers(one) for one in self._spans)

    def _jump(self, jump: Jump, held: Held) -> None:
        if jump.value is not None:
            self._host(jump, held, jump)
        if jump.keyword == "break" and self._loops:
            self._loops[-1].left.append(held)
        elif jump.keyword == "continue" and self._loops:
            self._loops[-1].again.append(held)
        elif jump.keyword == "return":
            self.returned.append(held)

    def _loop(self, loop: For | While, held: Held) -> Held | None:
        if isinstance(loop, For) and loop.init is not None:
            held = self._host(loop.init, held, loop)
        now: Held | None = held
        ends: list[Held | None] = []
        endless = loop.test is None or bool(constant_value(loop.test, self._scope))
        maybe, quiet = self._maybe, self._quiet
        entries = [held]
        for number in range(1 if self._runs_once(loop) else 3):
            self._maybe, self._quiet = maybe and quiet, quiet or (number < 2 and not self._runs_once(loop))
            now = merged(entries) if number == 2 else now
            now, ways = self._iteration(loop, now, tested=number > 0 or not _is_do(loop))
            ends += [*ways, None if endless else now]
            entries += [] if now is None else [now]
        self._maybe, self._quiet = maybe, quiet
        return merged(ends)

    def _iteration(self, loop: For | While, now: Held | None, *, tested: bool) -> tuple[Held | None, list[Held]]:
        """What is known after one iteration, and on the ways that leave the loop in it."""
        if now is not None and tested and loop.test is not None:
            now = self._expression(loop.test, loop, now)
        ways = _Ways([], [])
        self._loops.append(ways)
        now = None if now is None else merged((self.statement(loop.body, now), *ways.again))
        self._loops.pop()
        if now is not None and isinstance(loop, For) and loop.step is not None:
            now = self._expression(loop.step, loop, now)
        return None if now is None else without(now, declared_in(loop.body)), ways.left

    def _runs_once(self, loop: For | While) -> bool:
        if isinstance(loop, While):
            return loop.do and constant_value(loop.test, self._scope) == 0
        domain = domain_of(loop)
        if domain is None or domain.low is None or domain.high is None or not domain.step:
            return False
        low, high = domain.low.constant, domain.high.constant
        return low is not None and high is not None and high - low < abs(domain.step)

    def _expression(self, expr: Expr, around: Stmt, held: Held) -> Held:
        return self._host(ExprStmt(span=expr.span or expr.origin, expr=expr), held, around)

    def _host(self, node: Stmt, held: Held, anchor: Stmt) -> Held:
        """What is known after a statement of the host without constructs."""
        through = self._called(node, held)
        if through is not None:
            return through
        self._freed(node, held)
        code = host_code(node, (), self._code.environment, self._code.callees)
        now = dict(held)
        self._given |= {use.symbol for use in code.uses if use.lost}
        written = {use.symbol for use in code.uses if use.writes}
        for symbol, known in held.items():
            if self._is_reached(symbol, code):
                known = UNKNOWN
            elif symbol in code.assigned and not isinstance(strip(symbol.type), Array):
                known = HeldMemory(count=0) if self._code.starts_absent(symbol) else UNKNOWN
            elif known.device or known.sure:
                use = side_use(symbol, node, code.made, self._frame.translate)
                given = tuple(given_reads(symbol, code.made, self._code.callees)) if self._frame is ROOT else ()
                use = replace(use, reads=(*use.reads, *given)) if given and not use.writes else use
                known = self._host_use(symbol, anchor, use, known)
                hidden = symbol in written and not use.writes
                if hidden or any(self._meets(symbol, other) for other in written - {symbol}):
                    known = known.forgotten()
            values = values_written(symbol, node, code.made)
            self._told.on_host.setdefault(self._frame.root(symbol), set()).update(values)
            now[symbol] = known
        return without(now, code.made.changed() | code.made.declared | self._globals(code, now))

    def _host_use(self, symbol: Symbol, anchor: Stmt, use: SideUse, held: HeldMemory) -> HeldMemory:
        for change in reversed(held.device):
            found = reads_of_change(symbol, change, use.reads)
            if found:
                self._tell(symbol, True, found, anchor, change, held)
                break
        if not use.clear:
            return held.forgotten()
        if use.writes:
            change = self._change(use.span, use.written, anchor, complete=use.complete)
            fresh = with_later(held.host, change) if held.sure else ()
            held = replace(held, device=(), host=fresh, host_wrote=True)
        return held

    def _tell(
        self, symbol: Symbol, on_host: bool, reads: tuple[ReadPlace, ...], anchor: Stmt, change: MemoryChange,
        held: HeldMemory,
    ) -> None:  # fmt: skip
        if self._maybe and self._quiet:
            return
        frame = self._frame
        span, where = frame.span or reads[0].span, (frame.call or anchor) if on_host else anchor
        elements = tuple(one.elements for one in reads)
        stale = StaleUse(frame.root(symbol), on_host, span, where, change, elements, held, frame.callee)
        self._told.found.setdefault((stale.symbol, span, change.span), stale)

    def _freed(self, node: Stmt, held: Held) -> None:
        """Note what a statement frees while it is mapped, if no `exit data` behind it names that."""
        symbol = freed_by(node) if self._frame is ROOT and not self._quiet else None
        known = None if symbol is None else held.get(symbol)
        if symbol is None or known is None or node.span is None or not known.sure or known.entered is None:
            return
        if not self._code.leaves(symbol, node.span.end):
            freed = UnpairedMap(symbol, node.span, PairProblem.FREED, known.entered, node)
            self._told.unpaired.setdefault((symbol, node.span), freed)

    def _change(self, span: Span, written: tuple[Elements, ...], anchor: Stmt, *, complete: bool) -> MemoryChange:
        frame = self._frame
        return MemoryChange(frame.span or span, written, frame.callee, complete, anchor=frame.call or anchor)

    def _called(self, node: Stmt, held: Held) -> Held | None:
        """What is known after a call of a function with constructs that is followed; None where it is not."""
        call = bare(node.expr) if isinstance(node, ExprStmt) and node.expr is not None else None
        if not isinstance(call, Call) or self._frame.depth >= _DEEPEST:
            return None
        code = self._others.get(callee_name(call))
        passed = None if code is None else code.passed(call)
        if code is None or passed is None or not code.is_followed or self._is_kept(call):
            return None
        names = {one: argument.symbol for one, argument in passed.items() if isinstance(argument, Name)}
        inside: dict[Symbol, Symbol] = {}
        for symbol in held:
            mine = [one for one, other in names.items() if other == symbol]
            mine += [symbol] if not symbol.is_local else []
            if len(mine) == 1 and mine[0] in code.tracked and mine[0] not in code.changed:
                inside[mine[0]] = symbol
            elif mine or not self._code.memory.is_alone(symbol):
                return None
        above, outer = self._frame, translation(passed)

        def translate(symbol: Symbol) -> Polynomial | None:
            found = None if symbol in code.changed else outer(symbol)
            return None if found is None else translated(found, above.translate)

        span = above.span or call.span or node.span
        roots = {one: above.root(symbol) for one, symbol in inside.items()}
        frame = CallFrame(callee_name(call), above.call or node, span, roots, translate, above.depth + 1)
        inner = _OrderedWalk(code, self._others, frame, self._told, maybe=self._maybe, quiet=self._quiet)
        states = {one: held[symbol] for one, symbol in inside.items()}
        after = merged((inner.statement(code.function.body, states), *inner.returned))
        if after is None:
            return None
        now = {**held, **{symbol: after[one] for one, symbol in inside.items()}}
        own = host_code(node, (), self._code.environment, self._code.callees)
        return without(now, own.made.changed() | self._globals(own, now))

    def _is_kept(self, call: Call) -> bool:
        """Whether a function may keep, free or return what a call gives to it."""
        summary = self._code.callees.of_call(call)
        lost = Touch.ESCAPES | Touch.FREED | Touch.RETURNED
        return summary.unknown or any(summary.argument(number) & lost for number in range(len(call.arguments)))

    def _is_reached(self, symbol: Symbol, code: HostCode) -> bool:
        """Whether code may map or copy a variable's memory where that is not seen."""
        if not code.clear or any(use.lost and self._meets(symbol, use.symbol) for use in code.uses):
            return True
        callees = self._code.callees
        if all(not callees.of(name).unknown and not offloads(name, callees) for name in code.calls):
            return False
        return not self._code.memory.is_alone(symbol) or symbol in self._given

    def _globals(self, code: HostCode, held: Held) -> frozenset[Symbol]:
        """The variables at file scope that calls may change."""
        called = [self._code.callees.of(name) for name in code.calls]
        names = {name for one in called for name, touch in one.globals if touch & (Touch.WRITTEN | Touch.ESCAPES)}
        every = any(one.unknown for one in called)
        return frozenset(
            symbol for known in held.values() for symbol in known.symbols
            if not symbol.is_local and (every or symbol.name in names)
        )  # fmt: skip

    def _construct(self, node: Pragma, step: MotionStep, held: Held) -> Held | None:
        plan = self._code.plans.get(id(node))
        if plan is not None:
            return self._region(node, plan, held)
        if step.directive == "target update":
            return updated(step, held, self._meets)
        if step.directive == "target exit data":
            for symbol, span in not_mapped(step, held) if self._frame is ROOT and not self._loops else ():
                self._told.unpaired.setdefault((symbol, span), UnpairedMap(symbol, span, PairProblem.NOT_MAPPED))
            return left(step, held, self._meets)
        inside = entered(step, held, self._meets, self._frame.translate, own=self._frame is ROOT)
        if step.directive != "target data" or node.body is None:
            return inside
        after = self.statement(node.body, inside)
        return None if after is None else left(step, after, self._meets, held)

    def _region(self, node: Pragma, plan: KernelPlan, held: Held) -> Held:
        now = dict(held)
        statement = plan.analyzed.region.statement
        made = self._code.made_of(statement)
        captured = self._code.captured(plan)
        written = {symbol for symbol, one in captured.items() if one.written or one.sharing is Sharing.REDUCTION}
        for symbol, known in held.items():
            variable = captured.get(symbol)
            if variable is not None:
                use = side_use(symbol, statement, made, self._frame.translate)
                values = values_written(symbol, statement, made)
                self._told.on_device.setdefault(self._frame.root(symbol), set()).update(values)
                known = self._region_use(symbol, node, use, known, variable, writes=symbol in written)
            back = {one for one, other in captured.items() if one in written or _is_copied_back(other)}
            if any(self._meets(symbol, other) for other in back - {symbol}):
                known = known.forgotten()
            now[symbol] = known
        return now

    def _region_use(
        self, symbol: Symbol, node: Pragma, use: SideUse, held: HeldMemory, variable: Captured, *, writes: bool
    ) -> HeldMemory:
        if not held.sure or not self._is_within(variable, held):
            return HeldMemory(count=0) if held.count == 0 else UNKNOWN
        reduced = variable.sharing is Sharing.REDUCTION
        for change in held.host if not reduced and (use.writes or not writes) else ():
            found = reads_of_change(symbol, change, use.reads)
            if found:
                region = tuple(replace(one, span=node.directive.span) for one in found)
                self._tell(symbol, False, region, change.anchor or node, change, held)
        if not writes and not use.writes:
            return held
        written = use.written if not reduced else () if isinstance(strip(symbol.type), Array) else (Elements(()),)
        complete = use.complete and (not reduced or bool(written))
        change = self._change(node.directive.span, written, node, complete=complete)
        fresh = (*held.device, *((change,) if written and use.clear else ()))
        return replace(held, device=tuple(dict.fromkeys(fresh)), host=(), device_wrote=True)

    def _is_within(self, variable: Captured, held: HeldMemory) -> bool:
        """Whether what a region maps lies in what is mapped already, so that it copies nothing."""
        item = variable.map
        if variable.members or (item is not None and "always" in item.modifiers):
            return False
        if item is None or item.implicit or is_empty(item):
            return True
        section = range_of(item, variable.name, self._frame.translate, own=False)
        if section is None or held.section is None:
            return False
        return held.section.length is None or replace(section, text="") == replace(held.section, text="")


def _is_copied_back(variable: Captured) -> bool:
    return variable.map is None or variable.map.type in ("from", "tofrom", "")


def _is_do(loop: For | While) -> bool:
    return isinstance(loop, While) and loop.do

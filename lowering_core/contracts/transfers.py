"""What the constructs that a contract is about copy between host and device, calls included."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from lowering_core.analysis.indirect_calls import callback, is_function, is_indirect
from lowering_core.analysis.library_functions import CALLBACKS
from lowering_core.c_text import structural
from lowering_core.contracts.answers import ContractNumber
from lowering_core.contracts.expectations import BYTES, Expectation
from lowering_core.contracts.quiet import copies, copies_nothing
from lowering_core.contracts.runs import CallingCode, HostRun, Within, runs
from lowering_core.model.expressions import callee_name
from lowering_core.model.motion import Direction, MotionStep, Move
from lowering_core.model.syntax import Call, Name, Pragma
from lowering_core.values import dataclass

CodeOf = Callable[[str], CallingCode | None]
"""The definition of a function, None where it is in another file."""
_MOST_NAMED = 4
_DEEPEST = 40
"""So many calls within each other are followed."""
_WAYS = {Direction.TO: "to the device", Direction.FROM: "from the device", Direction.BOTH: "both ways"}


@dataclass(frozen=True, slots=True)
class CopyTally:
    """What is copied: at least `sure`, and at most `most`, beside what `doubt` speaks of (empty for nothing). `named`
    are the first objects, in words, and `others` is how many more there are.
    """

    sure: int = 0
    most: int = 0
    doubt: str = ""
    named: tuple[str, ...] = ()
    others: int = 0

    def and_then(self, other: "CopyTally") -> "CopyTally":
        """What both copy together."""
        doubt, named = self.doubt or other.doubt, (*self.named, *other.named)
        others = self.others + other.others + max(len(named) - _MOST_NAMED, 0)
        return CopyTally(self.sure + other.sure, self.most + other.most, doubt, named[:_MOST_NAMED], others)

    def ran(self, run: HostRun) -> "CopyTally":
        """What is copied where this is done in the course of a run."""
        if not (self.most or self.doubt):
            return self
        if run.times is None:
            return CopyTally(doubt=run.doubt, named=self.named, others=self.others)
        return replace(self, sure=0 if run.perhaps else self.sure * run.times, most=self.most * run.times)


class TransferCount:
    """Counts what constructs copy, in functions that `code_of` finds: objects, or with `in_bytes` bytes. What a call
    copies is worked out once.
    """

    def __init__(self, code_of: CodeOf, *, in_bytes: bool) -> None:
        self._code_of = code_of
        self._in_bytes = in_bytes
        self._runs: dict[str, tuple[HostRun, ...]] = {}
        self._codes: dict[str, CallingCode | None] = {}
        self._called: dict[str, CopyTally] = {}

    def copied(self, expected: Expectation, code: CallingCode, within: Within) -> ContractNumber:
        """What is copied when the places of a function that are `within` run once."""
        found = self._sum(code, runs(code, within), (code.function.name,))
        more = f" and {found.others:,} more" if found.others else ""
        listed = f" ({', '.join(found.named)}{more})" if found.named else ""
        high = None if found.doubt else found.most
        return ContractNumber(found.sure, high, _words(expected, found, listed))

    def _sum(self, code: CallingCode, found: Iterable[HostRun], around: tuple[str, ...]) -> CopyTally:
        total = CopyTally()
        for run in found:
            total = total.and_then(self._of_node(code, run, around).ran(run))
        return total

    def _of_node(self, code: CallingCode, run: HostRun, around: tuple[str, ...]) -> CopyTally:
        node = run.node
        if isinstance(node, Call):
            return self._of_call(code, node, around)
        if isinstance(node, Pragma):
            step = code.steps.get(id(node))
            if step is not None:
                return self._of_step(step, "" if len(around) == 1 else around[-1])
            return CopyTally(doubt=f"what `{node.directive.name}` copies is not understood")
        return CopyTally(doubt="there is code that was not understood")

    def _of_step(self, step: MotionStep, function: str) -> CopyTally:
        total = CopyTally()
        for move in step.moves:
            if not move.copied.times:
                continue
            where = f" in `{function}`" if function else ""
            named = (f"`{move.section}` {_WAYS[move.copied]}{where}",)
            amount = _amount(move) if self._in_bytes else move.copied.times
            if amount is None:
                doubt = f"how many bytes of `{move.section}` are copied{where}, only a run knows"
                total = total.and_then(CopyTally(doubt=doubt, named=named))
            else:
                total = total.and_then(CopyTally(amount, amount, named=named))
        return total

    def _of_call(self, code: CallingCode, call: Call, around: tuple[str, ...]) -> CopyTally:
        if is_indirect(call):
            return CopyTally(doubt=f"what is called through `{structural(call.function)}`, only a run knows")
        name = callee_name(call)
        if name in CALLBACKS and self._code(name) is None:
            return self._of_callback(code, call)
        called = self._code(name)
        if called is None:
            return CopyTally() if copies_nothing(name) else CopyTally(doubt=_unknown(name))
        if self._is_quiet(name):
            return CopyTally()
        if name in code.environment.weak:
            return CopyTally(doubt=f"another file may define `{name}` otherwise")
        if name in code.environment.declared_variants:
            return CopyTally(doubt=f"which variant of `{name}` is called is not followed")
        if name in around:
            return CopyTally(doubt=f"how often `{name}` calls itself, only a run knows")
        if len(around) >= _DEEPEST:
            return CopyTally(doubt="calls are nested too deeply")
        if name not in self._called:
            self._called[name] = self._sum(called, self._of_function(name, called), (*around, name))
        return self._called[name]

    def _of_callback(self, code: CallingCode, call: Call) -> CopyTally:
        given, name = callback(call), callee_name(call)
        if not isinstance(given, Name) or not is_function(given):
            return CopyTally(doubt=f"what `{name}` calls, only a run knows")
        quiet = self._is_quiet(given.name)
        return CopyTally() if quiet else CopyTally(doubt=f"how often `{name}` calls `{given.name}`, only a run knows")

    def _is_quiet(self, root: str) -> bool:
        """Whether a call of a function copies nothing, all that it calls included, itself perhaps."""
        seen = {root}
        pending = [root]
        while pending:
            name = pending.pop()
            code = self._code(name)
            if code is None:
                if not copies_nothing(name):
                    return False
                continue
            if name in code.environment.weak:
                return False
            fresh = [one.variant for one in code.environment.declared_variants.get(name, ())]
            for run in self._of_function(name, code):
                called = callee_name(run.node) if isinstance(run.node, Call) and not is_indirect(run.node) else ""
                if not called or called in CALLBACKS:
                    if self._of_node(code, run, (name,)) != CopyTally():
                        return False
                else:
                    fresh.append(called)
            pending += (one for one in dict.fromkeys(fresh) if one not in seen)
            seen.update(fresh)
        return True

    def _code(self, name: str) -> CallingCode | None:
        if name not in self._codes:
            self._codes[name] = self._code_of(name)
        return self._codes[name]

    def _of_function(self, name: str, code: CallingCode) -> tuple[HostRun, ...]:
        if name not in self._runs:
            self._runs[name] = tuple(runs(code, lambda _: True))
        return self._runs[name]


def _words(expected: Expectation, found: CopyTally, listed: str) -> str:
    """How much is copied, and why nobody knows exactly, where that matters."""
    sure, most, doubt = found.sure, found.most, found.doubt
    number = f"at least {sure:,}" if doubt else f"{sure:,}" if sure == most else f"{sure:,} to {most:,}"
    what = "bytes are copied" if expected.word == BYTES else "copy is made" if most == 1 else "copies are made"
    told = f"{number} {what}{listed}"
    if not doubt or (sure > expected.number and expected.relation != ">="):
        return told
    return f"{told}; {doubt}" if sure else doubt


def _unknown(name: str) -> str:
    return f"`{name}` copies data" if copies(name) else f"`{name}` is in another file, and may copy data"


def _amount(move: Move) -> int | None:
    return None if move.amount.value is None else move.amount.value * move.copied.times

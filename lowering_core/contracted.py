"""Contracts: what `// rex: expect WORDS` comments say of the regions of a function, against what these become."""

from collections.abc import Iterable, Iterator
from functools import partial

from lowering_core.advice.devices import DeviceSize, device_of
from lowering_core.advice.facts import RegionFacts
from lowering_core.contracts.beside import moving_calls
from lowering_core.contracts.expectations import BYTES, MOVED, expectations
from lowering_core.contracts.regions import region_answer
from lowering_core.contracts.runs import CallingCode
from lowering_core.contracts.transfers import TransferCount
from lowering_core.diagnostics import Diagnostic
from lowering_core.source.rex_comments import RexComment
from lowering_core.text import Span
from lowering_core.views import FunctionViews

_NOT_KNOWN = DeviceSize("the device", 1, 1 << 40)


def unit_contracts(views: FunctionViews, number: int, mine: Iterable[RexComment]) -> Iterator[Diagnostic]:
    """What is told of the contracts beside a function by its regions, in bytes of the function's place in the file, as
    the contracts are: expectations that do not hold, or not for sure.
    """
    text, analyst = views.text, views.engine.analyst
    view, report = views.of(number), analyst.report(text, number).report
    function = view.function
    moved, options = views.motion(number, report), text.scope.options
    place, device = function.unit.source, device_of(options) or _NOT_KNOWN
    facts = [RegionFacts(view, plan, moved, options, device) for plan in report.plans]
    code = _code(views, number)
    code_of = partial(_code_of, views, number)
    counts = {in_bytes: TransferCount(code_of, in_bytes=in_bytes) for in_bytes in (False, True)}
    for contract in mine:

        def within(span: Span | None, scope: Span = contract.scope) -> bool:
            return span is not None and scope.start <= place(span).start < scope.end

        regions = [one for one in facts if within(one.plan.analyzed.region.directive.span)]
        steps = [step for step in moved.steps if within(step.span)]
        for expected in expectations(contract.rest)[0]:
            if expected.word not in MOVED:
                for one in regions:
                    span = place(one.plan.analyzed.region.directive.span)
                    yield from region_answer(expected, one).said(expected, span)
            elif steps or regions or any(within(one) for one in moving_calls(code.function)):
                own = place(steps[0].span) if len(steps) == 1 else contract.span
                found = counts[expected.word == BYTES].copied(expected, code, within)
                yield from found.answer(expected).said(expected, own)


def _code(views: FunctionViews, number: int) -> CallingCode:
    """A function of the text as the host runs it."""
    report = views.engine.analyst.report(views.text, number).report
    steps = {id(step.pragma): step for step in views.motion(number, report).steps}
    return CallingCode(report.function, views.text.environment(number), steps)


def _code_of(views: FunctionViews, number: int, name: str) -> CallingCode | None:
    """The function that is called by a name in function `number`; None where its definition is not known."""
    numbers = views.text.functions.get(name, ())
    if numbers:
        # Of several, a condition of the compiler's decides.
        return _code(views, numbers[0]) if len(numbers) == 1 else None
    _, called = views.engine.analyst.with_callees(views.text, number)
    found = next((one for one in called if one.name == name), None)
    return None if found is None else CallingCode(found, views.text.environment(number), {})

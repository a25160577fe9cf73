"""What the runtime and the sanitizers say of a lowered loop, in the loop's own terms: variable, line, what to write."""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from lowering_core import pipeline
from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.arrays.order import is_protected, lost_updates, reduction_of, writes_of
from lowering_core.analysis.data_checks import suggested_map
from lowering_core.analysis.section_guess import ranges_of
from lowering_core.c_text import structural
from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.model.access import Access
from lowering_core.model.data import Captured
from lowering_core.model.geometry import evaluate
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Declaration
from lowering_core.model.unit import Scope
from lowering_core.rules import rex308_lost_write as rex308
from lowering_core.text import Span
from rex_lsp.checking.inputs.variables import Variable
from rex_lsp.checking.model.arguments import Purpose
from rex_lsp.checking.model.result import Difference, Remark
from rex_lsp.toolchain.execute import Execution

_RUNTIME = re.compile(r"^rex: (?:error|warning): [^:]*:(\d+): (?:kernel )?\S*?:? ?(.*)$")
_UNMAPPED = re.compile(r"variable '([^']*)'(?: points to memory that is not on the device|: read or wrote memory that)")
_ACCESS = re.compile(r"^rex-check: access variable=(.*) offset=(-?\d+) size=(\d+) bytes=(\d+) write=(\d)")
_ADDRESS = re.compile(r"AddressSanitizer: ([\w-]+)")
_FRAME = re.compile(r"(rex_harness\.(?:cu|c)):(\d+)")
_UNDEFINED = re.compile(r"(rex_harness\.(?:cu|c)):(\d+):\d+: runtime error: (.*)")
_BOUNDS = re.compile(r"index (-?\d+) out of bounds for type '(.*)'")
_RACE = re.compile(r"^rex-race: kind=(\w+) variable=(.*) offset=(\d+) first=(\d+) second=(\d+) count=(\d+) size=(\d+)")


@dataclass(frozen=True, slots=True)
class Facts:
    """What an explanation draws on. `user_line` maps a line of an emitted file (`cu` or `c`) to the user's, 0: none.

    `elements` are element sizes in bytes, `lowers` first elements of sections, `reaches` element counts (-1: unknown),
    all by variable.
    """

    plan: KernelPlan
    report: pipeline.Report
    variables: tuple[Variable, ...]
    user_line: Callable[[str, int], int]
    harness_line: Callable[[int], int]
    elements: Mapping[str, int]
    lowers: Mapping[str, int]
    reaches: Mapping[str, int]

    def captured(self, name: str) -> Captured | None:
        """What the region knows of a variable."""
        return self.plan.analyzed.data.find(name)


def explain(run: Execution, facts: Facts) -> tuple[Remark, ...]:
    """Why a run of the lowered loop ended early; empty where that cannot be told."""
    lines = run.stderr.decode("utf-8", "replace").splitlines()
    for line in lines:
        if found := _UNDEFINED.search(line):
            return (_undefined(found, facts),)
    address = next((found[1] for line in lines if (found := _ADDRESS.search(line))), "")
    if address:
        return (_address(address, lines, facts),)
    for line in lines:
        if found := _RUNTIME.match(line):
            return (_runtime(found, facts),)
    return ()


def races(run: Execution, facts: Facts, order_matters: bool) -> tuple[Remark, ...]:
    """Conflicts between iterations that a watched run reported, the worst of each variable."""
    worst: dict[str, tuple[int, Remark]] = {}
    for line in run.stderr.decode("utf-8", "replace").splitlines():
        found = _RACE.match(line)
        if found is None:
            continue
        kind, name = found[1], found[2]
        rank = ("update", "write", "read").index(kind)
        remark = _race(kind, name, found, facts, order_matters)
        if name not in worst or rank < worst[name][0]:
            worst[name] = (rank, remark)
    return tuple(remark for _, remark in worst.values())


def unmapped(facts: Facts, name: str) -> Remark:
    """A pointer whose memory no clause maps."""
    clause, captured = "", facts.captured(name)
    region = facts.plan.analyzed.region
    if captured is not None:
        offset = region.function.unit.source(region.directive.span).start
        scope = Scope(region.scope, facts.report.source.environment, offset)
        ranges = ranges_of(region.statement, accesses_of(region.statement, scope.environment))
        clause, complete = suggested_map(captured, ranges, scope, facts.plan.analyzed.access)
        clause = f"add {clause}" + ("" if complete else " with n the number of elements that the loop uses")
    text = f"`{name}` is used in the loop, but nothing maps the memory that it points to: a GPU cannot reach it"
    return Remark(text, name, region.line, clause)


def unset(facts: Facts, differing: tuple[Difference, ...]) -> tuple[Remark, ...]:
    """Remarks on results that depend on what fresh memory of the device holds; without `differing` the run failed."""
    region = facts.plan.analyzed.region
    made = accesses_of(region.statement, facts.report.source.environment)
    used = {access.symbol.name for access in made.all if access.reads and access.symbol is not None}
    fresh = [item for item in facts.plan.analyzed.data.variables
             if item.name in used and item.map is not None and item.map.type in ("from", "alloc")]  # fmt: skip
    found = tuple(
        Remark(
            f"`{item.name}` is read before it is written: with map({item.map.type}: …) its memory on the device holds "
            "nothing yet",
            item.name, region.line, f"map({'to' if item.map.type == 'alloc' else 'tofrom'}: {item.name}…)",
        )
        for item in fresh if item.map is not None
    )  # fmt: skip
    results = ", ".join(f"`{one.name}`" for one in differing) or "what the loop does"
    return found or (Remark(f"{results} depends on memory of the device that nobody wrote", "", region.line),)


def findings(plan: KernelPlan, report: pipeline.Report) -> tuple[Remark, ...]:
    """What was found about variables of a region before any run, its races, and what is written to them and does not
    come back.

    Those are serious for which the program that is to be seen, and not only may, go wrong.
    """
    return _found(plan, report, (*report.diagnostics, *report.races()))


def lost_variables(plan: KernelPlan, report: pipeline.Report) -> frozenset[str]:
    """The variables of which the host does not see what the region leaves in them, by what was found before any run."""
    return frozenset(one.variable for one in _found(plan, report, report.diagnostics) if one.serious)


def _found(plan: KernelPlan, report: pipeline.Report, told: Iterable[Diagnostic]) -> tuple[Remark, ...]:
    region, found = plan.analyzed.region, list[Remark]()
    whole = region.function.unit.source(region.pragma.span or Span(0, 0))
    for item in told:
        grave = item.severity in (Severity.WARNING, Severity.ERROR)
        if item.about and whole.covers(item.span) and (grave or item.rule == rex308.RULE):
            line = report.source.lines.line(item.span.start) + 1
            found.append(Remark(item.message, item.about, line, serious=grave))
    return tuple(found)


def lost_remarks(plan: KernelPlan, report: pipeline.Report, reported: tuple[Remark, ...] = ()) -> tuple[Remark, ...]:
    """Remarks on mapped scalars that all iterations update without protection, except those in `reported`. Nothing is
    lost where one thread runs them all.
    """
    launch = plan.geometry
    if launch is not None and evaluate(launch.blocks.size) == 1 and evaluate(launch.threads.size) == 1:
        return ()
    known = {remark.variable for remark in reported}
    return tuple(
        Remark(
            f"all iterations update `{name}` without protection: on a GPU most of the updates get lost",
            name, line_of(plan, report, name), remedy(write, name),
        )
        for name, write in lost_updates(plan.analyzed, report.source.environment) if name not in known
    )  # fmt: skip


def race_remarks(plan: KernelPlan, report: pipeline.Report) -> tuple[Remark, ...]:
    """Remarks on iterations that are sure to race, one for each variable."""
    return tuple(
        Remark(f"{one.sentence}, and nothing orders the two", one.name, line_of(plan, report, one.name))
        for one in plan.analyzed.collisions
    )


def line_of(plan: KernelPlan, report: pipeline.Report, name: str) -> int:
    """The user's line of the first write of a variable in the loop; the loop's own without one."""
    region, lines = plan.analyzed.region, report.source.lines
    for write in writes_of(accesses_of(region.statement, report.source.environment), name):
        if write.span is not None:
            return lines.line(region.function.unit.source(write.span).start) + 1
    return region.line


def remedy(write: Access, name: str) -> str:
    """The clause, or the construct, that makes a write of a variable safe; empty where none does."""
    operator = reduction_of(write)
    if operator and not write.path:
        return f"reduction({operator}: {name})"
    if operator in ("", "max", "min") or isinstance(write.node, Declaration):
        return ""
    return f"#pragma omp atomic before the update of {structural(write.node)}"


def _runtime(found: "re.Match[str]", facts: Facts) -> Remark:
    line = facts.harness_line(int(found[1]))
    if inner := _UNMAPPED.search(found[2]):
        return unmapped(facts, inner[1])
    return Remark(found[2].strip(), "", line or facts.plan.analyzed.region.line)


def _undefined(found: "re.Match[str]", facts: Facts) -> Remark:
    line = facts.user_line(found[1], int(found[2]))
    message = found[3].strip()
    if bounds := _BOUNDS.search(message):
        text = f"index {bounds[1]} is out of range for an array of type {bounds[2]}"
        return Remark(text, "", line, "correct the subscript or the loop's bounds")
    return Remark(f"undefined behaviour of the loop itself, lowered or not: {message}", "", line)


def _address(kind: str, lines: list[str], facts: Facts) -> Remark:
    line = next((facts.user_line(found[1], int(found[2])) for text in lines if (found := _FRAME.search(text))), 0)
    access = next((found for text in lines if (found := _ACCESS.match(text))), None)
    if access is None or kind == "SEGV":
        text = "memory is read or written where there is none" if kind == "SEGV" else f"a memory error ({kind})"
        return Remark(f"{text}: a subscript is far out of range", "", line)
    name, offset, size, write = access[1], int(access[2]), int(access[3]), access[5] == "1"
    return _beyond(name, offset, size, "written" if write else "read", line, facts)


def _beyond(name: str, offset: int, size: int, verb: str, line: int, facts: Facts) -> Remark:
    """An access outside of the mapped part of a variable."""
    variable = next((variable for variable in facts.variables if variable.name == name), None)
    width = max(facts.elements.get(name, 1), 1)
    lower = facts.lowers.get(name, 0)
    place, end = lower + offset // width, lower + size // width
    if variable is None or variable.role is not Purpose.POINTER:
        text = f"`{name}` has {size} bytes, and byte {offset} is {verb}: a subscript is out of range"
        return Remark(text, name, line, "correct the subscript or the loop's bounds")
    section = _section(variable, facts)
    reach = facts.reaches.get(name, -1)
    if offset < 0:
        far = lower - place
        text = f"`{name}[{place}]` is {verb}, {far} element{'s' * (far != 1)} before the mapped section {section}"
        return Remark(text, name, line, f"begin the section at {name}[{place}], or correct the subscript")
    beyond = max(reach, place + 1) - end
    more = f"{beyond} element{'s' if beyond != 1 else ''} beyond" if reach > end else "beyond"
    text = f"`{name}[{place}]` is {verb}, but the mapped section {section} ends at {name}[{end - 1}]"
    if reach > end and variable.reach:
        item = facts.captured(name)
        kind = item.map.type or "tofrom" if item is not None and item.map is not None else "tofrom"
        text += f"; the loop touches {more} it"
        return Remark(text, name, line, f"map({kind}: {name}[0:{variable.reach}])")
    return Remark(text, name, line, f"map more of {name}, or correct the subscript: index {place} is out of range")


def _section(variable: Variable, facts: Facts) -> str:
    item = facts.captured(variable.name)
    if item is not None and item.map is not None and item.map.length is not None and not item.map.implicit:
        lower = structural(item.map.lower) if item.map.lower is not None else "0"
        return f"{variable.name}[{lower}:{structural(item.map.length)}]"
    return f"{variable.name}[{variable.lower or '0'}:{variable.extent}]"


def _race(kind: str, name: str, found: "re.Match[str]", facts: Facts, order_matters: bool) -> Remark:
    offset, first, second, size = int(found[3]), int(found[4]), int(found[5]), int(found[7])
    variable = next((variable for variable in facts.variables if variable.name == name), None)
    element = f"{name}[{facts.lowers.get(name, 0) + offset // max(facts.elements.get(name, size), 1)}]"
    shown = element if variable is not None and variable.role is Purpose.POINTER else name
    line = line_of(facts.plan, facts.report, name)
    made = accesses_of(facts.plan.analyzed.region.statement, facts.report.source.environment)
    open_writes = (write for write in writes_of(made, name) if not is_protected(write))
    clause = next((text for write in open_writes if (text := remedy(write, name))), "")
    if kind == "update":
        text = f"threads {first} and {second} both update `{shown}`: on a GPU one of the updates gets lost"
        return Remark(text, name, line, clause or f"protect the update of {name} with #pragma omp atomic")
    if kind == "write":
        text = f"threads {first} and {second} leave different values in `{shown}`: which one stays is left to chance"
        advice = clause or ("" if shown == element else f"private({name}) if it is a temporary, else a reduction")
        return Remark(text, name, line, advice)
    text = f"thread {second} reads `{shown}`, which thread {first} writes: the loop's iterations depend on each other"
    if not order_matters:
        text = f"threads {first} and {second} read and write `{shown}` without order, which changed no result here"
        return Remark(text, name, line, "", serious=False)
    advice = clause if variable is not None and variable.role is not Purpose.POINTER else ""
    return Remark(text, name, line, advice or f"write into another array than {name}, or keep the loop sequential")

"""A region, and how its variables reach its kernel: as plain facts and as Markdown."""

from lowering_core.analysis.constants import constant_value
from lowering_core.analysis.sizes import size_of
from lowering_core.emit.local_types import names_of_unnamed
from lowering_core.ir.printer import parameter_text
from lowering_core.ir.words import Renamer
from lowering_core.lowering.outline import outline
from lowering_core.model.assumption import PassRemarks
from lowering_core.model.ctypes import Array, CType, Pointer, strip
from lowering_core.model.data import Captured, MapItem, Sharing
from lowering_core.model.json_value import grouped
from lowering_core.model.kernel import HostOnly, KernelPlan
from lowering_core.model.unit import Scope
from lowering_core.values import dataclass
from rex_lsp.features.launch_words import launch_markdown
from rex_lsp.features.loop_words import expr_words, loops_markdown, type_words, unit_text
from rex_lsp.features.markdown import bullets, code, paragraphs, section
from rex_lsp.features.regions import kernel_name, scope_of
from rex_lsp.snapshot import Placed, Snapshot

_MEANING = {
    Sharing.FIRSTPRIVATE: "passed by value, each thread has a copy",
    Sharing.PRIVATE: "each thread has its own, without an initial value",
    Sharing.MAPPED: "one object in device memory for all threads",
    Sharing.POINTER: "its value becomes the address of the data on the device",
    Sharing.REDUCTION: "each thread has a copy, the copies are combined",
    Sharing.INDEX: "each thread works it out from the iteration's number",
    Sharing.DEVICE_POINTER: "a device address, passed on unchanged",
    Sharing.DEVICE_ADDRESS: "an object of the device, whose address the host passes on unchanged",
    Sharing.DECLARED_TARGET: "an object of the device",
}


@dataclass(frozen=True, slots=True)
class VariableFact:
    """A captured variable in words. `bytes` is the size of what is passed or mapped, a number or a formula, or empty.

    `parameters` are the kernel's declarations for it; `why` is the rule or clause that decided.
    """

    name: str
    type: str
    sharing: str
    meaning: str
    map: str
    bytes: str
    parameters: tuple[str, ...]
    implicit: bool
    why: str
    use: str


def region_markdown(placed: Placed, plan: KernelPlan, passes: PassRemarks, head: str, *parts: str) -> str:
    """What is known of a target construct: `head`, its loops and its launch, what passes do to its kernel, then
    `parts`, and its kernel's name.
    """
    name, launch, told = kernel_name(placed, plan), launch_markdown(plan), passes_markdown(passes)
    return paragraphs(head, loops_markdown(plan), launch, told, *parts, f"Kernel {code(name)}" if name else "")


def passes_markdown(told: PassRemarks) -> str:
    """What passes do to a kernel, and when another runs; empty where they do nothing."""
    lines = [f"{code(one.name)}: {one.sentence}" for one in told.remarks]
    lines += [f"a general kernel runs where {', or '.join(told.general)}"] if told.general else []
    return section("Passes", lines)


def variable_facts(snapshot: Snapshot, placed: Placed, plan: KernelPlan) -> tuple[VariableFact, ...]:
    """The captured variables of a region in order of first use."""
    variables = plan.analyzed.data.variables
    parameters, scope = [()] * len(variables), scope_of(snapshot, placed, plan)
    words = Renamer({}, names_of_unnamed((variable.type for variable in variables), scope))
    if plan.name and not isinstance(plan.strategy, HostOnly):
        parameters = [
            tuple(parameter_text(one.kernel, words.declared) for one in binding.parameters if one.kernel is not None)
            for binding in outline(plan).bindings
        ]
    text = unit_text(plan)
    return tuple(_fact(*both, scope, text) for both in zip(variables, parameters, strict=True))


def variable_markdown(fact: VariableFact) -> str:
    """All that is known of one variable."""
    passed = ", ".join(map(code, fact.parameters))
    lines = [
        f"sharing: {fact.sharing}, {fact.meaning}",
        fact.map and f"map: {code(fact.map)}",
        fact.bytes and f"size: {_bytes(fact.bytes)}",
        passed and f"kernel parameter{'s' * (len(fact.parameters) > 1)}: {passed}",
        f"use: {fact.use}",
        f"{'implicit' if fact.implicit else 'explicit'}: {fact.why}",
    ]
    return f"{code(fact.name)}: {code(fact.type)}\n{bullets(filter(None, lines))}"


def variable_line(fact: VariableFact) -> str:
    """One variable in one line of a list."""
    parts = [fact.map and code(fact.map), fact.bytes and _bytes(fact.bytes), "implicit" if fact.implicit else ""]
    return f"{code(fact.name)}: " + ", ".join([fact.sharing, *(part for part in parts if part)])


def _bytes(words: str) -> str:
    return f"{words} byte{'s' * (words != '1')}"


def _fact(variable: Captured, parameters: tuple[str, ...], scope: Scope, text: bytes) -> VariableFact:
    sharing = variable.sharing.value
    if variable.sharing is Sharing.REDUCTION:
        sharing = f"reduction({variable.operator})"
    if variable.last:
        sharing = "lastprivate" if variable.sharing is Sharing.PRIVATE else f"{sharing}, lastprivate"
    mapped = "" if variable.map is None else _map_words(variable.map, text)
    kind, meaning, size = type_words(variable.type), _MEANING[variable.sharing], _size(variable, scope, text)
    rest = variable.implicit, variable.why, _use(variable)
    return VariableFact(variable.name, kind, sharing, meaning, mapped, size, parameters, *rest)


def _map_words(item: MapItem, text: bytes) -> str:
    words = expr_words(item.expr, text)
    if item.implicit and item.length is not None:
        words += f"[{'' if item.lower is None else expr_words(item.lower, text)}:{expr_words(item.length, text)}]"
    return f"map({', '.join((*item.modifiers, item.type))}: {words})"


def _size(variable: Captured, scope: Scope, text: bytes) -> str:
    """The bytes that are passed or mapped."""
    item = variable.map
    if item is None or (item.lower is None and item.length is None):
        whole = size_of(variable.type, scope.environment)
        return "" if whole is None else str(whole)
    element = size_of(_element(variable.type), scope.environment)
    if element is None or item.length is None:
        return ""
    length = constant_value(item.length, scope)
    if length is not None:
        return str(element * length)
    words = grouped(expr_words(item.length, text))
    return words if element == 1 else f"{element}·{words}"


def _element(ctype: CType) -> CType:
    match strip(ctype):
        case Array(element) | Pointer(element):
            return element
        case other:
            return other


def _use(variable: Captured) -> str:
    does = "may write" if variable.written else "reads"
    follows = variable.dereferenced if not variable.written else not variable.assigned
    if follows and isinstance(strip(variable.type), Pointer):
        return f"the region {does} what it points to"
    return f"the region {'writes' if variable.written else 'reads'} it"

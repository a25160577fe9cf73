"""The user's file with one loop made callable: the text that a check compiles, as it is and lowered.

The loop becomes a function of an array of addresses, placed right after the function that holds it, so that it sees
the same types, macros, functions and globals. No other function of the program is run.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.analysis.arrays.touched import touched
from lowering_core.lowering.cpp_names import identifiers
from lowering_core.emit.definitions import define_text, needed_macros
from lowering_core.model.ctypes import Array, Pointer, is_const, strip
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Environment, Scope
from lowering_core.text import Span, decode
from rex_lsp.checking.build.counting import counted
from rex_lsp.checking.build.harness_text import REGION_MARK, functions
from rex_lsp.checking.inputs.scalar_parts import element_type, scalar_parts, unknown_name
from rex_lsp.checking.inputs.scalars import loop_variables
from rex_lsp.checking.inputs.variables import Variable
from rex_lsp.checking.model.arguments import Purpose
from rex_lsp.checking.model.result import CountedLoop, Trouble
from rex_lsp.checking.inputs.stored import unreachable


ENTRY = "rex_check_region"
"""The function of the harness that holds the loop."""

_HEAD = "#define main rex_user_main\n"
# Behind the user's own headers, so that macros which choose what these declare still do.
_INCLUDE = '#include "rex_check.h"\n'


@dataclass(frozen=True, slots=True)
class Harness:
    """A harness file. `variables` are those that `rex_data` points to, in order; `unsized` those whose extent must be given.

    `line` is the 1-based line of the loop's pragma in `text`, `lines` how many lines the loop has, `user_line` that of
    the pragma in the user's file; `before` counts the harness's own lines above the user's text, `after` the lines of
    that text up to the loop's function. `reference` is the text with counters in its loops, which are `loops`.
    """

    text: str
    variables: tuple[Variable, ...]
    unsized: tuple[str, ...]
    line: int
    lines: int
    user_line: int
    before: int
    after: int
    reference: str
    loops: tuple[CountedLoop, ...]

    def to_user(self, line: int) -> int:
        """The user's line for a line of the harness, 0 for the harness's own."""
        if self.line <= line < self.line + self.lines:
            return line - self.line + self.user_line
        return line - self.before if self.before < line <= self.before + self.after else 0


def harness(
    plan: KernelPlan, data: bytes, environment: Environment, settings: Mapping[str, str], missing: frozenset[str]
) -> Harness:
    """The harness of a plan's region. `settings` give values of scalars and element counts of arrays by name.

    Pointers that the region does not map are mapped around it, as the program is taken to do, except for `missing`.
    Raises Trouble where the loop cannot be checked by itself.
    """
    region = plan.analyzed.region
    span, unit = region.pragma.span, region.function.unit
    if span is None:
        raise Trouble("the loop's text is not known")
    offset = unit.source(region.directive.span).start
    scope = Scope(region.scope, environment, offset)
    variables, private = loop_variables(plan, scope, settings)
    lost = unreachable(plan, variables)
    if lost:
        raise Trouble(f"the loop follows pointers stored in `{lost}`, for which no memory can be provided")
    for variable in (*variables, *private):
        if name := unknown_name(variable.type, environment):
            text = f"{variable.name}: its type {name} is declared inside the function; declare it at file scope"
            raise Trouble(text)
        has_memory = variable.role not in (Purpose.UNUSED, Purpose.HOLDER)
        if has_memory and scalar_parts(element_type(variable.type), environment) is None:
            raise Trouble(f"{variable.name}: the layout of its type is not known")
    unsized = tuple(variable.name for variable in variables if variable.role is Purpose.POINTER and not variable.extent)
    try:
        moved = touched(region.statement, _arrays(variables), _sizes(variables, scope), environment)
        code = functions(variables, private, scope, missing, moved)
    except ValueError as error:
        raise Trouble(str(error)) from error
    text = decode(unit.text[span.start : span.end])
    macros = needed_macros(identifiers(code + text), environment, offset)
    code = _INCLUDE + "".join(f"#undef {macro.name}\n{define_text(macro)}" for macro in macros) + code
    end = unit.source(Span(0, len(unit.text))).end
    user = decode(data[:end])
    head, watched = _HEAD + user + "\n", counted(region, span)
    line = (head + code[: code.index(REGION_MARK)]).count("\n") + 1
    return Harness(
        head + code.replace(REGION_MARK, text) + decode(data[end:]), variables, unsized, line, text.count("\n") + 1,
        region.line, _HEAD.count("\n"), user.count("\n") + 1,
        head + watched.declarations + code.replace(REGION_MARK, watched.text) + watched.function + decode(data[end:]),
        watched.loops,
    )  # fmt: skip


def _arrays(variables: tuple[Variable, ...]) -> dict[str, int]:
    """The number of subscripts that lead to an element of each array."""
    found: dict[str, int] = {}
    for variable in variables:
        current, depth = strip(variable.type), 0
        while isinstance(current, Array) or (isinstance(current, Pointer) and not depth):
            current, depth = strip(current.element if isinstance(current, Array) else current.target), depth + 1
        if variable.role in (Purpose.POINTER, Purpose.ARRAY):
            found[variable.name] = depth
    return found


def _sizes(variables: tuple[Variable, ...], scope: Scope) -> frozenset[str]:
    """Names whose values are known before the loop runs, so that sizes may use them."""
    scalars = {variable.name for variable in variables if variable.role is Purpose.SCALAR}
    macros = set(scope.environment.macros)
    constants = {name for name, found in scope.environment.globals.items() if is_const(found.type)}
    return frozenset(scalars | macros | constants | set(scope.environment.enumerators))

"""The scalars and structures that a loop's sizes, bounds and types are made of, besides what the loop itself uses."""

from collections.abc import Mapping
from dataclasses import replace

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.arrays.names import base_name, is_path
from lowering_core.analysis.loop_sizes import initial_value, lengths_in, size_expressions
from lowering_core.analysis.mentions import mentions
from lowering_core.analysis.types import type_of
from lowering_core.c_text import structural
from lowering_core.model.ctypes import arithmetic_kind, is_const
from lowering_core.model.expressions import bare
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.syntax import Expr, Member, Number
from lowering_core.model.unit import Scope
from rex_lsp.checking.inputs.stored import stored_pointers
from rex_lsp.checking.inputs.variables import Variable, variables_of
from rex_lsp.checking.model.arguments import Purpose


def loop_variables(
    plan: KernelPlan, scope: Scope, settings: Mapping[str, str]
) -> tuple[tuple[Variable, ...], tuple[Variable, ...]]:
    """The variables that get values or memory, those computed from others after these; and the loop's private ones."""
    variables = variables_of(plan, settings, scope.environment, stored_pointers(plan, scope))
    finder = _Finder(plan, scope, settings, {variable.name: variable for variable in variables})
    for variable in variables:
        for length in lengths_in(variable.type):
            finder.look(length)
    for expr in size_expressions(plan.analyzed):
        finder.look(expr)
    found = [finder.valued(variable) for variable in finder.found.values()]
    used = [variable for variable in found if variable.role not in (Purpose.UNUSED, Purpose.FIXED)]
    ordered = sorted(used, key=finder.rank)
    return tuple(ordered), tuple(variable for variable in found if variable.role is Purpose.UNUSED)


class _Finder:
    """Collects the variables that names refer to, in the order in which they must be declared."""

    def __init__(self, plan: KernelPlan, scope: Scope, settings: Mapping[str, str], found: dict[str, Variable]) -> None:
        self._scope = scope
        self._settings = settings
        self._changed = accesses_of(plan.analyzed.region.function.body, scope.environment).changed()
        self.found = found
        self._ranks: dict[str, int] = {}
        self._visiting: set[str] = set()
        for name in list(found):
            self._initial(name)

    def look(self, expr: Expr) -> None:
        """Take in the scalars, members and structures of an expression."""
        for node in mentions(expr):
            if isinstance(node, Member):
                self._member(node)
            elif node.name not in self.found:
                self._scalar(node.name)
            elif node.name not in self._ranks:
                self._initial(node.name)

    def valued(self, variable: Variable) -> Variable:
        """The variable with the text that it is computed from, if any."""
        if variable.role is not Purpose.SCALAR or variable.name in self._settings:
            return variable
        value = initial_value(variable.name, self._scope, self._changed)
        declared = self._scope.find(variable.name)
        if value is not None or declared is None or declared.value is None:
            return variable if value is None else replace(variable, value=structural(value))
        number = bare(declared.value)
        return replace(variable, initial=number.text) if isinstance(number, Number) else variable

    def rank(self, variable: Variable) -> tuple[int, int]:
        """Structures and members first, then scalars in the order in which they are computed, memory last."""
        order = {Purpose.HOLDER: 0, Purpose.RECORD: 0, Purpose.MEMBER: 1, Purpose.SCALAR: 2}.get(variable.role, 3)
        return order, self._ranks.get(variable.name, 0)

    def _scalar(self, name: str) -> None:
        declared = self._scope.find(name)
        if declared is None or arithmetic_kind(declared.type) is None:
            return
        is_global = not self._scope.is_local(name)
        role = Purpose.FIXED if is_global and is_const(declared.type) else Purpose.SCALAR
        self.found[name] = Variable(name, declared.type, role, is_global=is_global)
        self._initial(name)

    def _initial(self, name: str) -> None:
        """Give a scalar its rank, after everything that it is computed from."""
        if name in self._ranks or name in self._visiting:
            return
        self._visiting.add(name)
        value = initial_value(name, self._scope, self._changed)
        if value is not None and name not in self._settings:
            self.look(value)
        self._ranks[name] = len(self._ranks)

    def _member(self, node: Member) -> None:
        name, ctype = base_name(node), type_of(node, self._scope)
        if not is_path(node) or ctype is None or arithmetic_kind(ctype) is None:
            return
        path, declared = structural(node), self._scope.find(name)
        if declared is None or path in self.found or (not self._scope.is_local(name) and is_const(declared.type)):
            return
        if name not in self.found:
            is_global = not self._scope.is_local(name)
            self.found[name] = Variable(name, declared.type, Purpose.HOLDER, is_global=is_global)
        self.found[path] = Variable(path, ctype, Purpose.MEMBER)
        self._ranks[path] = len(self._ranks)

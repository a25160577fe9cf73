"""Data-sharing clauses of the constructs nested in a general region, as declarations of private copies."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lowering_core.analysis.reduction_items import reduced_item
from lowering_core.c_text import declare, has_spelling, structural
from lowering_core.diagnostics import Words
from lowering_core.lowering.clause_support import support_problem
from lowering_core.lowering.parameters import OPERATORS
from lowering_core.lowering.team_effects import Variable
from lowering_core.lowering.user_operators import copy_of, operator_lines, operator_problem, operator_type
from lowering_core.model.ctypes import Array, CType, Pointer, Qualified, layers, strip
from lowering_core.model.directive import Clause, Directive, Item, LinearClause, ListClause, ReductionClause
from lowering_core.model.syntax import Name
from lowering_core.model.unit import Scope
from lowering_core.openmp.entries import Effect, Outcome


@dataclass(slots=True)
class Copies:
    """Private copies of a construct's variables as device text.

    `outer` names the originals, before the copies (`inner`) hide them. `last` writes the last iteration's values back,
    `combine` adds the copies to the originals; all threads of the block run that together. `hidden` are the names that
    now mean copies. `each` begins an iteration.
    """

    outer: list[str] = field(default_factory=list[str])
    inner: list[str] = field(default_factory=list[str])
    last: list[str] = field(default_factory=list[str])
    combine: list[str] = field(default_factory=list[str])
    each: list[str] = field(default_factory=list[str])
    hidden: dict[str, CType] = field(default_factory=dict[str, CType])
    read: set[str] = field(default_factory=set[str])
    written: set[str] = field(default_factory=set[str])
    problem: tuple[str, Clause] | None = None

    @property
    def meets(self) -> bool:
        """Whether an original is read before the construct and written in it, so that all must have read it first."""
        return bool(self.read & self.written)

    @property
    def opening(self) -> tuple[str, ...]:
        """The brace behind which names mean the copies."""
        return ("{",) if self.hidden else ()

    @property
    def closing(self) -> tuple[str, ...]:
        """The brace that ends their scope."""
        return ("}",) if self.hidden else ()


_LARGEST_COPY = 4096


def copies(directive: Directive, names: Mapping[str, Variable], scope: Scope, indices: frozenset[str]) -> Copies:
    """What the clauses of `directive` ask for; `indices` are its associated loops' indices, private in any case.

    A variable that is only private is not captured, so that `scope` alone knows it.
    """
    lines = Copies()
    for clause in directive.clauses:
        if support_problem(clause, Outcome.NESTED) is not None or _is_bad_default(clause):
            return _refused(f"`{directive.name}` with the clause {clause.name} is not supported in a kernel", clause)
        if not isinstance(clause, ListClause | ReductionClause | LinearClause) or Effect.COPY not in clause.effect:
            continue
        for item in clause.items:
            if item.name in indices and (clause.effect == Effect.COPY or Effect.STEP in clause.effect):
                continue
            variable = names.get(item.name)
            declared = scope.meaning(item)
            if variable is None and declared is not None and clause.effect == Effect.COPY:
                variable = Variable(0, item.name, declared.type, False)
            problem = _item_problem(directive, clause, item, variable, indices)
            if problem is not None or variable is None:
                return _refused(problem or "", clause)
            if isinstance(clause, ReductionClause):
                problem = _reduced(clause, item, _plain(variable.type), scope, lines)
                problem = None if problem is None else f"reduction({item.name}) on `{directive.name}`: {problem}"
                if problem is not None:
                    return _refused(problem, clause)
            else:
                _copied(clause, item, variable, lines)
    return lines


def _copied(clause: ListClause | LinearClause, item: Item, variable: Variable, lines: Copies) -> None:
    """A variable of which the clause makes copies that are not combined."""
    ctype = _plain(variable.type)
    name, alias = item.name, f"_dev_outer_{item.name}"
    again = name in lines.hidden
    lines.hidden[name] = ctype
    if clause.effect != Effect.COPY and not again:
        lines.outer.append(f"{declare(variable.type or ctype, alias, reference=True)} = {name};")
    if not again:
        lines.inner.append(f"{declare(ctype, name)};")
    lines.read |= {name} if Effect.READ in clause.effect else set()
    lines.written |= {name} if Effect.WRITE in clause.effect else set()
    if isinstance(clause, LinearClause):
        step = "1" if clause.argument is None else structural(clause.argument)
        lines.outer.append(f"const long long _dev_step_{name} = (long long)({step});")
        lines.outer.append(f"{declare(ctype, f'_dev_first_{name}')} = {alias};")
        lines.each.append(f"{name} = ({declare(ctype)})(_dev_first_{name} + (long long)_dev_i * _dev_step_{name});")
    elif Effect.READ in clause.effect:
        lines.inner.append(f"rex_assign({name}, {alias});")
    if Effect.WRITE in clause.effect:
        lines.last.append(f"if (_dev_last) rex_assign({alias}, {name});")


def _reduced(clause: ReductionClause, item: Item, ctype: CType, scope: Scope, lines: Copies) -> str | None:
    """A list item of a reduction, or why it is not supported."""
    reduced = reduced_item(clause.operator, item, ctype, scope)
    if isinstance(reduced, Words):
        return reduced.text
    name, alias = item.name, f"_dev_outer_{item.name}"
    if name in lines.hidden:
        return "it is in another clause as well"
    if reduced is None:
        operator = OPERATORS[clause.operator]
        lines.hidden[name] = ctype
        lines.outer.append(f"{declare(ctype, alias, reference=True)} = {name};")
        lines.inner.append(f"{declare(ctype, name)} = rex_identity<{operator}, {declare(ctype)}>();")
        lines.combine.append(f"rex_team_reduce<{operator}>({name}, {alias});")
        return None
    if reduced.count is None or reduced.size is None or reduced.count * reduced.size > _LARGEST_COPY:
        return f"a section of constant length and at most {_LARGEST_COPY} bytes is supported there"
    if (problem := operator_problem(reduced)) is not None:
        return problem
    lines.hidden[name] = ctype
    element, lower = declare(reduced.element), reduced.section.lower
    operator = operator_type(name, clause.operator, reduced)
    start = name if isinstance(strip(ctype), Array | Pointer) else f"&{name}"
    offset = "" if lower is None else f"__rex_lower_{name}"
    if lower is not None:
        lines.outer.append(f"const long long {offset} = (long long)({structural(lower)}) * {reduced.row};")
    lines.outer.append(f"{element} *const {alias} = ({element} *){start}{f' + {offset}' if offset else ''};")
    lines.outer += operator_lines(name, reduced)
    lines.inner.append(f"{element} _dev_own_{name}[{reduced.count}];")
    lines.inner.append(f"rex_objects_begin<{operator}>(_dev_own_{name}, {alias}, {reduced.count});")
    lines.inner.append(copy_of(name, ctype, offset))
    lines.combine.append(f"rex_team_combine<{operator}>(_dev_own_{name}, {alias}, {reduced.count});")
    return None


def _is_bad_default(clause: Clause) -> bool:
    return clause.name == "default" and getattr(clause, "kind", "") not in ("shared", "none")


def _item_problem(
    directive: Directive, clause: ListClause | ReductionClause | LinearClause, item: Item,
    variable: Variable | None, indices: frozenset[str],
) -> str | None:  # fmt: skip
    what = f"{clause.name}({item.name}) on `{directive.name}`"
    whole = isinstance(item.expr, Name) or isinstance(clause, ReductionClause)
    if variable is None or variable.type is None or not whole:
        return f"{what}: only whole variables of known type are supported"
    if item.name in indices:
        return f"{what}: the index of the loop is not supported there"
    ctype = _plain(variable.type)
    if not has_spelling(ctype) or any(isinstance(one, Array) and one.count is None for one in layers(ctype)):
        return f"{what}: its type has no private copy on the device"
    return None


def _plain(ctype: CType | None) -> CType:
    assert ctype is not None
    return ctype.target if isinstance(ctype, Qualified) else ctype


def _refused(reason: str, clause: Clause) -> Copies:
    return Copies(problem=(reason, clause))

"""Data-sharing clauses of the constructs nested in a general region, as declarations of private copies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.analysis.data_rules import reduction_problem
from lowering_core.c_text import declare, has_spelling
from lowering_core.lowering.hints import allocator_problem
from lowering_core.lowering.parameters import OPERATORS
from lowering_core.lowering.team_effects import Variable
from lowering_core.model.ctypes import Array, CType, Pointer, Qualified, strip
from lowering_core.model.directive import Clause, Directive, Item, LinearClause, ListClause, ReductionClause, TextClause
from lowering_core.model.syntax import Name
from lowering_core.model.unit import Scope


@dataclass(frozen=True, slots=True)
class Copies:
    """Private copies of a construct's variables as device text.

    `outer` names the originals, before the copies (`inner`) hide them. `last` writes the last iteration's values back,
    `combine` adds the copies to the originals; all threads of the block run that together. `hidden` are the names that
    now mean copies.
    """

    outer: tuple[str, ...]
    inner: tuple[str, ...]
    last: tuple[str, ...]
    combine: tuple[str, ...]
    hidden: tuple[tuple[str, CType], ...]
    problem: tuple[str, Clause] | None = None


_ACCEPTED = frozenset(
    """
    shared default schedule dist_schedule collapse nowait order num_threads if proc_bind simdlen safelen aligned
    nontemporal bind filter
    """.split()
)


def copies(directive: Directive, names: Mapping[str, Variable], scope: Scope, indices: frozenset[str]) -> Copies:
    """What the clauses of `directive` ask for; `indices` are its associated loops' indices, private in any case.

    A variable that is only private is not captured, so that `scope` alone knows it.
    """
    outer: list[str] = []
    inner: list[str] = []
    last: list[str] = []
    combine: list[str] = []
    hidden: dict[str, CType] = {}
    for clause in directive.clauses:
        if clause.name in _ACCEPTED and not _is_bad_default(clause):
            continue
        if isinstance(clause, TextClause) and clause.name == "allocate" and allocator_problem(clause) is None:
            continue
        if not isinstance(clause, ListClause | ReductionClause | LinearClause):
            return _refused(f"`{directive.name}` with the clause {clause.name} is not supported in a kernel", clause)
        for item in clause.items:
            if item.name in indices and clause.name in ("private", "linear"):
                continue
            variable = names.get(item.name)
            declared = scope.find(item.name)
            if variable is None and declared is not None and clause.name == "private":
                variable = Variable(0, item.name, declared.type, False)
            problem = _item_problem(directive, clause, item, variable, indices)
            if problem is not None or variable is None:
                return _refused(problem or "", clause)
            ctype = _plain(variable.type)
            name, alias = item.name, f"_dev_outer_{item.name}"
            again = name in hidden
            hidden[name] = ctype
            if clause.name != "private" and not again:
                outer.append(f"{declare(variable.type or ctype, alias, reference=True)} = {name};")
            if isinstance(clause, ReductionClause):
                operator = OPERATORS[clause.operator]
                inner.append(f"{declare(ctype, name)} = rex_identity<{operator}, {declare(ctype)}>();")
                combine.append(f"rex_team_reduce<{operator}>({name}, {alias});")
            elif not again:
                inner.append(f"{declare(ctype, name)};")
            if clause.name == "firstprivate":
                inner.append(f"rex_assign({name}, {alias});")
            elif clause.name == "lastprivate":
                last.append(f"if (_dev_last) rex_assign({alias}, {name});")
    return Copies(tuple(outer), tuple(inner), tuple(last), tuple(combine), tuple(hidden.items()))


def _is_bad_default(clause: Clause) -> bool:
    return clause.name == "default" and getattr(clause, "kind", "") not in ("shared", "none")


def _item_problem(
    directive: Directive, clause: ListClause | ReductionClause | LinearClause, item: Item,
    variable: Variable | None, indices: frozenset[str],
) -> str | None:  # fmt: skip
    what = f"{clause.name}({item.name}) on `{directive.name}`"
    known = clause.name in ("private", "firstprivate", "lastprivate", "reduction")
    if not known or clause.modifier not in ("", "default"):
        return f"{what} is not supported in a kernel"
    if variable is None or variable.type is None or not isinstance(item.expr, Name):
        return f"{what}: only whole variables of known type are supported"
    if item.name in indices:
        return f"{what}: the index of the loop is not supported there"
    ctype = _plain(variable.type)
    if not has_spelling(ctype) or _is_variable_length(ctype):
        return f"{what}: its type has no private copy on the device"
    if isinstance(clause, ReductionClause):
        wrong = reduction_problem(clause.operator, ctype)
        return None if wrong is None else f"{what}: {wrong[1]}"
    return None


def _is_variable_length(ctype: CType) -> bool:
    bare = strip(ctype)
    while isinstance(bare, Array | Pointer):
        if isinstance(bare, Array) and bare.count is None:
            return True
        bare = strip(bare.element if isinstance(bare, Array) else bare.target)
    return False


def _plain(ctype: CType | None) -> CType:
    assert ctype is not None
    return ctype.target if isinstance(ctype, Qualified) else ctype


def _refused(reason: str, clause: Clause) -> Copies:
    return Copies((), (), (), (), (), (reason, clause))

"""Data-sharing clauses of the constructs nested in a general region, as declarations of private copies."""

from collections.abc import Mapping
from dataclasses import field

from lowering_core.analysis.allocated_copies import alignments
from lowering_core.analysis.reduction_items import reduced_item
from lowering_core.c_text import has_spelling
from lowering_core.diagnostics import Words
from lowering_core.ir.build import LONG, alias, constant, copied, dev, evaluate, number, operation, plus
from lowering_core.ir.nodes import AnyItem, Declare, Items, Memory, VariableArray
from lowering_core.lowering.aligned_copies import with_aligned
from lowering_core.lowering.array_copies import array_copy, element_count, is_copied_array, leads, lengths, taken
from lowering_core.lowering.clause_support import support_problem
from lowering_core.lowering.iteration_order import is_scan
from lowering_core.lowering.latest_values import is_conditional, kept, no_place, state_of_team
from lowering_core.lowering.parameters import linear_value
from lowering_core.lowering.scans import Phases, phases
from lowering_core.lowering.team_effects import RegionVariable
from lowering_core.lowering.user_operators import copy_of, operator_items, operator_name, operator_problem
from lowering_core.model.ctypes import Array, CType, Pointer, Qualified, layers, strip
from lowering_core.model.data import ReducedObject
from lowering_core.model.directive import Clause, Directive, Item, LinearClause, ListClause, ReductionClause
from lowering_core.model.operation import Operation
from lowering_core.model.syntax import Binary, Cast, Expr, Name, Number, Paren, Pragma, SizeofType, Unary
from lowering_core.model.unit import Scope
from lowering_core.model.variable_arrays import array_form, variable_form
from lowering_core.openmp.allocators import DIRECTIVE
from lowering_core.openmp.entries import Effect, Outcome
from lowering_core.rules import rex406_clause_not_lowered as rex406
from lowering_core.values import dataclass


@dataclass(slots=True)
class Copies:
    """Private copies of a construct's variables.

    `outer` names the originals, before the copies (`inner`) hide them. `last` writes the last iteration's values back,
    `combine` adds the copies to the originals; all threads of the block run that together. `hidden` are the names that
    now mean copies. `each` begins an iteration, whose scan has `at` and whose end `after`.
    """

    outer: list[AnyItem] = field(default_factory=list[AnyItem])
    inner: list[AnyItem] = field(default_factory=list[AnyItem])
    last: list[AnyItem] = field(default_factory=list[AnyItem])
    combine: list[AnyItem] = field(default_factory=list[AnyItem])
    each: list[AnyItem] = field(default_factory=list[AnyItem])
    at: list[AnyItem] = field(default_factory=list[AnyItem])
    after: list[AnyItem] = field(default_factory=list[AnyItem])
    hidden: dict[str, CType] = field(default_factory=dict[str, CType])
    read: set[str] = field(default_factory=set[str])
    written: set[str] = field(default_factory=set[str])
    ends: set[str] = field(default_factory=set[str])
    problem: tuple[str, Clause] | None = None

    @property
    def meets(self) -> bool:
        """Whether an original is read before the construct and written in it, so that all must have read it first."""
        return bool(self.read & self.written)

    def add(self, found: Phases) -> None:
        """Take up what an iteration does with a variable of a scan."""
        self.each += found.each
        self.at += found.at
        self.after += found.after

    def around(self, items: Items) -> Items:
        """Statements for which names mean the copies; with copies they are for a scope of their own."""
        return (*self.outer, *self.inner, *items, *self.combine)


_LARGEST_COPY = 4096


def copies(
    directive: Directive, names: Mapping[str, RegionVariable], scope: Scope, indices: frozenset[str],
    scan: Pragma | None = None,
) -> Copies:  # fmt: skip
    """What the clauses of `directive` ask for; `indices` are its associated loops' indices, private in any case, and
    `scan` is the directive of that name in their body.

    A variable that is only private is not captured, so that `scope` alone knows it.
    """
    own = Copies()
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
                variable = RegionVariable(0, item.name, declared.type, False)
            problem = _item_problem(directive, clause, item, variable, indices, scope)
            if problem is not None or variable is None:
                return _refused(problem or "", clause)
            if isinstance(clause, ReductionClause):
                within = scan if is_scan(clause) else None
                if is_scan(clause) and scan is None:
                    return _refused(rex406.NO_SCAN.text, clause)
                problem = _reduced(clause, item, _plain(variable.type), scope, own, within)
                problem = None if problem is None else f"reduction({item.name}) on `{directive.name}`: {problem}"
                if problem is not None:
                    return _refused(problem, clause)
            else:
                _copied(clause, item, variable, own)
                own.ends |= {item.name} & indices
    return _aligned(own, directive)


def _aligned(own: Copies, directive: Directive) -> Copies:
    """The copies with the alignments of `allocate` clauses."""
    asked = alignments(directive)
    objects = {one.name for one in own.inner if isinstance(one, Declare) and one.memory is not Memory.REFERENCE}
    if (lacking := asked.keys() & own.hidden.keys() - objects) and asked:
        clause = next(one for one in directive.clauses if one.name == DIRECTIVE)
        return _refused(rex406.ALLOCATOR(DIRECTIVE, ", ".join(sorted(lacking))).text, clause)
    own.inner = list(with_aligned(own.inner, asked)) if asked else own.inner
    return own


def _copied(clause: ListClause | LinearClause, item: Item, variable: RegionVariable, own: Copies) -> None:
    """A variable of which the clause makes copies that are not combined."""
    ctype, name, original = _plain(variable.type), item.name, Name(f"_dev_outer_{item.name}")
    again = name in own.hidden
    own.hidden[name] = ctype
    if variable_form(ctype) is not None:
        _copied_array(clause, name, ctype, own, again=again)
        return
    if clause.effect != Effect.COPY and not again:
        own.outer.append(alias(original.name, variable.type or ctype, Name(name)))
    if not again:
        own.inner.append(Declare(name, ctype))
    own.read |= {name} if Effect.READ in clause.effect else set()
    own.written |= {name} if Effect.WRITE in clause.effect else set()
    if isinstance(clause, LinearClause):
        step, first = Name(f"_dev_step_{name}"), Name(f"_dev_first_{name}")
        value = number(1) if clause.argument is None else Paren(clause.argument)
        own.outer += [constant(step.name, LONG, Cast(LONG, value)), Declare(first.name, ctype, original)]
        own.each.append(linear_value(name, ctype, first, step))
    elif Effect.READ in clause.effect:
        own.inner.append(copied(Name(name), original))
    if is_conditional(clause):
        state, begin = state_of_team(name)
        own.outer += begin
        own.inner.append(no_place(name))
        own.combine.append(kept(name, state, original))
    elif Effect.WRITE in clause.effect:
        own.last.append(copied(original, Name(name)))


def _copied_array(clause: ListClause | LinearClause, name: str, ctype: CType, own: Copies, *, again: bool) -> None:
    """A variable-length array, or a pointer to one, of which the clause makes copies."""
    if not again:
        original, copy = array_copy(name, ctype, filled=Effect.READ in clause.effect)
        own.outer.append(original)
        own.inner.append(copy)
    if array_form(ctype) is None:
        return
    if Effect.READ in clause.effect:
        own.read.add(name)
        own.inner.append(taken(name))
    if Effect.WRITE in clause.effect:
        own.written.add(name)
        own.last.append(taken(name, back=True))


def _reduced(
    clause: ReductionClause, item: Item, ctype: CType, scope: Scope, own: Copies, scan: Pragma | None
) -> str | None:
    """A list item of a reduction, or why it is not supported."""
    reduced = reduced_item(clause.operator, item, ctype, scope)
    if isinstance(reduced, Words):
        return reduced.text
    name, original = item.name, Name(f"_dev_outer_{item.name}")
    if name in own.hidden:
        return "it is in another clause as well"
    if reduced is None:
        operator = clause.operator
        own.hidden[name] = ctype
        own.outer.append(alias(original.name, ctype, Name(name)))
        own.inner.append(Declare(name, ctype, operation(Operation.IDENTITY, operator=operator, ctype=ctype)))
        if scan is not None:
            own.add(phases(scan, Unary("&", Name(name)), Unary("&", original), number(1), operator))
        else:
            own.combine.append(evaluate(Operation.REDUCE_BLOCK, Name(name), original, operator=operator))
        return None
    length, form = reduced.length, variable_form(ctype)
    if reduced.size is None or (reduced.count is None and length is None and not is_copied_array(ctype)):
        return "its length is not known there"
    if (problem := operator_problem(reduced)) is not None:
        return problem
    own.hidden[name] = ctype
    own.outer += [] if form is None else [leads(name, form)]
    lower, pointer = reduced.lower, Pointer(reduced.element)
    count: Name | Number = Name(f"__rex_count_{name}")
    operator, private = operator_name(name, clause.operator, reduced), dev(f"own_{name}")
    if reduced.count is not None:
        count = number(reduced.count)
    elif length is not None:
        own.outer.append(constant(f"__rex_count_{name}", LONG, _in_elements(name, length, reduced)))
    else:
        whole = element_count(name, reduced.element)
        left = whole if lower is None else Binary("-", whole, Paren(_in_elements(name, lower, reduced)))
        own.outer.append(constant(f"__rex_count_{name}", LONG, left))
    start = Cast(pointer, Name(name) if isinstance(strip(ctype), Array | Pointer) else Unary("&", Name(name)))
    offset = None if lower is None else Name(f"__rex_lower_{name}")
    if lower is not None and offset is not None:
        own.outer.append(constant(offset.name, LONG, _in_elements(name, lower, reduced)))
    own.outer.append(constant(original.name, pointer, plus(start, offset)))
    own.outer += operator_items(name, reduced)
    if reduced.count is not None and reduced.count * reduced.size <= _LARGEST_COPY:
        own.inner.append(Declare(private.name, Array(reduced.element, count, reduced.count)))
    else:
        own.inner.append(VariableArray(private.name, reduced.element, (count,)))
    own.inner.append(evaluate(Operation.COPIES_BEGIN, private, original, count, operator=operator))
    own.inner.append(copy_of(name, ctype, offset, () if form is None else lengths(name, form)))
    if scan is not None:
        own.add(phases(scan, private, original, count, operator))
    else:
        own.combine.append(evaluate(Operation.COMBINE_BLOCK, private, original, count, operator=operator))
    return None


def _in_elements(name: str, places: Expr, reduced: ReducedObject) -> Expr:
    """So many places of the outermost dimension in elements."""
    row: Expr = number(reduced.row or 0)
    if reduced.row is None:
        size = operation(Operation.ROW_SIZE, Name(name))
        row = Cast(LONG, Paren(Binary("/", size, SizeofType("sizeof", reduced.element))))
    return Binary("*", Cast(LONG, Paren(places)), row)


def _is_bad_default(clause: Clause) -> bool:
    return clause.name == "default" and getattr(clause, "kind", "") not in ("shared", "none")


def _item_problem(
    directive: Directive, clause: ListClause | ReductionClause | LinearClause, item: Item,
    variable: RegionVariable | None, indices: frozenset[str], scope: Scope,
) -> str | None:  # fmt: skip
    what = f"{clause.name}({item.name}) on `{directive.name}`"
    whole = isinstance(item.expr, Name) or isinstance(clause, ReductionClause)
    if variable is None or variable.type is None or not whole:
        return f"{what}: only whole variables of known type are supported"
    if item.name in indices and (clause.effect & (Effect.READ | Effect.COMBINE) or Effect.WRITE not in clause.effect):
        return f"{what}: the index of the loop is not supported there"
    ctype = _plain(variable.type)
    if (form := variable_form(ctype)) is not None:
        if isinstance(clause, ReductionClause):
            return None
        if isinstance(clause, ListClause) and not is_conditional(clause):
            last = f"{what}: the last value of a pointer to variable-length arrays is not supported"
            return last if form.pointer and Effect.WRITE in clause.effect else None
    if not has_spelling(ctype) or any(isinstance(one, Array) and one.count is None for one in layers(ctype)):
        return f"{what}: its type has no private copy on the device"
    return None


def _plain(ctype: CType | None) -> CType:
    assert ctype is not None
    return ctype.target if isinstance(ctype, Qualified) else ctype


def _refused(reason: str, clause: Clause) -> Copies:
    return Copies(problem=(reason, clause))

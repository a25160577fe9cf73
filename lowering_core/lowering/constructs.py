"""Which target constructs are lowered as loops, and how split spellings become one construct and combined ones two;
and the constructs that one thread runs: atomic, critical, flush, tasks, and simd with private copies.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lowering_core.access.constructs import associated_indices, copying_default
from lowering_core.access.updates import update_of
from lowering_core.analysis.access import summarize
from lowering_core.analysis.walk import statements
from lowering_core.ir.build import FENCE, number
from lowering_core.ir.nodes import Braces, Critical, Declare, Evaluate, Hole, Items
from lowering_core.lowering.array_copies import array_copy
from lowering_core.lowering.atomic_fields import with_types
from lowering_core.lowering.atomics import atomic_item
from lowering_core.lowering.computed_jumps import jump_holes
from lowering_core.lowering.cpp_names import hoisted
from lowering_core.lowering.function_pointers import table_holes
from lowering_core.lowering.lasting_objects import lasting_holes
from lowering_core.lowering.scans import scanned
from lowering_core.lowering.serial_tiles import serial_tiles
from lowering_core.lowering.simd_linear import counted, unchanged
from lowering_core.lowering.simd_scans import scan_items
from lowering_core.lowering.split_declarations import declaration_holes
from lowering_core.lowering.task_code import TASK_CONSTRUCTS, task_items
from lowering_core.lowering.user_code import contents, one_statement, user
from lowering_core.lowering.variable_arrays import array_holes
from lowering_core.model.ctypes import Array, CType, FunctionType, Void, strip, unqualified
from lowering_core.model.directive import Clause, Directive, ExprClause, Item, ListClause, items_of
from lowering_core.model.syntax import (
    Block,
    Cast,
    Declaration,
    DeclStmt,
    For,
    Jump,
    Label,
    Name,
    OpaqueExpr,
    Pragma,
    Stmt,
    Switch,
    While,
    inner_statements,
)
from lowering_core.model.unit import Scope, TargetRegion
from lowering_core.model.variable_arrays import variable_form
from lowering_core.openmp.entries import Effect, Role
from lowering_core.openmp.table import directive_info
from lowering_core.patterns import regex
from lowering_core.source.lexer import closing
from lowering_core.text import Span, decode

_RECORD = regex(rb"(?:\w+\s+)*(?:struct|union)\b[^{};=,\[]*\{")


def joined(region: TargetRegion, *, apart: bool = False) -> TargetRegion:
    """The region with directives that directly follow each other joined into one combined construct.

    `target` whose whole statement is `teams distribute parallel for` means the combined construct (OpenMP 5.2, 17.3);
    braces around the inner pragma alone change nothing. With `apart`, a `parallel` that has a condition is not joined,
    and never one whose threads change together what `teams` before it makes a copy of.
    """
    directive, statement = region.directive, region.statement
    while True:
        inner = _only_pragma(statement)
        if inner is None or inner.body is None or (apart and _has_condition(inner.directive)):
            break
        if _threads_meet(directive, inner):
            break
        name = f"{directive.name} {inner.directive.name}"
        if Role.OFFLOAD not in directive_info(name).role:
            break
        directive = _combined(name, directive, inner.directive)
        statement = inner.body
    if directive is region.directive:
        return region
    return replace(region, directive=directive, statement=statement)


def _threads_meet(outer: Directive, inner: Pragma) -> bool:
    """Whether the threads of a team atomically change its copy of a variable, of which each would have one of its own
    if the clauses of `teams` spoke of `parallel` too.
    """
    if not outer.has("teams") or outer.has("distribute", "loop") or not inner.directive.has("parallel", "loop"):
        return False
    copies = [one for one in outer.clauses if Effect.COPY in one.effect]
    copied = {item.name: item.symbol for clause in copies for item in items_of(clause)}
    # Nobody sees which of the copies of a reduction an update changes, unless it takes the value.
    combined = {item.name for clause in copies if Effect.COMBINE in clause.effect for item in items_of(clause)}
    listed = {item.name for clause in outer.clauses for item in items_of(clause)}
    others = copying_default(outer) is not None
    for node in statements(inner):
        if not isinstance(node, Pragma) or node.body is None or node.directive.name not in ("atomic", "critical"):
            continue
        for use in summarize(node.body).uses:
            symbol = copied.get(use.name)
            whole = not use.through or (symbol is not None and isinstance(strip(symbol.type), Array))
            if use.name in combined and update_of(node.body) is not None:
                continue
            if use.write and whole and (use.name in copied or (others and use.name not in listed)):
                return True
    return False


def _has_condition(directive: Directive) -> bool:
    tests = directive.named(ExprClause, "if") if directive.has("parallel") else ()
    return any(clause.modifier in ("", "parallel") for clause in tests)


def _only_pragma(statement: Stmt) -> Pragma | None:
    while isinstance(statement, Block) and len(statement.items) == 1:
        statement = statement.items[0]
    return statement if isinstance(statement, Pragma) else None


def _combined(name: str, outer: Directive, inner: Directive) -> Directive:
    return replace(outer, name=name, clauses=(*outer.clauses, *(_named(clause, inner) for clause in inner.clauses)))


def _named(clause: Clause, inner: Directive) -> Clause:
    """An `if` without a modifier speaks of its own directive, not of the target directive that it is joined with: of
    parallel, whose one thread uses lanes or not, where that is part of it.
    """
    if isinstance(clause, ExprClause) and clause.name == "if" and not clause.modifier:
        return replace(clause, modifier="parallel" if inner.has("parallel") else inner.constituents[-1])
    return clause


def split(pragma: Pragma) -> Pragma:
    """`parallel sections`, `parallel masked` or `parallel master` as `parallel` around the other, which keeps the
    clauses that `parallel` does not take, and firstprivate where it shares work (OpenMP 5.2, 17.2); any other construct
    as it is.
    """
    directive, body = pragma.directive, pragma.body
    if directive.info.association != "block" or len(directive.constituents) != 2:
        return pragma
    if Role.OFFLOAD in directive.role or body is None or body.span is None or pragma.span is None:
        return pragma
    outer, inner = directive.constituents
    taken = directive_info(outer).clauses.keys() - ({"firstprivate"} & directive_info(inner).clauses.keys())
    below = replace(directive, name=inner, clauses=tuple(one for one in directive.clauses if one.name not in taken))
    around = replace(directive, name=outer, clauses=tuple(one for one in directive.clauses if one.name in taken))
    span = Span(body.span.start, pragma.span.end)
    return replace(pragma, directive=around, body=Pragma(below, body, span=span))


def critical_problem(body: Stmt) -> str | None:
    """Why the statement of a `critical` cannot stand between taking and giving back a lock; None when it can."""
    return "a jump leaves the `critical` construct" if leaves(body) else None


def construct_holes(statement: Stmt, scope: Scope, text: bytes, others: Sequence[Hole] = ()) -> tuple[Hole, ...]:
    """What takes the place of the constructs at and below a statement that one thread runs: atomic, critical, flush,
    tasks, and simd with private copies; of bodies that hide what their loops declare; and `others`, in them too. `text`
    is that of the unit without directives.
    """
    found: list[Hole] = [
        *_declared_again(statement, scope),
        *_moved_types(statement, text),
        *array_holes(statement),
        *table_holes(statement),
        *lasting_holes(statement, scope, text),
        *declaration_holes(statement),
        *jump_holes(statement),
    ]
    end = -1
    for node in statements(statement):
        if isinstance(node, Pragma) and node.span is not None and node.span.start >= end:
            items = _construct(node, scope, text, others)
            if items is not None:
                place = node.directive.span if node.body is None else node.body.span
                found.append(Hole(node.span, replace(one_statement(items), origin=place)))
                end = node.span.end
        elif isinstance(node, For) and node.body.span is not None and node.body.span.start >= end and _hides(node):
            inside = user(node.body, construct_holes(node.body, scope, text, others))
            found.append(Hole(node.body.span, Braces(inside, origin=node.body.span)))
            end = node.body.span.end
    return (*found, *others)


def _declared_again(statement: Stmt, scope: Scope) -> Iterator[Hole]:
    """Declarations of variables and functions of the file, whose names mean these in any case."""
    declared = [node for node in statements(statement) if isinstance(node, DeclStmt)]
    objects = (one for node in declared for one in node.declarations if not _is_function(one))
    own = {one.name for one in objects if one.storage != "extern"}
    for node in declared:
        again = [one for one in node.declarations if one.name not in own and not scope.is_local(one.name)]
        known = [one for one in again if _is_known(one, scope)]
        if node.span is not None and known and len(known) == len(node.declarations):
            yield Hole(node.span, Evaluate(Cast(Void(), number(0))))
        else:
            # What stands beside objects leaves a pointer, a declarator that every type takes.
            functions = ((one.span, one.name) for one in known if _is_function(one))
            yield from (Hole(at, OpaqueExpr(f"*rex_declared_{name}", ())) for at, name in functions if at is not None)


def _moved_types(statement: Stmt, text: bytes) -> Iterator[Hole]:
    """The types that are defined inside structs of blocks, in front of these."""
    for block in statements(statement):
        for item in block.items if isinstance(block, Block) else ():
            found = nested_types(text, item.span) if isinstance(item, DeclStmt) and item.span is not None else None
            if found is not None:
                yield found


def nested_types(text: bytes, declaration: Span) -> Hole | None:
    """What stands in place of the struct at the beginning of a declaration where it defines other types inside, whose
    names, and those of their enumerators, C++ knows only there.
    """
    head = _RECORD.match(text, declaration.start, declaration.end)
    end = None if head is None else closing(text, head.end() - 1)
    if head is None or end is None or b"{" not in text[head.end() : end]:
        return None
    whole = decode(text[declaration.start : end])
    moved = hoisted(whole)
    return None if moved == whole else Hole(Span(declaration.start, end), OpaqueExpr(moved, ()))


def _is_function(declared: Declaration) -> bool:
    return declared.storage != "typedef" and isinstance(strip(declared.type), FunctionType)


def _is_known(declared: Declaration, scope: Scope) -> bool:
    """Whether a declaration in a block says again what file scope says."""
    return _is_function(declared) or (declared.storage == "extern" and declared.name in scope.environment.globals)


def _hides(loop: For) -> bool:
    """Whether the body declares a name that the loop declares, which C++ takes for the same scope. A construct does so
    with the copies of its clauses.
    """
    if not isinstance(loop.init, DeclStmt):
        return False
    names = {one.name for one in loop.init.declarations}
    match loop.body:
        case Block(items=items):
            return any(one.name in names for item in items if isinstance(item, DeclStmt) for one in item.declarations)
        case Pragma(directive=directive):
            return any(item.name in names for clause in directive.clauses for item in items_of(clause))
        case _:
            return False


def critical_items(directive: Directive, body: Stmt, items: Items, text: bytes) -> Items:
    """The statements of `critical`: one lock for each name (OpenMP 5.2, 15.2)."""
    name = directive.arguments[0].name if directive.arguments else ""
    return (Critical(name, contents(body, items, text)),)


def _construct(pragma: Pragma, scope: Scope, text: bytes, others: Sequence[Hole]) -> Items | None:
    """A construct for one thread; None where its statement stays as it is."""
    directive, body = pragma.directive, pragma.body
    if directive.name == "flush":
        return (FENCE,)
    if directive.name == "atomic":
        item = atomic_item(pragma)
        return None if item is None else (with_types(item, scope),)
    if body is not None and directive.name in TASK_CONSTRUCTS:
        return task_items(pragma, lambda part: construct_holes(part, scope, text, others), scope, text)
    if directive.name == "tile":
        return serial_tiles(pragma, scope, text, lambda part: user(part, construct_holes(part, scope, text, others)))
    if body is None or directive.name not in ("critical", "simd", "loop"):
        return None
    if scanned(directive):
        return scan_items(pragma, scope, lambda part, more: user(part, construct_holes(part, scope, text, more)))
    if unchanged(pragma):
        return counted(pragma, scope, text, lambda part: user(part, construct_holes(part, scope, text, others)))
    copies = _private(directive, body, scope)
    if directive.name != "critical" and not copies:
        return None
    items = user(body, construct_holes(body, scope, text, others))
    return critical_items(directive, body, items, text) if directive.name == "critical" else (*copies, *items)


def _private(directive: Directive, body: Stmt, scope: Scope) -> Items:
    """The copies that `private` asks for, and those of the indices of `loop`."""
    names: list[Item | Name] = [item for clause in directive.named(ListClause, "private") for item in clause.items]
    if directive.name == "loop":
        listed = {item.name for clause in directive.clauses for item in items_of(clause)}
        names += [index for index in associated_indices(directive, body) if index.name not in listed]
    declared = ((one.name, scope.meaning(one)) for one in names)
    return tuple(item for name, one in declared if one is not None for item in _own(name, one.type))


def _own(name: str, ctype: CType) -> Items:
    if variable_form(ctype) is None:
        return (Declare(name, unqualified(ctype)),)
    return array_copy(name, ctype, filled=False)


def leaves(statement: Stmt) -> bool:
    """Whether control may leave the statement by a jump, or enter it at a label."""
    pending: list[tuple[Stmt, bool, bool]] = [(statement, False, False)]
    while pending:
        node, loop, switch = pending.pop()
        if isinstance(node, Jump):
            inside = (node.keyword == "break" and (loop or switch)) or (node.keyword == "continue" and loop)
            if not inside:
                return True
        if isinstance(node, Label) and not switch:
            return True
        below = inner_statements(node)
        is_loop = isinstance(node, For | While)
        pending += [(child, loop or is_loop, (switch and not is_loop) or isinstance(node, Switch)) for child in below]
    return False

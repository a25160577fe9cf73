"""The inner loops of several iterations of a nest are run as one: unroll and jam.

What an inner loop loads for one iteration it loads for its neighbours too, as the matrix product does: a thread that
runs a few rows and columns together loads it once. The statements of the body stand in loops over these iterations
(`__rex_t`), which the compiler unrolls, and variables of the body that live longer than such a loop become arrays.
"""

from collections.abc import Iterator, Sequence

from lowering_core.access.accesses import accesses_of
from lowering_core.access.domains import domain_of, started
from lowering_core.access.effects import has_effects
from lowering_core.access.forms import form_of
from lowering_core.analysis.walk import walk
from lowering_core.ir.build import number
from lowering_core.ir.nodes import (
    AnyItem,
    Braces,
    Counted,
    Declare,
    Evaluate,
    Guard,
    Hole,
    Items,
    Rewrite,
    Unrolled,
    User,
)
from lowering_core.lowering.cxx_forms import with_macros
from lowering_core.lowering.user_code import UserPart, composed, cut, user
from lowering_core.model.access import Access, Accesses, Element, Repeat, guards
from lowering_core.model.ctypes import Arithmetic, Array, strip, unqualified
from lowering_core.model.expressions import bare
from lowering_core.model.loop import LoopNest
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import (
    Assign,
    Block,
    Call,
    Declaration,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Index,
    Name,
    Stmt,
)
from lowering_core.model.unit import Environment
from lowering_core.passes.aligned_rows import STEPS, AlignedRows
from lowering_core.text import Span
from lowering_core.values import dataclass

NUMBER, VALID = Name("__rex_t"), Name("__rex_valid")
"""The number of an iteration among those that run together, and whether the loop has it."""
_ROWS, _COLUMNS = 4, 4


@dataclass(frozen=True, slots=True)
class Jam:
    """Iterations that run together: `rows` of the loop `down` by `columns` of the loop `across`. `aligned` is what one
    version of the body may take for granted.
    """

    body: Block
    rows: int
    columns: int
    aligned: AlignedRows | None = None


@dataclass(frozen=True, slots=True)
class JamVersion:
    """How `count` iterations run together: `each` gives one its indices. Innermost loops are unrolled `steps` times, 0:
    as the compiler likes. `whole`: the loop has all iterations.
    """

    each: Items
    count: int
    steps: int
    whole: bool
    text: bytes


def jam_of(nest: LoopNest, down: int, across: int, environment: Environment) -> Jam | None:
    """The iterations of a nest that are better run together: what inner loops load does not depend on one of the two
    loops. None where there are none, or where the body has another form than assignments and loops over the same
    values for all iterations.
    """
    indices = tuple(started(nest.loops[place].loop)[0] for place in (down, across))
    body, made = nest.body, accesses_of(nest.body, environment)
    if None in indices or not isinstance(body, Block) or made.opaque or nest.before:
        return None
    inner = [one for one in made.all if one.path and one.reads and _in_loop(one) and not _writes_too(one, made.all)]
    row, column = indices
    rows = any(not _uses(one, row) for one in inner)
    columns = any(not _uses(one, column) and _uses(one, row) for one in inner)
    own = {one.symbol for node in walk(body) if isinstance(node, DeclStmt) for one in node.declarations}
    names = [one.name for one in own if one is not None]
    if not rows or None in own or len(set(names)) < len(names) or not _is_regular(body, own, set(indices)):
        return None
    used = (node for node in walk(body) if isinstance(node, Name))
    if any(node.name in names and node.symbol not in own for node in used) or _is_indirect(body, made):
        return None
    return Jam(body, _ROWS, _COLUMNS if columns else 1)


def jammed(jam: Jam, each: Items, text: bytes, *, whole: bool = False) -> tuple[Items, tuple[Rewrite, ...]]:
    """The body for all iterations that run together, and the changes of its names; `each` gives the indices of
    iteration `__rex_t` their values, and says whether it is `__rex_valid`. In a `whole` tile all of them are.
    """
    kept = kept_in(jam.body)
    arrays, changes = arrays_of(jam.body, kept, jam.rows * jam.columns)
    version = JamVersion(each, jam.rows * jam.columns, 0 if jam.aligned is None else STEPS, whole, text)
    return (*arrays, *_items(jam.body, kept, version)), changes


def kept_in(body: Block) -> set[Symbol]:
    """The variables of a body that statements use which are not beside their declarations."""
    runs = list(_runs(body))
    kept = set[Symbol]()
    for run in runs:
        declared = {
            one.symbol
            for node in run
            for inner in walk(node)
            if isinstance(inner, DeclStmt)
            for one in inner.declarations
        }
        elsewhere = {symbol for other in runs if other is not run for symbol in _named(other)}
        kept |= {symbol for symbol in declared & elsewhere if symbol is not None}
    return kept


def arrays_of(body: Block, kept: set[Symbol], count: int) -> tuple[Items, tuple[Rewrite, ...]]:
    """The arrays that variables become which `count` iterations keep, and the changes of their names."""
    arrays = tuple(
        Declare(one.name, Array(unqualified(one.type), number(count), count))
        for node in walk(body)
        if isinstance(node, DeclStmt)
        for one in node.declarations
        if one.symbol in kept
    )
    names = [node for node in walk(body) if isinstance(node, Name) and node.symbol in kept]
    return arrays, with_macros(body, tuple(Rewrite(node, Index(Name(node.name), NUMBER)) for node in names))


def _items(block: Block, kept: set[Symbol], version: JamVersion) -> Items:
    items: list[AnyItem] = []
    for part in parts_of(block):
        if isinstance(part, For):
            inside = Braces(_items(block_of(part.body), kept, version))
            loop = composed(part, [(part.body.span, (inside,))], version.text)
            innermost = not any(isinstance(node, For) for node in walk(part.body))
            items += _unrolled(loop, version.steps) if version.steps and innermost else loop
        else:
            items.append(together(part, kept, version))
    return tuple(items)


def together(run: Sequence[Stmt], kept: set[Symbol], version: JamVersion, taken: Sequence[Hole] = ()) -> Counted:
    """Statements, one after the other for all iterations, with what has `taken` the place of some expressions."""
    first, last = run[0].span, run[-1].span
    assert first is not None and last is not None, "only statements with a place are jammed"
    pieces: list[UserPart] = [(one.span, _statement(one, kept, version, taken)) for one in run]
    statements = cut(Span(first.start, last.end), pieces, version.text)
    inner = (*_needed(version.each, run, pieces, taken), *statements)
    return Counted(NUMBER.name, version.count, inner, unroll=version.count)


def _unrolled(loop: Items, steps: int) -> Items:
    return tuple(Unrolled(one, steps) if isinstance(one, User) else one for one in loop)


def _needed(each: Items, statements: Sequence[Stmt], pieces: Sequence[UserPart], taken: Sequence[Hole]) -> Items:
    """What of `each` some statements ask for: everything where they store, or name an index."""
    spans = {hole.span for hole in taken}
    nodes = (node for one in statements for node in walk(one, lambda node: node.span not in spans))
    named = {node.name for node in nodes if isinstance(node, Name)}
    stores = any(isinstance(item, Guard) for _, items in pieces for item in items)
    declared = {one.name for one in each if isinstance(one, Declare)}
    if not stores and not named & declared:
        return ()
    return tuple(one for one in each if stores or not isinstance(one, Declare) or one.name != VALID.name)


def _statement(statement: Stmt, kept: set[Symbol], version: JamVersion, taken: Sequence[Hole]) -> Items:
    """A statement for one iteration; what outlives the iteration is stored only by those that the loop has."""
    if isinstance(statement, DeclStmt) and any(one.symbol in kept for one in statement.declarations):
        return tuple(item for one in statement.declarations for item in _declared(one, kept=one.symbol in kept))
    stores = any(isinstance(node, Assign) and not isinstance(bare(node.target), Name) for node in walk(statement))
    holes = [hole for hole in taken if statement.span is not None and statement.span.covers(hole.span)]
    statements = user(statement, holes)
    return (Guard(VALID, statements),) if stores and not version.whole else statements


def _declared(one: Declaration, *, kept: bool) -> Items:
    """A declaration of the body, or the value that it gives to the element of an array."""
    if not kept:
        return (Declare(one.name, one.type, one.value),)
    return () if one.value is None else (Evaluate(Assign("=", Index(Name(one.name), NUMBER), one.value)),)


def parts_of(block: Block) -> Iterator[For | tuple[Stmt, ...]]:
    """The loops of a block, and the runs of other statements between them."""
    run: list[Stmt] = []
    for one in block.items:
        if not isinstance(one, For):
            run.append(one)
            continue
        if run:
            yield tuple(run)
        run = []
        yield one
    if run:
        yield tuple(run)


def _runs(block: Block) -> Iterator[tuple[Stmt, ...]]:
    for part in parts_of(block):
        if isinstance(part, For):
            yield from _runs(block_of(part.body))
        else:
            yield part


def block_of(body: Stmt) -> Block:
    return body if isinstance(body, Block) else Block((body,), span=body.span)


def _named(statements: Sequence[Stmt]) -> set[Symbol]:
    nodes = (node for one in statements for node in walk(one))
    return {node.symbol for node in nodes if isinstance(node, Name) and node.symbol is not None}


def _is_regular(block: Block, own: set[Symbol | None], indices: set[Symbol | None]) -> bool:
    """Whether a body consists of assignments, and of loops whose headers mean the same for all iterations."""
    for part in parts_of(block):
        if isinstance(part, For):
            if not _is_uniform(part, own, indices) or not _is_regular(block_of(part.body), own, indices):
                return False
        elif not all(one.span is not None and _is_straight(one, own) for one in part):
            return False
    return True


def _is_uniform(loop: For, own: set[Symbol | None], indices: set[Symbol | None]) -> bool:
    """Whether a loop runs over the same values for all iterations."""
    headers = [one for one in (loop.init, loop.test, loop.step) if one is not None]
    index, domain = started(loop)[0], domain_of(loop)
    if index is None or domain is None or domain.step is None or loop.body.span is None or any(map(_calls, headers)):
        return False
    if not isinstance(loop.init, DeclStmt) or len(loop.init.declarations) != 1:
        return False
    named = {node.symbol for one in headers for node in walk(one) if isinstance(node, Name)}
    return not named & (indices | (own - {index})) and not any(_writes(node, index) for node in walk(loop.body))


def _is_straight(statement: Stmt, own: set[Symbol | None]) -> bool:
    match statement:
        case DeclStmt(declarations):
            plain = all(isinstance(strip(one.type), Arithmetic) and not one.storage for one in declarations)
            return plain and not any(one.value is not None and has_effects(one.value) for one in declarations)
        case ExprStmt(expr):
            made = None if expr is None else bare(expr)
            if not isinstance(made, Assign) or has_effects(made.value) or has_effects(made.target):
                return False
            target = bare(made.target)
            return not isinstance(target, Name) or target.symbol in own
        case If(test, then, other):
            branches = [one for one in (then, other) if one is not None]
            return not has_effects(test) and all(_is_straight(one, own) for one in branches)
        case Block(items):
            return all(_is_straight(one, own) for one in items)
        case _:
            return False


def _calls(header: Stmt | Expr) -> bool:
    return any(isinstance(node, Call) for node in walk(header))


def _is_indirect(body: Block, made: Accesses) -> bool:
    """Whether an element that is accessed depends on memory. A thread that stands for an iteration of another one must
    not follow what that one is about to write.
    """
    values = {one.symbol: one.value for node in walk(body) if isinstance(node, DeclStmt) for one in node.declarations}
    loops = {started(node)[0] for node in walk(body) if isinstance(node, For)}
    changed = made.changed(headers=False)

    def varies(symbol: Symbol) -> bool:
        if symbol not in values or symbol in loops:
            return False
        value = values[symbol]
        form = None if value is None or symbol in changed else form_of(value)
        return form is None or any(map(varies, form.symbols))

    steps = [step for one in made.all for step in one.path or () if isinstance(step, Element)]
    return any(step.form is None or any(map(varies, step.form.symbols)) for step in steps)


def _in_loop(access: Access) -> bool:
    return any(isinstance(guard, Repeat) for guard in guards(access.guard))


def _writes_too(access: Access, others: Sequence[Access]) -> bool:
    return any(one.writes and one.path and one.symbol == access.symbol for one in others)


def _uses(access: Access, index: Symbol | None) -> bool:
    """Whether the element that is accessed may depend on an index."""
    forms = [step.form for step in access.path or () if isinstance(step, Element)]
    return any(form is None or index in form.symbols for form in forms)


def _writes(node: object, index: Symbol) -> bool:
    target = bare(node.target) if isinstance(node, Assign) else None
    return isinstance(target, Name) and target.symbol == index

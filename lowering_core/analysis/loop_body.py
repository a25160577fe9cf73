"""What the body of a loop does to the loop's control: jumps, writes to what the header reads, and enumerability."""

from collections.abc import Iterable

from lowering_core.analysis.access import summarize
from lowering_core.analysis.data_access import normal, promised_effects
from lowering_core.analysis.walk import AnyNode, children, walk
from lowering_core.model.callee import Touch
from lowering_core.model.ctypes import CType, Pointer, is_integer, strip
from lowering_core.model.data import AccessSummary, ObjectPath, Use
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Assign,
    Binary,
    Block,
    Call,
    Cast,
    DeclStmt,
    Expr,
    ExprStmt,
    For,
    If,
    Jump,
    Label,
    MacroUse,
    Member,
    Name,
    Number,
    OpaqueExpr,
    OpaqueStmt,
    Paren,
    Postfix,
    Pragma,
    Stmt,
    Switch,
    Unary,
    While,
)
from lowering_core.model.unit import Scope

_CONTAINERS = Block | If | For | While | Switch | Label | Pragma
_UNTOLD = frozenset({Pragma, OpaqueExpr, OpaqueStmt})
# Headers of these read variables, and no memory that is reached through them.
_VALUES = frozenset({Name, Number, Unary, Postfix, Binary, Assign, Cast, Paren, MacroUse, DeclStmt, ExprStmt})
_JUMPS = ("break", "continue", "goto", "return", "asm")


def header_changes(loop: For) -> AccessSummary:
    """What the body of a loop changes of what the header reads, and more where a look at both does not tell."""
    header = [part for part in (loop.init, loop.test, loop.step) if part is not None]
    nodes = [node for part in header for node in walk(part)]
    if any(type(node) not in _VALUES or (isinstance(node, Unary) and node.op in ("*", "&")) for node in nodes):
        return summarize(loop.body)
    names = {node.name for node in nodes if isinstance(node, Name)}
    if isinstance(loop.init, DeclStmt):
        names.update(item.name for item in loop.init.declarations)
    changed = _changed_names(loop.body)
    return summarize(loop.body) if changed is None or names & changed else AccessSummary((), (), ())


def _changed_names(body: Stmt) -> set[str] | None:
    """The variables whose own storage `body` assigns or takes the address of; None where constructs, or code that was
    not understood, may do more.
    """
    found: set[str] = set()
    for node in walk(body):
        if type(node) in _UNTOLD:
            return None
        if isinstance(node, Assign):
            target = bare(node.target)
        elif isinstance(node, Postfix) or (isinstance(node, Unary) and node.op in ("++", "--", "&")):
            target = bare(node.operand)
        else:
            continue
        while isinstance(target, Member):
            target = bare(target.base)
        if isinstance(target, Name):
            found.add(target.name)
    return found


def jump_out(body: Stmt) -> Jump | None:
    """The first jump by which control leaves the loop whose body this is: break, return, or goto to elsewhere."""
    jumps: list[tuple[Jump, bool]] = []
    labels: set[str] = set()
    pending: list[tuple[AnyNode, bool]] = [(body, False)]
    while pending:
        node, inside = pending.pop()
        if isinstance(node, Jump):
            jumps.append((node, inside))
        elif isinstance(node, Label):
            labels.add(node.name)
        # Expressions hold no jumps. A break inside an inner loop or switch belongs to that.
        if isinstance(node, _CONTAINERS):
            below = inside or isinstance(node, For | While | Switch)
            pending.extend((child, below) for child in reversed(children(node)))
    for jump, inside in jumps:
        stays = {"continue": True, "break": inside, "goto": jump.label in labels}
        if not stays.get(jump.keyword, False):
            return jump
    return None


def not_understood(node: AnyNode) -> AnyNode | None:
    """The first statement, or expression that may hold statements, that was not understood."""
    for inner in walk(node):
        if isinstance(inner, OpaqueStmt):
            return inner
        if isinstance(inner, OpaqueExpr) and any(word in inner.text for word in _JUMPS):
            return inner
    return None


def write_of(name: str, body: AccessSummary, scope: Scope) -> Use | None:
    """The first use that writes the variable itself or gives its address to what may write it."""
    return next((use for use in body.uses if use.name == name and not use.through and _changes(use, scope)), None)


def conflict(reads: Iterable[Use], body: AccessSummary, scope: Scope, *, promised: bool = False) -> Use | None:
    """The first use in the body that may change what `reads` read.

    `promised`: what is read stays where a larger object, or a pointer to it, is given to a function, and where it is
    not known what is written.
    """
    read_by_name: dict[str, list[Use]] = {}
    for use in reads:
        read_by_name.setdefault(use.name, []).append(use)
    for use in body.uses:
        reading = read_by_name.get(use.name, ())
        if any(_disturbs(use, read, scope) and not (promised and _spares(use, read)) for read in reading):
            return use
    return None


def enumerable(loop: For, index: str, index_type: CType, lower: Expr, body: AccessSummary, scope: Scope) -> bool:
    """Whether walking the loop's control without its body visits the same iterations.

    The header changes the index and nothing else, calls nothing, and reads nothing that the body changes; a floating
    index moves in one rounding per iteration, which no compiler can contract.
    """
    if loop.test is None or write_of(index, body, scope) is not None:
        return False
    if jump_out(loop.body) is not None or (body.opaque and not_understood(loop.body) is not None):
        return False
    moving = [part for part in (loop.test, loop.step) if part is not None]
    if any(isinstance(node, Call | OpaqueExpr) for part in (lower, *moving) for node in walk(part)):
        return False
    reads = [use for part in moving for use in summarize(part).uses]
    start = summarize(lower).uses
    if not any(use.name == index and use.write and not use.through for use in reads):
        return False
    if any(_changes(use, scope) and (use.through or use.name != index) for use in (*start, *reads)):
        return False
    if any(use.name == index and use.through for use in reads):
        reads += [Use(use.name, use.span, True, False, True, False, path=None) for use in start]
    if conflict((*start, *(use for use in reads if use.name != index or use.through)), body, scope) is not None:
        return False
    return is_integer(index_type) or isinstance(strip(index_type), Pointer) or _moves_exactly(loop, index)


def _changes(use: Use, scope: Scope) -> bool:
    return use.write or (use.escapes and not use.through and not only_read(use, scope))


def _disturbs(use: Use, read: Use, scope: Scope) -> bool:
    """Whether `use`, of the same variable, may change what `read` reads."""
    if not use.through:
        return (read.read or read.through) and _changes(use, scope) and not _apart(use.path, read.path)
    if not read.through:
        return False
    if use.escapes or use.given:
        if only_read(use, scope) or _apart(use.path, read.path):
            return False
        # What is given away lets others change what lies behind it, not the value itself.
        given, requested = normal(use.path), normal(read.path)
        return given is None or requested is None or len(requested) > len(given)
    return use.write and not _apart(use.path, read.path)


def _spares(use: Use, read: Use) -> bool:
    """Whether `use` no more than gives away an object, or a pointer to it, of which `read` reads a part, or leads to a
    place in it that is not known.
    """
    given, part = normal(use.path), normal(read.path)
    if given is None:
        return not use.opaque
    return not use.write and part is not None and part[: len(given)] == given != part


def _apart(one: ObjectPath, two: ObjectPath) -> bool:
    """Whether two paths from one variable lead to different members."""
    for left, right in zip(normal(one) or (), normal(two) or (), strict=False):
        if left != right:
            return left.startswith(".") and right.startswith(".")
    return False


def only_read(use: Use, scope: Scope) -> bool:
    """Whether what is given away goes to a parameter through which nothing is written."""
    touch = (
        promised_effects(use.callee, scope.environment).argument(use.argument) if use.argument >= 0 else Touch.ANYTHING
    )
    return not touch & (Touch.WRITTEN_THROUGH | Touch.FREED)


def _moves_exactly(loop: For, index: str) -> bool:
    """Whether a floating index moves by one simple operation and its test mixes no products with sums."""
    step = None if loop.step is None else bare(loop.step)
    match step:
        case Unary("++" | "--", operand) | Postfix(_, operand):
            simple = _simple(operand)
        case Assign("+=" | "-=" | "*=" | "/=", target, value):
            simple = _simple(target) and _simple(value)
        case Assign("=", target, Binary("+" | "-" | "*" | "/", left, right)):
            simple = _simple(target) and _simple(left) and _simple(right)
        case _:
            simple = False
    if loop.test is None:
        return False
    operators = {node.op for node in walk(loop.test) if isinstance(node, Binary)}
    return simple and not ("*" in operators and operators & {"+", "-"})


def _simple(expr: Expr) -> bool:
    inner = bare(expr)
    if isinstance(inner, Unary) and inner.op in ("-", "+"):
        inner = bare(inner.operand)
    return isinstance(inner, Name | Number)

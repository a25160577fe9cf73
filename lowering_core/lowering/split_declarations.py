"""Declarations whose variable gets its value, if any, behind them: jumps of C may enter its scope there, and constants
may have no value, which C++ refuses.
"""

from collections.abc import Iterator

from lowering_core.analysis.device_globals import writable
from lowering_core.analysis.walk import statements
from lowering_core.c_text import has_spelling
from lowering_core.ir.build import assign, copied
from lowering_core.ir.nodes import AnyItem, Braces, Declare, Hole, Several
from lowering_core.model.ctypes import Array, elements, is_const, is_qualified, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import (
    Block,
    Declaration,
    DeclStmt,
    Expr,
    For,
    InitList,
    Jump,
    Label,
    Name,
    Stmt,
    Switch,
)
from lowering_core.text import Span

_PLAIN = frozenset({"", "auto", "register"})


def declaration_holes(root: Stmt) -> Iterator[Hole]:
    """What takes the place of such declarations at and below a statement."""
    skipped = {id(declared) for _, declared in skipped_declarations(root)}
    for node in statements(root):
        if not isinstance(node, DeclStmt) or node.span is None or not can_split(node):
            continue
        if id(node) in skipped or any(lacks_value(one) for one in node.declarations):
            items: list[AnyItem] = []
            for one in node.declarations:
                items.append(Declare(one.name, writable(one.type)))
                items += [] if one.value is None else [_given(one, one.value)]
            yield Hole(node.span, Several(tuple(items), origin=node.span))


def _given(declared: Declaration, value: Expr) -> AnyItem:
    """The statement that gives a variable the value of its declaration: lists, and arrays, have none but in one."""
    if not _needs_declaration(declared):
        return assign(Name(declared.name), value)
    name = f"rex_value_{declared.name}"
    return Braces((Declare(name, declared.type, value), copied(Name(declared.name), Name(name))))


def _needs_declaration(declared: Declaration) -> bool:
    value = declared.value
    return value is not None and (isinstance(bare(value), InitList) or isinstance(strip(declared.type), Array))


def lacks_value(declared: Declaration) -> bool:
    """Whether a variable is constant and has no value."""
    return declared.value is None and declared.storage in _PLAIN and is_const(declared.type)


def can_split(statement: DeclStmt) -> bool:
    """Whether each variable can be declared first and assigned then."""
    return all(
        one.storage in _PLAIN
        and has_spelling(one.type)
        and not (_needs_declaration(one) and is_qualified(elements(one.type), "volatile"))
        for one in statement.declarations
    )


def has_labels(root: Stmt) -> bool:
    """Whether code may jump to places in it."""
    return any(isinstance(node, Label) and node.keyword == "label" for node in statements(root))


def skipped_declarations(root: Stmt) -> Iterator[tuple[Jump | Label, DeclStmt]]:
    """Every goto that enters the scope of an initialised variable behind its declaration, and every case that stands
    there, with the declaration.
    """
    jumps = [node for node in statements(root) if isinstance(node, Jump) and node.keyword == "goto"]
    labels = {node.name: node for node in statements(root) if isinstance(node, Label) and node.keyword == "label"}
    blocks = [node for node in statements(root) if isinstance(node, Block | For)] if jumps else []
    for jump in jumps:
        target = labels.get(jump.label)
        if target is not None and target.span is not None and jump.span is not None:
            for block in blocks:
                yield from ((jump, one) for one in _skipped(block, jump.span, target.span))
    for switch in statements(root):
        if isinstance(switch, Switch) and switch.span is not None:
            yield from _late_cases(switch, Span(switch.span.start, switch.span.start))


def _late_cases(switch: Switch, source: Span) -> Iterator[tuple[Label, DeclStmt]]:
    inside = tuple(statements(switch.body))
    blocks = [node for node in inside if isinstance(node, Block | For)]
    nested = [node.span for node in inside if isinstance(node, Switch) and node.span is not None]
    for label in inside:
        if not isinstance(label, Label) or label.keyword == "label" or label.span is None:
            continue
        place = Span(label.span.start, label.span.start)
        if not any(other.covers(place) for other in nested):
            for block in blocks:
                yield from ((label, one) for one in _skipped(block, source, place))


def _skipped(block: Block | For, source: Span, target: Span) -> Iterator[DeclStmt]:
    """The initialised declarations of a block or loop in front of a label, where the goto stands not behind them."""
    if block.span is None or not block.span.covers(target):
        return
    for item in map(_labelled, block.items) if isinstance(block, Block) else (block.init,):
        if not isinstance(item, DeclStmt) or item.span is None or item.span.end > target.start:
            continue
        behind = block.span.covers(source) and item.span.end <= source.start
        if not behind and any(map(_is_initialised, item.declarations)):
            yield item


def _is_initialised(declared: Declaration) -> bool:
    """Whether the declaration gives a name its object: static ones are names of objects that lie elsewhere."""
    return declared.storage == "static" or (declared.value is not None and declared.storage != "enumerator")


def _labelled(item: Stmt) -> Stmt:
    while isinstance(item, Label) and item.body is not None:
        item = item.body
    return item

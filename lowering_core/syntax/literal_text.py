"""Compound literals whose addresses outlive their expression, as objects of their block (C11 6.5.2.5).

`int *p = (int[]){1, 2};` becomes `int literal_1[] = {1, 2}; int *p = (literal_1);`. In C++ the literal would end with
its expression.
"""

from tree_sitter import Node

from lowering_core.model.unit import FunctionUnit
from lowering_core.patterns import regex
from lowering_core.source.parser import parse
from lowering_core.syntax.block_moves import NewNames, declarator_name
from lowering_core.syntax.block_order import split_before, waiting_part
from lowering_core.syntax.block_values import inner_nodes
from lowering_core.syntax.hoisting import spot_of
from lowering_core.syntax.masking import mask
from lowering_core.syntax.names import MacroLookup
from lowering_core.syntax.unit_edits import Change, Piece, copy, rewritten, words
from lowering_core.text import Span, decode

_LITERAL = regex(rb"[=(,{:&)]\s*\([^(){};]*\)\s*\{")
_MOST_ROUNDS = 30
_HANDING_ON = frozenset(
    ("parenthesized_expression", "cast_expression", "initializer_list", "initializer_pair", "init_declarator",
     "assignment_expression")
)  # fmt: skip
_PLAIN = frozenset(("declaration", "expression_statement"))
_DECLARATORS = frozenset(("abstract_pointer_declarator", "abstract_array_declarator"))


def with_literals(unit: FunctionUnit, lookup: MacroLookup) -> FunctionUnit:
    """The unit with such literals in front of the statements of blocks that keep their addresses."""
    if _LITERAL.search(unit.blanked) is None:
        return unit
    for _ in range(_MOST_ROUNDS):
        changes = _round(unit, lookup)
        if not changes:
            break
        unit = rewritten(unit, changes)
    return unit


def _round(unit: FunctionUnit, lookup: MacroLookup) -> list[Change]:
    """The changes for the innermost of such literals, one in each statement."""
    tree = parse(mask(unit.blanked, lookup))
    taken = NewNames(unit, lookup)
    changes: list[Change] = []
    done = 0
    for node in inner_nodes(tree.root_node):
        if node.type != "compound_literal_expression" or node.has_error or not _is_kept(node):
            continue
        if any(_is_literal(one) and _is_kept(one) for one in inner_nodes(node) if one != node):
            continue
        change = _change(unit, taken, node)
        if change is not None and change[0].start >= done:
            done = change[0].end
            changes.append(change)
    return changes


def _is_literal(node: Node) -> bool:
    return node.type == "compound_literal_expression"


def _is_kept(node: Node) -> bool:
    """Whether the address of a literal is stored: by an assignment, or in an object that is declared."""
    kind = node.child_by_field_name("type")
    child, parent = node, node.parent
    addressed = kind is not None and any(one.type == "abstract_array_declarator" for one in kind.children)
    while parent is not None and parent.type == "parenthesized_expression":
        child, parent = parent, parent.parent
    if not addressed:
        if parent is None or parent.type != "pointer_expression" or parent.children[0].type != "&":
            return False
        child, parent = parent, parent.parent
    stored = False
    while parent is not None and (parent.type in _HANDING_ON or _is_literal(parent)):
        stored = stored or parent.type in ("init_declarator", "assignment_expression")
        if parent.type == "assignment_expression" and child != parent.children[-1]:
            return False
        child, parent = parent, parent.parent
    return stored


def _change(unit: FunctionUnit, names: NewNames, node: Node) -> Change | None:
    spot = None if waiting_part(node) is not None else spot_of(node, unit)
    if (split := split_before(node)) is not None:
        return split
    kind, value = node.child_by_field_name("type"), node.child_by_field_name("value")
    statement = None if spot is None or spot.test is not None else spot.statement
    if statement is None or kind is None or value is None or statement.type not in _PLAIN:
        return None
    declares = {unit.text[one.start_byte : one.end_byte] for one in _declared(statement)}
    if any(unit.text[one.start_byte : one.end_byte] in declares for one in inner_nodes(value)):
        return None
    place = _name_place(kind)
    if place is None or statement.parent is None or statement.parent.type != "compound_statement":
        return None
    name = decode(names.new(b"literal"))
    declared: list[Piece] = [copy(Span(kind.start_byte, place)), words(f" {name}"), copy(Span(place, kind.end_byte))]
    before = [*declared, words(" = "), copy(Span(value.start_byte, value.end_byte)), words("; ")]
    at = Span(statement.start_byte, statement.end_byte)
    head, tail = copy(Span(at.start, node.start_byte)), copy(Span(node.end_byte, at.end))
    return at, [*before, head, words(f"({name})"), tail]


def _declared(statement: Node) -> list[Node]:
    """The names that a statement declares."""
    found = map(declarator_name, statement.children_by_field_name("declarator"))
    return [one for one in found if one is not None]


def _name_place(kind: Node) -> int | None:
    """Where a declaration has its name in a type; None where parentheses are around it."""
    inner = kind.child_by_field_name("declarator")
    place = kind.end_byte
    while inner is not None:
        if inner.type not in _DECLARATORS:
            return None
        deeper = inner.child_by_field_name("declarator")
        place = inner.end_byte if inner.type == "abstract_pointer_declarator" else inner.start_byte
        inner = deeper
    return place

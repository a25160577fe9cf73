"""Where the blocks of statement expressions may stand: in front of the statement that they are part of.

A block is moved only where it is evaluated whenever its statement is, and where C does not order it behind another part
of the statement.
"""

from enum import Enum, auto

from tree_sitter import Node

from lowering_core.model.unit import FunctionUnit
from lowering_core.syntax.block_values import inner_nodes
from lowering_core.values import dataclass

SHORT = frozenset(("&&", "||"))
EXPRESSIONS = frozenset(
    ("parenthesized_expression", "binary_expression", "assignment_expression", "call_expression", "argument_list",
     "subscript_expression", "field_expression", "cast_expression", "unary_expression", "pointer_expression",
     "update_expression", "conditional_expression", "init_declarator", "initializer_list", "initializer_pair",
     "compound_literal_expression", "comma_expression", "pointer_declarator", "array_declarator")
)  # fmt: skip
_STANDALONE = frozenset(("barrier", "taskwait", "taskyield", "flush", "cancel", "cancellation"))
_EFFECTS = frozenset(("call_expression", "assignment_expression", "update_expression"))


class Placing(Enum):
    """How a block is put in front of its statement."""

    BESIDE = auto()
    """In front of a statement, in its block: a declaration, or what gives a statement expression its value."""
    BEFORE = auto()
    """In a new block, which holds the statement as well."""
    FIRST = auto()
    """At the beginning of the body of a loop, which tests its condition there."""
    LOOP = auto()
    """Not at once: the loop is written otherwise first."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The statement of a statement expression, and how the block is put in front of it. `test` is the condition that a
    loop tests in its body then.
    """

    statement: Node
    way: Placing
    test: Node | None = None


def spot_of(node: Node, unit: FunctionUnit) -> Spot | None:
    """Where the block of the statement expression at `node` may go; None where it must stay."""
    child, parent = node, node.parent
    while parent is not None and parent.type in EXPRESSIONS:
        if not is_first(child, parent):
            return None
        child, parent = parent, parent.parent
    spot = None if parent is None else _spot(child, parent)
    if spot is None or _is_governed(spot.statement, unit):
        return None
    return spot


def is_first(child: Node, parent: Node) -> bool:
    """Whether a part of an expression is evaluated with the whole, and need not wait for another part."""
    match parent.type:
        case "conditional_expression":
            return child == parent.child_by_field_name("condition")
        case "binary_expression":
            return parent.children[1].type not in SHORT or child == parent.children[0]
        case "comma_expression":
            return child == parent.children[0] or not _acts(parent.children[0])
        case _:
            return True


def _spot(child: Node, parent: Node) -> Spot | None:
    outer = parent.parent
    plain = outer is not None and outer.type == "compound_statement"
    match parent.type:
        case "expression_statement" if gives_value(parent):
            return Spot(parent, Placing.BESIDE)
        case "expression_statement" | "return_statement":
            return Spot(parent, Placing.BEFORE)
        case "if_statement" | "switch_statement" if child == parent.child_by_field_name("condition"):
            return Spot(parent, Placing.BEFORE)
        case "while_statement" if child == parent.child_by_field_name("condition"):
            return Spot(parent, Placing.FIRST, child)
        case "for_statement" if child == parent.child_by_field_name("condition"):
            return Spot(parent, Placing.FIRST, child)
        case "do_statement" if child == parent.child_by_field_name("condition"):
            return Spot(parent, Placing.LOOP, child)
        case "for_statement" if child == parent.child_by_field_name("initializer"):
            return Spot(parent, Placing.BEFORE)
        case "declaration" if _is_settled(child, parent):
            if outer is not None and outer.type == "for_statement":
                return Spot(outer, Placing.BEFORE)
            return Spot(parent, Placing.BESIDE) if plain else None
        case _:
            return None


def gives_value(statement: Node) -> bool:
    """Whether a statement is the last one of a statement expression, which has its value."""
    block = statement.parent
    around = None if block is None else block.parent
    if block is None or around is None or around.type != "parenthesized_expression":
        return False
    return next((item for item in reversed(block.named_children) if item.type != "comment"), None) == statement


def _is_settled(child: Node, declaration: Node) -> bool:
    """Whether no declarator in front of that at `child` has effects, and the object is one of each execution."""
    declared = declaration.children_by_field_name("declarator")
    if child not in declared or any(part.type == "storage_class_specifier" for part in declaration.children):
        return False
    return declared.index(child) == 0


def _is_governed(statement: Node, unit: FunctionUnit) -> bool:
    """Whether a directive stands between a statement and what is in front of it, which governs the statement."""
    before = statement.prev_sibling
    low = statement.start_byte if before is None else before.end_byte
    if before is None and statement.parent is not None:
        low = statement.parent.start_byte
    for pragma in unit.pragmas:
        if low <= pragma.span.start < statement.start_byte and not _STANDALONE.issuperset(pragma.text.split()[:1]):
            return True
    return False


def _acts(node: Node) -> bool:
    """Whether evaluating a part of the tree may have effects; an operand of sizeof is not evaluated."""
    pending = [node]
    while pending:
        current = pending.pop()
        if current.type in _EFFECTS:
            return True
        if current.type != "sizeof_expression":
            pending += current.children
    return False


def has_effects(node: Node) -> bool:
    """Whether a part of the tree changes something or calls a function, as far as its form tells."""
    return any(one.type in _EFFECTS for one in inner_nodes(node))

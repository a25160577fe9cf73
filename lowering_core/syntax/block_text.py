"""The blocks of statement expressions as statements of their own, with names of their own.

`x = ({ int t = f(); t++; t; });` becomes `{ int t_1 = f(); t_1++; x = (t_1); }`. What follows reads these as any other
statements.
"""

from collections.abc import Callable

from tree_sitter import Node

from lowering_core.model.unit import FunctionUnit, Macro
from lowering_core.patterns import regex
from lowering_core.source.expansion import expand_in_place, tokenize
from lowering_core.source.lexer import NAME, closing, shadowed
from lowering_core.source.parser import parse
from lowering_core.syntax.block_moves import BlockMove, NewNames
from lowering_core.syntax.block_order import ordered, split_before, waiting_part, with_first_test
from lowering_core.syntax.block_values import acts, block_of, inner_nodes
from lowering_core.syntax.hoisting import Placing, spot_of
from lowering_core.syntax.masking import mask
from lowering_core.syntax.names import MacroLookup
from lowering_core.syntax.unit_edits import Change, expansion, rewritten, words
from lowering_core.text import Span, decode, encode

_BLOCK = regex(rb"\(\s*\{")
_TYPEOF = regex(rb"\b(?:typeof|__typeof__|__typeof|typeof_unqual)\s*(?=\()")
_INITIALISED = regex(rb"\s*[*\s]*" + NAME + rb"\s*=\s*")
_MOST_ROUNDS = 40
_MOST_TEXT = 1 << 18


def with_statements(unit: FunctionUnit, lookup: MacroLookup) -> FunctionUnit:
    """The unit with the blocks of statement expressions in front of their statements, where they do more than name
    values and may stand there.
    """
    if _BLOCK.search(unit.blanked) is None or not acts(tokenize(decode(unit.blanked))):
        return unit
    unit = _automatic(_expanded(unit, lookup))
    for _ in range(_MOST_ROUNDS):
        changes = _round(unit, lookup)
        if not changes or len(unit.text) > _MOST_TEXT:
            break
        unit = rewritten(unit, changes)
    return unit


def _expanded(unit: FunctionUnit, lookup: MacroLookup) -> FunctionUnit:
    """The unit with the macros in such expressions expanded: a body could mean one of their names."""
    changes: list[Change] = []
    done = 0
    plain = shadowed(unit.blanked)
    for match in _BLOCK.finditer(plain):
        end = closing(unit.blanked, match.start())
        if match.start() < done or end is None:
            continue
        text = decode(unit.blanked[match.start() : end])
        if not acts(tokenize(text)) or any(match.start() <= one.span.start < end for one in unit.pragmas):
            continue
        result, complete = expand_in_place(text, _at(lookup, match.start()))
        done = end
        if complete and result != text:
            changes.append((Span(match.start(), end), (expansion(encode(result)),)))
    return rewritten(unit, changes) if changes else unit


def _at(lookup: MacroLookup, place: int) -> Callable[[str], Macro | None]:
    return lambda name: lookup(name, place)


def _automatic(unit: FunctionUnit) -> FunctionUnit:
    """The unit with `__auto_type t = (x)` for `typeof(x) t = (x)` where x holds a block, whose type is that of a value
    which is in another place then.
    """
    changes: list[Change] = []
    text = unit.blanked
    done = 0
    for match in _TYPEOF.finditer(shadowed(text)):
        end = closing(text, match.end())
        if end is None or match.start() < done or b"{" not in text[match.end() : end]:
            continue
        behind = _INITIALISED.match(text, end)
        measured = b"".join(text[match.end() : end].split())
        value = b"" if behind is None else b"".join(text[behind.end() :].split())
        if value.startswith((measured + b";", measured[1:-1] + b";")):
            done = end
            changes.append((Span(match.start(), end), (words("__auto_type"),)))
    return rewritten(unit, changes) if changes else unit


def _round(unit: FunctionUnit, lookup: MacroLookup) -> list[Change]:
    """The changes for the innermost of such expressions, one in each statement."""
    tree = parse(mask(unit.blanked, lookup))
    taken = NewNames(unit, lookup)
    changes: list[Change] = []
    done = 0
    for node in inner_nodes(tree.root_node):
        block = block_of(node)
        if block is None or node.has_error or not _is_next(node, unit):
            continue
        change = _change(unit, taken, node, block)
        if change is not None and change[0].start >= done:
            done = change[0].end
            changes.append(change)
    return changes


def _change(unit: FunctionUnit, names: NewNames, node: Node, block: Node) -> Change | None:
    """The change that moves a block, or that brings it into a place from which it can be moved."""
    waiting = waiting_part(node)
    if waiting is not None:
        return ordered(names, waiting, unit.blanked)
    if (split := split_before(node)) is not None:
        return split
    spot = spot_of(node, unit)
    if spot is None or spot.statement.has_error:
        return None
    at = Span(spot.statement.start_byte, spot.statement.end_byte)
    if spot.way is Placing.LOOP:
        return at, with_first_test(names, spot)
    pieces = BlockMove(unit, names, node, block, spot).pieces()
    return None if pieces is None else (at, pieces)


def _is_next(node: Node, unit: FunctionUnit) -> bool:
    """Whether a statement expression acts, and none inside of it does; its directives keep it where it is."""
    if any(node.start_byte <= pragma.span.start < node.end_byte for pragma in unit.pragmas):
        return False
    inner = (one for one in inner_nodes(node) if one != node and block_of(one) is not None)
    return _acts(node, unit) and not any(_acts(one, unit) for one in inner)


def _acts(node: Node, unit: FunctionUnit) -> bool:
    return acts(tokenize(decode(unit.blanked[node.start_byte : node.end_byte])))

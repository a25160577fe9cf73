"""An expression on its own, out of a pragma or a macro."""

from collections.abc import Callable

from lowering_core.model.ctypes import CType, UnknownType
from lowering_core.model.syntax import Expr, Name, Number
from lowering_core.model.unit import Macro
from lowering_core.source.literals import is_number, number
from lowering_core.source.parser import PREFIX, SUFFIX, expression_node
from lowering_core.syntax.expression_reader import ExpressionReader
from lowering_core.syntax.masking import mask
from lowering_core.syntax.names import Names
from lowering_core.syntax.reading import KEYWORDS, Reading
from lowering_core.text import Span, decode

_WORDS = KEYWORDS | {"true", "false"}


def parse_expression(
    text: bytes, start: int, scope_types: frozenset[str], macros: Callable[[str], Macro | None] | None = None
) -> Expr:
    """The expression that `text` spells; spans are shifted so that its first byte lies at `start`.

    `scope_types` are the typedef names in scope, `macros` the definitions in force. Text that is no expression gives
    an OpaqueExpr.
    """

    def typedef(name: str) -> CType | None:
        return UnknownType(name) if name in scope_types else None

    def macro(name: str, _offset: int) -> Macro | None:
        return None if macros is None else macros(name)

    plain = decode(text)
    at = Span(start, start + len(text))
    if is_number(plain):
        value, ctype = number(plain)
        return Number(plain, value, ctype, span=at)
    if plain.isidentifier() and plain not in _WORDS and macro(plain, 0) is None:
        return Name(plain, span=at)
    masked = mask(text, macro)
    node = expression_node(masked)
    reading = Reading(PREFIX + text + SUFFIX, Names(typedef, lambda _name: None, macro), start - len(PREFIX))
    if node is None:
        return reading.opaque_text(len(PREFIX), len(PREFIX) + len(text), at)
    return ExpressionReader(reading).build(node, 0)

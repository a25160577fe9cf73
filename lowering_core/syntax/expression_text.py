"""An expression that is a text of its own, such as a part of a directive."""

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


def parse_expression(text: bytes, start: int, names: Names) -> Expr:
    """The expression that `text` spells; spans are shifted so that its first byte lies at `start`.

    `names` says what its names mean; macros are asked for at byte 0. Text that is no expression gives an OpaqueExpr.
    """

    def macro(name: str, _offset: int = 0) -> Macro | None:
        return names.macro(name, 0)

    plain = decode(text)
    at = Span(start, start + len(text))
    if is_number(plain):
        value, ctype = number(plain)
        return Number(plain, value, ctype, span=at)
    if plain.isidentifier() and plain not in _WORDS and macro(plain) is None:
        return Name(plain, names.symbol(plain), span=at)
    masked = mask(text, macro)
    node = expression_node(masked)
    reading = Reading(PREFIX + text + SUFFIX, names.with_macros(macro), start - len(PREFIX))
    if node is None:
        return reading.opaque_text(len(PREFIX), len(PREFIX) + len(text), at)
    return ExpressionReader(reading, PREFIX + masked + SUFFIX).build(node, 0)

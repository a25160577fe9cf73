"""The next argument of a variable list, as <stdarg.h> spells it (C17, 7.16.1.1): a call that names a type."""

from tree_sitter import Node

from lowering_core.model.ctypes import Pointer, Record, strip
from lowering_core.model.syntax import Call, Cast, Expr, Name, SizeofType, Unary
from lowering_core.syntax.gnu_forms import FormReader
from lowering_core.text import encode

_NAMES = frozenset(("va_arg", "__builtin_va_arg"))


def next_argument(reader: FormReader, node: Node, text: str) -> Expr | None:
    """`va_arg(list, type)` as a call with the list, converted to the type, or as what it leads to where that is a
    structure; None where `text` is something else.
    """
    name, _open, given = text.partition("(")
    listed, _comma, named = given.removesuffix(")").partition(",")
    if name.strip() not in _NAMES or not named:
        return None
    value, sized = (reader.again(encode(one), node.start_byte) for one in (listed, f"sizeof({named})"))
    if value is None or not isinstance(sized, SizeofType):
        return None
    made = reader.types.reading.made
    call = made(Call, node, Name("va_arg"), (value,))
    if isinstance(strip(sized.type), Record):
        return made(Unary, node, "*", made(Cast, node, Pointer(sized.type), call))
    return made(Cast, node, sized.type, call)

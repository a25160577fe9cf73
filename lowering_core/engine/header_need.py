"""Whether functions use names that only a header can explain."""

from lowering_core.analysis.walk import walk
from lowering_core.model.ctypes import Array, CType, FunctionType, Pointer, Record, UnknownType, strip
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Call, Cast, CompoundLiteral, Name, OpaqueExpr, OpaqueStmt, SizeofType
from lowering_core.model.unit import Environment, Function

_LIBRARY = frozenset(("NULL", "stdin", "stdout", "stderr", "errno", "true", "false", "__VA_ARGS__"))


def needs_headers(function: Function, environment: Environment) -> bool:
    """Whether a function uses a type or an object that neither it nor its file declares; `environment` is the file's
    without headers. A function that is only called needs none: the device's library is known, and any other function
    without a definition stays on the host.
    """
    types = [symbol.type for symbol in function.symbols]
    called: set[int] = set()
    for node in walk(function.body):
        if isinstance(node, Call):
            called.add(id(bare(node.function)))
        elif isinstance(node, Cast | SizeofType | CompoundLiteral):
            types.append(node.type)
        elif isinstance(node, OpaqueExpr | OpaqueStmt):
            return True
        elif isinstance(node, Name):
            known = node.symbol is not None or node.name in _LIBRARY
            if not known and id(node) not in called:
                return True
    return not all(_is_known(ctype, environment) for ctype in types)


def _within(ctype: Pointer | Array | FunctionType) -> CType:
    match ctype:
        case Pointer(target):
            return target
        case Array(element):
            return element
        case FunctionType(result):
            return result


def _is_known(ctype: CType, environment: Environment) -> bool:
    inner = strip(ctype)
    while isinstance(inner, Pointer | Array | FunctionType):
        inner = strip(_within(inner))
    if isinstance(inner, Record) and inner.fields is None:
        return f"{inner.keyword} {inner.tag}" in environment.records
    return not isinstance(inner, UnknownType)

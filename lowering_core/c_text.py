"""C text of expressions and types, printed from their structure alone."""

from collections.abc import Callable

from lowering_core.model.ctypes import (
    ALIGNED,
    Arithmetic,
    Array,
    CType,
    Enumeration,
    FunctionType,
    Kind,
    Named,
    Pointer,
    Qualified,
    Record,
    UnknownType,
    Void,
    strip,
    unqualified,
)
from lowering_core.model.syntax import (
    PARTS,
    Assign,
    Binary,
    Call,
    Cast,
    Comma,
    CompoundLiteral,
    Conditional,
    Expr,
    ExprStmt,
    Index,
    InitList,
    MacroUse,
    Member,
    Name,
    Node,
    Number,
    OpaqueExpr,
    Paren,
    Postfix,
    Section,
    SizeofExpr,
    SizeofType,
    String,
    Unary,
)
from lowering_core.model.vectors import ELEMENTS, vector_bytes, vector_parts
from lowering_core.text import decode


def structural(expr: Expr) -> str:
    """An expression printed from its structure alone, independent of any text."""
    return assemble(expr, lambda _: None)


def as_written(node: Node, text: bytes) -> str:
    """A node as the user wrote it in the unit's `text`; what has no place there is printed from its structure."""

    def own(part: Node) -> str | None:
        written = None if part.span is None else decode(text[part.span.start : part.span.end])
        # What stands in the string of a pragma operator has the operator's place.
        return None if written is None or written.startswith("_Pragma") else written

    return assemble(node, own)


def assemble(node: Node, known: Callable[[Node], str | None]) -> str:
    """`node` as text: a part for which `known` has a text prints as that, anything else from its structure.

    Works with a stack of pending strings and nodes, so that depth is no limit.
    """
    pending: list[str | Node] = [node]
    done: list[str] = []
    while pending:
        part = pending.pop()
        text = part if isinstance(part, str) else known(part)
        if text is not None:
            done.append(text)
        elif not isinstance(part, str):
            pending.extend(reversed(_parts(part)))
    return "".join(done)


def declare(ctype: CType, name: str = "", reference: bool = False) -> str:
    """The declaration of `name` (or, without a name, the type name) in C and C++ syntax; a C++ reference on request.

    Raises ValueError for a type that has no spelling (an untagged record without a typedef name, an unread type).
    """
    declarator = f"&{name}" if reference else name
    if reference and isinstance(strip(ctype), Array | FunctionType):
        declarator = f"({declarator})"
    qualifiers: tuple[str, ...] = ()
    while True:
        if isinstance(ctype, Qualified):
            qualifiers = (*qualifiers, *(q for q in ctype.qualifiers if q not in (*qualifiers, ALIGNED)))
            ctype = ctype.target
        elif isinstance(ctype, Named) and not ctype.name:
            ctype = ctype.target
        elif isinstance(ctype, Pointer):
            mark = "*" + " ".join(qualifiers)
            declarator = f"{mark} {declarator}" if qualifiers and declarator else mark + declarator
            if isinstance(unqualified(ctype.target), Array | FunctionType):
                declarator = f"({declarator})"
            ctype, qualifiers = ctype.target, ()
        elif isinstance(ctype, Array):
            known = "" if ctype.count is None else str(ctype.count)
            length = known if ctype.length is None else structural(_bare(ctype.length))
            declarator = f"{declarator}[{length}]"
            ctype = ctype.element
        elif isinstance(ctype, FunctionType):
            parameters = [declare(parameter) for parameter in ctype.parameters]
            parameters += ["..."] if ctype.variadic else []
            declarator = f"{declarator}({', '.join(parameters) or 'void'})"
            ctype = ctype.result
        else:
            return " ".join([*qualifiers, spelling(ctype), *([declarator] if declarator else [])])


def spelling(ctype: CType) -> str:
    """The specifier text of a type that needs no declarator."""
    match ctype:
        case Void():
            return "void"
        case Arithmetic(kind):
            return kind.value
        case Named(name, _):
            return name
        case Record() if (size := vector_bytes(ctype)) is not None:
            kind, _ = vector_parts(ctype) or (Kind.INT, 0)
            return f"__attribute__((vector_size({size}))) {kind.value}"
        case Record(keyword, tag, _) if tag:
            return f"{keyword} {tag}"
        case Enumeration(tag) if tag:
            return f"enum {tag}"
        case Enumeration(first=first) if first:
            return f"rex_decltype({first})"
        case UnknownType(text):
            raise ValueError(f"the type {text} is not known")
        case _:
            raise ValueError("the type has no name")


def _bare(expr: Expr) -> Expr:
    """Without parentheses, and without the macro that stands for a number."""
    while isinstance(expr, Paren) or (isinstance(expr, MacroUse) and isinstance(expr.expansion, Number | Paren)):
        expr = expr.inner if isinstance(expr, Paren) else expr.expansion
    return expr


def has_spelling(ctype: CType) -> bool:
    """Whether `declare` can print the type."""
    try:
        declare(ctype, "x")
    except ValueError:
        return False
    return True


def _type_name(ctype: CType) -> str:
    """A type in an expression. One that has no spelling is never emitted, but its expression is compared and shown."""
    if has_spelling(ctype):
        return declare(ctype)
    return ctype.text if isinstance(ctype, UnknownType) else "struct"


def _parts(node: Node) -> list[str | Node]:
    match node:
        case Name(name):
            return [name]
        case Number(text) | String(text) | OpaqueExpr(text):
            return [text]
        case Unary(op, operand):
            return [op, _bind(operand)]
        case Postfix(op, operand):
            return [_bind(operand), op]
        case Assign(op, target, value):
            return [_bind(target), f" {op} ", Paren(value) if isinstance(value, Comma) else value]
        case Binary(op, left, right):
            return [_operand(left, op), f" {op} ", _operand(right, op, right=True)]
        case Conditional(test, then, other):
            return [_operand(test, "?"), " ? ", *([then, " : "] if then is not None else [": "]), _bind(other)]
        case Comma(left, right):
            return [left, ", ", right]
        case Paren(inner):
            return ["(", inner, ")"]
        case MacroUse(_, expansion):
            return ["(", expansion, ")"]
        case ExprStmt(expr):
            return [*([expr] if expr is not None else []), ";"]
        case _:
            return _primary_parts(node)


def _primary_parts(node: Node) -> list[str | Node]:
    match node:
        case Call(function, arguments):
            parts: list[str | Node] = [function, "("]
            for position, argument in enumerate(arguments):
                parts += [", "] * (position > 0) + [argument]
            return [*parts, ")"]
        case Index(base, index):
            return [_bind(base), "[", index, "]"]
        case Member(base, field) if field in PARTS:
            return ["(", field, " ", _bind(base), ")"]
        case Member(base, field) if field == ELEMENTS:
            return [_bind(base)]
        case Member(base, field, arrow):
            return [_bind(base), "->" if arrow else ".", field]
        case Cast(ctype, operand):
            return ["(", _type_name(ctype), ")", operand if isinstance(operand, Cast | Unary) else _bind(operand)]
        case SizeofType("", ctype):
            whole = isinstance(strip(ctype), Pointer | Array | FunctionType)
            return ["rex_type<", _type_name(ctype), ">"] if whole else [_type_name(ctype)]
        case SizeofType(keyword, ctype):
            return [keyword, "(", _type_name(ctype), ")"]
        case SizeofExpr(operand):
            return ["sizeof(", operand, ")"]
        case InitList(items, _):
            inner: list[str | Node] = []
            for position, item in enumerate(items):
                inner += [", "] * (position > 0) + [item]
            return ["{", *inner, "}"]
        case CompoundLiteral(ctype, value):
            return ["(", _type_name(ctype), ")", value]
        case Section(base, lower, length, stride):
            return [base, "[", *_colons(lower, length, stride), "]"]
        case _:
            return []


def _colons(lower: Expr | None, length: Expr | None, stride: Expr | None) -> list[str | Node]:
    parts: list[str | Node] = [*([lower] if lower else []), ":", *([length] if length else [])]
    return [*parts, ":", stride] if stride else parts


_ARITHMETIC = {"*": 1, "/": 1, "%": 1, "+": 2, "-": 2}
_LEVELS = {**_ARITHMETIC, **dict.fromkeys(("<", "<=", ">", ">=", "==", "!="), 3), "&&": 4, "||": 5, "?": 6}


def _operand(expr: Expr, op: str, *, right: bool = False) -> Node:
    """Parenthesise an operand of `op`, but for prefix operators and those that are well known to bind closer."""
    if isinstance(expr, Cast | Unary):
        return expr
    if isinstance(expr, Binary) and expr.op == op == "|" and not right:
        return expr
    if not isinstance(expr, Binary) or not {op, expr.op} <= _LEVELS.keys():
        return _bind(expr)
    inner, outer = _LEVELS[expr.op], _LEVELS[op]
    close = inner < outer and (inner, outer) != (4, 5)
    chained = inner == outer and not right and (op in _ARITHMETIC or op == expr.op)
    return expr if close or chained else _bind(expr)


def _bind(expr: Expr) -> Node:
    """Parenthesise what binds less tightly than a primary expression."""
    return Paren(expr) if isinstance(expr, Binary | Assign | Conditional | Comma | Cast | Unary) else expr


def enclosed_name(number: int, name: str) -> str:
    """The name of a function that the bracket with this number, counted from 1, encloses."""
    return f"rex_{number}_of_{name}"


def alias(base: str, variant: str) -> str:
    """The name for calls of `base` that mean `variant` on the device."""
    return f"rex_{base}_as_{variant}"

"""Types that words alone name: keywords in any order, and macros that stand for a type."""

from lowering_core.model.ctypes import (
    Arithmetic,
    Array,
    CType,
    FunctionType,
    Kind,
    Named,
    Pointer,
    Qualified,
    Void,
    is_const,
    strip,
)
from lowering_core.model.expressions import bare
from lowering_core.model.initialisers import Meaning, placed
from lowering_core.model.strings import string_type
from lowering_core.model.syntax import (
    Binary,
    Call,
    Cast,
    CompoundLiteral,
    Expr,
    InitList,
    Name,
    Number,
    Postfix,
    SizeofExpr,
    SizeofType,
    String,
    Unary,
)
from lowering_core.model.unit import Macro
from lowering_core.patterns import regex
from lowering_core.source.expansion import expand
from lowering_core.standard import NAMED
from lowering_core.syntax.folding import fold
from lowering_core.syntax.names import Names

_SIZED = {
    "char": Kind.CHAR, "int": Kind.INT, "short": Kind.SHORT, "long": Kind.LONG, "signed": Kind.INT,
    "unsigned": Kind.UINT, "signed char": Kind.SCHAR, "char unsigned": Kind.UCHAR, "char signed": Kind.SCHAR,
    "short unsigned": Kind.USHORT, "short signed": Kind.SHORT, "int signed": Kind.INT, "int unsigned": Kind.UINT,
    "long signed": Kind.LONG, "long unsigned": Kind.ULONG, "long long": Kind.LLONG, "long long signed": Kind.LLONG,
    "long long unsigned": Kind.ULLONG, "float": Kind.FLOAT, "double": Kind.DOUBLE, "double long": Kind.LDOUBLE,
    "_Complex float": Kind.CFLOAT, "_Complex double": Kind.CDOUBLE, "_Complex double long": Kind.CLDOUBLE,
    "_Complex": Kind.CDOUBLE, "_Bool": Kind.BOOL, "__int128": Kind.INT128, "__int128 signed": Kind.INT128,
    "__int128 unsigned": Kind.UINT128,
}  # fmt: skip
_SPELLINGS = {
    "complex": "_Complex", "__complex__": "_Complex", "__signed__": "signed", "__signed": "signed",
    "__const": "const", "__const__": "const", "__volatile__": "volatile", "__volatile": "volatile",
}  # fmt: skip
KEYWORD_TYPES: dict[str, CType] = {
    "void": Void(),
    **{word: Arithmetic(kind) for word, kind in _SIZED.items() if " " not in word and word != "_Complex"},
}
_WORD = regex(r"[A-Za-z_]\w*|\*|\S")
QUALIFIERS = ("const", "volatile", "restrict", "_Atomic")
_INT = Arithmetic(Kind.INT)
_TAGS = ("struct", "union", "enum")


def sized_type(words: list[str]) -> CType | None:
    """The arithmetic type that keywords name, in whatever order (C11 6.7.2); None for any other words."""
    spelled = sorted(_SPELLINGS.get(word, word) for word in words)
    if len(spelled) > 1 and "int" in spelled:
        spelled.remove("int")
    if len(spelled) > 1 and "signed" in spelled and "char" not in spelled:
        spelled.remove("signed")
    kind = _SIZED.get(" ".join(spelled))
    return None if kind is None else Arithmetic(kind)


def usual_spelling(word: str) -> str:
    """The standard keyword that a vendor's spelling stands for."""
    return _SPELLINGS.get(word, word)


def phrase_type(names: Names, text: str, offset: int) -> CType | None:
    """The type that `text` stands for after macro expansion: specifiers, then stars; None when it is no such type."""

    def lookup(name: str) -> Macro | None:
        return names.macro(name, offset)

    atomic, bracket, inner = text.partition("(")
    if atomic.strip() == "_Atomic" and bracket:
        whole = inner.rstrip().endswith(")") and "(" not in inner
        held = phrase_type(names, inner.rstrip()[:-1], offset) if whole else None
        return None if held is None else qualified(held, {"_Atomic"})
    words: list[str] = _WORD.findall(expand(text, lookup))
    if len(words) > 64:
        return None
    split = next((index for index, word in enumerate(words) if word == "*"), len(words))
    ctype = _specified(names, words[:split])
    for word in words[split:]:
        if ctype is None:
            return None
        if word == "*":
            ctype = Pointer(ctype)
        elif word in QUALIFIERS:
            ctype = qualified(ctype, {word})
        else:
            return None
    return ctype


def _specified(names: Names, words: list[str]) -> CType | None:
    plain = [word for word in words if word not in QUALIFIERS]
    ctype: CType | None = None
    if len(plain) == 2 and plain[0] in _TAGS and plain[1].isidentifier():
        ctype = names.tagged(plain[0], plain[1])
    elif plain == ["void"]:
        ctype = Void()
    elif plain:
        ctype = sized_type(plain)
        if ctype is None and len(plain) == 1:
            target = names.typedef(plain[0])
            ctype = NAMED.get(plain[0]) if target is None else Named(plain[0], target)
    return None if ctype is None else qualified(ctype, set(words))


def qualified(ctype: CType, words: set[str]) -> CType:
    """`ctype` with qualifiers added, each at most once and in canonical order."""
    if isinstance(ctype, Qualified):
        words = words | set(ctype.qualifiers)
        ctype = ctype.target
    order = tuple(word for word in QUALIFIERS if word in words)
    return Qualified(ctype, order) if order else ctype


def adjusted(ctype: CType) -> CType:
    """A parameter's type: arrays become pointers to their element, functions pointers to themselves."""
    bare = strip(ctype)
    if isinstance(bare, Array):
        element = bare.element
        if is_const(ctype) and not is_const(element):
            element = qualified(element, {"const"})
        # What stands in the brackets of a parameter is said of the pointer (C11, 6.7.6.3, paragraph 7).
        promised = isinstance(ctype, Qualified) and "restrict" in ctype.qualifiers
        return qualified(Pointer(element), {"restrict"}) if promised else Pointer(element)
    if isinstance(bare, FunctionType):
        return Pointer(bare)
    return ctype


def completed(ctype: CType, value: Expr, names: Names) -> CType:
    """An array of unknown length with the count that its initialiser gives, where that can be told."""
    if not isinstance(ctype, Array) or ctype.length is not None:
        return ctype
    inner = bare(value)
    if isinstance(inner, InitList):
        meaning = Meaning(names.members, lambda expr: fold(expr, names.members), _simple_type, lambda _: False)
        whole = placed(inner, ctype, meaning)
        if isinstance(whole, str) or (whole.value is None and not whole.parts):
            return ctype
        if whole.value is None:
            return Array(ctype.element, None, max(whole.parts) + 1)
        inner = bare(whole.value)
    literal = string_type(inner.text) if isinstance(inner, String) else None
    return ctype if literal is None else Array(ctype.element, None, literal.count)


def _simple_type(expr: Expr) -> CType | None:
    """The type of a value as far as its own form tells it; what is no struct or union may pass for a number."""
    inner = bare(expr)
    match inner:
        case Name(symbol=symbol):
            return None if symbol is None else symbol.type
        case Call(function=Name(symbol=symbol)) if symbol is not None:
            function = strip(symbol.type)
            return function.result if isinstance(function, FunctionType) else None
        case Cast(type=ctype) | CompoundLiteral(type=ctype):
            return ctype
        case Number() | String() | Binary() | SizeofType() | SizeofExpr() | Postfix():
            return _INT
        case Unary(op=op) if op != "*":
            return _INT
        case _:
            return None

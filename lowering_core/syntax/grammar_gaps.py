"""C that compilers read and the grammar does not, put into what it reads without moving a byte.

The readers look at the text itself where it says something else than the tree: `*x` that is written `__real__ x`, a
`while` that is a `switch`, a sum that is a range.
"""

from collections.abc import Iterator

from lowering_core.patterns import regex
from lowering_core.source.lexer import call_end, closing, shadowed

_SIZED = rb"(?:unsigned|signed|long|short|int|char|double|float)\b"
_KEYWORD = rb"(?:const|volatile|" + _SIZED[3:]
# A typedef behind its type: only a declarator follows.
_LATE = rb"typedef(?=\s*\(\s*\*|(?:\s|\*)+\w+\s*[;,\[])"
_ANY = regex(
    rb"\.\.\.|&&\s*[A-Za-z_]|\bgoto\s*\*|\bswitch\b|[{,]\s*\[|\b(?:asm|__asm|__asm__|_BitInt|_Atomic)\s*\("
    rb"|va_arg|[0-9.][fFlL]?[ijIJ][fFlL]?\b|_Static_assert|static_assert"
    rb"|\b(?:__real|__imag|constexpr|alignas|alignof|thread_local|nullptr|noreturn|bool|char(?:8|16|32)_t)"
    rb"|\b" + _LATE + rb"|\b" + _KEYWORD + rb"\s+(?:static|extern|register|auto|inline|typedef)\b"
)  # fmt: skip
_GAP = regex(
    rb"(?P<range>\.\.\.)"
    rb"|(?P<part>\b(?:__real|__imag)(?:__)?\b)"
    rb"|(?<=[-+*(,={?:\[])\s*(?P<label>&&)(?=\s*[A-Za-z_])"
    rb"|(?P<goto>\bgoto\b)(?=\s*\*)"
    rb"|(?P<switch>\bswitch\b)(?=\s*\()"
    rb"|[{,]\s*(?P<index>\[)(?!\[)"
    rb"|[\w\]]\s+(?P<register>(?:asm|__asm__|__asm)\b)(?=\s*\()"
    rb"|(?P<typed>\b(?:(?:__builtin_)?va_arg|_BitInt|_Atomic)\b)(?=\s*\()"
    rb"|[{;]\s*(?P<assertion>(?:_Static_assert|static_assert)\b)(?=\s*\()"
    rb"|(?P<imaginary>(?<![\w.$])\.?[0-9](?>[eE][+-]|[\w.])*(?:(?<=[ijIJ])|(?<=[ijIJ][fFlL]))(?![\w.]))"
    rb"|\b" + _KEYWORD + rb"\s+(?P<storage>(?:static|extern|register|auto|inline)\b)(?=\s+" + _SIZED + rb")"
    rb"|\b" + _KEYWORD + rb"\s+(?P<late>typedef\b)"
    rb"|[\w}]\s+(?P<typedef>" + _LATE + rb")"
    rb"|(?P<name>\b(?:nullptr\b|(?:constexpr|alignas|alignof|thread_local|noreturn)\b(?!\s*[\w(])"
    rb"|(?:bool|char(?:8|16|32)_t)\b(?=\s*[-+/%&|^=;.<>?!\[])))"
)  # fmt: skip
_CASE = regex(rb"(?:\bcase\b[^:;{}?]*|\A[^:;{}?,(\[]*)\Z")
_NO_OBJECT = regex(rb"\b(?:else|do|volatile|goto|inline|return)\s*\Z")
_OBSOLETE = regex(rb"[ \t\n\r](?=\s*[^\s=.\[,;})])")
_PLAIN_TYPE = regex(rb"\s*\(([\w\s]*)\)")
_RECORD = regex(rb"\b(?:struct|union)(?:\s+\w+)?\s*\Z")
_LABEL = regex(rb"\s*((?:case\b|default\b)[^:?;{}]*?)\s*:")
_END = regex(rb"\s*;")
_NO_PARENTHESES = bytes.maketrans(b"()", b"  ")
_LONGEST_CASE = 400
_LONGEST_RECORD = 4000


def without_gaps(text: bytes) -> bytes:
    """`text`, without comments, with such pieces replaced by what has their place in the grammar."""
    if _ANY.search(text) is None:
        return text
    plain, out = shadowed(text), bytearray(text)
    labels: list[tuple[int, int]] = []
    for match in _GAP.finditer(plain):
        kind = match.lastgroup or ""
        start, end = match.span(kind)
        filled = _filled(plain, kind, start, end)
        if filled is not None:
            out[start : start + len(filled)] = filled
        labels += _lone_labels(plain, end) if kind == "switch" and filled is not None else ()
    for low, high in labels:
        out[low:high] = b"_" * (high - low)
    return bytes(out)


def _filled(plain: bytes, kind: str, start: int, end: int) -> bytes | None:
    """What stands from `start` on in place of a gap whose first word ends at `end`; None where there is no gap."""
    word = plain[start:end]
    behind = call_end(plain, end) if kind in ("switch", "register", "typed", "assertion") else end
    if behind is None:
        return None
    rest = behind - end
    match kind:
        case "range":
            return b"|| " if _CASE.search(plain, max(0, start - _LONGEST_CASE), start) else None
        case "switch":
            return None if plain[behind : behind + 200].lstrip()[:1] == b"{" else b"while "
        case "index":
            closed = closing(plain, start)
            missing = None if closed is None else _OBSOLETE.match(plain, closed)
            return None if closed is None or missing is None else plain[start:closed] + b"="
        case "register":
            declared = _NO_OBJECT.search(plain, max(0, start - 40), start) is None
            return b" " * (behind - start) if declared else None
        case "typed":
            simple = _PLAIN_TYPE.fullmatch(plain, end, behind) if word == b"_Atomic" else None
            return word + (b"_" * rest if simple is None else plain[end:behind].translate(_NO_PARENTHESES))
        case "assertion":
            closed = _END.match(plain, behind)
            return b" " * (closed.end() - start) if closed is not None and _in_record(plain, start) else None
        case "part" | "label":
            return (b"*" if kind == "part" else b"&").ljust(len(word))
        case "goto" | "storage" | "late" | "typedef":
            return b" " * len(word)
        case "name":
            return b"_" + word[1:]
        case _:
            return b"_" * len(word)


def _lone_labels(plain: bytes, end: int) -> Iterator[tuple[int, int]]:
    """The labels right behind the value of a `switch` whose word ends at `end`, which has one statement and no braces:
    the grammar would give them all that follows.
    """
    place = call_end(plain, end)
    while place is not None and (label := _LABEL.match(plain, place)) is not None:
        yield label.span(1)
        place = label.end()


def _in_record(plain: bytes, place: int) -> bool:
    """Whether the innermost open brace before `place` is that of a structure."""
    depth, first = 0, max(0, place - _LONGEST_RECORD)
    for at in range(place - 1, first - 1, -1):
        depth += (plain[at : at + 1] == b"{") - (plain[at : at + 1] == b"}")
        if depth > 0:
            return _RECORD.search(plain, max(first, at - 200), at) is not None
    return False

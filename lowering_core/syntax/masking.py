"""Source text made digestible for the C grammar without moving a byte.

Comments, continuations and attributes become spaces, vendor spellings of keywords become the standard ones, a call of
a function-like macro becomes one identifier of the same length, and a macro that stands for specifiers or attributes
becomes those.
The tree of the masked text then has the offsets of the original, from which names and constants are read.
"""

from collections.abc import Callable

from lowering_core.model.unit import Macro
from lowering_core.patterns import regex
from lowering_core.source.lexer import NAME, NOISE, NUMBER, SPLICE, call_end
from lowering_core.syntax.grammar_gaps import without_gaps
from lowering_core.text import decode

MacroAt = Callable[[str, int], Macro | None]

_CALLS = (
    "isnan isinf isfinite isnormal signbit fpclassify isgreater isgreaterequal isless islessequal islessgreater "
    "isunordered assert fabs fabsf sqrt sqrtf pow powf exp log sin cos fmin fmax abs labs putchar getchar putc getc "
    "offsetof va_arg va_start va_end va_copy strcmp strncmp strlen memcpy memset memmove"
)
# Standard names that some headers define as macros too; their meaning is that of the function.
STANDARD_CALLS = frozenset(_CALLS.split())

_WORDS = {
    b"__extension__": b"", b"__const": b"const", b"__const__": b"const", b"__volatile__": b"volatile",
    b"__volatile": b"volatile", b"__signed__": b"signed", b"__signed": b"signed", b"__restrict__": b"restrict",
    b"__restrict": b"restrict", b"_Thread_local": b"__thread", b"__inline__": b"inline", b"__inline": b"inline",
    b"_Noreturn": b"",
}  # fmt: skip
_SPECIFIERS = frozenset(b"static extern inline const volatile restrict register".split())
_OPTIONAL = frozenset(b"inline restrict register".split())
_SPECIFYING = regex(r"\b(?:static|extern|const|__const|__const__|volatile|__volatile__|__volatile)\b")
_TOKEN = regex(
    NOISE + rb"|" + SPLICE + rb"|" + NUMBER
    # A header's `complex` stands on a line of its own in what the compiler writes.
    + rb"|\b(?:long\s+double|float|double)\s+(?:_Complex|__complex__|complex)\b"
    + rb"|\b(?:_Complex|__complex__|complex)\s+(?:long\s+double|float|double)\b"
    + rb"|\b(?:__attribute__|__attribute|__declspec)\b|" + NAME
)  # fmt: skip
_WHITE = regex(rb"\s")
_TYPEOF = frozenset((b"typeof", b"__typeof__", b"__typeof", b"typeof_unqual"))
_ATTRIBUTES = frozenset((b"__attribute__", b"__attribute", b"__declspec"))
_FIRST_LETTER = ord("A")
_BACKSLASH = ord("\\")
_OFFSETS = frozenset((b"offsetof", b"__builtin_offsetof"))
_INNER_MEMBER = regex(rb"\s*\([^(),]*,\s*\w+((?:\s*\.\s*\w+|\s*\[\s*\d+\s*\])+)(?=\s*\))")
_SPECIAL = frozenset((*_OFFSETS, *_ATTRIBUTES, *_TYPEOF, *_WORDS))


def mask(text: bytes, macro: MacroAt | None = None) -> bytes:
    """`text` with what the grammar would stumble over masked; the result has the same length."""
    pieces: list[bytes] = []
    done = 0
    for match in _TOKEN.finditer(text):
        token = match.group()
        start = match.start()
        # Most tokens are words without a meaning of their own here.
        plain = (
            token[0] >= _FIRST_LETTER
            and token[0] != _BACKSLASH
            and token not in _SPECIAL
            and b" " not in token
            and b"\t" not in token
            and b"\n" not in token
        )
        if plain and (macro is None or macro(decode(token), start) is None):
            continue
        if start < done:
            continue
        replaced = _replacement(text, start, token, macro)
        if replaced is None:
            continue
        end, filler = replaced
        pieces += (text[done:start], filler)
        done = end
    pieces.append(text[done:])
    return without_gaps(b"".join(pieces) if done else text)


def _replacement(text: bytes, start: int, token: bytes, macro: MacroAt | None) -> tuple[int, bytes] | None:
    first = token[:1]
    end = start + len(token)
    if first == b"/":
        return end, b" " * len(token)
    if first == b"\\":
        return end, token.replace(b"\\", b" ")
    if first in b"\"'.0123456789":
        return None
    if token in _ATTRIBUTES:
        end = call_end(text, end) or end
        return end, b" " * (end - start)
    if token in _OFFSETS:
        # The grammar knows one spelling, and offsets of a struct's own members alone.
        word, inner = b"offsetof".ljust(len(token)), _INNER_MEMBER.match(text, end)
        if inner is None:
            return end, word
        return inner.end(1), word + text[end : inner.start(1)] + b" " * len(inner[1])
    if token in _TYPEOF:
        closed = call_end(text, end)
        return None if closed is None else (closed, token + b"_" * (closed - end))
    if token in _WORDS:
        return end, _WORDS[token].ljust(len(token))
    if _WHITE.search(token):
        return end, _WHITE.sub(b"_", token)
    if macro is None:
        return None
    definition = macro(decode(token), start)
    if definition is None:
        return None
    if definition.parameters is None:
        return _specifiers(definition, token, end)
    if definition.start < 0 and definition.name in STANDARD_CALLS:
        return None
    closed = call_end(text, end)
    if closed is None:
        return None
    attributes = _specifiers(definition, text[start:closed], closed) if "__attribute" in definition.body else None
    return attributes or (closed, token + b"_" * (closed - end))


def loses_specifiers(macro: Macro, expansion: str) -> bool:
    """Whether a macro stands for storage classes and qualifiers alone, and its name has no room for all that matter."""
    if macro.parameters is not None or not _SPECIFYING.search(expansion):
        return False
    words = set(mask(expansion.encode("utf-8", "surrogateescape")).split())
    if not words <= _SPECIFIERS:
        return False
    fitted = _specifiers(macro, macro.name.encode("utf-8", "surrogateescape"), 0)
    return fitted is None or not words - _OPTIONAL <= set(fitted[1].split())


def _specifiers(definition: Macro, token: bytes, end: int) -> tuple[int, bytes] | None:
    """A macro of storage classes, qualifiers and attributes alone, rewritten as those that fit into its place."""
    body = definition.body.encode("utf-8", "surrogateescape")
    if len(body) > 200:
        return None
    words = mask(body).split()
    if any(word not in _SPECIFIERS for word in words):
        return None
    while words and len(b" ".join(words)) > len(token):
        words.pop(max(range(len(words)), key=lambda index: (words[index] == b"inline", len(words[index]))))
    return end, b" ".join(words).ljust(len(token))

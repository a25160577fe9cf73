"""Which macro expansions are more than an expression or a type: statements, braces, pragmas, declarations, nothing."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

from lowering_core.model.unit import Macro
from lowering_core.patterns import regex
from lowering_core.source.expansion import Token, body_tokens, tokenize
from lowering_core.syntax.block_values import acts

_STATEMENTS = frozenset(
    ("for", "if", "while", "do", "else", "switch", "return", "goto", "break", "continue", "case", "default", "asm",
     "__asm__", "__asm", "_Static_assert")
)  # fmt: skip
_PRAGMAS = frozenset(("_Pragma", "__pragma"))
_TYPES = frozenset(
    ("void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "_Bool", "_Complex", "const",
     "volatile", "restrict", "__restrict", "__restrict__", "inline", "__inline", "__inline__", "static", "extern",
     "register", "auto", "_Atomic", "_Thread_local", "__thread", "_Noreturn", "struct", "union", "enum", "typedef",
     "__const", "__volatile__", "__extension__", "bool", "__signed__", "__builtin_va_list")
)  # fmt: skip
_QUALIFIERS = frozenset(
    ("const", "volatile", "restrict", "__restrict", "__restrict__", "__const", "__volatile__", "_Atomic")
)
_TAGGED = frozenset(("struct", "union", "enum"))
_SIZE = frozenset(("sizeof", "_Alignof", "__alignof__", "typeof", "__typeof__", "__extension__"))
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_TYPEOF = frozenset(("typeof", "__typeof__", "__typeof", "typeof_unqual"))
_ATTRIBUTES = frozenset(("__attribute__", "__attribute", "__declspec"))
_BINARY = frozenset("+ - * / % & | ^ < > <= >= == != << >> && || ? : , = . ->".split())
_BEFORE_OPERAND = (_BINARY | {"!", "~"}) - {"*"}
_BEHIND_OPERAND = _BINARY - {"+", "-", "*", "&", "."}
_GOING_ON = frozenset(("+", "-", "*", "&", "[", ".", "++", "--"))
_DECLARED = regex(r"[\w$]+")


def hides_syntax(expansion: str) -> bool:
    """Whether a full expansion is no expression and no type name, so that it must stand in the text to be parsed."""
    tokens = tokenize(expansion)
    if (
        not tokens
        or tokens[0].text in _ATTRIBUTES | _TYPEOF
        or _markers(tokens)
        or not _balanced(tokens)
        or _is_part(tokens)
        or acts(tokens)
    ):
        return True
    return _is_list(tokens) or _declares(tokens) or _points(tokens)


def _is_list(tokens: Sequence[Token]) -> bool:
    """Whether the tokens are a list, as of declarators or arguments: a comma stands outside of all brackets."""
    depth = 0
    for token in tokens:
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        if token.text == "," and not depth:
            return True
    return False


def is_joined(expansion: str, before: str) -> bool:
    """Whether an expansion that has a word beside it is one thing with that: literals of which one follows the other,
    a declarator behind its type, as in `int ROW(n)`, or what goes on behind the word, number or bracket `before` it, as
    a sum does in `0 PLUS(n)`.
    """
    tokens = tokenize(expansion)
    if not tokens:
        return False
    if (before and tokens[0].text in _GOING_ON) or (before.isidentifier() and tokens[0].text == "("):
        return True
    if all(token.kind == "str" for token in tokens):
        return True
    declares = len(tokens) > 1 and tokens[1].text in {"[", "("} and tokens[0].text not in _TYPES | _SIZE
    return declares and tokens[0].kind == "id"


def _is_part(tokens: Sequence[Token]) -> bool:
    """Whether the tokens are a part of an expression, such as an operator without its operands."""
    first, last = tokens[0], tokens[-1]
    times = first.text == "*" and (len(tokens) == 1 or tokens[1].kind == "num")
    lone = len(tokens) == 1 and first.kind == "op"
    return times or lone or last.text in _BEFORE_OPERAND | _SIZE or first.text in _BEHIND_OPERAND


def is_plain(macro: Macro, lookup: Callable[[str], Macro | None]) -> bool:
    """Whether every expansion of the macro is surely an expression, whatever harmless arguments it is given."""
    seen: set[str] = set()
    waiting = [macro]
    while waiting:
        current = waiting.pop()
        if current.name in seen:
            continue
        seen.add(current.name)
        if len(seen) > 50 or not _is_operand(current.body):
            return False
        tokens = body_tokens(current.body)
        tail = lookup(tokens[-1].text) if current.parameters is None else None
        if tail is not None and tail.parameters is not None:
            return False
        waiting += [inner for token in tokens if token.kind == "id" and (inner := lookup(token.text)) is not None]
    return True


@lru_cache(maxsize=4096)
def _is_operand(body: str) -> bool:
    """Whether a macro's body is an expression as far as its own tokens tell."""
    tokens = body_tokens(body)
    if "##" in body or not any(token.kind in {"num", "str"} or token.text == "(" for token in tokens):
        return False
    if _declares(tokens) or _points(tokens) or _markers(tokens) or not _balanced(tokens):
        return False
    # What an argument adds to a block may act.
    return not (_is_part(tokens) or _is_list(tokens) or any(token.text == "{" for token in tokens))


def _markers(tokens: Sequence[Token]) -> bool:
    """Whether a statement shows: a keyword or punctuation outside of a statement expression `({ … })`, or a pragma."""
    return any(token.text in _PRAGMAS for token in tokens) or any(
        token.text in _STATEMENTS or token.text in {";", "{", "}"} for token in _outside(tokens)
    )


def _outside(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without those inside of statement expressions and of braced initialisers of compound literals."""
    out: list[Token] = []
    depth = 0
    for place, token in enumerate(tokens):
        if depth:
            depth += (token.text == "{") - (token.text == "}")
        elif token.text == "{" and place and tokens[place - 1].text in {"(", ")"} and _closes(tokens, place):
            depth = 1
        else:
            out.append(token)
    return out


def _closes(tokens: Sequence[Token], opened: int) -> bool:
    """Whether the `{` at `opened` is closed, and either stands between parentheses or in a compound literal."""
    depth = 0
    for place in range(opened, len(tokens)):
        depth += (tokens[place].text == "{") - (tokens[place].text == "}")
        if depth == 0:
            inner = any(token.text == ";" or token.text in _STATEMENTS for token in tokens[opened:place])
            wrapped = tokens[opened - 1].text == "(" and place + 1 < len(tokens)
            return tokens[place + 1].text == ")" if wrapped else tokens[opened - 1].text == ")" and not inner
    return False


def _balanced(tokens: Sequence[Token]) -> bool:
    depth = 0
    for token in tokens:
        depth += (token.text in {"(", "["}) - (token.text in {")", "]"})
        if depth < 0:
            return False
    return depth == 0


def _declares(tokens: Sequence[Token]) -> bool:
    """Whether the tokens read as a declaration: two names in a row, or a type followed by a name."""
    words = [token for token in tokens if token.text not in _ATTRIBUTES]
    for left, right in pairwise(words):
        if right.kind != "id" or right.text in _TYPES:
            continue
        if left.kind == "num" and _DECLARED.fullmatch(left.text):
            return True
        if left.kind == "id" and left.text not in _TYPES and left.text not in _SIZE:
            return True
    return words[0].text in _TYPES and not _is_type(words)


def _points(tokens: Sequence[Token]) -> bool:
    """Whether the tokens may declare a pointer of a type's own name, as in `real *x = y` and `real (*x)[n]`, which
    begin as products and calls do.
    """
    if tokens[0].kind != "id" or tokens[0].text in _TYPES | _SIZE:
        return False
    place = 1
    while place < len(tokens) and (tokens[place].text in {"*", "("} or tokens[place].text in _QUALIFIERS):
        place += 1
    head = [token.text for token in tokens[1:place] if token.text not in _QUALIFIERS]
    if "*" not in head or "(" in head[1:] or place == len(tokens) or tokens[place].kind != "id":
        return False
    behind = [token.text for token in tokens[place + 1 : place + 3]]
    if head[0] != "(":
        return not behind or behind[0] in {"=", "["}
    return len(behind) == 2 and behind[0] == ")" and behind[1] in {"[", "("}


def _is_type(words: Sequence[Token]) -> bool:
    """Whether the tokens, which begin with a type word, are a type name and nothing more."""
    tag = False
    for token in words:
        if token.kind == "id":
            if token.text not in _TYPES and not tag:
                return False
            tag = token.text in _TAGGED
        elif token.text not in {"*", "(", ")", "[", "]"} and token.kind != "num":
            return False
    return True

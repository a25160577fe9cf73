"""Macros in a pragma's text: which names are macros, and whether one hides more than an expression."""

from lowering_core.model.directive import Directive, MapClause, MotionClause, ReductionClause
from lowering_core.source.expansion import Lookup, expand
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, find_colon, split, tokenize
from lowering_core.text import encode


def text_bytes(text: str) -> bytes:
    """The bytes of a pragma's text; characters that no encoding of a file yields become `?`."""
    try:
        return encode(text)
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def hidden_names(text: PragmaText, macros: Lookup) -> frozenset[str]:
    """The identifiers that are macro invocations here: a function-like macro needs a parenthesis after it."""
    words = {word for word, kind in zip(text.words, text.kinds, strict=True) if kind == WORD}
    found = {word: macro for word in words if (macro := macros(word)) is not None}
    if not found:
        return frozenset()
    called = {word for word, after in zip(text.words, text.words[1:], strict=False) if after == "("}
    return frozenset(word for word, macro in found.items() if macro.parameters is None or word in called)


def hides_structure(names: frozenset[str], macros: Lookup) -> bool:
    """Whether one of the macros stands for several list items, a section, or unbalanced brackets."""
    for name in names:
        macro = macros(name)
        if macro is None:
            continue
        body = expand(name, macros) if macro.parameters is None else macro.body
        text = tokenize(text_bytes(body), 0)
        size = len(text.words)
        paired = list(zip(text.words, text.partners, strict=True))
        unbalanced = any(word in "()[]{}" and partner < 0 for word, partner in paired)
        if unbalanced or len(split(text, 0, size)) > 1 or find_colon(text, 0, size) >= 0:
            return True
        if any(word == "[" and find_colon(text, place + 1, end) >= 0 for place, (word, end) in enumerate(paired)):
            return True
    return False


def names_macro(directive: Directive | None, names: frozenset[str]) -> bool:
    """Whether a macro stands where a directive, a clause, an operator or a declared name is expected."""
    if directive is None or not names.isdisjoint(directive.name.split()):
        return True
    if any(item.name in names for item in directive.arguments):
        return True
    for clause in directive.clauses:
        if clause.name in names:
            return True
        match clause:
            case MapClause(mapper=word) | MotionClause(mapper=word) | ReductionClause(operator=word):
                if word in names:
                    return True
            case _:
                pass
    return False

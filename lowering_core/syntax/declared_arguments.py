"""What `declare variant` says of the arguments of its variant (OpenMP 5.2, 7.5.2 and 7.5.3), and parameters by name."""

from collections.abc import Sequence

from lowering_core.model.directive import Appended, Directive, TextClause
from lowering_core.model.unit import Environment
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, find_colon, outer, split, tokenize

_POINTERS, _OPERATION, _PREFER = "need_device_ptr", "interop", "prefer_type"
_TYPES = frozenset({"target", "targetsync"})


def adjusted_arguments(directive: Directive) -> tuple[str, ...]:
    """The parameters that `adjust_args(need_device_ptr: …)` lists."""
    found: list[str] = []
    for clause in _texts(directive, "adjust_args"):
        tokens = tokenize(text_bytes(clause), 0)
        colon = find_colon(tokens, 0, len(tokens.words))
        if colon == 1 and tokens.words[0] == _POINTERS:
            found += (tokens.source(low, high) for low, high in split(tokens, colon + 1, len(tokens.words)))
    return tuple(found)


def appended_arguments(directive: Directive) -> tuple[Appended, ...] | None:
    """The objects of `append_args(interop(…), …)`; None where that is not understood."""
    found: list[Appended] = []
    for clause in _texts(directive, "append_args"):
        tokens = tokenize(text_bytes(clause), 0)
        for low, high in split(tokens, 0, len(tokens.words)):
            if tokens.words[low] != _OPERATION or low + 1 >= high or tokens.partners[low + 1] != high - 1:
                return None
            one = _appended(tokens, low + 2, high - 1)
            if one is None:
                return None
            found.append(one)
    return tuple(found)


def _appended(tokens: PragmaText, low: int, high: int) -> Appended | None:
    types: list[str] = []
    preferences: list[str] = []
    for start, end in split(tokens, low, high):
        if tokens.words[start] == _PREFER and start + 1 < end and tokens.partners[start + 1] == end - 1:
            preferences += (tokens.source(*part) for part in split(tokens, start + 2, end - 1))
        elif end - start == 1 and tokens.words[start] in _TYPES:
            types.append(tokens.words[start])
        else:
            return None
    return Appended(tuple(types), tuple(preferences)) if types else None


def _texts(directive: Directive, name: str) -> Sequence[str]:
    return [clause.text for clause in directive.named(TextClause) if clause.name == name]


def parameter_names(function: str, environment: Environment) -> tuple[str, ...]:
    """The names of a function's parameters, as the first of its declarations has them that names one; empty for one
    without a name.
    """
    for item in environment.items:
        if function in item.defines and item.kind in ("function", "prototype"):
            names = _names_in(item.text, function)
            if any(names):
                return names
    return ()


def _names_in(text: str, function: str) -> tuple[str, ...]:
    tokens = tokenize(text_bytes(text), 0)
    for index, word in enumerate(tokens.words[:-1]):
        close = tokens.partners[index + 1]
        if word == function and tokens.words[index + 1] == "(" and close > 0:
            return tuple(_name(tokens, low, high) for low, high in split(tokens, index + 2, close))
    return ()


def _name(tokens: PragmaText, low: int, high: int) -> str:
    """The last word of a parameter's declaration that is in no brackets, or the word in the first parentheses."""
    for index in outer(tokens, low, high):
        if tokens.words[index] == "(" and tokens.partners[index] > index:
            low, high = index + 1, tokens.partners[index]
            break
    words = [tokens.words[index] for index in outer(tokens, low, high) if tokens.kinds[index] == WORD]
    return words[-1] if words else ""

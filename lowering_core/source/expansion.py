"""Macro expansion with the rules of C (C17 6.10.3), on text.

Tokens carry hide sets, so that a macro never expands within its own expansion. Work is bounded: macros that grow
without measure stop expanding instead of filling the memory.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from lowering_core.model.unit import Macro
from lowering_core.patterns import regex
from lowering_core.source.lexer import (
    CLOSED_LITERAL,
    NAME,
    NUMBER,
    SPACE,
    STATEMENT_WORDS,
    WORD_CHARACTERS,
    text_class,
    text_pattern,
)

Lookup = Callable[[str], Macro | None]

_BUDGET = 1 << 16
_DEEPEST_ARGUMENT = 60
_NONE: frozenset[str] = frozenset()

_PUNCTUATION = rb"%:%:|\.\.\.|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\#\#|%:|<:|:>|<%|%>|[^\s]"
_TOKEN = text_pattern(
    rb"(?P<space>(?>" + SPACE + rb")*+)"
    + rb"(?:(?P<str>" + CLOSED_LITERAL + rb")|(?P<id>" + NAME + rb")|(?P<num>" + NUMBER + rb")"
    + rb"|(?P<op>" + _PUNCTUATION + rb")|$)"
)  # fmt: skip
_IDENTIFIER = text_pattern(NAME)
_WORD_END = regex(text_class(WORD_CHARACTERS + ".") + r"\Z")
_WORD_START = regex(text_class(WORD_CHARACTERS + ".\"'"))
_OPERATORS = frozenset("+-*/<>=&|!%^#:.")
_PASTE = frozenset({"##", "%:%:"})
_STRINGIFY = frozenset({"#", "%:"})


class Token(NamedTuple):
    """A preprocessing token. `kind` is id, num, str (character constants too) or op; `space` is the white space before
    it, a comment counting as one space; `start` its offset in the text it was read from; `hidden` the macros that may
    not expand it any more.
    """

    kind: str
    text: str
    space: str = ""
    start: int = -1
    hidden: frozenset[str] = _NONE


def expand(text: str, lookup: Lookup) -> str:
    """`text` with every macro that `lookup` knows fully expanded; text without macros comes back unchanged.

    `_Pragma` operators stay in the text. An invocation with a missing `)` or a wrong number of arguments stays as it
    is.
    """
    return expand_checked(text, lookup)[0]


def expand_checked(text: str, lookup: Lookup) -> tuple[str, bool]:
    """As `expand`; the text unchanged and False where the expansion would grow or nest beyond all bounds."""
    if not any(lookup(match.group()) for match in _IDENTIFIER.finditer(text)):
        return text, True
    tokens, complete = expand_tokens(tokenize(text), lookup)
    return join(tokens), complete


def expand_in_place(text: str, lookup: Lookup) -> tuple[str, bool]:
    """As `expand_checked`, for what takes the place of `text` where a compiler expands it once more. `lookup` is asked
    once for each use of a name.
    """
    tokens, complete = expand_tokens(tokenize(text), lookup)
    return join(_finished(tokens)), complete


def expand_tokens(tokens: Sequence[Token], lookup: Lookup) -> tuple[list[Token], bool]:
    """The tokens after full expansion and True, or unchanged and False where it would grow beyond all bounds."""
    original = list(tokens)
    expander = _Expander(lookup, _BUDGET + 16 * sum(len(token.text) for token in original))
    try:
        return expander.run(original, 0), True
    except _TooMuchError:
        return original, False


def _finished(tokens: list[Token]) -> list[Token]:
    """The tokens so that another expansion of their text changes nothing: a macro that calls the function of its own
    name, as `#define free(p) (free(p), (p) = NULL)` does, gets that name in parentheses.
    """
    painted = [place for place, token in enumerate(tokens[:-1]) if token.hidden and token.text in token.hidden]
    for place in painted:
        if tokens[place + 1].text == "(" and tokens[place].text not in STATEMENT_WORDS:
            tokens[place] = tokens[place]._replace(text=f"({tokens[place].text})")
    return tokens


def tokenize(text: str) -> list[Token]:
    """The preprocessing tokens of `text`; comments and continuations count as white space."""
    tokens: list[Token] = []
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup
        if kind is None or kind == "space":
            continue
        space = match["space"]
        if space and not space.isspace():
            space = " "
        tokens.append(Token(kind, match[kind], space, match.start(kind)))
    return tokens


def words(text: str) -> list[tuple[str, bool]]:
    """The texts of the tokens of `text`, each with whether it is an identifier."""
    found: list[tuple[str, bool]] = []
    for _space, string, name, digits, operator in _TOKEN.findall(text):
        token = name or operator or string or digits
        if token:
            found.append((token, bool(name)))
    return found


def join(tokens: Iterable[Token]) -> str:
    """Tokens as text, with white space as recorded and where two tokens would otherwise run together."""
    parts: list[str] = []
    last = ""
    for token in tokens:
        if token.space:
            parts.append(token.space)
        elif last and _would_merge(last, token.text):
            parts.append(" ")
        parts.append(token.text)
        last = token.text
    return "".join(parts)


def _would_merge(left: str, right: str) -> bool:
    """Whether two neighbouring tokens, written without a space, might be read as other tokens."""
    if _WORD_END.search(left):
        return _WORD_START.match(right) is not None or (left[-1] in "eEpP." and right[0] in "+-.")
    return left[-1] in _OPERATORS and right[0] in _OPERATORS


class _TooMuchError(Exception):
    """The expansion grows or nests beyond all bounds."""


class _Expander:
    """One expansion: the definitions, and how many characters of replacement it may still produce."""

    __slots__ = ("_budget", "_lookup")

    def __init__(self, lookup: Lookup, budget: int) -> None:
        self._lookup = lookup
        self._budget = budget

    def run(self, tokens: list[Token], depth: int) -> list[Token]:
        """Expand `tokens`; `depth` counts the macro arguments around them."""
        work = tokens[::-1]
        out: list[Token] = []
        while work:
            token = work.pop()
            macro = None
            if token.kind == "id" and token.text not in token.hidden:
                macro = self._lookup(token.text)
            replaced = None if macro is None else self._invoke(token, macro, work, depth)
            if replaced is None:
                out.append(token)
            elif replaced:
                replaced[0] = replaced[0]._replace(space=token.space)
                work.extend(reversed(replaced))
            elif token.space and work and not work[-1].space:
                work[-1] = work[-1]._replace(space=token.space)
        return out

    def _invoke(self, token: Token, macro: Macro, work: list[Token], depth: int) -> list[Token] | None:
        """The replacement of the invocation that `token` begins; its arguments are taken off `work`."""
        if macro.parameters is None:
            hide = token.hidden | {token.text}
            return _Substitution(self, macro, [], depth).result(hide)
        if not work or work[-1].text != "(":
            return None
        if depth > _DEEPEST_ARGUMENT:
            raise _TooMuchError
        found = _arguments(work, macro.parameters)
        self.charge(len(work) - (found[1] if found else 0))
        if found is None:
            return None
        arguments, rest = found
        hide = (token.hidden & work[rest].hidden) | {token.text}
        del work[rest:]
        return _Substitution(self, macro, arguments, depth).result(hide)

    def charge(self, amount: int) -> None:
        """Count `amount` tokens or characters of work."""
        self._budget -= amount
        if self._budget < 0:
            raise _TooMuchError


def _arguments(work: list[Token], parameters: tuple[str, ...]) -> tuple[list[list[Token]], int] | None:
    """The arguments of the list that begins at the end of the reversed `work`, and the place there of its `)`."""
    variadic = bool(parameters) and parameters[-1].endswith("...")
    arguments: list[list[Token]] = [[]]
    depth = 0
    for place in range(len(work) - 1, -1, -1):
        token = work[place]
        text = token.text
        if text == "(":
            depth += 1
            if depth == 1:
                continue
        elif text == ")":
            depth -= 1
            if depth == 0:
                fitted = _fit(arguments, parameters, variadic)
                return None if fitted is None else (fitted, place)
        elif text == "," and depth == 1 and not (variadic and len(arguments) == len(parameters)):
            arguments.append([])
            continue
        arguments[-1].append(token)
    return None


def _fit(arguments: list[list[Token]], parameters: tuple[str, ...], variadic: bool) -> list[list[Token]] | None:
    """The arguments, as many as there are parameters; None for a wrong number."""
    if not parameters and arguments == [[]]:
        return []
    if variadic and len(arguments) == len(parameters) - 1:
        return [*arguments, []]
    return arguments if len(arguments) == len(parameters) else None


class _Substitution:
    """One macro body with its arguments put in place."""

    __slots__ = ("_arguments", "_depth", "_expanded", "_expander", "_macro", "_places", "_variable")

    def __init__(self, expander: _Expander, macro: Macro, arguments: list[list[Token]], depth: int) -> None:
        self._expander = expander
        self._macro = macro
        self._arguments = arguments
        self._depth = depth
        self._expanded: dict[int, list[Token]] = {}
        self._places = _places(macro.parameters)
        self._variable = len(arguments) - 1 if arguments and (macro.parameters or ("",))[-1].endswith("...") else -1

    def result(self, hide: frozenset[str]) -> list[Token]:
        """The replacement, every token of it hidden from the macros in `hide`."""
        out = self._body(body_tokens(self._macro.body))
        self._expander.charge(1 + sum(len(token.text) + 1 for token in out))
        return [token._replace(hidden=token.hidden | hide if token.hidden else hide, start=-1) for token in out]

    def _body(self, body: Sequence[Token]) -> list[Token]:
        """The body with arguments in place; an empty token stands where something empty takes part in `##`."""
        out: list[Token] = []
        paste = False
        place = 0
        while place < len(body):
            token = body[place]
            if token.text in _PASTE and out and place + 1 < len(body):
                paste = True
                place += 1
                continue
            raw = paste or (place + 1 < len(body) and body[place + 1].text in _PASTE)
            tokens, place = self._piece(body, place, raw)
            if tokens and not paste:
                tokens = [tokens[0]._replace(space=token.space), *tokens[1:]]
            elif not tokens and (raw or token.space):
                tokens = [Token("op", "", token.space)]
            if paste:
                self._paste(out, tokens, self._places.get(token.text) == self._variable)
            else:
                out.extend(tokens)
            paste = False
        return _carry_space(out)

    def _piece(self, body: Sequence[Token], place: int, raw: bool) -> tuple[Sequence[Token], int]:
        """What the body's token at `place` stands for, and the place after it; `raw` beside `##`."""
        token = body[place]
        after = body[place + 1] if place + 1 < len(body) else None
        if self._macro.parameters is None:
            return [token], place + 1
        if token.text in _STRINGIFY and after is not None:
            if after.text in self._places:
                return [self._string(self._arguments[self._places[after.text]])], place + 2
            if after.text == "__VA_OPT__":
                piece, end = self._optional(body, place + 1)
                return [self._string(piece)], end
        if token.text == "__VA_OPT__" and "__VA_ARGS__" in self._places:
            return self._optional(body, place)
        index = self._places.get(token.text)
        if token.kind != "id" or index is None:
            return [token], place + 1
        return self._arguments[index] if raw else self._argument(index), place + 1

    def _argument(self, index: int) -> list[Token]:
        """An argument, fully expanded on its own."""
        if index not in self._expanded:
            self._expanded[index] = self._expander.run(self._arguments[index], self._depth + 1)
        return self._expanded[index]

    def _optional(self, body: Sequence[Token], place: int) -> tuple[list[Token], int]:
        """What `__VA_OPT__(…)` at `place` stands for, and the place after it."""
        depth = 0
        for end in range(place + 1, len(body)):
            depth += (body[end].text == "(") - (body[end].text == ")")
            if depth == 0:
                if end == place + 1:
                    break
                given = bool(self._argument(len(self._arguments) - 1))
                return (self._body(body[place + 2 : end]) if given else []), end + 1
        return [body[place]], place + 1

    def _string(self, tokens: Sequence[Token]) -> Token:
        """The string literal that `#` makes of an argument (C17 6.10.3.2)."""
        parts: list[str] = []
        for token in tokens:
            if token.space and parts:
                parts.append(" ")
            text = token.text
            parts.append(text.replace("\\", "\\\\").replace('"', '\\"') if token.kind == "str" else text)
        text = "".join(parts)
        self._expander.charge(len(text))
        return Token("str", f'"{text}"')

    def _paste(self, out: list[Token], tokens: Sequence[Token], variable: bool) -> None:
        """Join the first of `tokens` to the last of `out`. GNU C: `, ## __VA_ARGS__` drops the comma or nothing."""
        left = out[-1]
        right = tokens[0] if tokens else Token("op", "")
        if variable and left.text == ",":
            if right.text:
                out.extend(tokens)
            else:
                out[-1] = Token("op", "", left.space)
            return
        text = left.text + right.text
        self._expander.charge(len(text))
        pasted = tokenize(text)
        if not text:
            out[-1] = Token("op", "", left.space)
        elif len(pasted) == 1 and pasted[0].text == text:
            keep = left.hidden & right.hidden if left.text and right.text else left.hidden | right.hidden
            out[-1] = pasted[0]._replace(space=left.space, hidden=keep)
        else:
            out.append(right)
        out.extend(tokens[1:])


def _carry_space(tokens: list[Token]) -> list[Token]:
    """Drop the empty tokens; white space before one of them goes to its successor."""
    out: list[Token] = []
    space = ""
    for token in tokens:
        if not token.text:
            space = space or token.space
            continue
        out.append(token._replace(space=space) if space and not token.space else token)
        space = ""
    return out


@lru_cache(maxsize=4096)
def body_tokens(body: str) -> tuple[Token, ...]:
    """The tokens of a macro's body."""
    return tuple(tokenize(body))


@lru_cache(maxsize=4096)
def _places(parameters: tuple[str, ...] | None) -> dict[str, int]:
    """Where each parameter's argument lies; `...` is called `__VA_ARGS__`, the GNU form `rest...` by its own name."""
    places: dict[str, int] = {}
    for index, name in enumerate(parameters or ()):
        places[(name[:-3] or "__VA_ARGS__") if name.endswith("...") else name] = index
    return places

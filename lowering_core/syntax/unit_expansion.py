"""Macros that hide syntax, expanded in the text of one function."""

from collections.abc import Callable, Container

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import FunctionUnit, Macro
from lowering_core.patterns import regex
from lowering_core.rules import rex006_macro_not_expanded as rex006
from lowering_core.source.directives import with_operators
from lowering_core.source.expansion import expand_in_place, tokenize
from lowering_core.source.lexer import SPACE, WORD, WORDS, closing, parentheses
from lowering_core.source.place_names import PLACE_NAMES, tells_place
from lowering_core.syntax.hidden_syntax import hides_syntax, is_joined, is_plain
from lowering_core.syntax.masking import MacroAt, loses_specifiers
from lowering_core.syntax.unit_edits import Change, expansion, rewritten
from lowering_core.text import Span, decode, decode_all, encode

_OPEN = regex(rb"(?>" + SPACE + rb")*+\(")
_HARMFUL = regex(
    rb"[;{}#]|\b(?:for|if|while|do|else|switch|return|goto|break|continue|case|default|_Pragma|asm|__asm__|int|char"
    rb"|long|short|float|double|unsigned|signed|struct|union|enum|const|void|static)\b"
)
_PLACES = regex(rb"\b(?:" + encode("|".join(sorted(PLACE_NAMES))) + rb")\b")
_ATTRIBUTE = regex(r"\b__attribute(?:__)?\s*\(\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*\)")
_WORD_BEFORE = regex(rb"(?:\b[\w.]+|[\])])\s*\Z")
_WORD_BEHIND = regex(rb"\s*[A-Za-z_]")
_BEFORE_OPERAND = frozenset((b"return", b"else", b"do", b"case", b"goto", b"sizeof"))
_LONGEST_WORD = 80
_LONGEST_CHAIN = 8
_MOST_TEXT = 1 << 22


def expand_unit(
    unit: FunctionUnit, macro: MacroAt, defined: Container[str], own: frozenset[str] = frozenset()
) -> tuple[FunctionUnit, tuple[Diagnostic, ...]]:
    """The unit with hidden syntax expanded, and the macros that could not be.

    `macro` gives the definition in force at a byte of the file, where there is one at all for the names `defined` and
    those of places. Macros of the names `own` are defined or end in the function: what they stand for depends on the
    place of their use.
    """
    span = unit.span
    words = {*WORD.findall(unit.blanked)}
    names = {
        word: name
        for word, name in zip(words, decode_all(words), strict=True)
        if name in defined or name in PLACE_NAMES
    }
    if not any(name in own or macro(name, span.end) or macro(name, span.start) for name in names.values()):
        return unit, ()
    blanked = with_operators(unit.text, unit.blanked, unit.pragmas)
    changes, found = _InvocationSearch(span, blanked, macro, own).run(frozenset(names))
    return rewritten(unit, changes) if changes else unit, found


class _InvocationSearch:
    """The invocations of a function that hide syntax."""

    def __init__(self, span: Span, blanked: bytes, macro: MacroAt, own: frozenset[str]) -> None:
        self._own = own
        self._too_large: set[Macro] = set()
        self._span = span
        self._blanked = blanked
        self._macro = macro
        self._brackets: dict[int, int] | None = None
        self._plain: dict[Macro, bool] = {}
        self._placed: dict[Macro, bool] = {}
        self._results: dict[tuple[Macro, bytes, str], tuple[bytes | None, dict[str, Macro | None]]] = {}

    def run(self, meant: frozenset[bytes]) -> tuple[list[Change], tuple[Diagnostic, ...]]:
        """What is put in their places, in order, and the macros that could not be expanded. `meant` are the names of
        macros.
        """
        changes: list[Change] = []
        found: list[Diagnostic] = []
        reported: set[Macro] = set()
        done = size = 0
        for match in WORDS.finditer(self._blanked):
            if match[1] not in meant or match.start() < done:
                continue
            place = match.start()
            macro = self._macro(decode(match[0]), self._span.start + place)
            end = None if macro is None else self._end(macro, match.end())
            if macro is None or end is None:
                continue
            beside = self._is_beside(place, end)
            if not beside and self._is_harmless(macro, match.end(), end):
                continue
            result, end, complete = self._expand(macro, place, end, beside)
            if not complete and macro in reported:
                continue
            if not complete:
                reported.add(macro)
                spot = Span(self._span.start + place, self._span.start + end)
                found.append(rex006.TOO_LARGE.at(spot, macro.name))
            elif result is not None and size < _MOST_TEXT:
                size += len(result)
                changes.append((Span(place, end), (expansion(result),)))
                done = end
        return changes, tuple(found)

    def _end(self, macro: Macro, name_end: int) -> int | None:
        return name_end if macro.parameters is None else self._closing(name_end)

    def _closing(self, name_end: int) -> int | None:
        """The offset after the argument list that follows a name; None when there is none or it is never closed."""
        opened = _OPEN.match(self._blanked, name_end)
        if opened is None:
            return None
        if self._brackets is None:
            end = closing(self._blanked, opened.end() - 1)
            if end is not None:
                return end
            # One look at all brackets is less than one at all that follows for each that is never closed.
            self._brackets = parentheses(self._blanked)
        return self._brackets.get(opened.end() - 1)

    def _lookup_at(self, place: int) -> Callable[[str], Macro | None]:
        return lambda name: self._macro(name, self._span.start + place)

    def _is_harmless(self, macro: Macro, name_end: int, end: int) -> bool:
        """Whether the invocation is surely an expression, seen without expanding it."""
        if macro not in self._plain:
            self._plain[macro] = is_plain(macro, self._lookup_at(name_end))
        if not self._plain[macro] or _HARMFUL.search(self._blanked, name_end, end):
            return False
        return not self._is_placed(macro, name_end, end) and not self._hands_on_syntax(name_end, end)

    def _is_placed(self, macro: Macro, name_end: int, end: int) -> bool:
        """Whether the invocation means the place where it stands, by the macro or by its arguments."""
        if macro not in self._placed:
            self._placed[macro] = tells_place(macro, self._lookup_at(name_end), self._own)
        if self._placed[macro] or _PLACES.search(self._blanked, name_end, end):
            return True
        return bool(self._own) and any(decode(word) in self._own for word in WORD.findall(self._blanked, name_end, end))

    def _hands_on_syntax(self, start: int, end: int) -> bool:
        """Whether an argument names a macro that may hide syntax, as in `FIELDS(DECLARE)`."""
        for match in WORD.finditer(self._blanked, start, end):
            macro = self._macro(decode(match[0]), self._span.start + start)
            if macro is None:
                continue
            if macro not in self._plain:
                self._plain[macro] = is_plain(macro, self._lookup_at(start))
            if not self._plain[macro]:
                return True
        return False

    def _is_beside(self, place: int, end: int) -> bool:
        """Whether a word stands next to the use, which then is no operand of its own."""
        if self._operand_before(place):
            return True
        return _WORD_BEHIND.match(self._blanked, end) is not None

    def _operand_before(self, place: int) -> str:
        """The word, number or bracket that ends in front of the use; empty where an operand begins there."""
        before = _WORD_BEFORE.search(self._blanked, max(0, place - _LONGEST_WORD), place)
        word = b"" if before is None else before[0].rstrip()
        return "" if word in _BEFORE_OPERAND else decode(word)

    def _expand(self, macro: Macro, place: int, end: int, beside: bool) -> tuple[bytes | None, int, bool]:
        """The expansion if it hides syntax, the end of what it replaces, and whether it could be expanded."""
        if macro in self._too_large:
            return None, end, False
        lookup = self._lookup_at(place)
        placed = self._is_placed(macro, place, end)
        first, before = end, self._operand_before(place) if beside else ""
        for _ in range(_LONGEST_CHAIN):
            source = self._blanked[place:end]
            known, meanings = self._results.get((macro, source, before), (None, None))
            # The same text means something else where a macro in it has been defined anew.
            if meanings is not None and all(lookup(name) == meant for name, meant in meanings.items()):
                return known, end, True
            met: dict[str, Macro | None] = {}
            text, complete = expand_in_place(decode(source), _noting(lookup, met))
            if not complete:
                self._too_large.add(macro)
                return None, end, False
            # An expansion that ends with the name of a function-like macro takes its arguments from what follows.
            tokens = tokenize(text)
            tail = lookup(tokens[-1].text) if tokens else None
            further = self._closing(end) if tail and tail.parameters is not None else None
            if further is None:
                needed = end > first or placed or hides_syntax(text) or _is_name(macro, text)
                # Device files define `sizeof` again unless it is the function's own, and would expand it twice.
                stays = macro.name == "sizeof" and macro.name not in self._own
                needed = (needed or loses_specifiers(macro, text)) and not stays
                joined = beside and is_joined(text, before)
                result = encode(text) if needed or joined else None
                if tail is None:
                    self._results[macro, source, before] = (result, met)
                return result, end, True
            end = further
        return None, end, False


def _is_name(macro: Macro, text: str) -> bool:
    """Whether a call stands for one name, with attributes or not, which may be that of a declaration."""
    return macro.parameters is not None and _ATTRIBUTE.sub("", text).strip().isidentifier()


def _noting(lookup: Callable[[str], Macro | None], met: dict[str, Macro | None]) -> Callable[[str], Macro | None]:
    """`lookup`, which puts what it is asked and what it answers into `met`."""

    def noted(name: str) -> Macro | None:
        met[name] = found = lookup(name)
        return found

    return noted

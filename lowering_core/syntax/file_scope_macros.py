"""Uses of macros at file scope.

Those that make functions, names, members, enumerators, initialisers, values of a list, or more than pragmas alone, that
stand for more storage classes and qualifiers than their names have room for, or that open or close braces, those
between whose definition and end a declaration goes on, and calls that stand for nothing, stand in the translation
unit's text expanded, as included files do; then all else is read from that text. Lines that stand for pragmas alone, as
portability layers have them (`DECLARE_TARGET`), are read as these.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from lowering_core.model.translation_unit import TranslationUnit, replaced, whole
from lowering_core.model.unit import NO_HEADERS, Headers, Macro, Preprocessed, RawPragma, in_force
from lowering_core.openmp.table import DIRECTIVE_WORDS
from lowering_core.patterns import regex
from lowering_core.source.directives import blank, operator_pragma, operator_text, with_operators
from lowering_core.source.expansion import Lookup, expand_checked, expand_in_place
from lowering_core.source.function_spans import definitions
from lowering_core.source.lexer import OPERATORS, PRAGMA_OPERATOR, braces, call_end, even_braces, names, shadowed
from lowering_core.source.line_directives import presumed_place
from lowering_core.source.place_names import FILE_NAMES, file_macro
from lowering_core.syntax.hidden_syntax import hides_syntax
from lowering_core.syntax.masking import loses_specifiers
from lowering_core.syntax.shared_macros import MacroKind, macros_of, of_text
from lowering_core.text import Span, decode, encode

_FUNCTION = regex(rb"[\w$]\s*+\((?>[^()]++|\([^()]*+\))*+\)\s*+\{")
_WORD = regex(r"[A-Za-z_$][\w$]*")
_MAKING = r"_Pragma|##|\(.*\{"
_SEPARATING = "[,;]"
_BRACKETED = regex(rb"\([^(){}\[\]]*\)|\{[^(){}\[\]]*\}|\[[^(){}\[\]]*\]")
_CALL_FIRST = regex(
    rb"^[ \t]*(?:(?:static|extern|const|volatile|inline|typedef|_Thread_local|__thread|_Alignas\(\w+\))[ \t]+)*"
    rb"([A-Za-z_]\w*)[ \t]*\(",
    re.MULTILINE,
)
_BEFORE_BODY = regex(rb"\s*[({]")
_BEFORE_LIST = regex(rb"\s*\(")
_STORED = regex(r"(?:static|extern|typedef|const|volatile|_Thread_local|__thread)\b")
_CALLED = regex(r"([A-Za-z_$][\w$]*)\s*\(")
_LONGEST = 1 << 16
_MOST_TEXT = 1 << 22
_ALONE = regex(rb"^[ \t]*([A-Za-z_]\w*)(?:[ \t]*\([^;{}\"']*?\))?[ \t]*;?(?=[ \t\r]*$)", re.MULTILINE)
_OPERATOR_ALONE = regex(PRAGMA_OPERATOR + rb"\s*;?\s*")
_Change = tuple[Span, bytes]


def made_text(preprocessed: Preprocessed, headers: Headers, path: str) -> TranslationUnit | None:
    """The text of the file at `path` with such uses expanded; None where there are none."""
    makers = _makers(preprocessed, headers)
    lists = macros_of(_SEPARATING_KIND, preprocessed, headers)
    braced = _Braced(preprocessed, lists)
    declaring = _declaring(preprocessed, headers)
    loose = _loose(preprocessed, headers)
    if not makers and not braced.opened and not braced.lists and not declaring and not loose:
        return None
    changes = list(_changes(preprocessed, headers, path, makers | loose, braced, declaring))
    if not changes:
        return None
    return replaced(preprocessed.unit or whole(path, preprocessed.data), changes)


def may_make(macro: Macro) -> bool:
    """Whether a macro of the file may itself stand for a function, a function's name, a pragma or an initialiser."""
    holds = _holds(macro.body, _MAKING) or _holds(macro.body, _SEPARATING)
    made = holds or macro.body.isidentifier() or _calls_parameter(macro) or is_uneven(macro)
    return made or _is_loose(macro) or bool(_first_word(macro.body))


def _changes(
    preprocessed: Preprocessed, headers: Headers, path: str, makers: frozenset[str], braced: "_Braced",
    declaring: frozenset[int],
) -> Iterator[_Change]:  # fmt: skip
    text = with_operators(preprocessed.data, preprocessed.blanked, preprocessed.pragmas)
    size = 0
    for gap in _gaps(text):
        done = gap.start
        for match in names(text[gap.start : gap.end]):
            start, name = gap.start + match.start(), decode(match[0])
            inside = _within(start, braced.opened)
            listed = not inside and name in braced.lists and _within(start, braced.spans)
            alone = start in declaring
            if start < done or not (inside or listed or alone or name in makers):
                continue
            use = _use(text, start, gap.start + match.end(), placed_lookup(preprocessed, headers, path, start))
            if use is None:
                continue
            end, expansion = use
            is_call = text[end - 1 : end] == b")"
            named = decode(expansion).strip().isidentifier() and (is_call or _BEFORE_LIST.match(text, end))
            if (
                inside
                or named
                or (alone and _declares(expansion, text, end))
                or (listed and _separates(expansion))
                or (not inside and (_ends(expansion) or _specifies(preprocessed, headers, name, start, expansion)))
                or (OPERATORS.sub(b"", expansion).strip(b" ;\n") and _makes(expansion))
            ):
                done, size = end, size + len(expansion)
                if size < _MOST_TEXT:
                    yield Span(start, end), expansion


def _makes(expansion: bytes) -> bool:
    return b"_Pragma" in expansion or not even_braces(expansion) or _FUNCTION.search(shadowed(expansion)) is not None


def _declaring(preprocessed: Preprocessed, headers: Headers) -> frozenset[int]:
    """Where calls of the file's macros begin a line, behind specifiers at most, as those that stand for whole
    declarations and members do.
    """
    tables = preprocessed.macros, headers.macros
    calls = _CALL_FIRST.finditer(preprocessed.blanked)
    return frozenset(match.start(1) for match in calls if any(decode(match[1]) in table for table in tables))


def _declares(expansion: bytes, text: bytes, end: int) -> bool:
    """Whether the expansion of a call that ends at `end` is a declaration or the begin of one, but no function."""
    words = decode(expansion).strip()
    if not words or _BEFORE_BODY.match(text, end):
        return False
    return hides_syntax(words) or _STORED.match(words) is not None


def _separates(expansion: bytes) -> bool:
    """Whether an expansion is more than one member, enumerator or value."""
    text, inner = shadowed(expansion), 1
    while inner:
        text, inner = _BRACKETED.subn(b"", text)
    return b"," in text or b";" in text


def _loose(preprocessed: Preprocessed, headers: Headers) -> frozenset[str]:
    """The macros in the text that may stand behind a declarator, as its initialiser or as nothing in certain builds, or
    in front of it as specifiers. An empty macro without parameters needs no expansion.
    """
    return of_text(macros_of(_LOOSE, preprocessed, headers), preprocessed.blanked)


def _is_loose(macro: Macro) -> bool:
    if macro.parameters is not None:
        return macro.body[:1] in ("", "=")
    return macro.body[:1] == "=" or loses_specifiers(macro, macro.body)


def _first_word(body: str) -> str:
    match = _WORD.match(body)
    return match[0] if match is not None else ""


def _specifies(preprocessed: Preprocessed, headers: Headers, name: str, start: int, expansion: bytes) -> bool:
    macro = lookup_at(preprocessed, headers, start)(name)
    return macro is not None and loses_specifiers(macro, decode(expansion))


def _ends(expansion: bytes) -> bool:
    """Whether an expansion is nothing or an initialiser with its `=`."""
    return expansion.strip()[:1] in (b"", b"=")


def _within(place: int, spans: Sequence[Span]) -> bool:
    last = bisect_right(spans, place, key=lambda span: span.start) - 1
    return last >= 0 and spans[last].start < place < spans[last].end


def _gaps(text: bytes) -> Iterator[Span]:
    """What lies outside of functions' bodies."""
    start = 0
    for chunk in definitions(text):
        if chunk.body is not None:
            yield Span(start, chunk.body.start)
            start = chunk.body.end
    yield Span(start, len(text))


@lru_cache(maxsize=8192)
def _holds(body: str, requested: str) -> bool:
    return re.search(requested, body, re.DOTALL) is not None


@lru_cache(maxsize=4096)
def _words(body: str) -> frozenset[str]:
    return frozenset(_WORD.findall(body))


def kind_of_bodies(pattern: str) -> MacroKind:
    """The macros whose bodies match a pattern, and those that may stand for them."""
    return MacroKind(lambda macro: _holds(macro.body, pattern), lambda macro: _words(macro.body))


def _makers(preprocessed: Preprocessed, headers: Headers) -> frozenset[str]:
    """The macros that may make functions, their names, or pragmas, themselves or by others."""
    found = macros_of(_MAKING_KIND, preprocessed, headers)
    lists = macros_of(_CALLING, preprocessed, headers) if found else frozenset[str]()
    # The file's, and the command line's.
    aliases = macros_of(_ALIASES, preprocessed, NO_HEADERS)
    return found | lists | aliases | macros_of(_UNEVEN, preprocessed, headers)


def is_uneven(macro: Macro) -> bool:
    """Whether the body of the macro opens or closes braces."""
    return ("{" in macro.body or "}" in macro.body) and not even_braces(encode(macro.body))


def _calls_parameter(macro: Macro) -> bool:
    """Whether the macro is handed another one by its name, as a list of them is."""
    called = frozenset(_CALLED.findall(macro.body))
    return not called.isdisjoint(macro.parameters or ())


_MAKING_KIND, _SEPARATING_KIND, _PRAGMAS = map(kind_of_bodies, (_MAKING, _SEPARATING, "_Pragma"))
_LOOSE = MacroKind(_is_loose, lambda macro: (_first_word(macro.body),))
_CALLING = MacroKind(lambda macro: bool(macro.parameters) and _calls_parameter(macro))
_ALIASES = MacroKind(lambda macro: macro.body.isidentifier())
_UNEVEN = MacroKind(lambda macro: macro.start >= 0 and is_uneven(macro))


class _Braced:
    """The braces at file scope outside of functions: all `spans`, and the `opened`, within which a macro is defined or
    ends. `lists` are those of some macros whose names are in the text.
    """

    def __init__(self, preprocessed: Preprocessed, lists: frozenset[str]) -> None:
        text = preprocessed.blanked
        self.lists = of_text(lists, text)
        places = {place for versions in preprocessed.undefined.values() for place in versions}
        self.spans = tuple(_braces(text)) if places or self.lists else ()
        defined = {macro.start for versions in preprocessed.macros.values() for macro in versions}
        starts = sorted(defined | places) if places else []
        self.opened = tuple(
            span for span in self.spans if bisect_right(starts, span.end) > bisect_right(starts, span.start)
        )


def _braces(text: bytes) -> Iterator[Span]:
    """The outermost braces at file scope that are no function's."""
    for gap in _gaps(text):
        depth, first = 0, 0
        for match in braces(text[gap.start : gap.end]):
            first = first if depth else gap.start + match.start()
            depth = max(depth + (1 if match[0] == b"{" else -1), 0)
            if not depth:
                yield Span(first, gap.start + match.end())


def lookup_at(preprocessed: Preprocessed, headers: Headers, offset: int) -> Lookup:
    """The macros in force at a byte of the file."""
    own, theirs = preprocessed.macros, headers.macros
    return lambda name: in_force((*theirs.get(name, ()), *own.get(name, ())), offset)


def placed_lookup(preprocessed: Preprocessed, headers: Headers, path: str, offset: int) -> Lookup:
    """Those, and the names that mean the line and the file at that byte of the file at `path`."""
    lookup = lookup_at(preprocessed, headers, offset)

    def found(name: str) -> Macro | None:
        if name not in FILE_NAMES:
            return lookup(name)
        unit = preprocessed.unit or whole(path, preprocessed.data)
        return file_macro(name, *presumed_place(preprocessed.data, unit, path, offset), path, unit.depth(offset))

    return found


def _use(text: bytes, start: int, end: int, lookup: Lookup) -> tuple[int, bytes] | None:
    """The end of the use of a macro whose name stands at [start, end), and its expansion; None where it is none."""
    macro = lookup(decode(text[start:end]))
    if macro is None:
        return None
    if macro.parameters is not None:
        closed = call_end(text, end)
        if closed is None or closed - start > _LONGEST:
            return None
        end = closed
    expansion, complete = expand_in_place(decode(text[start:end]), lookup)
    return (end, encode(expansion)) if complete else None


def begins_with_name(pragma: RawPragma) -> bool:
    """Whether a pragma's first word is that of a directive."""
    word = _WORD.match(pragma.text.lstrip())
    return word is None or word[0] in DIRECTIVE_WORDS


def _named(pragma: RawPragma, preprocessed: Preprocessed, headers: Headers) -> RawPragma:
    """A pragma whose first word is a macro, which then names the directive, with all its macros expanded."""
    if begins_with_name(pragma):
        return pragma
    lookup = lookup_at(preprocessed, headers, pragma.span.start)
    first = _WORD.match(pragma.text.lstrip())
    if first is None or lookup(first[0]) is None:
        return pragma
    text, complete = expand_checked(pragma.text, lookup)
    return replace(pragma, text=text, exact=False) if complete else pragma


def with_macro_pragmas(preprocessed: Preprocessed, headers: Headers) -> Preprocessed:
    """The file with each line outside of functions that is a macro for OpenMP pragmas alone read as those pragmas, and
    with the names of directives that are macros.
    """
    if not all(map(begins_with_name, preprocessed.pragmas)):
        pragmas = tuple(_named(pragma, preprocessed, headers) for pragma in preprocessed.pragmas)
        preprocessed = replace(preprocessed, pragmas=pragmas)
    makers = of_text(macros_of(_PRAGMAS, preprocessed, headers), preprocessed.blanked)
    if not makers:
        return preprocessed
    calls = [call for call in _ALONE.finditer(preprocessed.blanked) if decode(call[1]) in makers]
    bodies = [chunk.body for chunk in definitions(preprocessed.blanked) if chunk.body is not None] if calls else []
    found: list[RawPragma] = []
    gone: list[tuple[int, int]] = []
    for call in calls:
        span = Span(call.start(1), call.end())
        if any(body.covers(span) for body in bodies):
            continue
        made = _pragmas(call.group(), span, lookup_at(preprocessed, headers, span.start))
        if made:
            found += made
            gone.append((span.start, span.end))
    if not found:
        return preprocessed
    pragmas = sorted((*preprocessed.pragmas, *found), key=lambda pragma: pragma.span.start)
    return replace(preprocessed, blanked=blank(preprocessed.blanked, gone), pragmas=tuple(pragmas))


def _pragmas(call: bytes, span: Span, lookup: Lookup) -> list[RawPragma]:
    """The OpenMP pragmas that a call stands for; none where it stands for anything else as well."""
    text, complete = expand_checked(decode(call), lookup)
    expansion = encode(text).strip()
    if not complete or _OPERATOR_ALONE.sub(b"", expansion).strip(b" ;"):
        return []
    made = [operator_pragma(operator_text(match[0]), span) for match in _OPERATOR_ALONE.finditer(expansion)]
    return [pragma for pragma in made if pragma is not None]

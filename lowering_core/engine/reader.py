"""What a document's file scope says, read once and kept while edits stay inside of functions."""

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace

from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.moved import Views
from lowering_core.engine.slices import Slices
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.model.unit import (
    NO_ENVIRONMENT,
    NO_HEADERS,
    Environment,
    FunctionUnit,
    Headers,
    Macro,
    Preprocessed,
    RawPragma,
    SourceFile,
)
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.rules import rex002_not_text as rex002
from lowering_core.rules import rex005_condition_not_understood as rex005
from lowering_core.source.directives import pragma_at
from lowering_core.source.events import events_of
from lowering_core.source.function_spans import Layout, cut
from lowering_core.source.header_files import find_header
from lowering_core.source.headers import HeaderReader, read_headers
from lowering_core.source.line_directives import presumed_place
from lowering_core.source.memo import Memo
from lowering_core.source.other_languages import cplusplus
from lowering_core.source.place_names import FILE_NAMES, LocatedText, tells_place
from lowering_core.source.preprocessor import preprocess
from lowering_core.source.splices import with_whole_tokens
from lowering_core.syntax.call_variants import bracket_at, enclosed
from lowering_core.syntax.early_macros import early_text
from lowering_core.syntax.environment import PieceCache, build_environment, outside
from lowering_core.syntax.file_scope import body_names, used_names
from lowering_core.syntax.file_scope_macros import made_text, with_macro_pragmas
from lowering_core.syntax.header_index import header_index
from lowering_core.syntax.units import function_unit, header_units, strays
from lowering_core.text import LineIndex, Span, decode, decode_all, encode
from lowering_core.values import dataclass

_WORD = regex(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*")
_TAG = regex(rb"\b(?:struct|union|enum)\s+" + _WORD.pattern)
_VALUE = regex(rb"\b" + _WORD.pattern + rb"\b(?![\w$])(?!\s*\()")
_NO_SLICES, _NO_VIEWS = Slices(NO_ENVIRONMENT), Views(NO_ENVIRONMENT)
_NO_LAYOUT = Layout((), frozenset(), True)
_Macros = frozenset[tuple[str, tuple[Macro, ...]]]


@dataclass(frozen=True, slots=True)
class FunctionText:
    """A function's text. All positions count from its first byte; `opened` is the place of the body's brace.

    `names` are the identifiers in it and in its pragmas; `closed` is False while no brace closes the body. `meanings`
    are what the names that its conditions ask for mean in front of it. `values` are the identifiers that nowhere in it
    stand in front of parentheses alone: those of functions may stand for their addresses.
    """

    text: bytes
    blanked: bytes
    pragmas: tuple[RawPragma, ...]
    opened: int
    names: frozenset[str]
    closed: bool = True
    meanings: Mapping[str, Macro | None] = field(default_factory=dict[str, Macro | None])
    values: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Seen:
    """A part as its file makes it: its unit, and what was found on the way. `placed` says that the unit's text may say
    on which line of which file it stands.
    """

    unit: FunctionUnit
    found: tuple[Diagnostic, ...]
    placed: bool = False


@dataclass(frozen=True, slots=True)
class DocumentScope:
    """Everything of a document outside of its functions, in bytes of the text that it was read from.

    `directives` are its OpenMP pragmas, `seeds` the names for which headers were searched. `openmp` is False for a file
    that has nothing to do with OpenMP; then there are no functions.
    """

    path: str
    options: Options
    diagnostics: tuple[Diagnostic, ...]
    openmp: bool = False
    environment: Environment = NO_ENVIRONMENT
    slices: Slices = _NO_SLICES
    views: Views = _NO_VIEWS
    layout: Layout = _NO_LAYOUT
    seeds: frozenset[str] = frozenset()
    headers: Headers = NO_HEADERS
    header_functions: tuple[FunctionUnit, ...] = ()
    directives: tuple[RawPragma, ...] = ()
    pragmas: int = 0

    def place(self, number: int) -> Span:
        """Where a function stood."""
        return self.layout.definitions[number].span

    def explains(self, names: frozenset[str]) -> bool:
        """Whether the environment holds all that headers say about these names."""
        fresh = names - self.seeds
        if not fresh or not self.headers.text:
            return True
        where = header_index(self.headers.text).where
        return not any(name in where or name in self.headers.macros for name in fresh)


FileReading = tuple[DocumentScope, tuple[FunctionText, ...], tuple[Seen, ...], SourceFile]


def see(part: FunctionText, environment: Environment, path: str, line: int) -> Seen:
    """A part as it is seen in an environment that counts from its first byte, which is on zero-based `line` of the file
    at `path`.
    """
    span = Span(0, len(part.text))
    places = LocatedText(path, part.text, line)
    unit, found = function_unit(span, part.text, part.blanked, part.pragmas, environment, places)
    return Seen(unit, found, _is_placed(part.names, environment))


def in_bracket(seen: Seen, number: int) -> Seen:
    """A part in the `begin declare variant` with this number; 0 for none."""
    return replace(seen, unit=enclosed(seen.unit, number)) if number else seen


def make_part(
    text: bytes, blanked: bytes, pragmas: tuple[RawPragma, ...], opened: int, closed: bool,
    meanings: Mapping[str, Macro | None],
) -> FunctionText:  # fmt: skip
    """A part with the names that it uses."""
    # Keywords and tags are names too where macros are concerned.
    words = {*_WORD.findall(blanked), *(b" ".join(tag.split()) for tag in set(_TAG.findall(blanked)))}
    names = frozenset(decode_all(words)).union(*(used_names(encode(pragma.text)) for pragma in pragmas))
    values = frozenset(decode_all(set(_VALUE.findall(blanked))))
    return FunctionText(text, blanked, pragmas, opened, names, closed, meanings, values)


class ScopeReader:
    """Reads file scope. Parts are shared with earlier readings."""

    def __init__(self) -> None:
        self._parts: Memo[tuple[bytes, bytes, tuple[RawPragma, ...], int, bool], FunctionText] = Memo(1000)
        self._units: Memo[tuple[bytes, bytes, _Macros], Seen] = Memo(1000)
        self._pieces = PieceCache(1000)

    def read(
        self,
        path: str,
        data: bytes,
        options: Options,
        read: HeaderReader,
        *,
        needs: Callable[[FileReading], bool] | None = None,
        ready: Callable[[], bool] = lambda: True,
        whole: bool = False,
    ) -> FileReading | None:
        """The file scope of a text, its functions, what the file makes of them, and the file without them. `read` reads
        headers; the system's only where what is read without them `needs` them, if that can be told. None where
        the headers are not `ready` once they were asked for. `whole`: a file without OpenMP matters too.
        """
        if b"\0" in data:
            place = data.index(b"\0")
            return empty(path, data, options, (rex002.NUL_BYTES.at(Span(place, place + 1)),))
        if not (whole or may_use_openmp(data, options)):
            return empty(path, data, options)
        preprocessed, found = preprocess(data, path, options, read)
        foreign = None if path.endswith(".c") else cplusplus(preprocessed)
        if foreign is not None:
            return empty(path, data, options, (rex002.CPLUSPLUS.at(foreign),))
        if not (whole or preprocessed.pragmas or may_hide_pragmas(preprocessed, options)):
            # A condition that could not be decided may have hidden the file's OpenMP.
            doubts = tuple(finding for finding in found if finding.rule == rex005.RULE) if names_openmp(data) else ()
            return empty(path, data, options, doubts)
        requested = bool(options.forced_includes or preprocessed.includes)
        late = needs is not None and not has_own_headers(preprocessed, options)
        headers, missing = included(preprocessed, path, options, read) if requested and not late else (NO_HEADERS, ())
        if not ready():
            return None
        for make in (early_text, made_text):
            made = make(preprocessed, headers, path)
            if made is not None:
                preprocessed, found = preprocess(made, path, options, read)
                headers, missing = (
                    included(preprocessed, path, options, read) if requested and not late else (NO_HEADERS, ())
                )
        if needs is not None and late:
            first = self._read(preprocessed, found, path, options, NO_HEADERS)
            generic = any(include.name == "tgmath.h" for include in preprocessed.includes)
            if not requested or not (generic or needs(first)):
                return first
            headers, missing = included(preprocessed, path, options, read)
        return self._read(preprocessed, (*found, *missing), path, options, headers) if ready() else None

    def _read(
        self, preprocessed: Preprocessed, found: tuple[Diagnostic, ...], path: str, options: Options, headers: Headers
    ) -> FileReading:
        preprocessed = with_macro_pragmas(preprocessed, headers)
        places, _ = cut(preprocessed.blanked)
        parts = self._cut(preprocessed, places)
        seeds = frozenset[str]().union(*(part.names for part in parts))
        environment, notes = self._environment(preprocessed, headers, seeds, places, path)
        views = Views(environment)
        seen = self._seen(parts, places, views, path, preprocessed)
        pasted = _pasted(parts, seen, headers) - seeds
        if pasted:
            seeds |= pasted
            environment, notes = self._environment(preprocessed, headers, seeds, places, path)
            views = Views(environment)
            seen = self._seen(parts, places, views, path, preprocessed)
        slices = Slices(environment)
        spans = [chunk.span for chunk, one in zip(places.definitions, seen, strict=True) if one.unit.name]
        if _is_header(path):
            # The files that include it configure it.
            found = tuple(finding for finding in found if finding.rule != rex005.RULE)
        reported = (*found, *notes, *strays(preprocessed.pragmas, spans))
        directives = outside(preprocessed.pragmas, places.definitions)
        scope = DocumentScope(
            path, options, tuple(dict.fromkeys(reported)), True, environment, slices, views, places, seeds, headers,
            header_units(environment), directives, len(preprocessed.pragmas),
        )  # fmt: skip
        return scope, parts, seen, SourceFile(path, preprocessed.data, preprocessed, environment, ())

    def _environment(
        self, preprocessed: Preprocessed, headers: Headers, seeds: frozenset[str], places: Layout, path: str
    ) -> tuple[Environment, tuple[Diagnostic, ...]]:
        made, notes = build_environment(preprocessed, headers, seeds, places.definitions, self._pieces)
        incomplete = bool(headers.missing) or _is_header(path)
        return (replace(made, incomplete=True, key=f"{made.key}?") if incomplete else made), notes

    def _seen(
        self, parts: Sequence[FunctionText], places: Layout, views: Views, path: str, preprocessed: Preprocessed
    ) -> tuple[Seen, ...]:
        lines = preprocessed.unit or LineIndex(preprocessed.data)
        return tuple(
            in_bracket(
                self._see(part, views.seen_from(chunk.span), chunk.span.start, path, preprocessed.data, lines),
                bracket_at(chunk.span.start, views.seen_from(chunk.span)),
            )
            for part, chunk in zip(parts, places.definitions, strict=True)
        )

    def _see(
        self,
        part: FunctionText,
        environment: Environment,
        place: int,
        path: str,
        data: bytes,
        lines: LineIndex | TranslationUnit,
    ) -> Seen:
        """What `see` tells, remembered for functions in which macros occur."""
        path, line = presumed_place(data, lines, path, place)
        meant = _macros_of(part.names, environment.macros)
        if not meant:
            return see(part, environment, path, line)
        key = (part.text, part.blanked, meant)
        known = self._units.find(key)
        if known is None or known.placed:
            known = see(part, environment, path, line)
            self._units.store(key, known)
        return known

    def _cut(self, preprocessed: Preprocessed, places: Layout) -> tuple[FunctionText, ...]:
        parts: list[FunctionText] = []
        starts = [pragma.span.start for pragma in preprocessed.pragmas]
        asked = [one[0] for one in preprocessed.asked]
        for memo in (self._parts, self._units, self._pieces):
            memo.reserve(2 * len(places.definitions))
        for number, chunk in enumerate(places.definitions):
            start, end = chunk.span.start, chunk.span.end
            inside = preprocessed.pragmas[bisect_left(starts, start) : bisect_left(starts, end)]
            pragmas = tuple(pragma_at(pragma, -start) for pragma in inside)
            opened = start if chunk.body is None else chunk.body.start
            text, blanked = preprocessed.data[start:end], preprocessed.blanked[start:end]
            meanings: dict[str, Macro | None] = {}
            for _, name, macro in preprocessed.asked[bisect_left(asked, start) : bisect_left(asked, end)]:
                meanings.setdefault(name, macro and Macro(name, macro.parameters, macro.body))
            key = (text, blanked, pragmas, opened - start, number not in places.unclosed)
            part = self._parts.find(key)
            if part is None or part.meanings != meanings:
                part = make_part(*key, meanings)
                self._parts.store(key, part)
            parts.append(part)
        return tuple(parts)


def _is_header(path: str) -> bool:
    """Whether a file is one that others include."""
    return path.endswith((".h", ".inc", ".inl", ".def"))


def _pasted(parts: Sequence[FunctionText], seen: Sequence[Seen], headers: Headers) -> frozenset[str]:
    """The names of headers that macros make in functions, as `f_##x` does, and that stand nowhere as such."""
    texts = [one.unit.blanked for part, one in zip(parts, seen, strict=True) if one.unit.text != part.text]
    names = {name for text in texts for name in used_names(text)} if headers.text else set[str]()
    return frozenset(name for name in names if name in header_index(headers.text).where)


def _macros_of(names: frozenset[str], macros: Mapping[str, tuple[Macro, ...]]) -> _Macros:
    """The macros that the names lead to."""
    met = fresh = names & macros.keys()
    while fresh:
        named = (body_names(macro.body) for name in fresh for macro in macros[name])
        fresh = (frozenset[str]().union(*named) & macros.keys()) - met
        met = met | fresh
    return frozenset((name, macros[name]) for name in met)


def _is_placed(names: frozenset[str], environment: Environment) -> bool:
    """Whether text with these names means the line or the file that it stands in."""
    if not names.isdisjoint(FILE_NAMES):
        return True
    macros = environment.macros

    def lookup(name: str) -> Macro | None:
        return macros[name][-1] if name in macros else None

    return any(tells_place(macro, lookup) for name in names & macros.keys() for macro in macros[name])


def empty(path: str, data: bytes, options: Options, diagnostics: tuple[Diagnostic, ...] = ()) -> FileReading:
    """A file without anything that matters here."""
    source = SourceFile(path, data, Preprocessed(data, data, (), (), {}), NO_ENVIRONMENT, ())
    return DocumentScope(path, options, diagnostics), (), (), source


_QUOTED = regex(rb'#[ \t]*(?:include|import)[ \t]*(?:"|[A-Za-z_])')
_ANGLED = regex(rb"#[ \t]*include[ \t]*<([^>\n]+)>")
_OPENMP = regex(rb"\bpragma[ \t]+omp\b")


def may_use_openmp(data: bytes, options: Options) -> bool:
    """Whether the file or one of its own headers could hold an OpenMP pragma."""
    if (
        b"omp" in with_whole_tokens(data, options.standard)
        or options.forced_includes
        or _QUOTED.search(data) is not None
    ):
        return True
    return any(_is_own(decode(name), options) for name in _ANGLED.findall(data)) if options.include_paths else False


def names_openmp(data: bytes) -> bool:
    """Whether the file's text holds an OpenMP pragma, be it compiled or not."""
    return _OPENMP.search(with_whole_tokens(data)) is not None


def may_hide_pragmas(preprocessed: Preprocessed, options: Options) -> bool:
    """Whether a macro of the file or of a header of its own could stand for a pragma."""
    if has_own_headers(preprocessed, options):
        return True
    return any("_Pragma" in macro.body for macros in preprocessed.macros.values() for macro in macros)


def has_own_headers(preprocessed: Preprocessed, options: Options) -> bool:
    """Whether the file includes headers that are not the system's."""
    if options.forced_includes:
        return True
    return any(include.quoted or _is_own(include.name, options) for include in preprocessed.includes)


def _is_own(name: str, options: Options) -> bool:
    return find_header(name, False, "", options) is not None


def included(
    preprocessed: Preprocessed, path: str, options: Options, read: HeaderReader = read_headers
) -> tuple[Headers, tuple[Diagnostic, ...]]:
    """The headers; a definition of theirs ends where the file says #undef."""
    headers, found = read(preprocessed.includes, path, options, events_of(preprocessed))
    ended: dict[str, tuple[Macro, ...]] = {}
    for name, places in preprocessed.undefined.items():
        if name in headers.macros:
            ended[name] = tuple(replace(macro, end=places[-1]) for macro in headers.macros[name])
    if ended:
        headers = replace(headers, macros={**headers.macros, **ended})
    return headers, found

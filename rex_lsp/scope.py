"""What a document's file scope says, read once and kept while edits stay inside of functions."""

from bisect import bisect_left
from dataclasses import dataclass

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.unit import Environment, FunctionUnit, Headers, Preprocessed, RawPragma
from lowering_core.options import Options
from lowering_core.syntax.directives import pragma_at
from lowering_core.syntax.environment import build_environment
from lowering_core.syntax.file_scope import used_names
from lowering_core.syntax.function_spans import Layout, layout
from lowering_core.syntax.header_index import header_index
from lowering_core.syntax.header_need import needs_headers
from lowering_core.syntax.headers import HeaderReader
from lowering_core.syntax.preprocessor import preprocess
from lowering_core.syntax.relative import Views
from lowering_core.syntax.source_file import NO_ENVIRONMENT, NO_HEADERS, included, may_hide_pragmas, may_use_openmp
from lowering_core.syntax.units import function_unit, header_units, strays
from lowering_core.text import Span, encode
from rex_lsp.memo import Memo
from rex_lsp.slices import Slices

_NO_LAYOUT = Layout((), frozenset(), True)


@dataclass(frozen=True, slots=True)
class Part:
    """A function's text. All positions count from its first byte; `opened` is the place of the body's brace.

    `names` are the identifiers in it and in its pragmas; `closed` is False while no brace closes the body.
    """

    text: bytes
    blanked: bytes
    pragmas: tuple[RawPragma, ...]
    opened: int
    names: frozenset[str]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Seen:
    """A part as its file makes it: the environment seen from it, its unit, and what was found on the way."""

    environment: Environment
    unit: FunctionUnit
    found: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """Everything of a document outside of its functions, in bytes of the text that it was read from.

    `bare` is the environment without headers where that decides whether they are needed, and `witness` the number of a
    function that needs them. `seeds` are the names for which headers were searched. `openmp` is False for a file that
    has nothing to do with OpenMP; then there are no functions.
    """

    path: str
    options: Options
    openmp: bool
    environment: Environment
    views: Views
    slices: Slices
    bare: tuple[Views, Slices] | None
    witness: int | None
    layout: Layout
    seeds: frozenset[str]
    headers: Headers
    header_functions: tuple[FunctionUnit, ...]
    diagnostics: tuple[Diagnostic, ...]
    pragmas: int

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


def see(part: Part, environment: Environment) -> Seen:
    """A part as it is seen in an environment that counts from its first byte."""
    span = Span(0, len(part.text))
    unit, found = function_unit(span, part.text, part.blanked, part.pragmas, environment)
    return Seen(environment, unit, found)


def make_part(text: bytes, blanked: bytes, pragmas: tuple[RawPragma, ...], opened: int, closed: bool) -> Part:
    """A part with the names that it uses."""
    names = used_names(blanked).union(*(used_names(encode(pragma.text)) for pragma in pragmas))
    return Part(text, blanked, pragmas, opened, names, closed)


class ScopeReader:
    """Reads file scope. Parts are shared with earlier readings; whether a unit needs headers is remembered too."""

    def __init__(self) -> None:
        self._parts: Memo[tuple[bytes, bytes, tuple[RawPragma, ...], int, bool], Part] = Memo(1000)
        self._needs: Memo[tuple[bytes, bytes, bytes], tuple[bool]] = Memo(1000)

    def read(
        self, path: str, data: bytes, options: Options, read: HeaderReader
    ) -> tuple[Scope, tuple[Part, ...], tuple[Seen, ...]]:
        """The file scope of a text, its functions, and what the file makes of them."""
        if b"\0" in data:
            place = data.index(b"\0")
            message = "The file holds NUL bytes; it is not C source text"
            return _empty(path, options, (Diagnostic("REX002", Span(place, place + 1), message),)), (), ()
        if not may_use_openmp(data, options):
            return _empty(path, options, ()), (), ()
        preprocessed, found = preprocess(data, path, options, read)
        if not preprocessed.pragmas and not may_hide_pragmas(preprocessed, options):
            return _empty(path, options, ()), (), ()
        return self._read(preprocessed, found, path, options, read)

    def _read(
        self,
        preprocessed: Preprocessed,
        found: tuple[Diagnostic, ...],
        path: str,
        options: Options,
        read: HeaderReader,
    ) -> tuple[Scope, tuple[Part, ...], tuple[Seen, ...]]:
        places = layout(preprocessed.blanked)
        parts = self._cut(preprocessed, places)
        seeds = frozenset[str]().union(*(part.names for part in parts))
        local = bool(options.forced_includes) or any(include.quoted for include in preprocessed.includes)
        headers, missing = included(preprocessed, path, options, read) if local else (NO_HEADERS, ())
        environment, notes = build_environment(preprocessed, headers, seeds, places.definitions)
        views, slices = Views(environment), Slices(environment)
        seen = _see(parts, places, views)
        bare = witness = None
        if not local and preprocessed.includes:
            bare = views, slices
            witness = self._witness(parts, seen, places, slices)
            if witness is not None:
                headers, missing = included(preprocessed, path, options, read)
                environment, notes = build_environment(preprocessed, headers, seeds, places.definitions)
                views, slices = Views(environment), Slices(environment)
                seen = _see(parts, places, views)
        spans = [chunk.span for chunk, one in zip(places.definitions, seen, strict=True) if one.unit.name]
        told = (*found, *missing, *notes, *strays(preprocessed.pragmas, spans))
        scope = Scope(
            path=path, options=options, openmp=True, environment=environment, views=views, slices=slices, bare=bare,
            witness=witness, layout=places, seeds=seeds, headers=headers, header_functions=header_units(environment),
            diagnostics=tuple(dict.fromkeys(told)), pragmas=len(preprocessed.pragmas),
        )  # fmt: skip
        return scope, parts, seen

    def needs(self, part: Part, seen: Seen, digest: bytes) -> bool:
        """Whether the function uses what only headers explain; `seen` and `digest` are those without headers."""
        key = (part.text, part.blanked, digest)
        known = self._needs.find(key)
        if known is None:
            known = (needs_headers((seen.unit,), seen.environment),)
            self._needs.store(key, known)
        return known[0]

    def _witness(self, parts: tuple[Part, ...], seen: tuple[Seen, ...], places: Layout, slices: Slices) -> int | None:
        for number, (part, one) in enumerate(zip(parts, seen, strict=True)):
            if one.unit.pragmas and one.unit.name:
                digest, _ = slices.digest(part.names, places.definitions[number].span.start)
                if self.needs(part, one, digest):
                    return number
        return None

    def _cut(self, preprocessed: Preprocessed, places: Layout) -> tuple[Part, ...]:
        parts: list[Part] = []
        starts = [pragma.span.start for pragma in preprocessed.pragmas]
        self._parts.reserve(2 * len(places.definitions))
        self._needs.reserve(2 * len(places.definitions))
        for number, chunk in enumerate(places.definitions):
            start, end = chunk.span.start, chunk.span.end
            inside = preprocessed.pragmas[bisect_left(starts, start) : bisect_left(starts, end)]
            pragmas = tuple(pragma_at(pragma, -start) for pragma in inside)
            opened = start if chunk.body is None else chunk.body.start
            text, blanked = preprocessed.data[start:end], preprocessed.blanked[start:end]
            key = (text, blanked, pragmas, opened - start, number not in places.unclosed)
            part = self._parts.find(key)
            if part is None:
                part = make_part(*key)
                self._parts.store(key, part)
            parts.append(part)
        return tuple(parts)


def _see(parts: tuple[Part, ...], places: Layout, views: Views) -> tuple[Seen, ...]:
    pairs = zip(parts, places.definitions, strict=True)
    return tuple(see(part, views.seen_from(chunk.span)) for part, chunk in pairs)


def _empty(path: str, options: Options, diagnostics: tuple[Diagnostic, ...]) -> Scope:
    views = Views(NO_ENVIRONMENT)
    return Scope(
        path=path, options=options, openmp=False, environment=NO_ENVIRONMENT, views=views,
        slices=Slices(NO_ENVIRONMENT), bare=None, witness=None, layout=_NO_LAYOUT, seeds=frozenset(),
        headers=NO_HEADERS, header_functions=(), diagnostics=diagnostics, pragmas=0,
    )  # fmt: skip

"""What file scope says: the file's declarations, and those of its headers that it uses."""

import hashlib
import re
from bisect import bisect_right
from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from lowering_core.c_text import structural
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.ctypes import Array, Field, FunctionType, UnknownType
from lowering_core.model.directive import Directive, ExprClause, KindClause, ListClause
from lowering_core.model.syntax import Declaration, OpaqueExpr
from lowering_core.model.unit import Environment, Headers, Macro, Preprocessed, RawPragma, TopLevel, in_force
from lowering_core.patterns import regex
from lowering_core.source.chunks import Chunk
from lowering_core.source.function_spans import cut, definitions
from lowering_core.source.memo import Memo
from lowering_core.source.packing import IN_HEADER, PACK, packed_text
from lowering_core.standard import TYPEDEFS
from lowering_core.syntax.call_variants import file_variants, is_for_dispatch, with_declared
from lowering_core.syntax.environment_macros import environment_macros
from lowering_core.syntax.file_scope import FilePiece, piece_key, read_piece, used_names
from lowering_core.syntax.header_index import HeaderIndex, header_index
from lowering_core.syntax.names import Names, file_symbols
from lowering_core.syntax.pragmas import parse_pragma
from lowering_core.syntax.shared_macros import macros_of
from lowering_core.syntax.weak_names import WEAK_MACROS, weak_names
from lowering_core.text import decode, encode

PieceCache = Memo[Hashable, tuple[FilePiece, int]]
"""Pieces that were read before, by what their reading depends on, with the byte where they stood."""
_V = TypeVar("_V")
_OWN_TYPE = regex(rb"\}\s*omp_(?:lock|nest_lock|depend|event_handle)_t\s*;\s*\Z")
_LAYOUTS = frozenset({"record", "typedef", "global"})
_EMPTIED = regex(r"^[ \t]+$\n?", re.MULTILINE)


def build_environment(
    preprocessed: Preprocessed,
    headers: Headers,
    seeds: Iterable[str] | None = None,
    functions: Sequence[Chunk] | None = None,
    cache: PieceCache | None = None,
) -> tuple[Environment, tuple[Diagnostic, ...]]:
    """The environment of a file. Of the headers only what the file uses, directly or not, is in it.

    `functions` are the definitions of the file where they are known, `seeds` the names that bodies and pragmas use; all
    those of the file where they are not given. Nothing else depends on what bodies hold. With a `cache`, which only
    saves work, places inside the types of declarations may be those of an earlier text.
    """
    functions = definitions(preprocessed.blanked) if functions is None else functions
    blanked = preprocessed.blanked
    outer = _outer(blanked, functions)
    index = header_index(headers.text)
    pragmas = outside(preprocessed.pragmas, functions)
    if seeds is None:
        names = used_names(blanked) | _pragma_names(preprocessed.pragmas)
    else:
        names = used_names(outer).union(seeds, _pragma_names(pragmas))
    names |= _pragma_names(one for one in headers.pragmas if _gives_meaning(one))
    found = environment_macros(preprocessed, headers, names)
    macros, numbers = found.macros, sorted(found.reached.numbers)
    scope = FileScope(Environment(dict(TYPEDEFS), {}, {}, {}, {}, macros), cache)
    for number in numbers:
        scope.add_header(index, number)
    own_pieces: list[tuple[Chunk, tuple[str, ...]]] = []
    for chunk in cut(blanked)[1]:
        piece = scope.add(blanked, chunk)
        if any(chunk.span.covers(include.span) for include in preprocessed.includes):
            scope.make_vague(piece)
        own_pieces.append((chunk, tuple(item.name for item in piece.declarations)))
    scope.drop_hidden(preprocessed, headers)
    read, diagnostics = file_directives(pragmas, scope.names)
    theirs, _ignored = file_directives(outside(headers.pragmas, index.pieces), scope.header_names)
    directives, inherited = ([directive for _, directive in each] for each in (read, theirs))
    positions = [(chunk.span.start, names) for chunk, names in own_pieces]
    targets = {**declared_names_of(inherited, index.placed), **declared_names_of(directives, positions)}
    every = (*directives, *inherited)
    reductions = tuple(one for one in every if one.name == "declare reduction")
    variants = [
        file_variants(inherited, index.placed, scope.names, own=False),
        file_variants(directives, positions, scope.names, own=True),
    ]
    defined = zip(index.pieces, index.defined, strict=True)
    marking = macros_of(WEAK_MACROS, preprocessed, headers)
    weak = weak_names(blanked, own_pieces, marking) | weak_names(index.text, defined)
    mappers = tuple(one for one in every if one.name == "declare mapper")
    environment = replace(
        scope.environment(), declare_target=targets, key=_digest(outer, pragmas, headers, numbers, index, found.digest),
        threadprivate=threadprivate_names(every), weak=weak, requires=required(every),
        reductions=reductions, mappers=mappers,
        for_dispatch=frozenset(pragma.text for pragma, directive in read if is_for_dispatch(directive, scope.names)),
    )  # fmt: skip
    return with_declared(environment, variants), tuple(diagnostics)


def _outer(blanked: bytes, functions: Sequence[Chunk]) -> bytes:
    """The text without what stands inside the braces of the functions' bodies."""
    bodies = [chunk.body for chunk in functions if chunk.body is not None]
    starts, ends = (0, *(body.end - 1 for body in bodies)), (*(body.start + 1 for body in bodies), len(blanked))
    return b"".join(blanked[start:end] for start, end in zip(starts, ends, strict=True))


def _macro_at(macros: Mapping[str, tuple[Macro, ...]], name: str, offset: int) -> Macro | None:
    return in_force(macros.get(name, ()), offset)


class FileScope:
    """File scope as it grows from piece to piece behind what is `known` of it, but for names that are `gone`."""

    def __init__(self, known: Environment, cache: PieceCache | None = None, gone: Container[str] = ()) -> None:
        def without(table: Mapping[str, _V]) -> dict[str, _V]:
            return {name: value for name, value in table.items() if name not in gone}

        self.macros = dict(known.macros)
        self._cache = cache
        self.typedefs, self.records = without(known.typedefs), without(known.records)
        self.enumerators, self.enumerations = without(known.enumerators), without(known.enumerations)
        self.globals, self.functions = without(known.globals), without(known.functions)
        self.items: list[TopLevel] = []
        self._known = known
        macros = self.macros
        at = partial(_macro_at, macros)
        self.names = Names(file_symbols(self.environment()), at, self.records, file_scope=True)
        self.header_names = self.names.with_macros(lambda name, _at: _macro_at(macros, name, -1))
        self._defined: set[str] = set()
        self._tainted = False

    def macro(self, name: str, offset: int) -> Macro | None:
        return _macro_at(self.macros, name, offset)

    def add(self, text: bytes, chunk: Chunk) -> FilePiece:
        start, end = chunk.span.start, chunk.span.end if chunk.body is None else chunk.body.start
        own = text[start:end]
        uses = used_names(own)
        packed = self.macro(PACK, start)
        key = None if self._cache is None or packed is not None else piece_key(own, uses, self.names, start)
        known = None if self._cache is None or key is None else self._cache.find((key, chunk.body is None))
        if known is not None:
            piece = known[0].moved(start - known[1])
            self.names.learn(piece.typedefs, piece.enumerators, piece.enumerations, piece.declarations)
        else:
            piece = read_piece(text, chunk, self.names)
            if self._cache is not None and key is not None and piece.can_move:
                self._cache.store((key, chunk.body is None), (piece, start))
        self._enter(piece, chunk.body is not None)
        if piece.kind and piece.defines:
            item = item_of(own, uses, chunk, piece, len(self.items))
            if packed is not None and packed.body != IN_HEADER and piece.kind in _LAYOUTS and "{" in item.text:
                item = replace(item, text=packed_text(item.text, packed.body))
            self.items.append(item)
        return piece

    def add_header(self, index: HeaderIndex, number: int) -> None:
        chunk = index.pieces[number]
        if _OWN_TYPE.search(index.text, chunk.span.start, chunk.span.end) is not None:
            # The device has its own, of the same size.
            return
        known = index.known.get(number)
        if known is None or self._tainted:
            piece = read_piece(index.text, chunk, self.header_names, from_header=True)
            own = index.text[chunk.span.start : chunk.span.end]
            item = item_of(own, index.uses(number), chunk, piece, 0) if piece.kind and piece.defines else None
            # What a macro may have changed, and all that may build on it, holds for these macros only.
            self._tainted = self._tainted or any(self._is_changed(name) for name in index.uses(number))
            if not self._tainted:
                index.known[number] = piece, item
        else:
            piece, item = known
            self.names.learn(piece.typedefs, piece.enumerators, piece.enumerations, piece.declarations)
        self._enter(piece, chunk.body is not None)
        if item is not None:
            self.items.append(replace(item, order=len(self.items), span=None))

    def _is_changed(self, name: str) -> bool:
        """Whether a macro makes something else of a name in a header's text."""
        macro = self.macro(name, -1)
        return macro is not None and macro.body != name

    def _enter(self, piece: FilePiece, is_definition: bool) -> None:
        self.typedefs.update(piece.typedefs)
        self.records.update(piece.records)
        self.enumerators.update(piece.enumerators)
        self.enumerations.update(piece.enumerations)
        for declaration in piece.declarations:
            self._declare(declaration, is_definition)

    def _declare(self, declaration: Declaration, is_definition: bool) -> None:
        name = declaration.name
        if isinstance(declaration.type, FunctionType):
            if is_definition or name not in self._defined:
                self.functions[name] = declaration
            if is_definition:
                self._defined.add(name)
            return
        known = self.globals.get(name)
        again = declaration.storage == "extern" and not (known and known.storage == "extern" and _is_vague(known))
        if known is None or not (again or _is_vague(declaration)):
            self.globals[name] = declaration

    def make_vague(self, piece: FilePiece) -> None:
        """What a declaration with an #include inside holds is not known, for that text is not read in its place."""
        text = "what an #include inside a declaration holds"
        for declaration in piece.declarations:
            if declaration.value is not None and declaration.name in self.globals:
                self.globals[declaration.name] = replace(declaration, value=OpaqueExpr(text, ()))
        for name, record in piece.records.items():
            self.records[name] = replace(record, fields=(Field("", UnknownType(text)),))

    def drop_hidden(self, preprocessed: Preprocessed, headers: Headers) -> None:
        """Standard names that the file gives a meaning of its own are not the standard's."""
        own = self.globals.keys() | self.functions.keys() | self.enumerators.keys()
        for name in own & TYPEDEFS.keys():
            del self.typedefs[name]
        for name in own | (self.typedefs.keys() - TYPEDEFS.keys()):
            if name in self.macros and name not in preprocessed.macros and name not in headers.macros:
                del self.macros[name]

    def environment(self) -> Environment:
        """What is known so far. Of items only those that were added are in it."""
        return replace(
            self._known, typedefs=self.typedefs, records=self.records, enumerators=self.enumerators,
            enumerations=self.enumerations, globals=self.globals, functions=self.functions, macros=self.macros,
            items=tuple(self.items),
        )  # fmt: skip


def _is_vague(declaration: Declaration) -> bool:
    """Whether another declaration may tell the size of an array."""
    return isinstance(declaration.type, Array) and declaration.type.count is None


def item_of(own: bytes, uses: frozenset[str], chunk: Chunk, piece: FilePiece, order: int) -> TopLevel:
    """What is kept of a piece whose text is `own`."""
    return TopLevel(
        kind=piece.kind,
        defines=piece.defines,
        uses=uses - set(piece.defines),
        text=_EMPTIED.sub("", decode(own)),
        order=order,
        span=chunk.span,
        storage=piece.storage,
        filled=any(declaration.value is not None for declaration in piece.declarations),
    )


def outside(pragmas: tuple[RawPragma, ...], functions: Sequence[Chunk]) -> tuple[RawPragma, ...]:
    """The pragmas that lie in no function's body."""
    bodies = [chunk.body for chunk in functions if chunk.body is not None] if pragmas else []
    starts = [body.start for body in bodies]
    found: list[RawPragma] = []
    for pragma in pragmas:
        place = bisect_right(starts, pragma.span.start) - 1
        if place < 0 or pragma.span.start >= bodies[place].end:
            found.append(pragma)
    return tuple(found)


def _pragma_names(pragmas: Iterable[RawPragma]) -> frozenset[str]:
    return frozenset[str]().union(*(used_names(encode(pragma.text)) for pragma in pragmas))


def _gives_meaning(pragma: RawPragma) -> bool:
    """Whether a header's directive makes names of the header part of what a file may mean without naming them."""
    words = pragma.text.replace("(", " ").split(maxsplit=2)
    return words[:1] == ["declare"] and words[1:2] in (["reduction"], ["mapper"], ["variant"])


def _digest(
    text: bytes, pragmas: tuple[RawPragma, ...], headers: Headers, numbers: list[int], index: HeaderIndex, macros: bytes
) -> str:
    """A digest of everything that the environment was made of. `text` and `pragmas` are those of file scope, `macros`
    a digest of those that matter.
    """
    state = hashlib.blake2b(text, digest_size=16)
    for number in numbers:
        span = index.pieces[number].span
        state.update(headers.text[span.start : span.end])
    state.update(macros)
    state.update(encode(repr((pragmas, headers.pragmas))))
    return state.hexdigest()


_NAME = regex(r"[A-Za-z_]\w*")
_WORDS = ("to", "enter", "link")
_HOST = "host"


def file_directives(
    pragmas: Iterable[RawPragma], names: Names
) -> tuple[list[tuple[RawPragma, Directive]], list[Diagnostic]]:
    """The directives of pragmas at file scope, where `names` are known, with what is wrong with them."""
    parsed = [(pragma, *parse_pragma(pragma, names)) for pragma in pragmas]
    directives = [(pragma, directive) for pragma, directive, _ in parsed if directive is not None]
    return directives, [finding for *_, found in parsed for finding in found]


def reduction_names(directives: Iterable[Directive]) -> frozenset[str]:
    """The names in combiners and initializers of `declare reduction` directives, functions among them."""
    exprs = [directive.arguments[-1].expr for directive in directives if directive.arguments]
    clauses = (clause for directive in directives for clause in directive.clauses)
    exprs += [clause.expr for clause in clauses if isinstance(clause, ExprClause) and clause.expr is not None]
    return frozenset(name for expr in exprs for name in _NAME.findall(structural(expr)))


def threadprivate_names(directives: Iterable[Directive]) -> frozenset[str]:
    """The variables of which each thread has a copy."""
    return frozenset(
        item.name for directive in directives if directive.name == "threadprivate" for item in directive.arguments
    )


def required(directives: Iterable[Directive]) -> frozenset[str]:
    """What `requires` directives ask for: `unified_address`, `atomic_default_mem_order(seq_cst)`, …"""
    clauses = (clause for directive in directives if directive.name == "requires" for clause in directive.clauses)
    return frozenset(f"{one.name}({one.kind})" if isinstance(one, KindClause) else one.name for one in clauses)


def declared_names_of(
    directives: Sequence[Directive], declared: Sequence[tuple[int, tuple[str, ...]]]
) -> Mapping[str, str]:
    """Each name with the clause word that lists it; what a bracket encloses is entered. With `device_type(host)`
    a name is not for devices, and not in the result.

    `declared` gives, for each piece of file scope, the byte where it begins and the names that it declares.
    """
    found: dict[str, str] = {}
    brackets: list[tuple[int, int, str]] = []
    opened: list[tuple[int, str]] = []
    for directive in directives:
        if directive.name not in ("declare target", "begin declare target", "end declare target"):
            continue
        kinds = [clause.kind for clause in directive.clauses if isinstance(clause, KindClause)]
        on_host = "host" in kinds
        lists = [clause for clause in directive.clauses if isinstance(clause, ListClause) and clause.name in _WORDS]
        for clause in lists:
            found.update({item.name: _HOST if on_host else clause.name for item in clause.items})
        found.update({item.name: "enter" for item in directive.arguments})
        if directive.name == "end declare target":
            if opened:
                start, word = opened.pop()
                brackets.append((start, directive.span.start, word))
        elif directive.name == "begin declare target" or not (lists or directive.arguments):
            opened.append((directive.span.end, _HOST if on_host else "enter"))
    for low, high, word in brackets:
        for start, names in declared:
            if low <= start < high:
                for name in names:
                    found.setdefault(name, word)
    return {name: word for name, word in found.items() if word != _HOST}

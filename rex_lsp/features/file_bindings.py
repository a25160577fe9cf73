"""The appearances of a name of file scope in the whole document, in functions without OpenMP as well.

This reads every function of the document, so it is for requests that a person makes, not for each edit.
"""

from dataclasses import dataclass, replace

from lowering_core.analysis.walk import walk
from lowering_core.model.syntax import Declaration, OpaqueExpr, OpaqueStmt
from lowering_core.model.unit import Headers
from lowering_core.source.preprocessor import preprocess
from lowering_core.syntax.build import build_function
from lowering_core.syntax.environment import build_environment
from lowering_core.syntax.units import function_units
from lowering_core.text import Span, decode, encode
from rex_lsp.features.bindings import occurrences
from rex_lsp.features.c_words import words
from rex_lsp.snapshot import Snapshot

_NO_HEADERS = Headers(b"", (), {}, ())


@dataclass(frozen=True, slots=True)
class FileBinding:
    """A name of file scope: its declaration in the document (None: in a header), and all its places in the document.

    `uses` pairs each place with whether it writes the variable. `doubtful` are places where the name stands in a macro
    or in code that was not understood, `others` those of locals with the same name.
    """

    declaration: Span | None
    uses: tuple[tuple[Span, bool], ...]
    doubtful: tuple[Span, ...]
    others: tuple[Span, ...]


def file_binding(snapshot: Snapshot, name: str) -> FileBinding:
    """Where the variable `name` of file scope appears in the document."""
    preprocessed, _ = preprocess(snapshot.data, snapshot.path, snapshot.options)
    own, _ = build_environment(preprocessed, _NO_HEADERS)
    environment = replace(snapshot.environment, macros={**snapshot.environment.macros, **own.macros})
    units, _ = function_units(preprocessed, environment)
    uses: dict[Span, bool] = {}
    doubtful: list[Span] = []
    others: list[Span] = []
    inside: list[Span] = []
    for unit in units:
        inside.append(unit.span)
        if encode(name) not in unit.text:
            continue
        function, _ = build_function(unit, environment)
        unit = function.unit
        for one in occurrences(function):
            if one.name != name:
                continue
            place = unit.written(one.span) if one.exact else None
            if one.symbol is not None:
                others += () if place is None else (place,)
            elif place is None:
                doubtful.append(unit.source(one.span))
            else:
                uses[place] = one.write
        for node in walk(function.body):
            if isinstance(node, OpaqueStmt | OpaqueExpr) and name in node.names and node.span is not None:
                doubtful.append(unit.source(node.span))
    for word, span in words(preprocessed.data):
        if word == name and not any(other.covers(span) for other in inside):
            uses.setdefault(span, False)
    declared = _declared_at(own.globals.get(name), snapshot)
    return FileBinding(declared, tuple(sorted(uses.items())), tuple(doubtful), tuple(others))


def _declared_at(declaration: Declaration | None, snapshot: Snapshot) -> Span | None:
    span = None if declaration is None else declaration.name_span
    if declaration is None or span is None or decode(snapshot.data[span.start : span.end]) != declaration.name:
        return None
    return span

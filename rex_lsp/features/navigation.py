"""Variables of a function through clauses and body: definition, references, highlights.

Locals and parameters are followed in their function, variables of file scope in the whole document.
"""

from dataclasses import dataclass

from lowering_core.model.symbols import Symbol
from lowering_core.text import Span
from rex_lsp.features.bindings import Occurrence, occurrences
from rex_lsp.features.c_words import words
from rex_lsp.features.file_bindings import file_binding
from rex_lsp.features.places import written_in_document
from rex_lsp.snapshot import Placed, Snapshot, in_document


@dataclass(frozen=True, slots=True)
class Highlight:
    """A place of a variable; `write` where it gets a value, be it by a clause that brings one back."""

    span: Span
    write: bool


@dataclass(frozen=True, slots=True)
class Target:
    """The variable at a place of the document: the `symbol` of one of `placed`, or one of file scope (None).

    `span` is the name under the cursor; `hidden` tells that a macro hides it there.
    """

    name: str
    span: Span
    placed: Placed | None
    symbol: Symbol | None
    hidden: bool = False


def target_at(snapshot: Snapshot, offset: int) -> Target | None:
    """The variable whose name holds, or ends at, byte `offset`."""
    placed = snapshot.unit_at(offset)
    if placed is not None:
        found = _occurrence_at(placed, offset)
        if found is None:
            return None
        hidden = written_in_document(placed, found.span) is None
        known = found.symbol is not None or found.name in snapshot.environment.globals
        span = in_document(placed, found.span)
        return Target(found.name, span, placed, found.symbol, hidden) if known else None
    line = snapshot.lines.line(offset)
    start = snapshot.lines.start(line)
    for word, span in words(snapshot.data[start : snapshot.lines.start(line + 1)], start):
        if span.start <= offset <= span.end and word in snapshot.environment.globals:
            return Target(word, span, None, None)
    return None


def definition(snapshot: Snapshot, offset: int) -> Span | None:
    """Where the variable at byte `offset` is declared; None for one of a header and for what is no variable."""
    target = target_at(snapshot, offset)
    if target is None:
        return None
    if target.symbol is None or target.placed is None:
        return file_binding(snapshot, target.name).declaration
    place = target.symbol.span
    return None if place is None else in_document(target.placed, place)


def references(snapshot: Snapshot, offset: int, declaration: bool = True) -> tuple[Span, ...]:
    """All places of the variable at byte `offset`, in order; its declaration among them on request."""
    defined = None if declaration else definition(snapshot, offset)
    return tuple(place.span for place in _places(snapshot, offset, anywhere=True) if place.span != defined)


def highlights(snapshot: Snapshot, offset: int) -> tuple[Highlight, ...]:
    """The places of the variable at byte `offset`: those of its function, for a variable of the file as well."""
    return _places(snapshot, offset, anywhere=False)


def local_places(target: Target) -> tuple[Highlight, ...]:
    """The places of the variable in the function of `target`, in order; a macro use where a macro hides the name."""
    if target.placed is None:
        return ()
    found = {
        in_document(target.placed, one.span): one.write
        for one in occurrences(target.placed.report.function)
        if one.name == target.name and one.symbol == target.symbol
    }
    return tuple(Highlight(span, write) for span, write in sorted(found.items()))


def _places(snapshot: Snapshot, offset: int, anywhere: bool) -> tuple[Highlight, ...]:
    target = target_at(snapshot, offset)
    if target is None:
        return ()
    if target.placed is not None and (target.symbol is not None or not anywhere):
        return local_places(target)
    binding = file_binding(snapshot, target.name)
    found = {**dict.fromkeys(binding.doubtful, False), **dict(binding.uses)}
    return tuple(Highlight(span, write) for span, write in sorted(found.items()))


def _occurrence_at(placed: Placed, offset: int) -> Occurrence | None:
    """The narrowest appearance of a variable that touches `offset`."""
    best: Occurrence | None = None
    for one in occurrences(placed.report.function):
        span = in_document(placed, one.span)
        if span.start <= offset <= span.end and (best is None or _width(one) < _width(best)):
            best = one
    # A name that a macro's body hides is not what the cursor is on.
    return best if best is not None and best.exact else None


def _width(one: Occurrence) -> tuple[int, bool]:
    return one.span.end - one.span.start, not one.exact

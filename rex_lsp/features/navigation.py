"""Variables of a function through clauses and body: definition, references, highlights.

Locals and parameters are followed in their function, variables of file scope in the whole document.
"""

from dataclasses import field

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.walk import walk
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import OpaqueExpr, OpaqueStmt
from lowering_core.model.unit import Environment, Function
from lowering_core.patterns import regex
from lowering_core.text import Span, decode
from lowering_core.values import dataclass
from rex_lsp.features.bindings import Occurrence, occurrences, words, words_at
from rex_lsp.features.regions import written_in_document
from rex_lsp.snapshot import Placed, Snapshot, in_document

_LETTER = regex(rb"[\w$\x80-\xff]")


@dataclass(frozen=True, slots=True)
class Highlight:
    """A place of a variable; `write` where it gets a value, be it by a clause that brings one back."""

    span: Span
    write: bool


@dataclass(frozen=True, slots=True)
class Located:
    """The variable at a place of the document: the `symbol` of one of `placed`, or one of file scope (None).

    `span` is the name under the cursor; `hidden` says that a macro hides it there. `around` are all names of the
    function in `placed`.
    """

    name: str
    span: Span
    placed: Placed | None
    symbol: Symbol | None
    hidden: bool = False
    around: tuple[Occurrence, ...] = ()


@dataclass(slots=True)
class Occurrences:
    """All places of a variable in bytes of the document; those in `uses` and `hidden` with whether they write it.

    `declaration` is None for one of a header. In `hidden` are macros that hide the name, in `unclear` is code with the
    name that was not understood, and in `others` are the places of other variables of the name.
    """

    declaration: Span | None = None
    uses: dict[Span, bool] = field(default_factory=dict[Span, bool])
    hidden: dict[Span, bool] = field(default_factory=dict[Span, bool])
    unclear: list[Span] = field(default_factory=list[Span])
    others: list[Span] = field(default_factory=list[Span])

    def places(self) -> tuple[Highlight, ...]:
        """Where the variable is used, in order; a macro use where a macro hides the name."""
        return tuple(Highlight(span, write) for span, write in sorted({**self.hidden, **self.uses}.items()))


def target_at(snapshot: Snapshot, offset: int) -> Located | None:
    """The variable whose name holds, or ends at, byte `offset`."""
    placed = snapshot.unit_at(offset)
    known = snapshot.environment.globals
    if placed is None:
        found = (Located(word, span, None, None) for word, span in words_at(snapshot.data, offset) if word in known)
        return next(found, None)
    if not _LETTER.search(snapshot.data, max(offset - 1, 0), offset + 1):
        return None
    around = occurrences(placed.report.function)
    touching = (one for one in around if in_document(placed, one.span).holds(offset))
    found = min(touching, key=lambda one: (one.span.end - one.span.start, not one.exact), default=None)
    # A name that a macro's body hides is not what the cursor is on.
    if found is None or not found.exact or not (found.symbol or found.name in known):
        return None
    hidden = written_in_document(placed, found.span) is None
    return Located(found.name, in_document(placed, found.span), placed, found.symbol, hidden, around)


def binding_of(snapshot: Snapshot, target: Located, anywhere: bool = True) -> Occurrences:
    """The places of a variable: in its function those of a local, and those of any other unless `anywhere`."""
    if target.placed is None or (target.symbol is None and anywhere):
        return _file_binding(snapshot, target.name)
    declared = None if target.symbol is None else target.symbol.span
    binding = Occurrences(None if declared is None else in_document(target.placed, declared))
    _collect(target, target.placed.report.function, target.placed.start, binding, snapshot.environment)
    return binding


def definition(snapshot: Snapshot, offset: int) -> Span | None:
    """Where the variable at byte `offset` is declared; None for one of a header and for what is no variable."""
    target = target_at(snapshot, offset)
    return None if target is None else binding_of(snapshot, target).declaration


def references(snapshot: Snapshot, offset: int, declaration: bool = True) -> tuple[Span, ...]:
    """All places of the variable at byte `offset`, in order; its declaration among them on request."""
    target = target_at(snapshot, offset)
    if target is None:
        return ()
    binding = binding_of(snapshot, target)
    return tuple(one.span for one in binding.places() if declaration or one.span != binding.declaration)


def highlights(snapshot: Snapshot, offset: int) -> tuple[Highlight, ...]:
    """The places of the variable at byte `offset`: those of its function, for a variable of the file as well."""
    target = target_at(snapshot, offset)
    return () if target is None else binding_of(snapshot, target, anywhere=False).places()


def _file_binding(snapshot: Snapshot, name: str) -> Occurrences:
    """Where a variable of file scope appears in the document, in functions without OpenMP as well.

    This reads every function of the document, so it is for requests that a person makes, not for each edit.
    """
    declared = snapshot.environment.globals.get(name)
    place = None if declared is None else declared.name_span
    binding = Occurrences(place if place and decode(snapshot.data[place.start : place.end]) == name else None)
    places = [snapshot.text.place(number) for number in range(len(snapshot.text.parts))]
    for number, function in snapshot.naming(name):
        target = Located(name, places[number], None, None, around=occurrences(function))
        _collect(target, function, places[number].start, binding, snapshot.environment)
    for word, span in words(snapshot.data, Span(0, len(snapshot.data))):
        if word == name and not any(function.covers(span) for function in places):
            binding.uses.setdefault(span, False)
    return binding


def _collect(target: Located, function: Function, start: int, binding: Occurrences, known: Environment) -> None:
    """Adds the places in a function whose text begins at byte `start` of the document."""
    unit = function.unit
    made = accesses_of(function.body, known).all
    stored = {id(one.root) for one in made if one.writes and one.path is not None and not one.follows}
    for one in target.around:
        if one.name != target.name:
            continue
        written = unit.written(one.span) if one.exact else None
        writes = one.initialised or any(id(node) in stored for node in one.nodes)
        if one.symbol != target.symbol:
            binding.others += [] if written is None else [written.shifted(start)]
        elif written is None:
            binding.hidden[unit.source(one.span).shifted(start)] = writes
        else:
            binding.uses[written.shifted(start)] = writes
    for node in walk(function.body):
        if isinstance(node, OpaqueStmt | OpaqueExpr) and target.name in node.names and node.span is not None:
            binding.unclear.append(unit.source(node.span).shifted(start))

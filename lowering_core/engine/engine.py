"""The one engine that files are read with: by the command line once, by an editor after each edit."""

from collections.abc import Callable, Iterator

from lowering_core.analysis.library_functions import device_note
from lowering_core.analysis.walk import AnyNode, clause_expressions, walk
from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.analyst import Analysed, Analyst
from lowering_core.engine.document import Text
from lowering_core.engine.moved import Moves
from lowering_core.engine.reader import FileReading, ScopeReader, empty
from lowering_core.model.ctypes import Array, CType, FunctionType, Pointer, Record, UnknownType, strip
from lowering_core.model.expressions import bare, is_complete
from lowering_core.model.residence import FileFacts
from lowering_core.model.syntax import (
    Call,
    Cast,
    CompoundLiteral,
    Name,
    OpaqueExpr,
    OpaqueStmt,
    Pragma,
    SizeofType,
    String,
)
from lowering_core.model.unit import Environment, Function, SourceFile
from lowering_core.options import Options
from lowering_core.source.byte_order import without_mark
from lowering_core.source.document import Document
from lowering_core.source.headers import HeaderReader
from lowering_core.source.user_queries import UserQueries
from lowering_core.text import LineIndex, Span
from lowering_core.values import dataclass

_LIBRARY = frozenset(("NULL", "stdin", "stdout", "stderr", "errno", "true", "false", "__VA_ARGS__"))


@dataclass(frozen=True, slots=True)
class Opened:
    """A text as it was read. `requested` are the numbers of the functions to be analysed, in order; `noisy` are those
    that findings of the file may lie in. `source` is the file without functions. Of an unread text nothing is known.
    """

    text: Text
    requested: tuple[int, ...]
    noisy: frozenset[int]
    source: SourceFile
    is_read: bool


class Engine:
    """Reads file scope and analyses functions. What it learnt of one text it uses for the next. `others` tell what
    other files do about device data.
    """

    def __init__(self, others: tuple[FileFacts, ...] = ()) -> None:
        self._reader = ScopeReader()
        self.analyst = Analyst(others)
        self._queries = UserQueries()

    def beside(self, others: tuple[FileFacts, ...] = ()) -> "Engine":
        """An engine for files beside `others` that has learnt what this one has."""
        made = Engine()
        made._reader, made._queries = self._reader, self._queries
        made.analyst = self.analyst.beside(others)
        return made

    def read(
        self, path: str, data: bytes, options: Options, read: HeaderReader, lines: LineIndex | None = None, *,
        sparing: bool = False, ready: Callable[[], bool] = lambda: True, whole: bool = False,
    ) -> Opened:  # fmt: skip
        """Read a whole text. Headers are read by `read`; the system's only where a function needs them if the reader is
        `sparing`. The text stays unread where the headers are not `ready` once they were asked for. Nothing is known of
        a text without OpenMP, unless the `whole` of it is requested.
        """
        data = without_mark(data)
        needs = self._needs_headers if sparing else None
        reading = self._reader.read(path, data, options, read, needs=needs, ready=ready, whole=whole)
        text = _text(found := reading or empty(path, data, options), lines)
        seen, source = found[2:]
        requested = tuple(number for number in range(len(seen)) if text.matters(number))
        self.analyst.reserve(4 * len(requested))
        noisy = frozenset(number for number, one in enumerate(seen) if one.found)
        return Opened(text, requested, noisy, source, reading is not None)

    def _needs_headers(self, reading: FileReading) -> bool:
        text = _text(reading)
        numbers = (number for number, one in enumerate(text.seen) if one.unit.name and one.unit.pragmas)
        return any(_needs_headers(self.analyst.function(text, number), text.environment(number)) for number in numbers)

    def marked(self, text: Text, document: Document | None = None) -> tuple[Diagnostic, ...]:
        """What the user's own queries mark in a document, in bytes of its text. Included files are not looked at."""
        main = text.unit.files[0] if text.unit else text
        found = self._queries.findings(document or Document(main.data, main.lines), text.scope.options.queries)
        if text.unit is None:
            return found
        at = text.unit.at
        return tuple(finding.placed(lambda span: Span(at(span.start), at(span.end))) for finding in found)

    def analysed(self, opened: Opened) -> dict[int, Analysed]:
        """What is known of all functions that matter, by number, in order."""
        return {number: self.analyst.report(opened.text, number) for number in opened.requested}


def _text(reading: FileReading, lines: LineIndex | None = None) -> Text:
    """What was read as the first version of a document."""
    scope, parts, seen, source = reading
    starts = tuple(chunk.span.start for chunk in scope.layout.definitions)
    unit, blanked = source.preprocessed.unit, source.preprocessed.blanked
    lines = LineIndex(unit.text) if unit else lines or LineIndex(source.data)
    functions: dict[str, tuple[int, ...]] = {}
    for number, one in enumerate(seen):
        if one.unit.name:
            functions[one.unit.name] = (*functions.get(one.unit.name, ()), number)
    return Text(source.data, blanked, lines, scope, Moves(), parts, seen, starts, scope.pragmas, functions, unit)


def _needs_headers(function: Function, environment: Environment) -> bool:
    """Whether a function uses a type or an object that neither it nor its file declares; `environment` is the file's
    without headers. A function of the device's library that is only called needs none; any other may be a macro.
    """
    types = [symbol.type for symbol in function.symbols]
    called: set[int] = set()
    for node in _nodes(function):
        if isinstance(node, Call):
            called.add(id(bare(node.function)))
        elif isinstance(node, Cast | SizeofType | CompoundLiteral):
            types.append(node.type)
        elif isinstance(node, OpaqueExpr | OpaqueStmt) or (isinstance(node, String) and not is_complete(node)):
            return True
        elif isinstance(node, Name):
            known = node.symbol is not None or node.name in _LIBRARY
            if not known and (id(node) not in called or device_note(node.name) is None):
                return True
    return not all(_is_known(ctype, environment) for ctype in types)


def _nodes(function: Function) -> Iterator[AnyNode]:
    """What a function is made of, the expressions in the clauses of its directives included."""
    for node in walk(function.body):
        yield node
        if isinstance(node, Pragma):
            for clause in node.directive.clauses:
                yield from (part for expr in clause_expressions(clause) for part in walk(expr))


def _is_known(ctype: CType, environment: Environment) -> bool:
    while isinstance(inner := strip(ctype), Pointer | Array | FunctionType):
        match inner:
            case Pointer(within) | Array(within) | FunctionType(within):
                ctype = within
    if isinstance(inner, Record) and inner.fields is None:
        return f"{inner.keyword} {inner.tag}" in environment.records
    return not isinstance(inner, UnknownType)

"""The one engine that files are read with: by the command line once, by an editor after each edit."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.analyst import Analysed, Analyst
from lowering_core.engine.document import Text
from lowering_core.engine.header_need import needs_headers
from lowering_core.engine.moved import Moves
from lowering_core.engine.reader import Reading, ScopeReader, empty
from lowering_core.model.residence import FileFacts
from lowering_core.model.unit import SourceFile
from lowering_core.options import Options
from lowering_core.source.document import Document
from lowering_core.source.headers import HeaderReader
from lowering_core.source.user_queries import UserQueries
from lowering_core.text import LineIndex, Span


@dataclass(frozen=True, slots=True)
class Opened:
    """A text as it was read. `functions` are its functions by name, `wanted` the numbers of those to be analysed, in
    order; `noisy` are those that findings of the file may lie in. `source` is the file without functions. Of an
    unread text nothing is known.
    """

    text: Text
    functions: Mapping[str, tuple[int, ...]]
    wanted: tuple[int, ...]
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

    def read(
        self, path: str, data: bytes, options: Options, read: HeaderReader, lines: LineIndex | None = None, *,
        sparing: bool = False, ready: Callable[[], bool] = lambda: True, whole: bool = False,
    ) -> Opened:  # fmt: skip
        """Read a whole text. Headers are read by `read`; the system's only where a function needs them if the reader is
        `sparing`. The text stays unread where the headers are not `ready` once they were asked for. Nothing is known of
        a text without OpenMP, unless the `whole` of it is wanted.
        """
        needs = self._needs_headers if sparing else None
        reading = self._reader.read(path, data, options, read, needs=needs, ready=ready, whole=whole)
        text = _text(found := reading or empty(path, data, options), lines)
        seen, source = found[2:]
        functions: dict[str, tuple[int, ...]] = {}
        for number, one in enumerate(seen):
            if one.unit.name:
                functions[one.unit.name] = (*functions.get(one.unit.name, ()), number)
        wanted = tuple(number for number in range(len(seen)) if text.matters(number))
        self.analyst.reserve(4 * len(wanted))
        noisy = frozenset(number for number, one in enumerate(seen) if one.found)
        return Opened(text, functions, wanted, noisy, source, reading is not None)

    def _needs_headers(self, reading: Reading) -> bool:
        text = _text(reading)
        numbers = (number for number, one in enumerate(text.seen) if one.unit.name and one.unit.pragmas)
        return any(needs_headers(self.analyst.function(text, number), text.environment(number)) for number in numbers)

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
        return {number: self.analyst.report(opened.text, number, opened.functions) for number in opened.wanted}


def _text(reading: Reading, lines: LineIndex | None = None) -> Text:
    """What was read as the first version of a document."""
    scope, parts, seen, source = reading
    starts = tuple(chunk.span.start for chunk in scope.layout.definitions)
    unit, blanked = source.preprocessed.unit, source.preprocessed.blanked
    lines = LineIndex(unit.text) if unit else lines or LineIndex(source.data)
    return Text(source.data, blanked, lines, scope, Moves(), parts, seen, starts, scope.pragmas, unit)

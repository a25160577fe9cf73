"""The one engine that files are read with: by the command line once, by an editor after each edit."""

from collections.abc import Mapping
from dataclasses import dataclass

from lowering_core.engine.analyst import Analysed, Analyst
from lowering_core.engine.document import Text
from lowering_core.engine.moved import Moves
from lowering_core.engine.reader import ScopeReader
from lowering_core.model.unit import SourceFile
from lowering_core.options import Options
from lowering_core.source.headers import HeaderReader
from lowering_core.text import LineIndex


@dataclass(frozen=True, slots=True)
class Opened:
    """A text as it was read. `functions` are its functions by name, `units` the analysed ones by number, in order;
    `noisy` are those that findings of the file may lie in. `source` is the file without functions.
    """

    text: Text
    functions: Mapping[str, tuple[int, ...]]
    units: dict[int, Analysed]
    noisy: frozenset[int]
    source: SourceFile


class Engine:
    """Reads file scope and analyses functions. What it learnt of one text it uses for the next."""

    def __init__(self) -> None:
        self.reader = ScopeReader()
        self.analyst = Analyst()

    def open(
        self, path: str, data: bytes, options: Options, read: HeaderReader, lines: LineIndex | None = None, *,
        sparing: bool = False,
    ) -> Opened:  # fmt: skip
        """Read a whole text; functions that mean what they meant before are not analysed again. Headers are read by
        `read`; the system's only where a function needs them if the reader is `sparing`.
        """
        scope, parts, seen, source = self.reader.read(path, data, options, read, sparing=sparing)
        starts = tuple(chunk.span.start for chunk in scope.layout.definitions)
        text = Text(data, lines or LineIndex(data), scope, Moves(), parts, seen, starts, scope.pragmas)
        functions: dict[str, tuple[int, ...]] = {}
        for number, one in enumerate(seen):
            if one.unit.name:
                functions[one.unit.name] = (*functions.get(one.unit.name, ()), number)
        wanted = [number for number, one in enumerate(seen) if one.unit.pragmas and one.unit.name]
        self.analyst.reserve(4 * len(wanted))
        units = {number: self.analyst.report(text, number, functions) for number in wanted}
        noisy = frozenset(number for number, one in enumerate(seen) if one.found)
        return Opened(text, functions, units, noisy, source)

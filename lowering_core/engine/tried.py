"""A text with a fix in it, read anew: what fixes are tried on before they are offered."""

from itertools import pairwise

from lowering_core.diagnostics import Fix
from lowering_core.engine.document import Text
from lowering_core.engine.engine import Engine
from lowering_core.model.unit import FunctionUnit
from lowering_core.source.headers import HeaderReader


def with_fix(
    engine: Engine, text: Text, number: int, unit: FunctionUnit, fix: Fix, read: HeaderReader, *, whole: bool = False
) -> tuple[Engine, Text] | None:
    """The text once `fix` is made in function `number`, whose text is `unit`, and the engine that read it; with
    `whole`, all functions of the file. What `engine` learnt of the text, all of which but this function stays, is not
    worked out again. None where the fix has no place there, or the function is another one then.
    """
    data, start = text.data, text.starts[number]
    placed = fix.placed(unit.written)
    if placed is None:
        return None
    edits = sorted((span.shifted(start), new) for span, new in placed.edits)
    if any(one[0].end > two[0].start for one, two in pairwise(edits)):
        return None
    for span, new in reversed(edits):
        data = data[: span.start] + new.encode() + data[span.end :]
    engine = engine.beside()
    now = engine.read(text.scope.path, data, text.scope.options, read, sparing=True, whole=whole).text
    same = number < len(now.seen) and now.seen[number].unit.name == unit.name
    return (engine, now) if same else None

"""Counters in the loops of a region's text: the loop as it is then says how many iterations each of them ran."""

from dataclasses import dataclass

from lowering_core.analysis.loop_sizes import loops_in
from lowering_core.model.syntax import Block
from lowering_core.model.unit import TargetRegion
from lowering_core.text import Span, decode
from rex_lsp.checking.model.result import CountedLoop


@dataclass(frozen=True, slots=True)
class CountedText:
    """A region's text with counters, the C text that declares them, a function that gives the counts by number, and what
    they count.
    """

    text: str
    declarations: str
    function: str
    loops: tuple[CountedLoop, ...]


def counted(region: TargetRegion, whole: Span) -> CountedText:
    """The text `whole` of a region's unit with a counter at the beginning of each loop's body."""
    source, spans = region.function.unit.text, list[Span]()
    inserted, lines = list[tuple[int, str]](), list[int]()
    for loop in loops_in(region.statement):
        body = loop.body
        if loop.span is None or body.span is None or not whole.covers(body.span):
            continue
        step = f" ++rex_ran_{len(spans)};"
        if isinstance(body, Block):
            inserted.append((body.span.start + 1, step))
        else:
            # A directive needs a line of its own.
            inserted += [(body.span.start, "{" + step + "\n"), (body.span.end, "\n}")]
        spans.append(body.span)
        lines.append(region.line + source.count(b"\n", whole.start, loop.span.start))
    text, place = "", whole.start
    for start, more in sorted(inserted):
        text += decode(source[place:start]) + more
        place = start
    loops = tuple(
        CountedLoop(line, max((k for k in range(number) if spans[k].covers(spans[number])), default=-1))
        for number, line in enumerate(lines)
    )
    cases = "".join(f"    case {number}: return rex_ran_{number};\n" for number in range(len(spans)))
    return CountedText(
        text + decode(source[place : whole.end]),
        "".join(f"static long long rex_ran_{number};\n" for number in range(len(spans))),
        "REX_CHECK_API long long rex_check_ran(int rex_k)\n{\n    switch (rex_k) {\n" + cases
        + "    default: break;\n    }\n    return -1;\n}\n",
        loops,
    )  # fmt: skip

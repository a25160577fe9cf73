"""How long a session takes to follow single edits: `python -m benchmarks.session_speed [LINES]`.

Prints milliseconds of `Session.change` alone, without protocol: median, 95th and 99th percentile of 200 edits of each
kind. Characters stay once they are typed.
"""

import random
import sys
import time
from bisect import bisect_left, insort

from benchmarks.programs import INSIDE, Site, program
from lowering_core.options import Options
from lowering_core.text import LineIndex
from rex_lsp.session import ByteEdit, Session

SIZES = (1_000, 10_000, 50_000)
EDITS = 200
URI = "file:///generated.c"


def edits_of(sites: list[Site], lines: LineIndex, choice: random.Random, typed: list[int]) -> list[ByteEdit]:
    """A character typed at a random site, again and again; no text comes twice, so no result is known beforehand.

    `typed` are the places in the original text of all characters so far, in order.
    """
    edits: list[ByteEdit] = []
    for _ in range(EDITS):
        site = choice.choice(sites)
        place = lines.start(site.line) + site.character
        now = place + bisect_left(typed, place)
        insort(typed, place)
        edits.append(ByteEdit(now, now, site.typed.encode()))
    return edits


def measure(session: Session, edits: list[ByteEdit]) -> list[float]:
    """Milliseconds of each edit, in order of size."""
    samples: list[float] = []
    for version, edit in enumerate(edits, 2):
        began = time.perf_counter()
        session.change(URI, version, [edit])
        samples.append((time.perf_counter() - began) * 1000)
    return sorted(samples)


def show(label: str, samples: list[float]) -> None:
    """One row."""
    p50, p95, p99 = (samples[len(samples) * percent // 100] for percent in (50, 95, 99))
    print(f"  {label:<30} p50 {p50:7.2f}   p95 {p95:7.2f}   p99 {p99:7.2f} ms")


def main() -> None:
    """Print all rows."""
    for count in [int(word) for word in sys.argv[1:]] or SIZES:
        source = program(count)
        data = source.text.encode()
        session = Session(lambda _path: Options())
        began = time.perf_counter()
        session.open(URI, "generated.c", 1, data)
        print(f"{count} lines, {source.constructs} constructs: opened in {(time.perf_counter() - began) * 1000:.0f} ms")
        choice = random.Random(1)
        lines, typed = LineIndex(data), list[int]()
        for kind, (label, letters) in INSIDE.items():
            if len(letters) > 1:
                continue
            sites = [site for site in source.sites if site.kind == kind]
            show(label, measure(session, edits_of(sites, lines, choice, typed)))
        newlines = [ByteEdit(0, 0, b"\n"), ByteEdit(0, 1, b"")] * (EDITS // 2)
        show("a newline at the top", measure(session, newlines))
        declarations = [ByteEdit(0, 0, f"int fresh{number};\n".encode()) for number in range(10)]
        show("a declaration at the top", measure(session, declarations))


if __name__ == "__main__":
    main()

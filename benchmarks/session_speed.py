"""How long a session takes to follow single edits: `python -m benchmarks.session_speed [LINES CONSTRUCTS]`.

Prints milliseconds of `Session.change` alone, without protocol: median, 95th and 99th percentile of 200 edits of each
kind. Every other edit takes the one before it back.
"""

import random
import sys
import time

from benchmarks.sources import KINDS, Site, generate
from lowering_core.options import Options
from lowering_core.text import LineIndex
from rex_lsp.session import ByteEdit, Session

SIZES = ((1_000, 20), (10_000, 200), (50_000, 1_000))
EDITS = 200
URI = "file:///generated.c"


def edits_of(sites: list[Site], lines: LineIndex, choice: random.Random) -> list[ByteEdit]:
    """A character typed at a random site, and taken back, and so on."""
    edits: list[ByteEdit] = []
    for _ in range(EDITS // 2):
        site = choice.choice(sites)
        place = lines.start(site.line) + site.character
        edits += (ByteEdit(place, place, site.typed.encode()), ByteEdit(place, place + 1, b""))
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
    given = [int(word) for word in sys.argv[1:]]
    for count, constructs in [(given[0], given[1])] if given else SIZES:
        source = generate(count, constructs)
        data = source.text.encode()
        session = Session(lambda _path: Options())
        began = time.perf_counter()
        session.open(URI, "generated.c", 1, data)
        print(f"{count} lines, {source.constructs} constructs: opened in {(time.perf_counter() - began) * 1000:.0f} ms")
        choice = random.Random(1)
        lines = LineIndex(data)
        for kind, label in KINDS.items():
            sites = [site for site in source.sites if site.kind == kind]
            show(label, measure(session, edits_of(sites, lines, choice)))
        newlines = [ByteEdit(0, 0, b"\n"), ByteEdit(0, 1, b"")] * (EDITS // 2)
        show("a newline at the top", measure(session, newlines))
        macros = [ByteEdit(0, 0, b"int fresh;\n"), ByteEdit(0, 11, b"")] * 4
        show("a declaration at the top", measure(session, macros))


if __name__ == "__main__":
    main()

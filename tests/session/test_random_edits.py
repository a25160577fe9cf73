"""Random edits of programs that look real, as editors send them: after each hundredth, a session says what a fresh one
does.

`REX_EDITS` is the number of edits, `REX_EDITS_SEED` chooses them (`make fuzz-edits N=100000`).
"""

import os
import random
from pathlib import Path

import pytest

from benchmarks.programs import HEADER, HEADER_NAME, program
from lowering_core.engine.document import ByteEdit
from lowering_core.options import Options
from lowering_core.text import LineIndex, Span
from rex_lsp.mirror import Encoding, Mirror, position_at
from rex_lsp.session import Session, load_headers
from rex_lsp.snapshot import Snapshot
from tests.session.test_session import LINES, PIECES, PROGRAM, URI, same, texts

EDITS = int(os.environ.get("REX_EDITS", "600"))
SEED = os.environ.get("REX_EDITS_SEED", "1").replace("random", str(random.randrange(10**6)))
SHARDS = 6
A_ROUND = 100
HEADERS = (
    HEADER,
    HEADER.replace("typedef double real;", "typedef float real;"),
    HEADER + "#define WIDE 1\nstatic int counted;\n",
)
INCLUDING = b'#include "grid.h"\n#include <math.h>\n'
CONDITIONS = (b"#if 0\n", b"#ifdef WIDE\n", b"#else\n", b"#endif\n", b'#include "grid.h"\n')
TOGGLES = (*CONDITIONS, b"/*", b"*/", b"//", b"{", b"}")
WIDE = "/* ü→🚀 */ ".encode()


def starting(choice: random.Random) -> bytes:
    """A text to edit: of other line ends, behind other characters, or as it is."""
    size = choice.choice((120, 300))
    text = choice.choice(
        (program(size, choice.randint(1, 999)).text.encode(), INCLUDING + PROGRAM, choice.choice(texts()))
    )
    if choice.random() < 0.3:
        text = text.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    if choice.random() < 0.3:
        text = text.replace(b"/* ", WIDE[:-3])
    return text.decode("utf-8", "replace").encode()


def _edit(choice: random.Random, data: bytes, kind: float) -> tuple[int, int, bytes]:
    starts = LineIndex(data)
    line = choice.randrange(len(starts))
    at = choice.randint(0, len(data))
    if kind < 0.65:
        while line and data[starts.start(line) : starts.start(line) + 1] in (b" ", b"\t", b"}"):
            line -= 1
        return starts.start(line), starts.start(line), choice.choice(LINES if kind < 0.6 else TOGGLES)
    if kind < 0.75:
        return starts.start(line), starts.start(line + 1), b""
    if kind < 0.85:
        return at, min(at + choice.randint(1, 3), len(data)), b""
    piece = choice.choice((*PIECES, WIDE, b" ", b"1", b";"))
    return at, at, b"" if piece in (b"\0", b"\xff") else piece


def settled(session: Session) -> Snapshot:
    """The document with its headers, after all that was left to do."""
    while requests := session.pending_headers(URI):
        session.apply_headers(URI, [load_headers(request) for request in requests])
    while not session.work(URI, 0):
        pass
    snapshot = session.snapshot(URI)
    assert snapshot is not None
    return snapshot


def follow(choice: random.Random, folder: Path) -> None:
    """A hundred edits of one text, sent as positions in an encoding; some are taken back."""
    encoding, path = choice.choice(tuple(Encoding)), str(folder / "program.c")
    (folder / HEADER_NAME).write_text(choice.choice(HEADERS), encoding="utf-8")
    options = Options(cc="", defines=choice.choice(((), ("WIDE",))))
    mirror = Mirror.of(1, starting(choice).decode())
    session = Session(lambda _path: options, wait_for_headers=False, in_slices=choice.random() < 0.5)
    session.open(URI, path, 1, mirror.data)
    undo: list[tuple[int, int, bytes]] = []
    for version in range(2, A_ROUND + 2):
        kind, data = choice.random(), mirror.data
        low, high, new = undo.pop() if undo and kind < 0.4 else _edit(choice, data, kind)
        low, high = (mirror.offset(position_at(data, mirror.lines, at, encoding), encoding) for at in (low, high))
        undo += [(low, low + len(new), data[low:high])] if kind >= 0.4 else []
        mirror = mirror.edited(version, Span(low, high), new)
        session.change(URI, version, [ByteEdit(low, high, new)])
        if choice.random() < 0.2:
            settled(session)
    found = settled(session)
    live = session.document(URI)
    assert live is not None and live.data == mirror.data
    same(found, settled_afresh(path, options, mirror.data))


def settled_afresh(path: str, options: Options, data: bytes) -> Snapshot:
    """What a session that never saw another text says."""
    return Session(lambda _path: options).open(URI, path, 1, data)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_edits_lead_to_what_a_fresh_session_says(shard: int, tmp_path: Path) -> None:
    for number in range(shard, max(EDITS // A_ROUND, 1), SHARDS):
        try:
            follow(random.Random(f"{SEED} {number}"), tmp_path)
        except AssertionError as error:
            raise AssertionError(f"round {number} of seed {SEED}: {error}") from error

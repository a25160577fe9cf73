"""What fixes do to programs: a fix that is applied ends its finding and brings no error or warning, and a program that
all safe ones were applied to prints what it printed, lowered and on the host. `REX_FIXES=all` (`make fuzz`) takes every
program of the tests and each of their fixes; what a quick one changes on purpose, it changes on the host too.
"""

import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core.diagnostics import Severity
from lowering_core.options import Options
from lowering_core.pipeline import check, lower
from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import FIX_ALL, QUICK_FIX, Action
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.snapshot import Snapshot
from tests.annotations import strip
from tests.features.support import applied, diagnostics_of, snapshot_of
from tests.hosts import HOSTS, build_emitted

TESTS = Path(__file__).resolve().parents[1]
ALL = os.environ.get("REX_FIXES") == "all"
FIXTURES = sorted((TESTS / "fixtures").rglob("*.c"))
PROGRAMS = sorted(
    path
    for folder in (TESTS / "conformance", TESTS / "programs", TESTS / "correct", TESTS.parent / "examples")
    for path in folder.glob("*.c")
)
HOST = HOSTS[1]
# GCC 12 does not read their directives, and they call omp_*: there is no original to compare with.
LOWERED_ONLY = ("metadirective", "runtime_choice")
# Safe fixes are rare in programs that were written for the tests: of deprecated clauses and of deprecated directives.
QUICK = [path for path in PROGRAMS if path.stem in ("order", "parallel")]


@pytest.mark.parametrize("path", [*FIXTURES, *(PROGRAMS if ALL else QUICK)], ids=lambda path: path.stem)
def test_the_finding_goes_and_nothing_worse_comes(path: Path) -> None:
    snapshot = _snapshot(path, strip(path.read_bytes()))
    before = diagnostics_of(snapshot)
    for action, data in _fixed(snapshot):
        after = diagnostics_of(_snapshot(path, data))
        resolved = {(item.code, item.message) for item in before if (item.code, item.span) in action.codes}
        left = Counter((item.code, item.message) for item in after)
        gone = Counter((item.code, item.message) for item in before) - left
        assert resolved <= set(gone), (action.title, resolved - set(gone))
        serious = Counter((item.code, item.message) for item in after if item.severity.rank >= Severity.WARNING.rank)
        assert not serious - Counter((item.code, item.message) for item in before), action.title


@pytest.mark.parametrize("path", PROGRAMS if ALL else QUICK, ids=lambda path: path.stem)
def test_a_fixed_program_prints_the_same(path: Path, tmp_path: Path) -> None:
    HOST.require()
    fixed = list(_fixed(_snapshot(path, path.read_bytes()), *(() if ALL else (FIX_ALL,))))
    assert fixed or ALL, "nothing is shown by a program without a fix"
    include = f"-I{path.parent}"
    before = printed(path, path.read_bytes(), tmp_path / path.stem) if fixed else ""
    for number, (action, data) in enumerate(fixed):
        copy = tmp_path / f"{number}_{path.name}"
        copy.write_bytes(data)
        lowered = printed(path, data, tmp_path / f"{number}_{path.stem}")
        on_host = before if path.stem in LOWERED_ONLY else HOST.original(copy, include)
        if action.kind == FIX_ALL:
            original = before if path.stem in LOWERED_ONLY else HOST.original(path, include)
            assert (lowered, on_host) == (before, original)
        else:
            # Programs that ask where they run print something else on the host.
            assert lowered in (before, on_host), action.title


def _snapshot(path: Path, data: bytes) -> Snapshot:
    return snapshot_of(data, path=str(path))


def _fixed(snapshot: Snapshot, *kinds: str) -> Iterator[tuple[Action, bytes]]:
    """Each fix that is offered, and the text that it makes."""
    for action in code_actions(snapshot, Span(0, len(snapshot.data)), kinds or (QUICK_FIX, FIX_ALL)):
        # What ignores a finding leaves the program as it is.
        if not action.disabled and action.key[0] != "ignore":
            edits = resolve(snapshot, action.key)
            assert edits
            yield action, _applied(snapshot, edits)


def _applied(snapshot: Snapshot, edits: tuple[TextEdit, ...]) -> bytes:
    """The document with these edits, which are in bytes of its text with all that it includes."""
    if snapshot.unit is None:
        return applied(snapshot.data, edits)
    own = tuple(replace(edit, span=snapshot.unit.own(edit.span)) for edit in edits)
    return applied(snapshot.unit.files[0].data, own)


def printed(path: Path, data: bytes, program: Path) -> str:
    """What the program with this text, lowered, prints on the CPU back end."""
    built = build_emitted(path, lower(check(str(path), data, Options()), Options()), program, HOST)
    assert built.ok, built.output_text
    done = subprocess.run([str(program)], capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout

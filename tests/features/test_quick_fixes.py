"""Every quick fix: the edit is exactly the one in the data, its diagnostic is gone, and no other one has come."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from lowering_core.model.kernel import DirectGridStride
from lowering_core.options import Options
from lowering_core.text import Span
from rex_lsp.features.actions.action import FIX_ALL, QUICK_FIX, Action
from rex_lsp.features.code_actions import code_actions, resolve
from rex_lsp.snapshot import Snapshot
from tests.features.support import applied, diagnostics_of, snapshot_of

ANY = Options(cc="")  # No compiler is asked whether it reads what a fix writes.
CASES = Path(__file__).parent / "data" / "quick_fixes.txt"
# What an edit may bring to light: the clause or loop that was not understood until then is judged now.
# A power of an expression is one of float, and still no product.
FOLLOWED_BY = {"REX104": {"REX409"}, "REX503": {"REX503"}}


@dataclass(frozen=True)
class Case:
    code: str
    title: str
    source: str
    result: str

    def __str__(self) -> str:
        return f"{self.code}-{self.title}"


def _cases() -> Iterator[Case]:
    for block in CASES.read_text(encoding="utf-8").split("\n== ")[1:]:
        head, _, rest = block.partition("\n")
        source, _, result = rest.partition("\n--\n")
        code, _, title = head.partition(" ")
        yield Case(code, title, source + "\n", result.rstrip("\n") + "\n")


ALL = list(_cases())


def _everywhere(snapshot: Snapshot, kind: str) -> list[Action]:
    return [item for item in code_actions(snapshot, Span(0, len(snapshot.data)), (kind,)) if not item.disabled]


def _reported(snapshot: Snapshot) -> Counter[tuple[str, str]]:
    return Counter((item.code, item.message) for item in diagnostics_of(snapshot))


def _apply(snapshot: Snapshot, action: Action) -> bytes:
    edits = resolve(snapshot, action.key)
    assert edits
    return applied(snapshot.data, edits)


def test_update(update: bool) -> None:
    """With --update, the results in the data are written anew."""
    if not update:
        return
    text = CASES.read_text(encoding="utf-8").partition("\n== ")[0] + "\n"
    for case in ALL:
        snapshot = snapshot_of(case.source, ANY)
        result = _apply(snapshot, _chosen(snapshot, case)).decode()
        text += f"== {case.code} {case.title}\n{case.source}--\n{result}"
    CASES.write_text(text, encoding="utf-8")


def _chosen(snapshot: Snapshot, case: Case) -> Action:
    found = [item for item in _everywhere(snapshot, QUICK_FIX) if item.title == case.title]
    assert found, (case, [item.title for item in _everywhere(snapshot, QUICK_FIX)], diagnostics_of(snapshot))
    assert case.code in {code for code, _ in found[0].codes}
    return found[0]


@pytest.mark.parametrize("case", ALL, ids=str)
def test_the_edit_is_the_one_in_the_data(case: Case) -> None:
    snapshot = snapshot_of(case.source, ANY)
    assert _apply(snapshot, _chosen(snapshot, case)).decode() == case.result


@pytest.mark.parametrize("case", ALL, ids=str)
def test_the_diagnostic_goes_and_none_comes(case: Case) -> None:
    snapshot = snapshot_of(case.source, ANY)
    action = _chosen(snapshot, case)
    after = _reported(snapshot_of(_apply(snapshot, action), ANY))
    found = diagnostics_of(snapshot)
    resolved = {(item.code, item.message) for item in found if (item.code, item.span) in action.codes}
    assert resolved
    assert not resolved & set(after)
    new = after - _reported(snapshot)
    assert {code for code, _ in new} <= FOLLOWED_BY.get(case.code, set()), new


@pytest.mark.parametrize("case", [case for case in ALL if case.title.startswith("Rewrite")], ids=str)
def test_a_rewritten_loop_is_canonical(case: Case) -> None:
    ((_, plan),) = snapshot_of(case.result).plans()
    assert isinstance(plan.strategy, DirectGridStride)


@pytest.mark.parametrize("case", ALL, ids=str)
def test_fixing_all_ends(case: Case) -> None:
    """Applied again and again, the safe fixes leave a text with none, and what they resolve does not come back."""
    data = case.source.encode()
    for _ in range(4):
        snapshot = snapshot_of(data)
        actions = _everywhere(snapshot, FIX_ALL)
        if not actions:
            return
        before = _reported(snapshot)
        data = _apply(snapshot, actions[0])
        assert sum(_reported(snapshot_of(data)).values()) < sum(before.values())
    pytest.fail("safe fixes are offered without end")


def test_actions_of_another_version_are_refused() -> None:
    snapshot = snapshot_of(ALL[0].source)
    action = _everywhere(snapshot, QUICK_FIX)[0]
    assert resolve(snapshot, action.key)
    assert resolve(snapshot, (action.key[0], snapshot.version + 1, *action.key[2:])) is None
    assert resolve(snapshot, ("fix", snapshot.version, 99, 99, 99)) is None
    assert resolve(snapshot, ("nothing", snapshot.version)) is None

"""A VS Code in a browser with the extension of editors/vscode: what a person sees on a walk through a C file.

`editors/vscode/e2e/walk.mjs` does the walk and writes down what it saw; `make test-editors` installs what it needs.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "editors" / "vscode"
WALK_SECONDS = 600


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was seen on the walk, step by step; pictures go to the folder REX_PICTURES, if it is set."""
    require_tool("vscode")
    folder = tmp_path_factory.mktemp("vscode")
    server = folder / "rex-lsp"
    server.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m rex_lsp "$@"\n', encoding="utf-8")
    server.chmod(0o755)
    pictures = Path(os.environ.get("REX_PICTURES") or folder / "seen")
    command = ["node", "e2e/walk.mjs", os.environ["REX_VSCODE"], "rex-lsp.vsix", str(server), str(pictures)]
    done = subprocess.run(command, cwd=EXTENSION, capture_output=True, text=True, timeout=WALK_SECONDS, check=False)
    results = pictures / "seen.json"
    found: dict[str, Any] = json.loads(results.read_text(encoding="utf-8")) if results.is_file() else {}
    assert done.returncode == 0, f"{found.get('problem')}\n{done.stdout}{done.stderr}\n{found.get('log')}"
    return found


def _step(seen: dict[str, Any], name: str) -> dict[str, Any]:
    """What a step of the walk saw; its problem fails the test."""
    assert name not in seen["problems"], f"{seen['problems'][name]}\n{seen['told']}\n{seen['log']}"
    return seen["steps"][name]


def test_lenses_stand_above_the_target_constructs(seen: dict[str, Any]) -> None:
    direct, fallback, reduction, host = _step(seen, "lenses")["lenses"]
    assert "direct grid-stride · explicit thread_limit preserved · min(⌈n/128⌉, 32·resident) × 128" in direct
    assert "schedule(static, chunk) deals out chunks" in fallback
    assert "Lower to CUDA" in reduction and "GPU check" in reduction
    assert "on the host" in host and "fprintf" in host and "Lower to CUDA" not in host


def test_the_status_bar_counts_outcomes_and_its_click_lists_the_kernels(seen: dict[str, Any]) -> None:
    step = _step(seen, "lenses")
    assert step["status"].strip() == "2 direct, 1 fallback, 1 host"
    names = [label.split(",")[0].split()[-1] for label in step["list"]]
    assert names == ["axpy", "scale", "dot", "log_all"]


def test_a_hover_explains_a_clause(seen: dict[str, Any]) -> None:
    assert "The most threads that a team may have" in _step(seen, "hover")["text"]


def test_a_quick_fix_changes_the_pragma_and_its_lens_follows(seen: dict[str, Any]) -> None:
    step = _step(seen, "quickFix")
    assert "Add reduction(+: sum)" in step["fixes"]
    assert "map(to: x[0:n], y[0:n]) reduction(+: sum)" in step["fixed"]
    assert "min(⌈n/" in step["followed"] and ", 4·resident)" in step["followed"]


def test_the_lowered_view_is_coloured_read_only_and_follows_an_edit(seen: dict[str, Any]) -> None:
    step = _step(seen, "loweredView")
    tabs = [step[name].strip() for name in ("cudaTab", "hostTab", "backTab")]
    assert tabs == ["rex_loops.cu", "rex_loops.c", "rex_loops.cu"]
    assert step["colours"] > 1 and step["readOnly"] is True
    assert step["lowered"] == "y[i] += alpha * x[i] * 3.0;"


def test_lines_are_marked_in_both_directions(seen: dict[str, Any]) -> None:
    step = _step(seen, "loweredView")
    assert step["markedLowered"] == ["y[i] += alpha * x[i];"]
    assert step["markedSource"] == ["value[r] *= weight[r];"]


def test_both_lowered_files_are_saved(seen: dict[str, Any]) -> None:
    step = _step(seen, "saving")
    assert step["files"] == ["rex_loops.c", "rex_loops.cu"] and step["kernels"] == 3
    assert "rex_loops.c" in step["told"] and "rex_loops.cu" in step["told"]


def test_a_check_from_the_lens_shows_its_result_in_panel_lens_and_hover(seen: dict[str, Any]) -> None:
    step = _step(seen, "gpuCheck")
    assert "✓ same results" in step["panel"] and "n = 16384" in step["panel"]
    assert "✓ same results" in step["lens"]
    assert "same results" in step["hovered"]


def test_the_chart_of_a_sweep_has_a_bar_for_each_launch_shape(seen: dict[str, Any]) -> None:
    chart = _step(seen, "gpuCheck")["chart"]
    now, best, slow, refused = chart["bars"]
    assert [bar["kind"] for bar in (now, best, slow)] == ["rex-busy", "rex-best", "rex-busy"]
    assert best["width"] < now["width"] < slow["width"] and refused["width"] == 0
    assert best["colour"] != now["colour"]
    assert "128 × 128 (now)" in chart["labels"] and "more threads than a block may have" in chart["labels"]


def test_iterations_that_collide_are_told_and_drawn(seen: dict[str, Any]) -> None:
    step = _step(seen, "collision")
    assert "iteration i = 1 writes `x[1]`, which iteration i = 2 reads" in step["hovered"]
    assert step["label"] == "collide on x[1]" and "collide" in step["legend"]
    assert step["sentence"].endswith("they run on thread 0 of block 0 and thread 1 of block 0.")


def test_the_picture_shows_blocks_threads_and_the_idle_tail(seen: dict[str, Any]) -> None:
    picture = _step(seen, "picture")
    assert picture["heading"].startswith("axpy, line ")
    assert picture["blocks"] == [f"block {number}" for number in range(8)] and picture["idle"] == 1
    assert "1,000 iterations on 8 blocks of 128 threads: 1,024 threads." in picture["sentences"]
    assert picture["policy"].startswith("default-src 'none'") and "unsafe" not in picture["policy"]
    assert picture["colours"] != "rgb(0, 0, 0)" and picture["overflow"] == 0


def test_the_tree_has_the_kernels_of_the_workspace(seen: dict[str, Any]) -> None:
    step = _step(seen, "tree")
    assert step["checked"] == "3 files with OpenMP checked: 4 direct, 1 fallback, 1 host"
    assert step["rows"][0].startswith("copy.c: 1 direct")
    assert any(row.startswith("scale:") and "fallback, schedule" in row for row in step["rows"])
    assert not any("plain.c" in row for row in step["rows"])


def test_lenses_stay_as_they_are_while_two_hundred_characters_are_typed(seen: dict[str, Any]) -> None:
    step = _step(seen, "typing")
    assert step["frames"] >= 60
    assert len(step["kinds"]) == 1, step["kinds"]
    assert step["idleSeconds"] < 0.5


def test_nothing_goes_wrong_unseen(seen: dict[str, Any]) -> None:
    assert "[Error" not in seen["log"] and "Traceback" not in seen["log"]
    assert not [text for text in seen["told"] if "not found, requested" in text], seen["told"]
    # The panel shows the result of a check; a message beside it would say it twice.
    assert not [text for text in seen["told"] if "same results" in text], seen["told"]
    assert set(seen["clicks"].values()) == {1}, seen["clicks"]


def test_without_a_server_the_extension_says_so_and_installs_one(seen: dict[str, Any]) -> None:
    step = _step(seen, "installing")
    assert "was not found in the active Python environment or on PATH" in step["missing"]
    assert "does not run" in step["status"]
    assert step["counts"].strip() == "1 direct"


def test_in_a_folder_that_is_not_trusted_loops_are_shown_but_nothing_runs(seen: dict[str, Any]) -> None:
    step = _step(seen, "restricted")
    assert "Lower to CUDA" in step["lenses"][0]
    assert step["check"] == "A check builds and runs the code of the folder, which must be trusted."
    assert not [text for text in step["commands"] if "Install Server" in text or "Check Loop on the Device" in text]
    assert "was not found" in step["missing"] and "Install" not in step["offers"] and "Open Settings" in step["offers"]

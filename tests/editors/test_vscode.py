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
    """What was seen on the walk; pictures go to the folder REX_PICTURES, if it is set."""
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


def test_lenses_stand_above_the_target_constructs(seen: dict[str, Any]) -> None:
    direct, fallback, reduction, host = seen["lenses"]
    assert "direct grid-stride · explicit thread_limit preserved · ⌈n/128⌉ × 128" in direct
    assert "schedule(static, chunk) deals out chunks" in fallback
    assert "Lower to CUDA" in reduction and "GPU check" in reduction
    assert "on the host" in host and "fprintf" in host and "Lower to CUDA" not in host


def test_the_status_bar_counts_outcomes_and_its_click_lists_the_kernels(seen: dict[str, Any]) -> None:
    assert seen["status"].strip() == "2 direct, 1 fallback, 1 host"
    names = [label.split(",")[0].split()[-1] for label in seen["list"]]
    assert names == ["axpy", "scale", "dot", "log_all"]


def test_a_hover_explains_a_clause_and_a_quick_fix_changes_the_pragma(seen: dict[str, Any]) -> None:
    assert "The most threads that a team may have" in seen["hover"]
    assert "Add reduction(+: sum)" in seen["fixes"]
    assert "map(to: x[0:n], y[0:n]) reduction(+: sum)" in seen["fixed"]


def test_the_lowered_view_is_coloured_read_only_and_follows_an_edit(seen: dict[str, Any]) -> None:
    assert (seen["loweredTab"].strip(), seen["hostTab"].strip()) == ("rex_loops.cu", "rex_loops.c")
    assert seen["colours"] > 1 and seen["readOnly"] is True
    assert seen["loweredLine"] == "{ y[i] += alpha * x[i] * 3.0; }"


def test_lines_are_marked_in_both_directions(seen: dict[str, Any]) -> None:
    assert [line.strip() for line in seen["markedLowered"]] == ["{ y[i] += alpha * x[i]; }"]
    assert [line.strip() for line in seen["markedSource"]] == ["value[r] *= weight[r];"]


def test_a_check_from_the_lens_shows_its_result(seen: dict[str, Any]) -> None:
    panel = seen["check"]["panel"]
    assert "✓ same results" in panel and "n = 16384" in panel


def test_the_picture_shows_blocks_lanes_and_the_idle_tail(seen: dict[str, Any]) -> None:
    picture = seen["picture"]
    assert picture["heading"].startswith("axpy, line ")
    assert picture["blocks"] == [f"block {number}" for number in range(8)] and picture["idle"] == 1
    assert "1,000 iterations on 8 blocks of 128 threads: 1,024 lanes." in picture["sentences"]
    assert picture["policy"].startswith("default-src 'none'") and "unsafe" not in picture["policy"]
    assert picture["colours"] != "rgb(0, 0, 0)" and picture["overflow"] == 0


def test_the_tree_has_the_kernels_of_the_workspace(seen: dict[str, Any]) -> None:
    assert seen["checked"] == "2 files with OpenMP checked: 3 direct, 1 fallback, 1 host"
    assert seen["tree"][0].startswith("copy.c: 1 direct")
    assert any(row.startswith("scale:") and "fallback, schedule" in row for row in seen["tree"])
    assert not any("plain.c" in row for row in seen["tree"])


def test_lenses_stay_as_they_are_while_two_hundred_characters_are_typed(seen: dict[str, Any]) -> None:
    assert seen["typing"]["frames"] > 50
    assert len(seen["typing"]["kinds"]) == 1, seen["typing"]["kinds"]
    assert "[Error" not in seen["log"] and "Traceback" not in seen["log"]
    assert seen["idleSeconds"] < 0.5


def test_without_a_server_the_extension_says_so_and_installs_one(seen: dict[str, Any]) -> None:
    assert "was not found in the active Python environment or on PATH" in seen["missing"]
    assert "does not run" in seen["missingStatus"]
    assert seen["installed"].strip() == "1 direct"

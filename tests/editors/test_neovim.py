"""Neovim with its own client and the plugin of editors/neovim: what a person sees on a walk through a C file.

`walk.lua` does the walk and writes down what it saw; kernels.c is the file. The `nvim` that PATH finds is used.
"""

from typing import Any

import pytest

from tests.editors.walk import HERE, line_of, walk
from tests.tools import require_tool


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was seen on the walk."""
    require_tool("nvim")
    command = ["nvim", "--headless", "-u", "NONE", "-n", "-c", f"luafile {HERE / 'walk.lua'}"]
    return walk(command, tmp_path_factory.mktemp("neovim"))


def test_a_diagnostic_stands_at_its_cause_behind_characters_beyond_ascii(seen: dict[str, Any]) -> None:
    shown = [(note["code"], note["line"], note["text"]) for note in seen["diagnostics"]]
    assert shown == [("REX308", line_of("sum +="), "sum")]
    assert "reduction(+: sum)" in seen["diagnostics"][0]["message"]


def test_hover_tells_the_decision_on_the_pragma_and_the_meaning_of_a_clause(seen: dict[str, Any]) -> None:
    assert "grid-stride" in seen["hover_pragma"]
    assert "thread_limit" in seen["hover_clause"] and "128" in seen["hover_clause"]


def test_lenses_stand_at_each_construct_and_follow_the_text(seen: dict[str, Any]) -> None:
    titles: dict[int, list[str]] = {}
    for lens in seen["lenses"]:
        titles.setdefault(lens["line"], []).append(lens["title"])
    first, second = line_of("thread_limit(128)"), line_of("double sum") + 1
    assert sorted(titles) == [first, second]
    assert all("Lower to CUDA" in found and "GPU check" in found for found in titles.values())
    assert any("direct grid-stride" in title and "explicit thread_limit preserved" in title for title in titles[first])
    assert [lens["line"] - 1 for lens in seen["lenses_after"]] == [lens["line"] for lens in seen["lenses"]]


def test_a_lens_explains_its_construct(seen: dict[str, Any]) -> None:
    assert "grid-stride" in seen["explained"] and "thread_limit" in seen["explained"]


def test_a_code_action_changes_the_buffer_and_its_diagnostic_goes(seen: dict[str, Any]) -> None:
    assert seen["pragma"].startswith("#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n])")
    assert seen["pragma"].count("reduction(+: sum)") == 1


def test_the_lowered_view_follows_an_edit(seen: dict[str, Any]) -> None:
    assert seen["windows"] == 2
    assert seen["lowered"].count("__kernel__(") == 2
    assert "3.0 * alpha" not in seen["lowered"] and "3.0 * alpha" in seen["lowered_after"]


def test_the_lowered_view_marks_what_the_line_of_the_cursor_became(seen: dict[str, Any]) -> None:
    [line] = seen["marked"]
    assert "y[i] += 3.0 * alpha * x[i];" in line

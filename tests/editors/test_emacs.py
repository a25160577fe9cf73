"""Emacs with eglot: what a person sees on a walk through a C file. `walk.el` walks and writes down what it saw."""

from typing import Any

import pytest

from tests.editors.walk import HERE, walk
from tests.tools import require_tool


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was seen on the walk."""
    require_tool("eglot")
    return walk(["emacs", "--batch", "-l", str(HERE / "walk.el")], tmp_path_factory.mktemp("emacs"))


def test_a_diagnostic_stands_at_its_cause_behind_characters_beyond_ascii(seen: dict[str, Any]) -> None:
    [(marked, message)] = seen["diagnostics"]
    assert marked == "sum"
    assert "REX308" in message and "reduction(+: sum)" in message


def test_hover_tells_the_decision(seen: dict[str, Any]) -> None:
    assert "grid-stride" in seen["hover"]


def test_a_code_action_changes_the_buffer_and_its_diagnostic_goes(seen: dict[str, Any]) -> None:
    assert "reduction" in seen["actions"][0]
    assert seen["pragma"].startswith("#pragma omp target teams distribute parallel for map(to: x[0:n], y[0:n])")
    assert seen["pragma"].count("reduction(+: sum)") == 1

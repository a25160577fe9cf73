"""The guard against tests that are skipped without anyone noticing."""

import pytest

from tests import tools


@pytest.fixture
def missing_tool(monkeypatch: pytest.MonkeyPatch) -> str:
    """A tool that is never there."""
    entry = (lambda: False, "no abacus is installed")
    monkeypatch.setattr(tools, "TOOLS", {**tools.TOOLS, "abacus": entry})
    return "abacus"


def test_a_missing_tool_skips(missing_tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REX_REQUIRE", "cc")
    with pytest.raises(pytest.skip.Exception, match="no abacus is installed"):
        tools.require_tool(missing_tool)


def test_a_required_tool_that_is_missing_fails(missing_tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REX_REQUIRE", f"cc, {missing_tool}")
    with pytest.raises(pytest.fail.Exception, match="REX_REQUIRE lists abacus, but no abacus is installed"):
        tools.require_tool(missing_tool)


def test_unknown_names_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REX_REQUIRE", "cc,nvrct")
    with pytest.raises(ValueError, match="unknown tools: nvrct"):
        tools.required()

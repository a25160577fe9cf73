"""The project's queries: each has an annotated file of its own, on which every change of the query shows."""

from pathlib import Path

import pytest
from tree_sitter import Query, QueryError

from lowering_core.source.parser import LANGUAGE
from lowering_core.source.queries import query
from tests.queries.marks import annotate, strip
from tests.queries.mutants import mutants

ROOT = Path(__file__).resolve().parents[2]
QUERIES = sorted(path.stem for path in (ROOT / "queries").glob("*.scm"))


def _text(name: str) -> str:
    return (ROOT / "queries" / f"{name}.scm").read_text(encoding="utf-8")


def _fixture(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.c")


def test_there_are_the_queries() -> None:
    assert QUERIES == ["declarations", "functions", "loops", "preprocessor", "target_constructs"]


@pytest.mark.parametrize("name", QUERIES)
def test_what_is_captured(name: str, update: bool) -> None:
    path = _fixture(name)
    annotated = path.read_bytes()
    result = annotate(strip(annotated), query(name))
    assert strip(result.encode()) == strip(annotated)
    if update:
        path.write_text(result, encoding="utf-8")
    assert result.splitlines() == annotated.decode().splitlines() or update


@pytest.mark.parametrize("name", QUERIES)
def test_every_change_of_a_query_shows(name: str) -> None:
    source = strip(_fixture(name).read_bytes())
    expected = annotate(source, query(name))
    unseen: list[str] = []
    count = 0
    for mutant in mutants(_text(name)):
        count += 1
        try:
            changed = annotate(source, Query(LANGUAGE, mutant.text))
        except QueryError:
            continue
        if changed == expected:
            unseen.append(mutant.what)
    assert count >= 10
    assert not unseen, "\n".join(unseen)


@pytest.mark.parametrize("name", QUERIES)
def test_the_header_explains_every_capture(name: str) -> None:
    text = _text(name)
    header = text[: text.index("\n(")]
    compiled = query(name)
    for index in range(compiled.capture_count):
        capture = compiled.capture_name(index)
        assert capture[0] == "_" or f"@{capture}" in header, capture

"""The published schema of `--format json`, against what the program writes."""

import json
from pathlib import Path
from typing import Any, cast

import jsonschema
import pytest

from rex_lsp.cli import main

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "rex_lsp" / "schemas" / "check.schema.json"
RACE = """void f(int n, float *x) {
  int t;
#pragma omp target data map(tofrom: x[0:n])
  for (int k = 0; k < 3; k++) {
#pragma omp target teams distribute parallel for
    for (int i = 1; i < n; i++) { t = i; x[i] = x[i - 1]; }
  }
}
"""
HOST = """#include "scale.h"
void g(int n, float *x, float (*h)(float)) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(4) thread_limit(7)
  for (int i = 0; i < n; i++) x[i] = h(x[i]);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(4)
  for (int i = 0; i < n; i++) x[i] *= 2; // rex: ignore[REX705]
}
"""
HEADER = """static void scale(int n, float *x) {
  int t;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) { t = i; x[i] *= 2; }
}
"""


def _strict(schema: Any) -> Any:
    """The schema with no other fields than those that it names: the published one lets new ones pass."""
    if isinstance(schema, list):
        return [_strict(one) for one in cast("list[object]", schema)]
    if not isinstance(schema, dict):
        return schema
    found = {name: _strict(one) for name, one in cast("dict[str, object]", schema).items()}
    return {"additionalProperties": False, **found} if found.get("type") == "object" else found


@pytest.fixture
def schema() -> Any:
    return json.loads(SCHEMA.read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.c", RACE), ("b.c", HOST), ("scale.h", HEADER), ("binary.c", "a\0b")):
        (tmp_path / name).write_text(text, encoding="utf-8")


def _written(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    main(["--check", "--format", "json", *words])
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    "words",
    [
        ("a.c", "b.c", "none.c", "binary.c"),
        ("--motion", "--deps", "--verbose", "a.c", "b.c", "none.c"),
        ("--quiet", "a.c", "b.c"),
        ("--motion", "--deps", *map(str, sorted((ROOT / "examples").glob("*.c"))[:4])),
    ],
    ids=["plain", "all", "quiet", "examples"],
)
def test_what_is_written_has_the_schema(
    words: tuple[str, ...], schema: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    document = _written(capsys, *words)
    for one in (schema, _strict(schema)):
        validator: Any = jsonschema.Draft202012Validator(one)
        validator.validate(document)
    assert document["files"]


def test_each_part_of_the_schema_is_met(schema: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """What is validated above holds each of them, so that no part is right for want of an example."""
    document = _written(capsys, "--motion", "--deps", "--verbose", "a.c", "b.c", "none.c")
    files = document["files"]
    assert [one["checked"] for one in files] == [False, True, True]
    found = [finding for one in files for finding in one["diagnostics"]]
    assert any(one["fixes"] for one in found) and any(one["related"] for one in found)
    assert any("path" in one for one in found) and any("line" not in one for one in found)
    loops = [loop for one in files for loop in one["loops"]]
    assert {loop["kind"] for loop in loops} == {"direct", "host"}
    assert any(loop["blocks"] and loop["blocks"]["clauses"] for loop in loops)
    assert any(move for one in files[1:] for move in one["motion"])
    assert any(verdict["witness"] for verdict in files[1]["dependences"])


def test_the_schema_itself_is_one_and_refuses_what_is_wrong(schema: Any, capsys: pytest.CaptureFixture[str]) -> None:
    kind: Any = jsonschema.Draft202012Validator
    kind.check_schema(schema)
    document = _written(capsys, "a.c")
    document["files"][0]["loops"][0]["kind"] = "elsewhere"
    del document["files"][0]["diagnostics"][0]["code"]
    assert {error.validator for error in kind(schema).iter_errors(document)} == {"enum", "required"}

"""`--check --deps`: the verdict on each loop, in text and in JSON, and races of host constructs among the findings."""

import json
from pathlib import Path

import pytest

from rex_lsp.cli import main

PROGRAM = """void work(int n, int k, double *restrict a, const double *restrict b) {
    for (int i = 0; i < n; i++) a[i] = b[i];
    for (int i = 0; i < n; i++) a[i] = a[i + k];
#pragma omp parallel for
    for (int i = 1; i < n; i++) a[i] = a[i - 1];
    for (int i = 0; i < n; i++) a[(int)b[i]] = 0;
    double t, s = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        t = b[i];
        s += t * t;
    }
    a[0] = s;
}
"""


def test_text_names_pairs_witnesses_and_facts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "work.c"
    path.write_text(PROGRAM, encoding="utf-8")
    assert main(["--check", "--deps", str(path)]) == 1
    lines = [line.removeprefix(str(path)) for line in capsys.readouterr().out.splitlines()]
    assert ":2: loop over i: free" in lines
    assert "    fact: `b` is restrict" in lines
    assert ":3: loop over i: free if n + k <= 0 || k >= n || k == 0: a[i + k]@3:40:R vs. a[i]@3:33:W" in lines
    assert ":5: loop over i: race: a[i - 1]@5:40:R vs. a[i]@5:33:W" in lines
    assert "    iterations (i = 2) and (i = 1) touch a[1] where n = 3" in lines
    assert any(line.startswith(":6: loop over i: unknown: a subscript is not a sum") for line in lines)


def test_json_has_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "work.c"
    path.write_text(PROGRAM, encoding="utf-8")
    main(["--check", "--deps", "--format", "json", str(path)])
    found = json.loads(capsys.readouterr().out)["files"][0]["dependences"]
    assert [(one["line"], one["kind"]) for one in found] == [
        (2, "free"), (3, "free if"), (5, "race"), (6, "unknown"), (9, "race"),
    ]  # fmt: skip
    assert found[2]["witness"] == {
        "parameters": {"n": 3}, "first": {"i": 2}, "second": {"i": 1}, "element": "a[1]",
    }  # fmt: skip
    assert found[2]["concurrent"] == "parallel for"


def test_races_of_host_constructs_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "work.c"
    path.write_text(PROGRAM, encoding="utf-8")
    main(["--check", "--format", "json", str(path)])
    file = json.loads(capsys.readouterr().out)["files"][0]
    assert "dependences" not in file
    assert [(one["code"], one["line"], one["column"]) for one in file["diagnostics"]] == [
        ("REX209", 5, 33), ("REX309", 10, 9), ("REX309", 11, 9),
    ]  # fmt: skip
    messages = [one["message"] for one in file["diagnostics"]]
    assert messages[0].startswith("iteration i = 1 writes `a[1]`, which iteration i = 2 reads")
    assert messages[1].endswith("add private(t), or declare it inside the loop")
    assert messages[2].endswith("add reduction(+: s)")

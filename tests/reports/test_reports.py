"""The formats of `--check`, from outside: what stands in them, and the official schema of SARIF 2.1.0
(`sarif-2.1.0-rtm.5.json`, MIT licence, of the npm package @microsoft/jest-sarif).
"""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rex_lsp.cli import main

HERE = Path(__file__).parent
RACE = """void f(int n, float *x) {
  int t;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
\tfor (int i = 0; i < n; i++) { t = i; x[i] *= 10; }
}
"""
MESSAGE = "a race: the threads share `t` and write it at the same time; add private(t), or declare it inside the loop"


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    (tmp_path / "a.c").write_text(RACE, encoding="utf-8")


def test_text_underlines_what_it_is_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "a.c"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"a.c:4:32: error REX309: {MESSAGE}",
        "    4 |     for (int i = 0; i < n; i++) { t = i; x[i] *= 10; }",
        "      |                                   ^",
        "      = help: add private(t), or run the loop in order on the device",
        "",
        "1 file: 1 direct grid-stride; 1 error",
    ]


def test_text_counts_loops_of_several_files_and_lists_them_if_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "b.c").write_text(RACE.replace("t = i; ", ""), encoding="utf-8")
    main(["--check", "a.c", "b.c"])
    assert capsys.readouterr().out.splitlines()[-5:-1] == [
        "target loops  direct grid-stride", "a.c                            1", "b.c                            1", "",
    ]  # fmt: skip
    main(["--check", "--verbose", "b.c"])
    said = capsys.readouterr().out
    assert said.startswith(
        "b.c:3:1: target teams distribute parallel for: direct grid-stride (canonical loop) [blocks "
    )


def test_sarif_is_valid_and_has_fixes_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--format", "sarif", "a.c", "none.c"]) == 2
    log = json.loads(capsys.readouterr().out)
    schema = json.loads((HERE / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
    validator: Any = jsonschema.Draft4Validator(schema)
    validator.validate(log)
    (run,) = log["runs"]
    (result,) = run["results"]
    assert result["partialFingerprints"]["rexFinding/v1"].endswith("-1")
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 3, "startColumn": 69, "endLine": 3, "endColumn": 69},
            "insertedContent": {"text": " private(t)"},
        }
    ]
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert rule["id"] == result["ruleId"] and "Add `private`" in rule["help"]["markdown"]
    assert [one["properties"]["loops"][0]["outcome"] for one in run["artifacts"] if one["properties"]["loops"]] == [
        "direct grid-stride"
    ]


def test_a_fingerprint_survives_moved_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.c").write_text("\n\n" + RACE, encoding="utf-8")
    main(["--check", "--format", "json", "a.c", "b.c"])
    document = json.loads(capsys.readouterr().out)
    first, second = (file["diagnostics"][0] for file in document["files"])
    assert (first["line"], second["line"]) == (4, 6)
    assert first["fingerprint"] == second["fingerprint"]
    assert first["fixes"][0]["edits"][0]["text"] == " private(t)"
    assert document["summary"]["rules"] == {"REX309": 2}


def test_github_shows_ten_and_lists_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary.md"))
    (tmp_path / "a.c").write_text("".join(RACE.replace("f(", f"f{k}(") for k in range(12)), encoding="utf-8")
    assert main(["--check", "--format", "github", "a.c"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("::error ") for line in lines) == 10
    assert sum(line.startswith("  a.c:") for line in lines) == 2
    assert lines[-1] == "1 file: 12 direct grid-stride; 12 errors"
    assert (tmp_path / "summary.md").read_text(encoding="utf-8").count("| REX309 |") == 12


def test_output_and_quiet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--format", "concise", "--quiet", "--output", "out.txt", "a.c"]) == 1
    assert capsys.readouterr().out == ""
    assert (tmp_path / "out.txt").read_text(encoding="utf-8") == f"a.c:4:32: error REX309: {MESSAGE}\n"
    assert main(["--check", "--output", "none/out.txt", "a.c"]) == 2
    assert capsys.readouterr().err == "rex-lsp: none/out.txt: the report cannot be written: there is no folder none\n"

"""GitLab Code Quality and JUnit XML, as the tools that read them want it."""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rex_lsp.cli import main

RACE = """void f(int n, float *x) {
  int t;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) { t = i; x[i] *= 10; }
}
"""
HOST = """void g(int n, float *x, float (*h)(float)) {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] = h(x[i]);
}
"""
CODE_QUALITY = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{40}$"},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^(?!\\./|/)"},
                    "lines": {"type": "object", "required": ["begin"], "properties": {"begin": {"type": "integer"}}},
                },
            },
        },
    },
}
"""What GitLab's documentation of Code Quality asks of a report."""


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.c").write_text(RACE, encoding="utf-8")


def _gitlab(capsys: pytest.CaptureFixture[str], *paths: str) -> list[dict[str, Any]]:
    main(["--check", "--format", "gitlab", *paths])
    found = json.loads(capsys.readouterr().out)
    validator: Any = jsonschema.Draft202012Validator(CODE_QUALITY)
    validator.validate(found)
    return found


def test_gitlab_names_place_and_severity(capsys: pytest.CaptureFixture[str]) -> None:
    missing, race = _gitlab(capsys, "./a.c", "none.c")
    assert (missing["check_name"], missing["severity"]) == ("REX001", "blocker")
    assert missing["location"] == {"path": "none.c", "lines": {"begin": 1}}
    assert (race["check_name"], race["severity"]) == ("REX309", "critical")
    assert race["location"] == {"path": "a.c", "lines": {"begin": 4, "end": 4}}
    assert race["description"].startswith("a race: the threads share `t`")


def test_no_two_fingerprints_of_gitlab_are_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.c").write_text(RACE + RACE, encoding="utf-8")
    (tmp_path / "b.c").write_text("\n\n" + RACE, encoding="utf-8")
    found = _gitlab(capsys, "a.c", "b.c")
    prints = [one["fingerprint"] for one in found]
    assert len(prints) == 3 and len(set(prints)) == 3
    (tmp_path / "b.c").write_text(RACE, encoding="utf-8")
    assert [one["fingerprint"] for one in _gitlab(capsys, "a.c", "b.c")] == prints, "lines moved"


def test_gitlab_without_findings_is_an_empty_array(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.c").write_text(RACE.replace("t = i; ", ""), encoding="utf-8")
    assert _gitlab(capsys, "a.c") == []


def _junit(capsys: pytest.CaptureFixture[str], *words: str) -> ElementTree.Element:
    main(["--check", "--format", "junit", *words])
    return ElementTree.fromstring(capsys.readouterr().out.encode())


def test_junit_has_a_case_for_each_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.c").write_text(HOST, encoding="utf-8")
    suites = _junit(capsys, "a.c", "b.c", "none.c")
    (suite,) = suites
    assert {name: suite.get(name) for name in ("tests", "failures", "errors")} == {
        "tests": "3", "failures": "1", "errors": "1",
    }  # fmt: skip
    cases = {case.get("name"): [child.tag for child in case] for case in suite}
    assert cases == {"none.c": ["error"], "a.c": ["failure"], "b.c": ["system-out"]}
    failure = suite.find("testcase[@name='a.c']/failure")
    assert failure is not None and failure.get("type") == "REX309"
    assert (failure.text or "").startswith("a.c:4:33: error REX309: a race")


def test_what_fails_in_junit_is_what_fails_the_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.c").write_text(HOST, encoding="utf-8")
    for least, tag in (("info", "failure"), ("error", "system-out")):
        assert [child.tag for child in _junit(capsys, "--fail-on", least, "b.c")[0][0]] == [tag]


def test_junit_is_valid_whatever_a_file_is_called(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = 'a<&"\x01]]>\uffff.c'
    (tmp_path / name).write_text(RACE, encoding="utf-8")
    (case,) = _junit(capsys, name)[0]
    assert case.get("name") == 'a<&"\\x01]]>\\uffff.c'

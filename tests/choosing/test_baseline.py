"""The baseline: what is known does not count, what is new does."""

import json
from pathlib import Path

import pytest

from tests.choosing.programs import LOST, LOST_WRITE, rex, write

NEW = (
    "int more(void) {\n"
    "  int n = 5, y[5] = {0};\n"
    "#pragma omp target teams distribute parallel for map(to: y[0:n])\n"
    "  for (int i = 0; i < n; i++) y[i] = 7;\n"
    "  return y[0];\n"
    "}\n"
)


def _entries(folder: Path) -> dict[str, dict[str, int]]:
    files: dict[str, dict[str, int]] = json.loads((folder / "ci" / "known.json").read_text(encoding="utf-8"))["files"]
    return files


def _check(folder: Path, *words: str) -> tuple[int, str, str]:
    done = rex("--check", "--format", "concise", *(words or ("src",)), "--baseline", "ci/known.json", cwd=folder)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with a finding in each of two files, both known."""
    (tmp_path / "ci").mkdir()
    write(tmp_path, "src/a.c", LOST_WRITE)
    write(tmp_path, "src/päth with space/b.c", LOST_WRITE)
    status, _, said = _check(tmp_path, "src", "--update-baseline")
    assert (status, said) == (0, "rex-lsp: ci/known.json: 2 known findings written\n")
    return tmp_path


def test_it_is_sorted_and_has_paths_beside_itself(project: Path) -> None:
    text = (project / "ci" / "known.json").read_text(encoding="utf-8")
    assert list(_entries(project)) == ["../src/a.c", "../src/päth with space/b.c"]
    assert [line.split('"')[1].split()[0] for line in text.splitlines() if line.startswith("      ")] == [LOST, LOST]
    assert _check(project, "src", "--update-baseline")[0] == 0
    assert (project / "ci" / "known.json").read_text(encoding="utf-8") == text


def test_known_findings_stay_known_where_lines_move_and_new_ones_count(project: Path) -> None:
    write(project, "src/a.c", "\n\n\n" + LOST_WRITE)
    status, said, complained = _check(project)
    assert (status, LOST in said, complained) == (0, False, "")
    assert "no findings; 2 in the baseline" in said
    write(project, "src/a.c", LOST_WRITE + NEW)
    status, said, _ = _check(project)
    assert status == 1
    assert [line.split(":")[:2] for line in said.splitlines() if f" {LOST}: " in line] == [["src/a.c", "10"]]


def test_the_same_finding_once_more_is_new(project: Path) -> None:
    line = "#pragma omp target teams distribute parallel for map(to: x[0:n])\n"
    twice = LOST_WRITE.replace("  printf", f"{line}  for (int i = 0; i < n; i++) x[i] = 2 * i;\n  printf")
    write(project, "src/a.c", twice)
    status, said, _ = _check(project)
    assert (status, said.count(f" {LOST}: ")) == (1, 1)
    assert f"src/a.c:6:58: warning {LOST}: " in said


def test_what_is_found_no_more_is_told_in_one_line(project: Path) -> None:
    write(project, "src/a.c", LOST_WRITE.replace("to:", "from:"))
    status, _, said = _check(project)
    message = "rex-lsp: ci/known.json: 1 known finding found no more; --update-baseline removes them\n"
    assert (status, said) == (0, message)
    other = "src/päth with space/b.c"
    assert _check(project, other)[2] == "", "the other file was not checked"
    assert _check(project, "src", "--select", "REX4")[2] == "", "such findings were not looked for"
    assert _check(project, other, "--update-baseline")[0] == 0
    assert len(_entries(project)) == 2
    status, _, said = _check(project, "src", "--update-baseline")
    assert (status, said) == (0, "rex-lsp: ci/known.json: 1 known finding written, 1 removed\n")
    assert list(_entries(project)) == ["../src/päth with space/b.c"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is no baseline: Expecting property name"),
        ("[]", "is no baseline of version 1; delete it and write a new one with --update-baseline"),
        ('{"version": 2, "files": {}}', "is no baseline of version 1"),
        ('{"version": 1, "files": {"a.c": 3}}', "'a.c' must hold counts by code and fingerprint"),
        ('{"version": 1, "files": {"a.c": {"REX308 0123": 0}}}', "must be a code, a fingerprint and a count"),
    ],
)
def test_a_damaged_one_is_refused_and_kept(project: Path, text: str, message: str) -> None:
    write(project, "ci/known.json", text)
    for words in ((), ("--update-baseline",)):
        status, said, complained = _check(project, "src", *words)
        assert (status, said) == (2, "")
        assert complained.startswith("rex-lsp: ci/known.json: ") and message in complained
    assert (project / "ci" / "known.json").read_text(encoding="utf-8") == text


def test_a_missing_one_and_one_that_cannot_be_written(project: Path) -> None:
    done = rex("--check", "--format", "concise", "src", "--baseline", "none.json", cwd=project)
    message = "rex-lsp: none.json: there is no such baseline; --update-baseline writes it\n"
    assert (done.returncode, done.stderr) == (2, message)
    done = rex("--check", "--format", "concise", "src", "--baseline", "no/none.json", "--update-baseline", cwd=project)
    assert (done.returncode, done.stderr) == (
        2,
        "rex-lsp: no/none.json: cannot be written: no such file or directory\n",
    )


def test_a_file_that_cannot_be_checked_is_never_known(project: Path) -> None:
    (project / "src" / "a.c").write_bytes(b"\0\0")
    status, _, said = _check(project, "src", "--update-baseline")
    assert status == 2
    assert "src/a.c: error REX002: " in said
    assert len(_entries(project)) == 2, "what it had stays known"


@pytest.mark.parametrize("words", [("--select", "REX7"), ("--ignore", "REX3"), ("--severity", "REX308=off")])
def test_what_is_not_selected_stays_known(project: Path, words: tuple[str, ...]) -> None:
    status, _, said = _check(project, "src", "--update-baseline", *words)
    assert (status, said) == (0, "rex-lsp: ci/known.json: 2 known findings written\n")
    assert len(_entries(project)) == 2


def test_what_a_file_of_settings_ignores_stays_known(project: Path) -> None:
    write(project, "rex-lsp.toml", '[check.per-file]\n"src/" = ["REX3"]\n')
    assert _check(project, "src", "--update-baseline")[2] == "rex-lsp: ci/known.json: 2 known findings written\n"


def test_what_is_not_selected_stays_known_behind_a_link(tmp_path: Path) -> None:
    place = tmp_path / "deep" / "er" / "here"
    write(place, "a.c", LOST_WRITE)
    (tmp_path / "link").symlink_to(place)
    words = ("--check", ".", "--baseline", str(tmp_path / "link" / "known.json"), "--update-baseline")
    for more in ((), ("--select", "REX7")):
        assert rex(*words, *more, cwd=place).stderr.endswith("known.json: 1 known finding written\n")

"""The file of `--output`: it never takes the place of a source, and is replaced as a whole."""

import os
from pathlib import Path

import pytest

from rex_lsp import check_report
from rex_lsp.cli import main
from tests.reports.test_full_report import RACE


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.c", "b.c"):
        (tmp_path / name).write_text(RACE, encoding="utf-8")


@pytest.mark.parametrize("more", [(), ("--fix",)], ids=["check", "fix"])
@pytest.mark.parametrize(
    ("paths", "output"),
    [
        (("a.c",), "a.c"),
        ((".",), "./a.c"),
        (("b.c",), "a.c"),
        (("a.c",), "hard"),
        (("a.c",), "soft"),
        (("b.c",), "h.H"),
    ],
    ids=["itself", "in a folder", "beside it", "another name", "a link", "a header"],
)
def test_a_source_is_no_report(
    more: tuple[str, ...], paths: tuple[str, ...], output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.link("a.c", "hard")
    os.symlink("a.c", "soft")
    Path("h.H").write_text(RACE, encoding="utf-8")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert main(["--check", *more, *paths, "-o", output]) == 2
    said = capsys.readouterr()
    assert said.err.splitlines() == [f"rex-lsp: {output}: the report cannot be written: this is a source file"]
    assert said.out == ""
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_report_may_be_new_and_end_like_a_source() -> None:
    assert main(["--check", "a.c", "--format", "concise", "-o", "report.c"]) == 1
    assert "error REX309" in Path("report.c").read_text(encoding="utf-8")


def test_an_interrupted_run_leaves_the_earlier_report(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert main(["--check", "a.c", "--format", "concise", "-o", "report.txt"]) == 1
    before, names = Path("report.txt").read_bytes(), sorted(os.listdir(tmp_path))

    def interrupted(_count: int, text: str) -> None:
        if "checked" in text:
            raise KeyboardInterrupt

    monkeypatch.setattr(check_report, "tell", interrupted)
    assert main(["--check", "a.c", "b.c", "-o", "report.txt"]) == 130
    assert Path("report.txt").read_bytes() == before
    assert sorted(os.listdir(tmp_path)) == names


def test_a_report_keeps_its_mode_and_a_link_stays() -> None:
    Path("report.txt").write_text("before", encoding="utf-8")
    os.chmod("report.txt", 0o640)
    os.symlink("report.txt", "latest")
    assert main(["--check", "a.c", "-o", "latest"]) == 1
    assert os.path.islink("latest")
    assert "REX309" in Path("report.txt").read_text(encoding="utf-8")
    assert os.stat("report.txt").st_mode & 0o777 == 0o640


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_report_on_a_full_device(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "a.c", "-o", "/dev/full"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said == ["rex-lsp: /dev/full: the report cannot be written: no space left on device"]


def test_a_report_through_a_pipe(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    assert main(["--check", "a.c", "--format", "concise", "-o", f"/dev/fd/{writer}"]) == 1
    os.close(writer)
    with os.fdopen(reader, encoding="utf-8") as pipe:
        assert "error REX309" in pipe.read()
    assert sorted(os.listdir(tmp_path)) == ["a.c", "b.c"]


def test_a_folder_is_no_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "a.c", "-o", str(tmp_path)]) == 2
    assert capsys.readouterr().err.rstrip().endswith("the report cannot be written: is a directory")

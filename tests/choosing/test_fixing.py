"""`--fix`: safe fixes of what is shown, in files that were given, as they were checked."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from lowering_core.diagnostics import Severity
from lowering_core.text import Span
from rex_lsp import fix_rounds
from rex_lsp.arguments import Arguments, parse
from rex_lsp.cli import main
from rex_lsp.findings import FileFindings, Finding, FindingFix, Place, SourceEdit, digest_of
from rex_lsp.fixing import FileFix, concerns, fixed, fixes_of
from rex_lsp.gate import Gate
from rex_lsp.inputs import select
from tests.choosing.programs import rex, write

OLD = (
    "double rest(int n, double stock, const double *taken) {\n"
    "    // rex: ignore[REX5] wide\n"
    "#pragma omp target teams distribute parallel for reduction(-: stock) map(to: taken[0:n])\n"
    "    for (int i = 0; i < n; i++) stock -= taken[i];\n"
    "    return stock;\n"
    "}\n"
)
"""A comment that ignores nothing, and a deprecated spelling: two findings that can be fixed unseen."""
NEW = OLD.replace("    // rex: ignore[REX5] wide\n", "").replace("(-:", "(+:")
LOOP = (
    "#pragma omp target teams distribute parallel for reduction(-: stock)\n  for (int i = 0; i < 9; i++) stock -= i;\n"
)
ADVISED = (
    "void scale(int n, double *restrict a) {\n"
    "#pragma omp target teams distribute parallel for map(tofrom: a[0:8 * n])\n"
    "  for (int i = 0; i < 8; i++)\n"
    "    for (int k = 0; k < n; k++) a[k * 8 + i] *= 2;\n"
    "}\n"
)


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _edit(start: int, end: int, text: str, data: bytes) -> SourceEdit:
    return SourceEdit(Place(1, start + 1, 1, end + 1), Span(start, end), text, digest_of(data))


def _fix(data: bytes, *edits: tuple[int, int, str]) -> FileFix:
    return FileFix("a.c", "REX1", 1, "", tuple(_edit(*edit, data) for edit in edits))


def test_fixes_that_touch_wait_for_the_next_round() -> None:
    data = b"abcdef"
    first, second, third = _fix(data, (0, 1, "X")), _fix(data, (1, 2, "Y"), (4, 5, "Z")), _fix(data, (5, 6, "W"))
    made = fixed("a.c", data, (third, second, first, first))
    assert made is not None
    assert (made.data, made.fixes) == (b"XbcdeW", (first, third))
    assert fixed("a.c", data, (_fix(data, (0, 1, "a")),)) is None
    assert concerns(data, (first,)) and not concerns(b"abcdeF", (first,))


@pytest.mark.parametrize(
    ("data", "after"),
    [
        (b"a\nb\n", b"x\ny\nb\n"),
        (b"a\r\nb\r\n", b"x\r\ny\r\nb\r\n"),
        (b"a\rb\r", b"x\ry\rb\r"),
        (b"a\xe9\n", b"x\ny\xe9\n"),
    ],
)
def test_ends_of_lines_and_bytes_of_other_encodings_stay(data: bytes, after: bytes) -> None:
    made = fixed("a.c", data, (_fix(data, (0, 1, "x\ny")),))
    assert made is not None and made.data == after


def test_which_fixes_are_made() -> None:
    place, data = Place(1, 1, 1, 2), b"abc"
    edit = _edit(0, 1, "x", data)
    cases = {
        "safe": (FindingFix("", (edit,), True),),
        "other": (FindingFix("", (edit,), False),),
        "two": (FindingFix("", (edit,), True),) * 2,
        "macro": (FindingFix("", (SourceEdit(place, Span(0, 1), "x"),), True),),
        "refused": (FindingFix("", (edit,), True, "#error no\n"),),
        "asked": (FindingFix("", (edit,), False),),
        "elsewhere": (FindingFix("", (edit, SourceEdit(Place(1, 1, 1, 2, "b.h"), Span(0, 1), "", "d")), True),),
    }
    findings = tuple(Finding(name, Severity.INFO, "", place, fixes=fixes) for name, fixes in cases.items())
    found = fixes_of([FileFindings("a.c", findings=findings)], "cc", lambda _, one: one.code == "asked")
    assert [(path, [one.code for one in fixes]) for path, fixes in found.items()] == [("a.c", ["safe", "asked"])]


def test_files_are_fixed_and_what_changed_is_said(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "src/a.c", OLD)
    (tmp_path / "src" / "a.c").chmod(0o640)
    assert main(["--check", "--fix", "--diff", "src"]) == 1
    shown = capfd.readouterr().out
    assert (tmp_path / "src" / "a.c").read_text() == OLD
    assert main(["--check", "--format", "concise", "--fix", "src"]) == 0
    said, complained = capfd.readouterr()
    assert (tmp_path / "src" / "a.c").read_text() == NEW
    assert (tmp_path / "src" / "a.c").stat().st_mode & 0o777 == 0o640
    assert complained.splitlines() == [
        "rex-lsp: src/a.c:2: fixed REX010: Remove the comment",
        "rex-lsp: src/a.c:3: fixed REX108: Write '+'",
        "rex-lsp: 2 fixes in 1 file",
    ]
    assert said.splitlines()[-1] == "1 file: 1 direct grid-stride; no findings"
    assert main(["--check", "--fix", "--diff", "src"]) == 0
    assert capfd.readouterr().out == ""
    write(tmp_path, "src/a.c", OLD)
    patched = subprocess.run(["patch", "-p0"], input=shown, text=True, capture_output=True, check=False)
    assert patched.returncode == 0, patched.stdout
    assert (tmp_path / "src" / "a.c").read_text() == NEW


def test_what_is_not_shown_is_not_fixed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "a.c", OLD)
    main(["--check", "--fix", "--ignore", "REX010", "--quiet", "a.c"])
    assert (tmp_path / "a.c").read_text() == OLD.replace("(-:", "(+:")
    assert capfd.readouterr().err == ""


def test_headers_are_fixed_where_they_were_given(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    body = f"static double rest(double stock) {{\n{LOOP}  return stock;\n}}\n"
    write(tmp_path, "inc/old.h", body)
    write(tmp_path, "src/near.h", body.replace("rest", "more"))
    write(tmp_path, "src/made.h", "/* DO NOT EDIT */\n" + body.replace("rest", "made"))
    for name in ("a", "b"):
        write(tmp_path, f"src/{name}.c", '#include "../inc/old.h"\n#include "near.h"\n#include "made.h"\n')
    main(["--check", "--fix", "src"])
    assert (tmp_path / "inc" / "old.h").read_text() == body
    assert (tmp_path / "src" / "near.h").read_text() == body.replace("rest", "more").replace("(-:", "(+:")
    assert "(-:" in (tmp_path / "src" / "made.h").read_text()
    assert "1 fix in 1 file" in capfd.readouterr().err
    main(["--check", "--fix", "src", "inc/old.h"])
    assert "(+:" in (tmp_path / "inc" / "old.h").read_text()


def test_a_link_out_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    write(tmp_path, "other/a.c", OLD)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.c").symlink_to("../other/a.c")
    main(["--check", "--fix", "--quiet", "src"])
    assert (tmp_path / "other" / "a.c").read_text() == OLD
    main(["--check", "--fix", "--quiet", "src/a.c"])
    assert (tmp_path / "other" / "a.c").read_text() == NEW
    assert (tmp_path / "src" / "a.c").is_symlink()


def test_a_header_of_several_files_is_shown_fixed_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    body = f"static double rest(double stock) {{\n{LOOP}  return stock;\n}}\n"
    write(tmp_path, "src/old.h", body)
    write(tmp_path, "src/a.c", f'#include "old.h"\n{OLD.replace("rest", "own")}')
    write(tmp_path, "src/b.c", '#include "old.h"\n')
    write(tmp_path, "src/sub/c.c", '#include "../old.h"\n')
    assert main(["--check", "--fix", "--diff", "src"]) == 1
    shown, complained = capfd.readouterr()
    assert complained == ""
    assert sorted(line for line in shown.splitlines() if line[:4] == "--- ") == ["--- src/a.c", "--- src/old.h"]
    patched = subprocess.run(["patch", "-p0"], input=shown, text=True, capture_output=True, check=False)
    assert patched.returncode == 0, patched.stdout
    by_patch = {path: path.read_text() for path in sorted((tmp_path / "src").rglob("*.[ch]"))}
    write(tmp_path, "src/old.h", body)
    write(tmp_path, "src/a.c", f'#include "old.h"\n{OLD.replace("rest", "own")}')
    assert main(["--check", "--fix", "src"]) == 0
    assert {path: path.read_text() for path in by_patch} == by_patch
    assert "(+:" in by_patch[tmp_path / "src" / "old.h"]
    assert "rex-lsp: 3 fixes in 2 files\n" in capfd.readouterr().err


@pytest.mark.parametrize("paths", [("src",), ("src/a_link.c", "src/b.c"), ("src/b.c", "src/a_link.c")])
def test_a_file_and_a_link_to_it_are_one(
    paths: tuple[str, ...], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "src/b.c", OLD)
    (tmp_path / "src" / "a_link.c").symlink_to("b.c")
    assert main(["--check", "--fix", "--diff", *paths]) == 1
    shown, complained = capfd.readouterr()
    assert complained == ""
    assert [line for line in shown.splitlines() if line.startswith("--- ")] == ["--- src/b.c"]
    assert main(["--check", "--fix", *paths]) == 0
    assert capfd.readouterr().err.splitlines() == [
        "rex-lsp: src/b.c:2: fixed REX010: Remove the comment",
        "rex-lsp: src/b.c:3: fixed REX108: Write '+'",
        "rex-lsp: 2 fixes in 1 file",
    ]
    assert (tmp_path / "src" / "a_link.c").is_symlink()
    assert (tmp_path / "src" / "b.c").read_text() == NEW


@pytest.mark.parametrize(
    ("old", "new"),
    [(OLD, NEW), (f"// rex: ignore[REX5] all\n{OLD}", NEW), (OLD.replace("\n", "\r\n"), NEW.replace("\n", "\r\n"))],
    ids=["inside", "first line", "crlf"],
)
def test_a_byte_order_mark_stays(old: str, new: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    mark = b"\xef\xbb\xbf"
    (tmp_path / "a.c").write_bytes(mark + old.encode())
    assert main(["--check", "--format", "full", "a.c", "--fail-on", "info"]) == 1
    assert "-#pragma omp" in capfd.readouterr().out
    assert main(["--check", "--fix", "--diff", "a.c"]) == 1
    assert main(["--check", "--fix", "a.c"]) == 0
    assert "changed while" not in capfd.readouterr().err
    assert (tmp_path / "a.c").read_bytes() == mark + new.encode()
    piped = rex("--check", "-", "--fix", cwd=tmp_path, given="\ufeff" + old)
    assert (piped.returncode, piped.stdout) == (0, "\ufeff" + new.replace("\r\n", "\n"))


def test_a_file_that_changed_meanwhile_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "a.c", OLD)
    arguments, selection = parse(["--check", "--fix", "a.c"]), select(["a.c"])
    check = fix_rounds.findings_of

    def then_edited(
        arguments: Arguments, files: Sequence[str], gate: Gate, texts: Mapping[str, bytes]
    ) -> list[FileFindings]:
        found = list(check(arguments, files, gate, texts))
        write(tmp_path, "a.c", "/* mine */\n" + OLD)
        return found

    monkeypatch.setattr(fix_rounds, "findings_of", then_edited)
    done = fix_rounds.fix_files(arguments, selection, lambda: Gate(arguments, selection), {}, writes=True)
    assert done.problems == ("a.c: changed while it was checked, so it is left as it is; check it again",)
    assert (dict(done.fixes), (tmp_path / "a.c").read_text()) == ({}, "/* mine */\n" + OLD)


def test_advice_is_applied_where_it_is_selected(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "a.c", ADVISED)
    main(["--check", "--fix", "--quiet", "a.c"])
    assert (tmp_path / "a.c").read_text() == ADVISED
    main(["--check", "--fix", "--select", "REX7", "a.c"])
    assert "collapse(2)" in (tmp_path / "a.c").read_text(), capfd.readouterr().err


def test_standard_input(tmp_path: Path) -> None:
    write(tmp_path, "src/rex-lsp.toml", '[check.severity]\nREX108 = "error"\n')
    command = ["--check", "--format", "concise", "-", "--stdin-name", "src/new.c"]
    done = _piped(OLD, *command)
    assert (done.returncode, done.stdout.splitlines()[2].split(": ")[:2]) == (1, ["src/new.c:3:60", "error REX108"])
    done = _piped(OLD, *command, "--fix")
    assert (done.returncode, done.stdout) == (0, NEW)
    assert done.stderr.splitlines()[-1] == "1 file: 1 direct grid-stride; no findings"
    done = _piped(OLD, *command, "--fix", "--diff")
    assert done.returncode == 1 and done.stdout.startswith("--- src/new.c\n+++ src/new.c\n@@ -1,6 +1,5 @@\n")
    done = _piped("class A;\n", "--check", "--fix", "-", "--stdin-name", "a.cpp")
    assert (done.returncode, done.stdout) == (0, "class A;\n")
    assert "rex-lsp: 1 C++ file left alone: rex-lsp reads C\n" in done.stderr
    done = _piped("x", "--check", "-", "--stdin-name", "a.py")
    assert (done.returncode, done.stdout.count("\n")) == (2, 1)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--check", "-", "a.c"), "-, standard input, is for --check, and is the only file there"),
        (("--lower", "-", "-o", "out"), "-, standard input, is for --check"),
        (("--check", "a.c", "--stdin-name", "b.c"), "--stdin-name is for standard input, -"),
        (("--check", "a.c", "--diff"), "--diff is for --offload, and for --check --fix"),
        (("--lower", "a.c", "-o", "out", "--fix"), "--fix is for --check"),
        (("--check", "a.c", "--fix", "--baseline", "b", "--update-baseline"), "--fix is not for --update-baseline"),
    ],
)
def test_a_wrong_command_line(words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert (caught.value.code, message in capsys.readouterr().err) == (2, True)


def _piped(text: str, *words: str) -> "subprocess.CompletedProcess[str]":
    """rex-lsp in the current folder with a text on its standard input."""
    return rex(*words, cwd=Path.cwd(), given=text)


def test_misspelt_comments_are_left_alone(tmp_path: Path) -> None:
    comments = ("REX: ignore[REX5]", "rex: ignore[rex5] wide", "rex: ignore[REX501 REX308] wide", "rex: ignore[REX999]")
    texts = [OLD.replace("(-:", "(+:").replace("rex: ignore[REX5] wide", one) for one in comments]
    text = "".join(one.replace("rest(", f"rest{number}(") for number, one in enumerate(texts))
    write(tmp_path, "a.c", text)
    done = rex("--check", "--fix", "--format", "concise", "a.c", cwd=tmp_path)
    assert done.stdout.count("REX011") == len(comments)
    assert (tmp_path / "a.c").read_text(encoding="utf-8") == text

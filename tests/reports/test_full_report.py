"""`--format full`, and `--statistics`."""

from pathlib import Path

import pytest

from lowering_core.rules import rex309_shared_write as rex309
from lowering_core.rules.table import RULES
from rex_lsp.cli import main
from rex_lsp.reports.full import explanation

RACE = """void f(int n, float *x) {
  int t;
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) { t = i; x[i] *= 10; }
}
"""


@pytest.fixture(autouse=True)
def in_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.c").write_text(RACE, encoding="utf-8")


def test_full_says_what_to_do_and_shows_each_fix(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", "--format", "full", "a.c"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line.startswith("      Add `private` on the construct")]
    at = lines.index("      Add private(t):")
    assert lines[at + 1 : at + 9] == [
        "      --- a.c",
        "      +++ a.c",
        "      @@ -2,3 +2,3 @@",
        "         int t;",
        "      -#pragma omp target teams distribute parallel for map(tofrom: x[0:n])",
        "      +#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) private(t)",
        "         for (int i = 0; i < n; i++) { t = i; x[i] *= 10; }",
        "      Run the loop in order on the device:",
    ]


def test_full_explains_a_rule_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.c").write_text(RACE, encoding="utf-8")
    main(["--check", "--format", "full", "a.c", "b.c"])
    said = capsys.readouterr().out
    assert said.count("error REX309") == 2
    assert said.count("Add `private` on the construct") == 1


def test_an_explanation_ends_in_front_of_the_examples() -> None:
    lines = explanation(rex309.RULE.code)
    assert lines[0].startswith("What is declared outside of a parallel construct")
    assert lines[-1] == "a condition decides."


def test_an_explanation_has_the_text_of_links() -> None:
    linked = [code for code, rule in RULES.items() if ".md)" in (rule.page or "").partition("```")[0]]
    assert linked
    for code in linked:
        text = "\n".join(explanation(code))
        assert "](" not in text and ".md)" not in text, text


@pytest.mark.parametrize("form", ["text", "full", "concise"])
def test_statistics_count_by_rule_and_by_outcome(form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "b.c").write_text(RACE + "#pragma omp target bogus\n", encoding="utf-8")
    main(["--check", "--format", form, "--statistics", "a.c", "b.c"])
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("rule                   findings")
    assert lines[at : at + 8] == [
        "rule                   findings",
        "REX309 shared-write           2",
        "REX003 syntax-error           1",
        "REX102 unknown-clause         1",
        "",
        "outcome             target loops",
        "direct grid-stride             2",
        "",
    ]


def test_statistics_of_other_formats_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--check", "--format", "sarif", "--statistics", "a.c"])
    assert stopped.value.code == 2
    assert "--statistics is for the formats text, full and concise" in capsys.readouterr().err

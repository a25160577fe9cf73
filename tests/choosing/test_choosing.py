"""Which findings are wanted, by the command line and by rex-lsp.toml."""

from pathlib import Path

import pytest

from lowering_core.diagnostics import Severity
from rex_lsp.check_settings import CheckSettings, CheckSettingsReader, CodeChoice, load_check_settings
from rex_lsp.choosing import chosen, level_of
from rex_lsp.findings import FileFindings, Finding, Place
from rex_lsp.settings import ConfigError, load_config
from tests.choosing.programs import LOST, LOST_WRITE, rex, write

E, W, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO
NOTHING = CodeChoice()


@pytest.mark.parametrize(
    ("line", "file", "code", "level"),
    [
        (NOTHING, NOTHING, "REX308", W),
        (CodeChoice(ignore=("REX3",)), NOTHING, "REX308", None),
        (CodeChoice(ignore=("REX3",)), NOTHING, "REX406", W),
        (CodeChoice(select=("REX3",)), NOTHING, "REX406", None),
        (CodeChoice(select=("REX308",), ignore=("REX3",)), NOTHING, "REX308", W),
        (CodeChoice(select=("REX308",), ignore=("REX308",)), NOTHING, "REX308", None),
        (NOTHING, CodeChoice(ignore=("REX308",)), "REX308", None),
        (CodeChoice(select=("REX3",)), CodeChoice(ignore=("REX308",)), "REX308", W),
        (CodeChoice(ignore=("REX4",)), CodeChoice(select=("REX3",)), "REX101", None),
        (CodeChoice(severity=(("REX308", E),)), CodeChoice(severity=(("REX3", INFO),)), "REX308", E),
        (NOTHING, CodeChoice(severity=(("REX308", E), ("REX3", INFO))), "REX308", E),
        (NOTHING, CodeChoice(severity=(("REX308", None),)), "REX308", None),
        (CodeChoice(select=("REX308",)), CodeChoice(severity=(("REX308", None),)), "REX308", W),
        (CodeChoice(ignore=("USER:own",)), NOTHING, "USER:own", None),
    ],
)  # fmt: skip
def test_the_longest_beginning_of_a_code_decides_and_the_command_line_wins(
    line: CodeChoice, file: CodeChoice, code: str, level: Severity | None
) -> None:
    assert level_of(code, W, line, file) is level


def test_advice_that_is_selected_counts() -> None:
    assert level_of("REX701", INFO, NOTHING, NOTHING) is INFO
    assert level_of("REX701", INFO, CodeChoice(select=("REX",)), NOTHING) is INFO
    assert level_of("REX701", INFO, CodeChoice(select=("REX7",)), NOTHING) is W
    assert level_of("REX701", INFO, NOTHING, CodeChoice(select=("REX3", "REX701"))) is W
    assert level_of("REX701", INFO, CodeChoice(select=("REX7",), severity=(("REX701", INFO),)), NOTHING) is INFO


def test_what_was_lost_or_not_checked_is_always_said() -> None:
    quiet = CodeChoice(ignore=("REX",), severity=(("REX1", None),))
    place = Place(1, 1, 1, 2)
    lost = Finding("REX104", E, "a", place, lost=True)
    found = FileFindings("a.c", findings=(lost, Finding("REX104", E, "b", place)))
    assert chosen(found, quiet, CheckSettings(per_file=(("*.c", ("REX",)),))).findings == (lost,)
    failed = FileFindings("a.c", findings=(Finding("REX001", E, "a", None),), failed=True)
    assert chosen(failed, quiet, CheckSettings()) == failed


def test_patterns_of_files_are_about_where_a_finding_stands(tmp_path: Path) -> None:
    settings = CheckSettings(tmp_path, per_file=(("tests/", ("REX3",)), ("*.h", ("REX4",))))
    header = Place(1, 1, 1, 2, str(tmp_path / "inc" / "a.h"))
    codes = (("REX308", None), ("REX406", None), ("REX406", header), ("REX308", header))
    findings = tuple(Finding(code, W, "", place) for code, place in codes)

    def left(name: str) -> list[tuple[str, Place | None]]:
        found = FileFindings(str(tmp_path / name), findings=findings)
        return [(one.code, one.place) for one in chosen(found, NOTHING, settings).findings]

    assert left("src/a.c") == [("REX308", None), ("REX406", None), ("REX308", header)]
    assert left("tests/deep/a.c") == [("REX406", None), ("REX308", header)]


def test_a_configuration_is_read(tmp_path: Path) -> None:
    text = (
        '[check]\nselect = ["rex3", "REX406"]\nignore = ["REX310"]\nfail_on = "info"\ninclude = ["*.c"]\n'
        'exclude = ["old/"]\nseverity = {REX308 = "error", REX4 = "off"}\n[check.per-file]\n"tests/*" = ["REX7"]\n'
    )
    write(tmp_path, "rex-lsp.toml", text)
    choice = CodeChoice(("REX3", "REX406"), ("REX310",), (("REX308", E), ("REX4", None)))
    expected = CheckSettings(tmp_path, choice, INFO, ("*.c",), ("old/",), (("tests/*", ("REX7",)),))
    assert load_check_settings(tmp_path / "rex-lsp.toml") == expected
    assert load_config(tmp_path / "rex-lsp.toml").threads == 256
    write(tmp_path, "near/rex-lsp.toml", "")
    reader = CheckSettingsReader()
    assert reader.of(str(tmp_path / "sub" / "a.c")) == expected
    assert reader.of(str(tmp_path / "near" / "a.c")) == CheckSettings(tmp_path / "near")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("check = 1", "check must be a table, [check]"),
        ("[check]\nselected = []", "[check]: unknown setting 'selected'; known are exclude, fail_on, ignore, "),
        ('[check]\nselect = "REX3"', "check.select: must be a list of strings"),
        ('[check]\nignore = ["REX999"]', "check.ignore: there is no rule 'REX999'; write a code or how codes begin"),
        ('[check]\nignore = ["lost-write"]', "check.ignore: there is no rule 'lost-write'"),
        ('[check]\nfail_on = "bad"', "check.fail_on: 'bad' is no severity; these are error, warning, info, hint, off"),
        ('[check]\nfail_on = "off"', "check.fail_on: must be one of error, warning, info, hint"),
        ("[check]\nfail_on = 3", "check.fail_on: '3' is no severity"),
        ('[check]\nseverity = {REX308 = "fatal"}', "check.severity.REX308: 'fatal' is no severity"),
        ('[check]\nseverity = {X1 = "error"}', "check.severity.X1: there is no rule 'X1'"),
        ("[check]\nseverity = []", "check.severity: must be a table"),
        ('[check.per-file]\n"a.c" = "REX3"', 'check.per-file."a.c": must be a list of strings'),
        ('[check]\nexclude = ["!"]', "check.exclude: '!' is no pattern as in a .gitignore"),
    ],
)
def test_a_wrong_configuration_is_refused_with_its_file_and_key(tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path, "rex-lsp.toml", text)
    with pytest.raises(ConfigError) as caught:
        load_check_settings(tmp_path / "rex-lsp.toml")
    assert str(caught.value).startswith(f"{tmp_path / 'rex-lsp.toml'}: {message}")


def test_from_outside(tmp_path: Path) -> None:
    write(tmp_path, "src/a.c", LOST_WRITE)
    assert rex("--check", "--format", "concise", "src", cwd=tmp_path).returncode == 1
    done = rex("--check", "--format", "concise", "src", "--ignore", "REX101,REX3", cwd=tmp_path)
    assert (done.returncode, LOST in done.stdout) == (0, False)
    done = rex("--check", "--format", "concise", "src", "--severity", f"{LOST}=info", cwd=tmp_path)
    assert (done.returncode, f"info {LOST}: " in done.stdout) == (0, True)
    write(tmp_path, "rex-lsp.toml", '[check]\nfail_on = "error"\n')
    assert rex("--check", "--format", "concise", "src", cwd=tmp_path).returncode == 0
    assert rex("--check", "--format", "concise", "src", "--fail-on", "warning", cwd=tmp_path).returncode == 1
    write(tmp_path, "src/rex-lsp.toml", f'[check.severity]\n{LOST} = "error"\n')
    done = rex("--check", "--format", "concise", "src", cwd=tmp_path)
    assert (done.returncode, f"error {LOST}: " in done.stdout) == (1, True)
    write(tmp_path, "src/rex-lsp.toml", '[check]\nignore = ["REX000"]\n')
    done = rex("--check", "--format", "concise", "src", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "rex-lsp.toml: check.ignore: there is no rule 'REX000'" in done.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--select", "REX3,REX888"), "argument --select: there is no rule 'REX888'"),
        (("--severity", "REX308"), "argument --severity: 'REX308' is not CODE=LEVEL, such as REX3=error"),
        (("--severity", "REX308=bad"), "argument --severity: 'bad' is no severity"),
        (("--update-baseline",), "--update-baseline needs --baseline FILE"),
    ],
)
def test_a_wrong_command_line(words: tuple[str, ...], message: str, tmp_path: Path) -> None:
    write(tmp_path, "a.c", LOST_WRITE)
    done = rex("--check", "--format", "concise", "a.c", *words, cwd=tmp_path)
    assert (done.returncode, message in done.stderr) == (2, True), done.stderr

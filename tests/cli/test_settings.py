"""The configuration file, and how the command line overrides it."""

from pathlib import Path

import pytest

from rex_lsp.cli import main
from rex_lsp.settings import CONFIG_NAME, ConfigError, Overrides, find_config, load_config, options_of


def _write(folder: Path, text: str) -> Path:
    path = folder / CONFIG_NAME
    path.write_text(text, encoding="utf-8")
    return path


def test_nearest_file_is_found_upwards(tmp_path: Path) -> None:
    outer = _write(tmp_path, "threads = 256\n")
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    assert find_config(inner / "x.c") == outer
    nearer = _write(inner, "threads = 128\n")
    assert find_config(inner / "x.c") == nearer


def test_file_then_command_line(tmp_path: Path) -> None:
    _write(
        tmp_path,
        'architecture = 80\nthreads = 256\ndefines = ["N=4"]\ninclude_paths = ["inc"]\nstandard = "c11"\n'
        "fast_math = true\n",
    )
    overrides = Overrides(architecture="sm_90", defines=("N=8",), include_paths=("other",))
    options = options_of(tmp_path / "x.c", overrides)
    assert (options.architecture, options.threads, options.standard) == ("sm_90", 256, "c11")
    assert options.fast_math
    assert options.defines == ("N=4", "N=8")
    assert options.include_paths == ("other", str(tmp_path / "inc"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("threads = 0\n", "threads must be a whole number from 1 to 1024"),
        ("threads = true\n", "threads must be a whole number"),
        ('architecture = "hopper"\n', "architecture must be one such as 90, 'sm_90' or 'gfx90a'"),
        ("architecture = 1000\n", "architecture must be one such as 90, 'sm_90' or 'gfx90a'"),
        ('cc = "/bin/evil"\n', "unknown setting 'cc'"),
        ('cflags = ["-fplugin=x.so"]\n', "unknown setting 'cflags'"),
        ('defines = "N"\n', "defines must be a list of strings"),
        ('include_paths = ["-fplugin=x.so"]\n', "none of which begins with '-'"),
        ("standard = 11\n", "standard must be one of C such as 'c11' or 'gnu17'"),
        ('standard = "c47"\n', "standard must be one of C such as 'c11' or 'gnu17'"),
        ('standard = "c++17"\n', "standard must be one of C such as 'c11' or 'gnu17'"),
        ("fast_math = 1\n", "fast_math must be true or false"),
        ("threads = \n", "Invalid value"),
    ],
)
def test_wrong_files_are_refused(tmp_path: Path, text: str, message: str) -> None:
    path = _write(tmp_path, text)
    with pytest.raises(ConfigError, match=message):
        load_config(path)


def test_a_folder_in_place_of_a_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / CONFIG_NAME).mkdir()
    source = tmp_path / "a.c"
    source.write_text("int x;\n", encoding="utf-8")
    assert main(["--check", str(source)]) == 2
    assert capsys.readouterr().err == f"rex-lsp: {tmp_path / CONFIG_NAME}: cannot be read: is a directory\n"


@pytest.mark.parametrize("name", ["c11", "gnu17", "c2x", "c2y", "iso9899:1999"])
def test_standards_of_c(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "a.c"
    source.write_text("int x;\n", encoding="utf-8")
    assert main(["--check", f"-std={name}", str(source)]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-std", "c47"), "argument -std: 'c47' is no standard of C such as c11 or gnu17"),
        (("-std=c++17",), "argument -std: 'c++17' is no standard of C such as c11 or gnu17"),
        (("--since", ""), "argument --since: must not be empty"),
        (("--baseline=",), "argument --baseline: must not be empty"),
    ],
)
def test_words_that_mean_nothing(words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--check", "a.c", *words])
    assert caught.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1] == f"rex-lsp: error: {message}"


def test_folders_of_includes_that_are_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    config = _write(tmp_path, 'include_paths = ["inc", "nonexist"]\n')
    (tmp_path / "inc").mkdir()
    for name in ("a.c", "b.c"):
        (tmp_path / name).write_text("int x;\n", encoding="utf-8")
    assert main(["--check", "-Inodir", "-I", "inc", "a.c", "b.c"]) == 0
    assert capsys.readouterr().err.splitlines() == [
        "rex-lsp: warning: -I nodir: there is no such folder",
        f"rex-lsp: warning: {config}: include_paths: there is no folder {tmp_path / 'nonexist'}",
    ]
    assert main(["--check", "--quiet", "-Inodir", "a.c"]) == 0
    assert capsys.readouterr().err == ""

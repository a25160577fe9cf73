"""The command line from outside: what it prints, where, and its exit status."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rex_lsp.toolchain.devices import device_count
from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """\
#include <stdio.h>
#include <stdlib.h>
#define N 1000
int main(int argc, char **argv) {
  int scale = argc > 1 ? atoi(argv[1]) : 3;
  double *x = malloc(N * sizeof *x), sum = 0;
  for (int i = 0; i < N; i++) x[i] = i;
#pragma omp target teams distribute parallel for map(tofrom: x[0:N])
  for (int i = 0; i < N; i++) x[i] = scale * x[i] / 7;
  for (int i = 0; i < N; i++) sum += x[i];
  printf("sum %.9f\\n", sum);
  fprintf(stderr, "scale %d\\n", scale);
  free(x);
  return scale;
}
"""
MISSING_MAP = """\
void free(void *); void *malloc(unsigned long); void f(int n) { float *x = malloc(n * sizeof *x);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) x[i] = i;
  free(x); }
"""


def _rex(*words: str, cwd: Path, environment: dict[str, str] | None = None) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "rex_lsp", *words]
    search = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    return subprocess.run(command, cwd=cwd, env=search, capture_output=True, text=True, check=False, timeout=300)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "program.c").write_text(PROGRAM)
    (tmp_path / "missing.c").write_text(MISSING_MAP)
    return tmp_path


def test_check_text(folder: Path) -> None:
    done = _rex("--check", "--format", "concise", "program.c", cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    line = done.stdout.splitlines()[0]
    assert line.startswith("program.c:8:1: target teams distribute parallel for: direct grid-stride (")
    assert "[blocks " in line
    assert done.stderr == ""


def test_check_exit_status(folder: Path) -> None:
    found = _rex("--check", "--format", "concise", "program.c", "missing.c", cwd=folder)
    assert found.returncode == 1
    assert "missing.c:3:" in found.stdout
    assert "warning REX301: " in found.stdout
    assert _rex("--check", "--format", "concise", "missing.c", "--fail-on", "error", cwd=folder).returncode == 0


def test_one_bad_file_does_not_stop_the_others(folder: Path) -> None:
    (folder / "binary.c").write_bytes(b"\x7fELF\0\0\0")
    (folder / "empty").mkdir()
    done = _rex("--check", "--format", "concise", "none.c", "binary.c", "empty", "a.py", "program.c", cwd=folder)
    assert done.returncode == 2
    assert "program.c:8:1: target teams distribute parallel for" in done.stdout
    errors = done.stderr.splitlines()
    assert errors == [
        "rex-lsp: none.c: error REX001: no such file",
        "rex-lsp: empty: error REX001: the folder holds no C files",
        "rex-lsp: a.py: error REX001: no such file",
        "rex-lsp: binary.c: error REX002: not C source: it is a binary file",
    ]


def test_motion(tmp_path: Path) -> None:
    loop = "#pragma omp target map(tofrom: x[0:n])\nx[0] += 1;\n"
    (tmp_path / "steps.c").write_text(f"void f(int n, float *x) {{\nfor (int t = 0; t < 3; t++)\n{loop}}}\n")
    text = _rex("--check", "--format", "concise", "--motion", "steps.c", cwd=tmp_path).stdout
    times = "in each iteration of the loop at line 2 (3) [map(tofrom) clause]"
    assert f"steps.c:3:1: target: x[0:n] both ways: n * sizeof(float) bytes, {times}\n" in text
    (file,) = json.loads(_rex("--check", "--motion", "--format", "json", "steps.c", cwd=tmp_path).stdout)["files"]
    (construct,) = file["motion"]
    assert construct["loops"] == [{"line": 2, "index": "t", "trips": "3", "count": 3, "atMost": False}]
    assert [(one["section"], one["copied"], one["size"]) for one in construct["moves"]] == [
        ("x[0:n]", "tofrom", "n * sizeof(float)")
    ]


def test_json(folder: Path) -> None:
    done = _rex("--check", ".", "--format", "json", cwd=folder)
    files = {Path(file["path"]).name: file for file in json.loads(done.stdout)["files"]}
    (loop,) = files["program.c"]["loops"]
    assert (loop["line"], loop["column"], loop["outcome"]) == (8, 1, "direct grid-stride")
    assert loop["function"] == "main"
    assert {item["code"] for item in files["missing.c"]["diagnostics"]} == {"REX301"}


def test_github(folder: Path) -> None:
    lines = _rex("--check", "missing.c", "--format", "github", cwd=folder).stdout.splitlines()
    assert lines[0] == "::group::rex-lsp: 1 finding"
    assert not any(line.startswith("::notice ") for line in lines)
    (warning,) = [line for line in lines if line.startswith("::warning ")]
    assert warning.startswith("::warning file=missing.c,line=3,")
    assert "title=REX301 missing-map::" in warning


def test_sarif(folder: Path) -> None:
    log = json.loads(_rex("--check", "missing.c", "none.c", "--format", "sarif", cwd=folder).stdout)
    (run,) = log["runs"]
    assert log["version"] == "2.1.0"
    assert [result["ruleId"] for result in run["results"]] == ["REX301"]
    location = run["results"][0]["locations"][0]["physicalLocation"]
    assert location["artifactLocation"]["uri"] == "missing.c"
    assert location["region"]["startLine"] == 3
    assert run["invocations"][0]["executionSuccessful"] is False


def test_many_files_in_processes_give_the_same_as_one_by_one(folder: Path) -> None:
    for number in range(30):
        (folder / f"copy{number:02}.c").write_text(MISSING_MAP)
    together = _rex("--check", "--format", "concise", ".", "--jobs", "2", cwd=folder)
    alone = _rex("--check", "--format", "concise", ".", "--jobs", "1", cwd=folder)
    assert together.stdout == alone.stdout
    assert together.stdout.count("REX301") == 31


def test_definitions_decide_branches(folder: Path) -> None:
    (folder / "branch.c").write_text("#ifdef GPU\n" + MISSING_MAP + "#endif\n")
    assert "no target loops" in _rex("--check", "--format", "concise", "branch.c", cwd=folder).stdout
    assert "REX301" in _rex("--check", "--format", "concise", "branch.c", "-DGPU", cwd=folder).stdout


def test_lower_writes_both_files(folder: Path) -> None:
    done = _rex("--lower", "program.c", "-o", "out", "--source-map", cwd=folder)
    assert done.returncode == 0, done.stderr
    assert {path.name for path in (folder / "out").iterdir()} == {
        "rex_program.c",
        "rex_program.cu",
        "rex_program.map.json",
    }
    assert "__global__" in (folder / "out" / "rex_program.cu").read_text()
    lines = json.loads((folder / "out" / "rex_program.map.json").read_text())["lines"]
    assert lines["rex_program.c"][-1] == len(PROGRAM.splitlines())
    assert set(lines["rex_program.cu"]) >= {8, 9}


SAME_NAMES = """\
static int part(int k)
{
#pragma omp target map(tofrom : k)
  k = k * %d;
  return k;
}
int %s(int k) { return part(k); }
"""


def test_lower_keeps_files_and_kernels_of_one_name_apart(folder: Path) -> None:
    (folder / "sub").mkdir()
    for number, name in enumerate(("sub/program.c", "other.c", "sub/other.c"), start=2):
        (folder / name).write_text(SAME_NAMES % (number, Path(name).stem + str(number)))
    done = _rex("--lower", "program.c", "sub/program.c", "other.c", "sub/other.c", "-o", "out", cwd=folder)
    assert (done.returncode, done.stderr) == (0, "")
    out = folder / "out"
    devices = [out / name for name in ("rex_program.cu", "sub/rex_program.cu", "rex_other.cu", "sub/rex_other.cu")]
    kernels = [
        line for path in devices for line in path.read_text().splitlines() if line.startswith("REX_KERNEL_ENTRY(")
    ]
    assert len(set(kernels)) == 4


def test_several_files_are_one_program(folder: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    for number, name in enumerate(("left.c", "right.c"), start=2):
        (folder / name).write_text(SAME_NAMES % (number, Path(name).stem))
    (folder / "both.c").write_text(
        "#include <stdio.h>\nint left(int), right(int);\n"
        'int main(void) { printf("%d\\n", left(1) + right(10)); return 3; }\n'
    )
    words = ("both.c", "left.c", "right.c", "--backend", "cpu")
    done = _rex("--run", *words, cwd=folder, environment={"REX_REQUIRE_DEVICE": "1"})
    assert (done.returncode, done.stdout, done.stderr) == (3, "32\n", "")
    verified = _rex("--verify", "--together", *words, cwd=folder)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert verified.stdout.splitlines()[1].startswith("both.c left.c right.c  2 general region  same ")
    (folder / "right.c").write_text(SAME_NAMES.replace("tofrom", "to") % (3, "right"))
    assert _rex("--verify", "--together", *words, cwd=folder).returncode == 1
    (folder / "right.c").write_text("int wrong(int k) { return k; }\n")
    broken = _rex("--verify", "--together", *words, cwd=folder)
    assert (broken.returncode, "the original does not compile" in broken.stdout) == (2, True)


def test_run_gives_the_program_its_arguments_and_returns_its_status(folder: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    done = _rex("--run", "program.c", "--backend", "cpu", "--", "5", cwd=folder)
    assert done.returncode == 5, done.stderr
    assert done.stdout == "sum 356785.714285714\n"
    assert done.stderr == "scale 5\n"


def test_run_loses_no_clause_of_what_stays_on_the_host(folder: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    text = (
        "#include <omp.h>\n#include <stdio.h>\nint main(void) {\n  int a[4], t = 4 + (omp_get_wtime() > 0);\n"
        "#pragma omp target teams distribute parallel for map(from: a)\n  for (int i = 0; i < 4; i++) a[i] = i + t;\n"
        "#pragma omp parallel unknown(3)\n  a[0]++;\n%s"
        '  printf("%%d %%d\\n", a[0], t);\n}\n'
    )
    (folder / "alone.c").write_text(text % "")
    done = _rex("--run", "alone.c", "--backend", "cpu", cwd=folder)
    assert (done.returncode, done.stdout) == (0, "6 5\n")
    assert "builds this only without -fopenmp" in done.stderr
    assert re.search(r"alone.c:7:\d+: error: .*unknown", done.stderr)
    verified = _rex("--verify", "alone.c", "--backend", "cpu", cwd=folder)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert "the original compiles only without -fopenmp" in verified.stdout
    kept = "#pragma omp target firstprivate(t)\n  { FILE *file = stdin; fgetc(file); t = 6; }\n"
    (folder / "kept.c").write_text(text % kept)
    refused = _rex("--run", "kept.c", "--backend", "cpu", cwd=folder)
    assert (refused.returncode, "REX602" in refused.stderr, "unknown" in refused.stderr) == (2, True, True)


def test_verify_same(folder: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    done = _rex("--verify", "program.c", "--backend", "cpu", "--", "4", cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 of 1 behave the same on the cpu back end" in done.stdout


def test_verify_finds_a_difference(folder: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    (folder / "differs.c").write_text(PROGRAM.replace("map(tofrom: x[0:N])", "map(to: x[0:N])"))
    done = _rex("--verify", "program.c", "differs.c", "--backend", "cpu", cwd=folder)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "differs.c: error REX603: standard output differs first in line 1:" in done.stdout
    assert "  original | sum 214071.428571429" in done.stdout
    assert "1 of 2 behave the same" in done.stdout


def test_verify_refuses_what_does_not_compile(folder: Path) -> None:
    require_tool("cc")
    (folder / "broken.c").write_text("int main(void) { return missing; }\n")
    done = _rex("--verify", "broken.c", "--backend", "cpu", cwd=folder)
    assert done.returncode == 2
    assert "the original does not compile" in done.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["program.c"], "say what to do with the files: --check, --lower, --run or --verify"),
        (["--check"], "--check needs a file"),
        (["--lower", "program.c"], "--lower needs -o DIR"),
        (["--run"], "--run needs a file"),
        (["--check", "program.c", "--arch", "hopper"], "'hopper' is not an architecture such as sm_90"),
        (["--check", "program.c", "--", "x"], "arguments after -- are only for --run and --verify"),
        (["--tcp", "70000"], "must be from 0 (any free one) to 65535"),
        (["--stdio", "--log", "missing/folder/log"], "cannot log to missing/folder/log"),
    ],
)
def test_wrong_usage(folder: Path, words: list[str], message: str) -> None:
    done = _rex(*words, cwd=folder)
    assert done.returncode == 2
    assert message in done.stderr


def test_version(folder: Path) -> None:
    done = _rex("--version", cwd=folder)
    assert done.returncode == 0
    assert done.stdout.startswith("rex-lsp ")


def test_control_characters_do_not_reach_the_terminal(folder: Path) -> None:
    name = "evil\x1b[31m.c"
    done = _rex("--check", "--format", "concise", name, cwd=folder)
    assert "\x1b" not in done.stderr
    assert "\\x1b" in done.stderr


@pytest.mark.skipif(device_count("cuda") > 0, reason="there is a CUDA device")
def test_cuda_without_a_device_is_refused(folder: Path) -> None:
    for mode in ("--run", "--verify"):
        done = _rex(mode, "program.c", "--backend", "cuda", cwd=folder)
        assert done.returncode == 2
        assert done.stdout == ""
        assert "REX601: the CUDA back end needs a device" in done.stderr

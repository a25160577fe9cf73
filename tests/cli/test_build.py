"""rex-lsp in a C compiler's place: `--cc` and `--build`, beside the compiler itself."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
REX = (sys.executable, "-m", "rex_lsp", "--backend", "cpu", "--cc")

MAIN = """\
#include <stdio.h>
#include "scale.h"
static int cube(int k) { return k * k * k; }
int main(void)
{
    int x[100], sum = 0;
#pragma omp target teams distribute parallel for map(from : x)
    for (int i = 0; i < 100; i++)
        x[i] = scaled(cube(i));
    for (int i = 0; i < 100; i++)
        sum += x[i];
    printf("%d\\n", sum);
    return sum % 7;
}
"""
HEADER = """\
#pragma omp declare target
int scaled(int value);
#pragma omp end declare target
"""
SCALE = """\
#include "scale.h"
#ifndef FACTOR
#define FACTOR 3
#endif
static int cube(int k) { return FACTOR * k; }
int scaled(int value) { return cube(value) + 1; }
"""
SUM = 3 * 4950**2 + 100


class Shell:
    """Runs commands in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *words: str, environment: Mapping[str, str] | None = None) -> "subprocess.CompletedProcess[str]":
        search = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", **(environment or {})}
        return subprocess.run(
            words, cwd=self.folder, env=search, capture_output=True, text=True, check=False, timeout=600
        )

    def rex(self, *words: str) -> "subprocess.CompletedProcess[str]":
        return self.run(*REX, *words)

    def made(self, *words: str) -> None:
        done = self.rex(*words)
        assert (done.returncode, done.stderr) == (0, "")

    def program(self, name: str = "./a.out", **environment: str) -> tuple[int, str, list[str]]:
        """Status, output, and the kernels that ran."""
        done = self.run(name, environment={"REX_VERBOSE": "1", "REX_REQUIRE_DEVICE": "1", **environment})
        return done.returncode, done.stdout, re.findall(r"launch: (\S+: kernel OUT__\d+__\w+?__\d+)__", done.stderr)


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    require_tool("cc")
    require_tool("cxx")
    for name, text in {"main.c": MAIN, "scale.h": HEADER, "scale.c": SCALE}.items():
        (tmp_path / name).write_text(text)
    return Shell(tmp_path)


RAN = (SUM % 7, f"{SUM}\n", ["main.c:7: kernel OUT__1__main__7"])


def test_one_command(shell: Shell) -> None:
    shell.made("-fopenmp", "-O2", "-Wall", "-Wextra", "main.c", "scale.c")
    assert shell.program() == RAN


@pytest.mark.parametrize("flags", ["-ansi", "-std=c99 -pedantic-errors -Wall -Wextra -Werror", "-O3 -flto", "-static",
                                   "-fsanitize=address,undefined -g"])  # fmt: skip
def test_ways_to_compile(shell: Shell, flags: str) -> None:
    main = MAIN.replace("for (int i", "for (i").replace("int x[100]", "int i, x[100]")
    (shell.folder / "main.c").write_text(main)
    shell.made("-fopenmp", *flags.split(), "main.c", "scale.c")
    assert shell.program(ASAN_OPTIONS="detect_leaks=0") == RAN


def test_build(shell: Shell) -> None:
    words = ("--build", "main.c", "scale.c", "-o", "prog", "--backend", "cpu", "-DFACTOR=3", "-O1", "-lm")
    done = shell.run(sys.executable, "-m", "rex_lsp", *words)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert shell.program("./prog") == RAN


def test_objects_hold_device_code(shell: Shell) -> None:
    shell.made("-fopenmp", "-c", "main.c", "scale.c")
    assert sorted(path.name for path in shell.folder.glob("*.o")) == ["main.o", "scale.o"]
    shell.made("-fopenmp", "main.o", "scale.o", "-o", "plain")
    assert shell.program("./plain") == RAN
    assert shell.run("ld", "-r", "main.o", "scale.o", "-o", "joined.o").returncode == 0
    shell.made("-fopenmp", "joined.o", "-o", "joined")
    assert shell.program("./joined") == RAN
    assert shell.run("ar", "rcs", "libscale.a", "scale.o").returncode == 0
    shell.made("-fopenmp", "main.o", "-L.", "-lscale", "-o", "archived")
    assert shell.program("./archived") == RAN


def test_shared_library(shell: Shell) -> None:
    shell.made("-fopenmp", "-fPIC", "-shared", "scale.c", "-o", "libscale.so")
    shell.made("-fopenmp", "main.c", "-L.", "-lscale", "-Wl,-rpath,$ORIGIN")
    assert shell.program() == RAN


def test_a_function_without_a_device_version_keeps_regions_on_the_host(shell: Shell) -> None:
    assert shell.run("cc", "-fopenmp", "-c", "scale.c").returncode == 0
    shell.made("-fopenmp", "main.c", "scale.o")
    done = shell.run("./a.out")
    assert (done.returncode, done.stdout) == RAN[:2]
    assert "runs on the host: no file of the program has a device version of 'scaled'" in done.stderr
    assert shell.program()[0] == 70


DATA = """\
#pragma omp declare target
extern double table[4];
extern int hits;
extern const int width;
double look(int k);
#pragma omp end declare target
"""
DATA_FILE = """\
#include "data.h"
double table[4] = {1, 2, 3, 4};
int hits;
const int width = 4;
static int shift;
#pragma omp declare target to(shift)
double look(int k) { return table[k % width] + shift; }
"""
DATA_USER = """\
#include <stdio.h>
#include "data.h"
static int shift = 1;
#pragma omp declare target to(shift)
int main(void)
{
    double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < 100; i++) {
        s += look(i) + table[i % width] + shift;
#pragma omp atomic
        hits++;
    }
#pragma omp target update from(hits)
    printf("%g %d\\n", s, hits);
    table[1] = 10;
#pragma omp target update to(table)
#pragma omp target map(tofrom : s)
    s = look(1) + table[1];
    printf("%g\\n", s);
    return 0;
}
"""


def test_variables_of_another_file(shell: Shell) -> None:
    (shell.folder / "one").mkdir()
    for name, text in {"data.h": DATA, "one/data.c": DATA_FILE, "data.c": DATA_USER}.items():
        (shell.folder / name).write_text(text)
    shell.made("-fopenmp", "-I.", "data.c", "one/data.c")
    status, output, kernels = shell.program()
    assert (status, output, len(kernels)) == (0, "600 100\n20\n", 2)
    assert shell.run("cc", "-fopenmp", "-I.", "-c", "one/data.c", "-o", "plain.o").returncode == 0
    shell.made("-fopenmp", "data.c", "plain.o")
    done = shell.run("./a.out")
    assert (done.returncode, done.stdout) == (0, "600 100\n20\n")
    assert done.stderr.count("runs on the host: no file of the program has a device version of") == 2


def test_a_prototype_outside_declare_target_is_told(shell: Shell) -> None:
    (shell.folder / "scale.h").write_text(
        "int scaled(int value);\nstatic inline int more(int k) { return scaled(k); }\n"
    )
    (shell.folder / "main.c").write_text(MAIN.replace("scaled(cube(i))", "more(cube(i))"))
    shell.made("-fopenmp", "main.c", "scale.c")
    checked = shell.run(*REX[:3], "--check", "--format", "concise", "--fail-on", "info", "main.c", "scale.c")
    assert checked.returncode == 1
    (line,) = [line for line in checked.stdout.splitlines() if "REX402" in line]
    assert line.startswith("main.c:9:16: info REX402: stays on the host: `scaled` has no device version")
    assert line.endswith("(called by way of more → scaled)")
    assert shell.program(REX_REQUIRE_DEVICE="0") == (*RAN[:2], [])


def test_without_openmp_nothing_changes(shell: Shell) -> None:
    assert shell.run("cc", "-g", "-c", "main.c", "-o", "main.o").returncode == 0
    plain = (shell.folder / "main.o").read_bytes()
    shell.made("-g", "-c", "main.c", "-o", "main.o")
    assert (shell.folder / "main.o").read_bytes() == plain


@pytest.mark.parametrize(
    "words",
    [("-E", "main.c"), ("-E", "-dM", "main.c"), ("-M", "main.c"), ("-MM", "main.c"), ("-fsyntax-only", "main.c"),
     ("-dumpversion",), ("--version",), ("-print-file-name=libc.so",), ("missing.c",), ("-c",),
     ("-fnonsense", "main.c"), ("-c", "main.c", "-Wno-such-warning", "-std=c7")],
    ids=" ".join,
)  # fmt: skip
def test_says_what_the_compiler_says(shell: Shell, words: tuple[str, ...]) -> None:
    expected = shell.run("cc", "-fopenmp", *words)
    actual = shell.rex("-fopenmp", *words)
    assert (actual.returncode, actual.stdout) == (expected.returncode, expected.stdout)
    assert re.sub(r"/tmp/\w+", "", actual.stderr) == re.sub(r"/tmp/\w+", "", expected.stderr)


WARNS = """\
#include <stdio.h>
#define TWICE(x) ((x) * 2)
int counted(int n, int *a);
int counted(int n, int *a)
{
    int unused = 3;
#pragma omp target teams distribute parallel for \\
    map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++)
        a[i] = TWICE(i);
    unsigned u = 1;
    if (n < u)
        printf("%d\\n", 1.0);
    return 1;
}
"""


@pytest.mark.parametrize("flags", [("-O2",), ("-std=c11", "-pedantic")], ids=" ".join)
def test_warnings_are_the_compilers_own(shell: Shell, flags: tuple[str, ...]) -> None:
    (shell.folder / "warns.c").write_text(WARNS)
    words = ("-fopenmp", "-Wall", "-Wextra", "-Wshadow", *flags, "-c", "warns.c")
    expected, actual = shell.run("cc", *words), shell.rex(*words)
    assert (actual.returncode, _messages(actual)) == (expected.returncode, _messages(expected))
    assert len(_messages(actual)) >= 3
    failing = (*words, "-Werror")
    assert shell.rex(*failing).stderr == shell.run("cc", *failing).stderr
    assert shell.rex(*failing).returncode == shell.run("cc", *failing).returncode == 1


PRIVATE = """\
double summed(int n, double *b);
double summed(int n, double *b)
{
    int i, j, k;
    double part, sum = 0;
    volatile double seen;
#pragma omp target teams distribute parallel for collapse(2) private(part) reduction(+ : sum) map(to : b[0 : n])
    for (i = 0; i < n; i++)
        for (j = 0; j < 2; j++) {
            part = b[i] * j;
            sum += part;
        }
#pragma omp target teams distribute parallel for private(seen) map(tofrom : b[0 : n])
    for (k = 0; k < n; k++) {
        seen = b[k];
        b[k] = 2 * seen;
    }
    return sum;
}
"""


@pytest.mark.parametrize("flags", ["-O2 -Wshadow", "-std=c11 -pedantic", "-std=c90"])
def test_variables_of_regions_alone_count_as_used(shell: Shell, flags: str) -> None:
    (shell.folder / "private.c").write_text(PRIVATE)
    words = ("-fopenmp", "-Wall", "-Wextra", "-Werror", *flags.split(), "-c", "private.c")
    assert (shell.run("cc", *words).stderr, shell.rex(*words).stderr) == ("", "")


def _messages(done: "subprocess.CompletedProcess[str]") -> list[tuple[str, str]]:
    """Lines and texts of warnings. Columns inside of strings are not known to a compiler that meets a line marker."""
    return re.findall(r"^(\S+?:\d+:)\d+: (.*)$", done.stderr, re.MULTILINE)


def test_errors_are_the_compilers_own(shell: Shell) -> None:
    (shell.folder / "wrong.c").write_text(WARNS.replace("return 1;", "return undeclared;"))
    words = ("-fopenmp", "-c", "wrong.c")
    expected, actual = shell.run("cc", *words), shell.rex(*words)
    assert (actual.returncode, actual.stderr) == (expected.returncode, expected.stderr)
    assert not (shell.folder / "wrong.o").exists()


def test_lines_and_files_are_the_sources(shell: Shell) -> None:
    (shell.folder / "sub").mkdir()
    (shell.folder / "sub" / "where.c").write_text(
        "#include <stdio.h>\nint main(void)\n{\n    int a[4];\n"
        "#pragma omp target map(from : a)\n    a[0] = 6;\n"
        '    printf("%s %d %d\\n", __FILE__, a[0], __LINE__);\n    return 0;\n}\n'
    )
    shell.made("-fopenmp", "-g", "sub/where.c")
    assert shell.program()[:2] == (0, "sub/where.c 6 7\n")
    assert b"rex_host.c" not in (shell.folder / "a.out").read_bytes()
    assert b"/rex-cc-" not in (shell.folder / "a.out").read_bytes()


def test_dependency_files(shell: Shell) -> None:
    for number, words in enumerate(
        [("-MMD",), ("-MD", "-MP"), ("-MMD", "-MF", "x.d"), ("-MMD", "-MT", "all $(objects)"), ("-MMD", "-MQ", "a b"),
         ("-Wp,-MMD,y.d",), ("-MMD", "-MF", "z.d", "-MT", "one", "-MT", "two", "-MP")]
    ):  # fmt: skip
        made: list[dict[str, str]] = []
        for compiler in (("cc",), REX):
            output = f"out{number}.o"
            done = shell.run(*compiler, "-fopenmp", *words, "-c", "main.c", "-o", output)
            assert (done.returncode, done.stderr) == (0, "")
            made.append({path.name: path.read_text() for path in shell.folder.glob("*.d")})
            for path in shell.folder.glob("*.d"):
                path.unlink()
        assert made[0] == made[1] != {}


def test_how_files_are_named(shell: Shell) -> None:
    (shell.folder / "words").write_text("-fopenmp -DFACTOR=3 'scale.c'\n-x c main.txt -x none")
    (shell.folder / "main.txt").write_text(MAIN)
    shell.made("@words", "-o", "prog")
    status, output, kernels = shell.program("./prog")
    assert (status, output, len(kernels)) == (*RAN[:2], 1)
    shell.made("-fopenmp", "-c", "-oscale.o", "-D", "FACTOR=5", "-U", "FACTOR", "scale.c")
    (shell.folder / "seven.s").write_text(".globl seven\nseven:\n  .long 7\n.section .note.GNU-stack\n")
    shell.made("-fopenmp", "main.c", "scale.o", "seven.s", "-o", "other")
    assert shell.program("./other") == RAN


def test_definitions_and_forced_headers_reach_device_code(shell: Shell) -> None:
    (shell.folder / "forced.h").write_text("#define FACTOR OTHER\n")
    shell.made("-fopenmp", "main.c", "scale.c", "-include", "forced.h", "-DOTHER=5")
    expected = 5 * 4950**2 + 100
    assert shell.program() == (expected % 7, f"{expected}\n", RAN[2])


def test_regions_in_a_forced_header_are_not_left_out_in_silence(shell: Shell) -> None:
    (shell.folder / "forced.h").write_text(
        "static inline void twice(int *p) {\n#pragma omp target\n    *p *= 2;\n}\n#define FACTOR 5\n"
    )
    words = ("--cc", "-fopenmp", "-c", "main.c", "-include", "forced.h")
    refused = shell.run(*REX[:-1], *words)
    assert refused.returncode == 1
    assert "forced.h" in refused.stderr and "[REX004]" in refused.stderr
    assert not (shell.folder / "main.o").exists()
    assert shell.run(*REX[:-1], "--host-fallback", *words).returncode == 0


def test_files_of_one_name_in_two_folders(shell: Shell) -> None:
    text = (
        "static int twice(int k) {{ return {factor} * k; }}\nint {name}(int k);\nint {name}(int k)\n{{\n"
        "#pragma omp target map(tofrom : k)\n    k = twice(k);\n    return k;\n}}\n"
    )
    for name, factor in (("left", 2), ("right", 20)):
        (shell.folder / name).mkdir()
        (shell.folder / name / "part.c").write_text(text.format(name=name, factor=factor))
    (shell.folder / "both.c").write_text(
        "#include <stdio.h>\nint left(int); int right(int);\n"
        'int main(void) { printf("%d %d\\n", left(1), right(1)); return 0; }\n'
    )
    shell.made("-fopenmp", "both.c", "left/part.c", "right/part.c")
    status, output, kernels = shell.program()
    assert (status, output, len(kernels)) == (0, "2 20\n", 2)


HOLDER = """\
#include <stdio.h>
void doubled(int *p, int n);
static struct pair { int first, second; } pair = {1, 2};
#pragma omp declare target to(pair)
int main(void)
{
    int x[4] = {1, 2, 3, 4};
#pragma omp target enter data map(to : x)
#pragma omp target
    for (int i = 0; i < 4; i++)
        x[i] += 10 * pair.second;
    doubled(x, 4);
#pragma omp target
    for (int i = 0; i < 4; i++)
        x[i] += 1;
#pragma omp target exit data map(from : x)
    printf("%d %d %d %d\\n", x[0], x[1], x[2], x[3]);
    return 0;
}
"""
DOUBLED = """\
static int total;
#pragma omp declare target to(total)
void doubled(int *p, int n)
{
#pragma omp target
    for (int i = 0; i < n; i++)
        p[i] *= 2;
#pragma omp target update from(p[0:1])
    if (p[0] == 42)
        p[0] = 100;
#pragma omp target update to(p[0:1])
}
"""


@pytest.mark.parametrize("flag", ["-funsigned-char", "-fpack-struct"])
def test_types_of_another_layout_stay_on_the_host(shell: Shell, flag: str) -> None:
    (shell.folder / "holder.c").write_text(HOLDER)
    (shell.folder / "doubled.c").write_text(DOUBLED)
    shell.made("-fopenmp", "-c", "holder.c")
    done = shell.rex("-fopenmp", flag, "-c", "doubled.c")
    assert done.returncode == 0
    assert f"doubled.c:1:1: warning: {flag} gives types another layout than a device has" in done.stderr
    shell.made("-fopenmp", "holder.o", "doubled.o")
    assert shell.program(REX_REQUIRE_DEVICE="0")[1:] == (
        "101 45 47 49\n", ["holder.c:9: kernel OUT__1__main__9", "holder.c:13: kernel OUT__2__main__13"]
    )  # fmt: skip


def test_what_cannot_be_built_is_an_error_or_runs_on_the_host(shell: Shell) -> None:
    """A compiler for device code that is too old for it."""
    old = shell.folder / "old-c++"
    old.write_text('#!/bin/sh\nexec c++ "$@" -std=c++98 -pedantic-errors\n')
    old.chmod(0o755)
    (shell.folder / "holder.c").write_text(HOLDER)
    (shell.folder / "doubled.c").write_text(DOUBLED)
    shell.made("-fopenmp", "-c", "holder.c")
    failed = shell.run(*REX[:-1], "--cxx", str(old), "--cc", "-fopenmp", "-c", "doubled.c")
    assert failed.returncode == 1
    assert "doubled.c:1:1: error: the emitted code could not be built; --host-fallback keeps" in failed.stderr
    assert not (shell.folder / "doubled.o").exists()
    allowed = shell.run(*REX[:-1], "--cxx", str(old), "--host-fallback", "--cc", "-fopenmp", "-MD", "-c", "doubled.c")
    assert allowed.returncode == 0
    assert "doubled.c:1:1: warning: the emitted code could not be built; all regions of the file" in allowed.stderr
    assert (shell.folder / "doubled.d").read_text().startswith("doubled.o: doubled.c")
    shell.made("-fopenmp", "holder.o", "doubled.o")
    assert shell.program(REX_REQUIRE_DEVICE="0")[1] == "101 45 47 49\n"


NEWER = """\
int main(void)
{
    int a[8] = {0};
#pragma omp target map(iterator(k = 0:4), tofrom : a[k])
    a[1] = %s;
    return a[1];
}
"""


def test_errors_of_the_emitted_code_are_not_hidden_by_others(shell: Shell) -> None:
    """Host compilers refuse iterators, which the emitted file does without."""
    old = shell.folder / "old-c++"
    old.write_text('#!/bin/sh\nexec c++ "$@" -std=c++98 -pedantic-errors\n')
    old.chmod(0o755)
    (shell.folder / "newer.c").write_text(NEWER % "2")
    failed = shell.run(*REX[:-1], "--cxx", str(old), "--cc", "-fopenmp", "-c", "newer.c")
    assert failed.returncode == 1
    told = "but could not be built either"
    assert told in failed.stderr
    assert "error: " in failed.stderr.split(told)[1].split("\n", 1)[1], "what the device's compiler says"
    (shell.folder / "newer.c").write_text(NEWER % "undeclared")
    own = shell.rex("-fopenmp", "-c", "newer.c")
    assert own.returncode == 1
    assert "error: 'undeclared' undeclared" in own.stderr
    assert told not in own.stderr


def test_it_does_not_call_itself(shell: Shell) -> None:
    wrapper = shell.folder / "wrapper"
    wrapper.write_text(f'#!/bin/sh\nexec {" ".join(REX)} "$@"\n')
    wrapper.chmod(0o755)
    done = shell.run(*REX, "-c", "main.c", environment={"REX_CC": str(wrapper)})
    assert done.returncode == 2
    assert "name another one by REX_CC" in done.stderr


def test_missing_compiler(shell: Shell) -> None:
    done = shell.run(*REX, "-c", "main.c", environment={"REX_CC": "no-such-compiler"})
    assert (done.returncode, done.stderr) == (
        2,
        "rex-lsp: error: no C compiler: 'no-such-compiler' is not on PATH [REX601]\n",
    )


def test_cuda(shell: Shell) -> None:
    require_tool("nvcc")
    rex = (*REX[:3], "--backend", "cuda", "--cc")
    assert shell.run(*rex, "-fopenmp", "-O2", "-c", "main.c", "scale.c").returncode == 0
    assert shell.run("ar", "rcs", "libscale.a", "scale.o").returncode == 0
    for number, words in enumerate((("main.o", "scale.o"), ("main.o", "-L.", "-lscale"), ("main.o", "libscale.a"))):
        done = shell.run(*rex, "-fopenmp", *words, "-o", f"prog{number}")
        assert (done.returncode, done.stderr) == (0, "")
        ran = shell.run(f"./prog{number}", environment={"REX_DISABLE": "1"})
        assert (ran.returncode, ran.stdout) == RAN[:2]
        assert b"rex_extern_scaled" in (shell.folder / f"prog{number}").read_bytes()
    joined = shell.run(*rex, "-r", "main.o", "scale.o", "-o", "joined.o")
    assert (joined.returncode, "use ar" in joined.stderr or "archive" in joined.stderr) == (1, True)
    assert shell.run("ld", "-r", "main.o", "scale.o", "-o", "joined.o").returncode == 0
    linked = shell.run(*rex, "joined.o")
    assert (linked.returncode, "joined by -r" in linked.stderr) == (1, True)
    assert shell.rex("-fopenmp", "-c", "scale.c").returncode == 0
    mixed = shell.run(*rex, "main.o", "scale.o")
    assert (mixed.returncode, "compile both for one" in mixed.stderr) == (1, True)

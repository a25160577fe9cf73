"""What the environment says about where an emitted program's regions run."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools import require_tool

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """\
#include <omp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static int kept_and_critical(void)
{
    int a[2] = {0}, b[2] = {0};
#pragma omp target enter data map(to : a, b)
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num()) {
#pragma omp target
        {
            usleep(300000);
#pragma omp critical (one)
            a[0] += 1;
        }
    } else {
#pragma omp critical (one)
        {
            int t[3] = {1, 2, 3};
            usleep(50000);
#pragma omp target
            b[1] += 5;
#pragma omp target enter data map(to : t)
#pragma omp target
            {
                t[0] += 10;
                a[1] += t[0];
            }
#pragma omp target exit data map(from : t)
            usleep(300000);
#pragma omp target update from(b[1 : 1])
        }
    }
#pragma omp target exit data map(from : a, b)
    return a[0] + 10 * a[1] + 1000 * b[1];
}
int main(int count, char **words)
{
    int x = 0, blocks = 0, threads = 0;
    const char *what = count > 1 ? words[1] : "";
    if (!strcmp(what, "lowered")) {
#pragma omp target map(tofrom : x)
        x++;
    } else if (!strcmp(what, "invalid")) {
#pragma omp target map(tofrom : x) device(omp_invalid_device)
        x++;
    } else if (!strcmp(what, "if")) {
#pragma omp target if (count > 5) map(tofrom : x)
        x++;
    } else if (!strcmp(what, "host")) {
#pragma omp target device(omp_get_initial_device()) map(tofrom : x)
        x++;
    } else if (!strcmp(what, "default")) {
        omp_set_default_device(omp_get_initial_device());
#pragma omp target map(tofrom : x)
        x++;
    } else if (!strcmp(what, "kept")) {
#pragma omp target map(tofrom : x)
        x += getpid() > 0;
    } else if (!strcmp(what, "critical")) {
        x = kept_and_critical();
    } else if (!strcmp(what, "teams")) {
#pragma omp target teams map(from : blocks, threads)
        {
            int own = 0;
#pragma omp parallel
            {
#pragma omp single
                own = omp_get_num_threads();
            }
            if (omp_get_team_num() == 0) {
                blocks = omp_get_num_teams();
                threads = own;
            }
        }
        printf("%d %d ", blocks, threads);
#pragma omp target teams distribute parallel for reduction(+ : x)
        for (int i = 0; i < 100000; i++)
            x += i % 2;
    } else if (!strcmp(what, "clauses")) {
#pragma omp target teams num_teams(5) thread_limit(64) map(from : blocks)
        if (omp_get_team_num() == 0)
            blocks = omp_get_num_teams();
        printf("%d ", blocks);
    }
    printf("%d\\n", x);
    return 0;
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    require_tool("cc")
    require_tool("cxx")
    folder = tmp_path_factory.mktemp("environment")
    (folder / "main.c").write_text(PROGRAM)
    words = ("--build", "--backend", "cpu", "main.c", "-o", "program")
    done = subprocess.run(
        [sys.executable, "-m", "rex_lsp", *words], cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return folder / "program"


def _run(program: Path, what: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    words = [str(program), what]
    return subprocess.run(
        words, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60, check=False
    )


ON_HOST = ("if", "host", "default", "kept")


@pytest.mark.parametrize("what", ["lowered", *ON_HOST])
def test_a_required_device(program: Path, what: str) -> None:
    done = _run(program, what, REX_REQUIRE_DEVICE="1")
    if what == "lowered":
        assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")
    else:
        assert (done.returncode, done.stdout) == (70, "")
        assert re.fullmatch(
            r"rex: error: main\.c:\d+: .*runs on the host.*REX_REQUIRE_DEVICE forbids it\n", done.stderr
        )
    done = _run(program, what, REX_REQUIRE_DEVICE="lowered")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1\n", "")


@pytest.mark.parametrize("what", ON_HOST)
def test_a_region_on_the_host_is_named(program: Path, what: str) -> None:
    done = _run(program, what, REX_VERBOSE="1")
    assert (done.returncode, done.stdout) == (0, "1\n")
    assert re.fullmatch(r"rex: host: main\.c:\d+: \S+(: not requested)?\n", done.stderr)
    assert ("not requested" in done.stderr) == (what != "kept")


@pytest.mark.parametrize("what", ["lowered", *ON_HOST])
def test_target_offload(program: Path, what: str) -> None:
    mandatory = _run(program, what, OMP_TARGET_OFFLOAD="Mandatory")
    assert (mandatory.returncode, mandatory.stdout) == ((70, "") if what == "kept" else (0, "1\n"))
    assert ("OMP_TARGET_OFFLOAD=MANDATORY forbids it" in mandatory.stderr) == (what == "kept")
    disabled = _run(program, what, OMP_TARGET_OFFLOAD="DISABLED", REX_VERBOSE="1")
    assert (disabled.returncode, disabled.stdout) == (0, "1\n")
    assert "launch" not in disabled.stderr
    default = _run(program, what, OMP_TARGET_OFFLOAD="default", REX_VERBOSE="1")
    assert (default.returncode, default.stdout) == (0, "1\n")
    assert ("launch" in default.stderr) == (what == "lowered")


def test_mandatory_without_a_device(program: Path) -> None:
    done = _run(program, "lowered", OMP_TARGET_OFFLOAD="MANDATORY", REX_DISABLE="1")
    assert (done.returncode, done.stdout) == (70, "")
    assert "because REX_DISABLE is set, and OMP_TARGET_OFFLOAD=MANDATORY forbids it" in done.stderr


def test_the_default_device(program: Path) -> None:
    assert "launch" in _run(program, "lowered", OMP_DEFAULT_DEVICE="0", REX_VERBOSE="1").stderr
    host = _run(program, "lowered", OMP_DEFAULT_DEVICE="1", REX_VERBOSE="1")
    assert (host.stdout, "launch" in host.stderr) == ("1\n", False)
    initial = _run(program, "lowered", OMP_DEFAULT_DEVICE="-1", REX_VERBOSE="1")
    assert (initial.stdout, "launch" in initial.stderr) == ("1\n", False)
    nowhere = _run(program, "lowered", OMP_DEFAULT_DEVICE="7")
    assert nowhere.stdout == "1\n"
    assert "there is no device 7; device numbers are 0 to 1" in nowhere.stderr


def test_the_number_of_no_device_ends_the_program(program: Path) -> None:
    done = _run(program, "invalid")
    assert (done.returncode, done.stdout) == (70, "")
    assert "omp_invalid_device is used as the number of a device" in done.stderr


def test_teams_of_the_environment(program: Path) -> None:
    assert _run(program, "teams").stdout == "128 128 50000\n"
    limited = _run(program, "teams", OMP_NUM_TEAMS="3", OMP_TEAMS_THREAD_LIMIT="32", REX_VERBOSE="1")
    assert limited.stdout == "3 32 50000\n"
    assert limited.stderr.count(": 3 blocks of 32 threads") == 2
    assert _run(program, "teams", OMP_NUM_TEAMS="none", OMP_TEAMS_THREAD_LIMIT="-2").stdout == "128 128 50000\n"
    assert _run(program, "clauses", OMP_NUM_TEAMS="3", OMP_TEAMS_THREAD_LIMIT="32").stdout == "5 0\n"


def test_a_region_on_the_host_may_wait_for_a_critical_section(program: Path) -> None:
    assert _run(program, "critical").stdout == "5111\n"

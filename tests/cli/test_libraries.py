"""Programs of files that were compiled in several ways: static and shared libraries, loaded late, or by a C compiler
alone. They share the data on the device, or are refused.
"""

from pathlib import Path

import pytest

from tests.cli.test_build import REX, Shell
from tests.tools import require_tool

MAIN = """\
#include <dlfcn.h>
#include <stdio.h>
double v[100];
typedef void work(double *, int);
static work *found(const char *library)
{
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        puts(dlerror());
    return (work *)dlsym(handle, "work");
}
int main(void)
{
    work *left = found("./libleft.so"), *right = found("./libright.so");
    double sum = 0;
    for (int i = 0; i < 100; i++)
        v[i] = i;
#pragma omp target data map(tofrom : v)
    {
        left(v, 100);
        right(v, 100);
    }
    for (int i = 0; i < 100; i++)
        sum += v[i];
    printf("%g\\n", sum);
    return 0;
}
"""
PART = """\
static double times(double x) {{ return {factor} * x; }}
void work{suffix}(double *v, int n);
void work{suffix}(double *v, int n)
{{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        v[i] = times(v[i]);
}}
"""
CALLER = """\
#include <stdio.h>
double v[100];
void work2(double *v, int n);
int main(void)
{
    for (int i = 0; i < 100; i++)
        v[i] = 1;
#pragma omp target enter data map(to : v)
    work2(v, 100);
#pragma omp target exit data map(from : v)
    printf("%g\\n", v[99]);
    return 0;
}
"""


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    require_tool("cc")
    require_tool("cxx")
    for name, factor, suffix in (("left", 2, ""), ("right", 3, ""), ("part", 2, "2")):
        (tmp_path / f"{name}.c").write_text(PART.format(factor=factor, suffix=suffix))
    (tmp_path / "main.c").write_text(MAIN)
    (tmp_path / "caller.c").write_text(CALLER)
    return Shell(tmp_path)


def _libraries(shell: Shell) -> None:
    for name in ("left", "right"):
        shell.made("-fopenmp", "-fPIC", "-shared", f"{name}.c", "-o", f"lib{name}.so")


def test_libraries_that_are_loaded_late_use_the_program_s_runtime(shell: Shell) -> None:
    _libraries(shell)
    shell.made("-fopenmp", "main.c", "-ldl")
    status, output, kernels = shell.program()
    assert (status, output) == (0, "29700\n")
    assert [kernel.split()[0] for kernel in kernels] == ["left.c:5:", "right.c:5:"]


def test_runtimes_that_know_nothing_of_each_other_are_told(shell: Shell) -> None:
    _libraries(shell)
    assert shell.run("cc", "main.c", "-o", "plain", "-ldl").returncode == 0
    done = shell.run("./plain")
    assert (done.returncode, done.stdout) == (0, "29700\n")
    assert done.stderr.count("have runtimes of their own") == 1


@pytest.mark.parametrize("archived", [False, True])
def test_regions_that_were_compiled_without_rex_lsp_are_refused(shell: Shell, archived: bool) -> None:
    assert shell.run("cc", "-fopenmp", "-c", "part.c").returncode == 0
    words = ["part.o"]
    if archived:
        assert shell.run("ar", "rcs", "libpart.a", "part.o").returncode == 0
        words = ["-L.", "-lpart"]
    refused = shell.rex("-fopenmp", "caller.c", *words)
    assert (refused.returncode, (shell.folder / "a.out").exists()) == (1, False)
    assert "error: has target regions that a C compiler compiled without rex-lsp" in refused.stderr
    assert shell.run(*REX[:-1], "--host-fallback", "--cc", "-fopenmp", "caller.c", *words).returncode == 0
    shell.made("-fopenmp", "-c", "part.c")
    if archived:
        assert shell.run("ar", "rcs", "libpart.a", "part.o").returncode == 0
    shell.made("-fopenmp", "caller.c", *words)
    status, output, kernels = shell.program()
    assert (status, output, len(kernels)) == (0, "2\n", 1)

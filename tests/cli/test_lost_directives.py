"""Target directives that nothing became of: no build goes on unasked, and the program that was asked for is right."""

import sys
from pathlib import Path

import pytest

from tests.cli.test_build import REX, Shell

PROGRAM = """\
#include <stdio.h>
int a[4] = {{0, 1, 2, 3}};
{outside}
int main(void)
{{
#pragma omp target enter data map(to : a)
#pragma omp target map(a)
    for (int i = 0; i < 4; i++)
        a[i] += 10;
    {inside}
#pragma omp target exit data map(from : a)
    printf("%d %d %d %d\\n", a[0], a[1], a[2], a[3]);
    return 0;
}}
"""
DOUBLE = "\n#pragma omp target map(a)\n{ for (int i = 0; i < 4; i++) a[i] *= 2; }\n"
NESTED = f"void twice(void) {{{DOUBLE}}}\n    twice();"
LOST = {
    "nested_function": ("", NESTED),
    "second_declarator": ("", f"int x = 1, y = ({{{DOUBLE}x; }}); (void)y;"),
    "loop_condition": ("", f"for (int k = 0; ({{{DOUBLE.replace('*= 2', '*= k ? 1 : 2')}k < 2; }}); k++) ;"),
    "declared_label": (
        f"static void all(void) {{ __label__ done; if (a[0] > 99) goto done; {NESTED} done:; }}",
        "all();",
    ),
    "two": ("", f"{NESTED}\n    void half(void) {{{DOUBLE.replace('*=', '/=')}}}\n    half(); twice();"),
}


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


@pytest.mark.parametrize("name", LOST)
def test_a_lost_directive_is_an_error_or_runs_on_the_host(shell: Shell, name: str) -> None:
    outside, inside = LOST[name]
    (shell.folder / "lost.c").write_text(PROGRAM.format(outside=outside, inside=inside))
    refused = shell.rex("-fopenmp", "lost.c")
    assert (refused.returncode, (shell.folder / "a.out").exists()) == (1, False)
    assert "lost.c:" in refused.stderr and ": error: " in refused.stderr
    allowed = shell.run(*REX[:-1], "--host-fallback", "--cc", "-fopenmp", "lost.c")
    assert (allowed.returncode, ": warning: " in allowed.stderr) == (0, True)
    assert shell.run("./a.out").stdout == "20 22 24 26\n"
    assert "rex: host: lost.c:" in shell.run("./a.out", environment={"REX_VERBOSE": "1"}).stderr
    assert shell.program()[0] == 70
    verify = (sys.executable, "-m", "rex_lsp", "--verify", "--backend", "cpu", "lost.c")
    assert shell.run(*verify).returncode == 2
    assert shell.run(*verify, "--host-fallback").returncode == 0


def test_what_only_the_compiler_sees_is_an_error(shell: Shell) -> None:
    """rex-lsp does not ask which vector units the host has."""
    hidden = f"#if __SSE2__{DOUBLE}#endif"
    (shell.folder / "hidden.c").write_text(PROGRAM.format(outside="", inside=f"\n{hidden}\n"))
    for words in ((), ("--host-fallback",)):
        refused = shell.run(*REX[:-1], *words, "--cc", "-fopenmp", "-c", "hidden.c")
        assert (refused.returncode, (shell.folder / "hidden.o").exists()) == (1, False)
        assert "hidden.c:12:1: error: The C compiler reads `omp target map(a)` here" in refused.stderr


def test_a_directive_in_no_known_function_is_announced(shell: Shell) -> None:
    (shell.folder / "large.h").write_text(
        "static inline void twice(int *p) {\n#pragma omp target\n    *p *= 2;\n}\n" + "/* filler */\n" * 100_000
    )
    (shell.folder / "user.c").write_text('#include "large.h"\nint main(void) { int k = 1; twice(&k); return k - 2; }\n')
    assert shell.rex("-fopenmp", "user.c").returncode == 1
    allowed = shell.run(*REX[:-1], "--host-fallback", "--cc", "-fopenmp", "user.c")
    assert (allowed.returncode, "large.h" in allowed.stderr) == (0, True)
    assert shell.run("./a.out").returncode == 0
    assert shell.program()[0] == 70

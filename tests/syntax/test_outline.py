"""The queries on a text as it is typed."""

from lowering_core.syntax.outline import outline
from lowering_core.text import Span

TEXT = b"""#include <stdio.h>
#include "own.h"
void f(int n, double *a) {
#pragma omp target teams \\
    distribute parallel for
  for (int i = 0; i < n; i++) {
    while (a[i] > 1) a[i] /= 2;
  }
#pragma omp parallel
  do n--; while (n);
  #  pragma   omp \\
  target update to(n)
#pragma omptarget
}
int g(void) { return 1; }
"""


def test_outline() -> None:
    found = outline(TEXT)

    def first_words(spans: tuple[Span, ...]) -> list[bytes]:
        return [b" ".join(TEXT[span.start : span.end].split()[:3]) for span in spans]

    assert first_words(found.functions) == [b"void f(int n,", b"int g(void) {"]
    assert first_words(found.loops) == [b"for (int i", b"while (a[i] >", b"do n--; while"]
    assert first_words(found.includes) == [b"#include <stdio.h>", b'#include "own.h"']
    assert first_words(found.target_pragmas) == [b"#pragma omp target", b"# pragma omp"]


def test_outline_of_broken_text() -> None:
    assert outline(b"").functions == ()
    assert len(outline(TEXT.replace(b"int n,", b"int n")).target_pragmas) == 2

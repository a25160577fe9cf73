"""What is told of `// rex: expect WORDS`: nothing where it holds, and what the annotations say where it does not."""

from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core.contracts.expectations import Expectation, all_words, expectations
from lowering_core.diagnostics import Severity
from lowering_core.ignored import without_ignored
from lowering_core.options import Options
from lowering_core.pipeline import Report, check
from lowering_core.rules.table import RULES
from rex_lsp.report_findings import of_report
from tests.annotations import annotate, strip

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.c"))

_LOOP = """\
void scale(int n, double *a) {
  %s
#pragma omp target teams distribute parallel for schedule(static, 4) map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) a[i] *= 2;
}
"""


def _report(path: Path) -> Report:
    return check(path.name, strip(path.read_bytes()), Options())


def _told(comment: str) -> list[tuple[str, str]]:
    found = of_report(check("a.c", (_LOOP % comment).encode(), Options())).findings
    return [(one.code, one.message) for one in found if one.severity is not Severity.INFO]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_annotations(path: Path, update: bool) -> None:
    report = _report(path)
    told = without_ignored(report.data, report.contracts(), RULES)
    result = annotate(replace(report, plans=(), diagnostics=(*told.kept, *told.unused)))
    if update:
        path.write_bytes(result)
    assert result.decode().splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_each_file_holds_one_kind() -> None:
    codes = {path.stem: {one.code for one in _report(path).contracts()} for path in FILES}
    assert codes == {"kept": set(), "broken": {"REX801"}, "open": {"REX802"}}


def test_each_word_is_kept_and_broken_somewhere() -> None:
    text = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
    for word in all_words().split(", "):
        name = word.removesuffix("<=N").removesuffix(">=N")
        assert f" {name}" in text["kept"] or name in ("enumerated", "host"), name
    for name in (
        "direct",
        "on-device",
        "coalesced",
        "no-atomics",
        "collapse",
        "threads",
        "blocks",
        "transfers",
        "bytes",
    ):
        assert f"REX801 error: `{name}" in text["broken"], name


def test_what_a_check_says() -> None:
    assert _told("// rex: expect round-robin") == []
    ((code, message),) = _told("// rex: expect direct")
    assert code == "REX801"
    reason = "it is round-robin, schedule(static, chunk) deals out chunks"
    assert message == f"`direct` is expected here, and it is not so: {reason}"


def test_words_that_are_none_are_told() -> None:
    (found,) = _told("// rex: expect round-robin, colaesced")
    assert found == ("REX011", f"`colaesced` is nothing that can be expected; write {all_words()}")
    (found,) = _told("// rex: expect")
    assert found == ("REX011", "this has no effect: say what is expected, as in expect direct, transfers<=2")


def test_a_word_that_is_none_hides_no_other() -> None:
    assert [code for code, _ in _told("// rex: expect direct, fast")] == ["REX011", "REX801"]


def test_builds_leave_contracts_alone() -> None:
    report = check("a.c", (_LOOP % "// rex: expect direct").encode(), Options())
    assert [one.severity for one in of_report(report, advised=False).findings] == [Severity.INFO]


def test_what_is_understood() -> None:
    known, others = expectations("direct,transfers <= 2 , bytes=0,, threads>1, direct=1")
    assert known == (
        Expectation("direct", "direct"),
        Expectation("transfers <= 2", "transfers", "<=", 2),
        Expectation("bytes=0", "bytes", "=", 0),
    )
    assert others == ("threads>1", "direct=1")


def test_unknown_devices_are_not_compared_with() -> None:
    source = b"""\
void f(double *a) {
#pragma omp target teams distribute parallel for map(tofrom: a[0:64]) // rex: expect threads>=64, blocks<=1
  for (int i = 0; i < 64; i++) a[i] += 1;
}
"""
    for target in ("cuda", "hip"):
        assert check("a.c", source, Options(target=target)).contracts() == ()


def test_calls_that_double_at_each_level_are_counted_at_once() -> None:
    levels = 30
    text = "static void f0(double *x) {\n#pragma omp target update to(x[0:9])\n}\n"
    for level in range(levels):
        text += f"static void f{level + 1}(double *x) {{ f{level}(x); f{level}(x); }}\n"
    comment = f"// rex: expect transfers<={2**levels}"
    text += f"{comment}\nvoid g(double *x) {{\n  f{levels}(x);\n#pragma omp target update from(x[0:9])\n}}\n"
    (told,) = check("a.c", text.encode(), Options()).contracts()
    assert f"{2**levels + 1:,} copies are made" in told.message and f"and {2**levels - 3:,} more" in told.message

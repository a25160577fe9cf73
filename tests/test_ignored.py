"""Findings that comments silence, and comments that silence nothing."""

from lowering_core import pipeline
from lowering_core.ignored import Silenced, without_ignored
from lowering_core.options import Options
from lowering_core.rules.table import RULES

_LOOP = """\
void scale(int n, float *x) {
%s
#pragma omp target teams distribute parallel for num_threads(2048) map(tofrom: x[0:n])%s
    for (int i = 0; i < n; i++) x[i] *= 2.0f;
}
"""


def _silenced(above: str = "", behind: str = "") -> Silenced:
    report = pipeline.check("a.c", (_LOOP % (above, behind)).encode(), Options())
    return without_ignored(report.data, (*report.diagnostics, *report.races()), RULES)


def _codes(silenced: Silenced) -> tuple[list[str], list[str], list[str]]:
    parts = silenced.kept, silenced.ignored, silenced.unused
    kept, ignored, unused = ([one.code for one in part] for part in parts)
    return kept, ignored, unused


def test_without_comments_all_stays() -> None:
    assert _codes(_silenced()) == (["REX501"], [], [])


def test_above_and_behind() -> None:
    for silenced in (_silenced("// rex: ignore[REX501] measured"), _silenced(behind=" // rex: ignore[REX5]")):
        assert _codes(silenced) == ([], ["REX501"], [])


def test_another_code_is_told_and_its_fix_keeps_what_is_used() -> None:
    silenced = _silenced("/* rex: ignore[REX501, REX309] measured */")
    assert _codes(silenced) == ([], ["REX501"], ["REX010"])
    assert silenced.unused[0].message == "nothing here draws REX309; remove what ignores it"
    (fix,) = silenced.unused[0].fixes
    assert [text for _, text in fix.edits] == ["REX501"]


def test_an_idle_comment_goes_with_its_line() -> None:
    text = (_LOOP % ("    // rex: ignore[REX309]", "")).encode()
    silenced = _silenced("    // rex: ignore[REX309]")
    ((span, new),) = silenced.unused[0].fixes[0].edits
    assert (text[: span.start] + new.encode() + text[span.end :]).decode() == _LOOP.replace("%s\n", "", 1) % ""


def test_unknown_codes_and_words() -> None:
    assert _silenced("// rex: ignore[REX999]").unused[0].message == "there is no rule REX999, so nothing is ignored"
    assert _codes(_silenced("// rex: ignore"))[2] == ["REX011"]
    assert _codes(_silenced("// rex: ingore[REX501]"))[2] == ["REX011"]
    assert _codes(_silenced("// rex: expect direct"))[2] == []
    assert _codes(_silenced("// rex: expect quick"))[2] == ["REX011"]
    assert _codes(_silenced("// rex: n=5"))[2] == []


def test_what_only_other_commands_find_is_not_called_idle() -> None:
    assert _codes(_silenced("// rex: ignore[REX501, REX603]")) == ([], ["REX501"], [])


def test_a_lost_directive_is_told_whatever_is_ignored() -> None:
    source = b"void f(int *x) {\n#pragma omp target // rex: ignore[REX]\n}\n"
    found = pipeline.check("a.c", source, Options()).diagnostics
    lost = [one.code for one in found if one.lost]
    assert lost
    assert [one.code for one in without_ignored(source, found, RULES).kept if one.lost] == lost

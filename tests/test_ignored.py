"""Findings that comments silence, and comments that silence nothing."""

import pytest

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


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("// REX: ignore[REX501] wide", "this has no effect: write rex: ignore[REX501]"),
        ("// Rex: expect direct", "this has no effect: write rex: expect direct"),
        ("// rex: EXPECT direct, coalesced", "this has no effect: write rex: expect direct, coalesced"),
        ("// rex: Ignore[REX501]", "this has no effect: write rex: ignore[REX501]"),
        ("// rex: ingore[REX501] wide", "this has no effect: write rex: ignore[REX501]"),
        ("// rex: ignore[rex501]", "there is no rule rex501, so nothing is ignored; write ignore[REX501]"),
        ("// rex: ignore[501]", "there is no rule 501, so nothing is ignored; write ignore[REX501]"),
        ("// rex: ignore[RXE501]", "there is no rule RXE501, so nothing is ignored; write ignore[REX501]"),
        ("// rex: ignore[REX999]", "there is no rule REX999, so nothing is ignored"),
        (
            "// rex: ignore[REX501 REX308] both",
            "there is no rule REX501 REX308, so nothing is ignored; write ignore[REX501, REX308]",
        ),
        ("// rex: ignore[slow, REX501]", "there is no rule slow, so nothing is ignored"),
    ],
)
def test_misspelt_comments_are_told_and_left_alone(comment: str, message: str) -> None:
    (told,) = _silenced(comment).unused
    assert (told.code, told.message, told.fixes) == ("REX011", message, ())


def test_what_is_idle_beside_what_is_misspelt_is_left_alone() -> None:
    misspelt, idle = _silenced("// rex: ignore[rex501, REX309]").unused
    assert (misspelt.code, idle.code, idle.fixes) == ("REX011", "REX010", ())


def test_what_is_about_something_called_rex_is_no_comment() -> None:
    for comment in ("// REX: the prefix", "/* Rex: ignore what it says */", "// REX_501: ignore[REX501]"):
        assert _codes(_silenced(comment)) == (["REX501"], [], [])


def test_what_only_other_commands_find_is_not_called_idle() -> None:
    assert _codes(_silenced("// rex: ignore[REX501, REX603]")) == ([], ["REX501"], [])


def test_a_lost_directive_is_told_whatever_is_ignored() -> None:
    source = b"void f(int *x) {\n#pragma omp target // rex: ignore[REX]\n}\n"
    found = pipeline.check("a.c", source, Options()).diagnostics
    lost = [one.code for one in found if one.lost]
    assert lost
    assert [one.code for one in without_ignored(source, found, RULES).kept if one.lost] == lost

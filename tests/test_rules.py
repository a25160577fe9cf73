"""The table of REX codes and the page of each code in docs/rules.

The first C example of a page triggers its code, and the last one does not.
"""

import re
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.diagnostics import RULES
from lowering_core.options import Options

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "rules"

# Codes that say something about a file as such, a tool, or a run, so that no C example can show them.
WITHOUT_EXAMPLE = frozenset({"REX001", "REX002", "REX008", "REX009", "REX601", "REX602", "REX603"})
WITH_EXAMPLE = sorted(set(RULES) - WITHOUT_EXAMPLE)

_FENCE = re.compile(r"^```c\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _examples(code: str) -> list[str]:
    return _FENCE.findall((PAGES / f"{code}.md").read_text(encoding="utf-8"))


def _codes(source: str) -> list[str]:
    report = pipeline.check("example.c", source.encode(), Options())
    return [item.code for item in report.diagnostics]


def test_codes_are_sorted_and_names_unique() -> None:
    assert list(RULES) == sorted(RULES)
    names = [rule.name for rule in RULES.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("code", RULES)
def test_rule(code: str) -> None:
    rule = RULES[code]
    assert rule.code == code
    assert re.fullmatch(r"REX[0-6]\d\d", code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert re.fullmatch(r"[A-Za-z#].*[^.]\.", rule.summary)


@pytest.mark.parametrize("code", RULES)
def test_page(code: str) -> None:
    page = PAGES / f"{code}.md"
    assert page.is_file(), f"{page} is missing"
    title = page.read_text(encoding="utf-8").partition("\n")[0]
    assert code in title
    assert RULES[code].name in title


def test_every_page_has_a_rule() -> None:
    assert {page.stem for page in PAGES.glob("REX*.md")} == set(RULES)


@pytest.mark.parametrize("code", WITH_EXAMPLE)
def test_first_example_triggers_and_last_does_not(code: str) -> None:
    examples = _examples(code)
    assert len(examples) >= 2, f"{code}.md needs an example that triggers it and one that does not"
    assert code in _codes(examples[0])
    assert code not in _codes(examples[-1])

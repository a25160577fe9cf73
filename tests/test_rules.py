"""The rules: one file each, from which the pages in docs/rules are generated (`--update` writes them).

The first C example of a page triggers its code, and the last one does not.
"""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

from lowering_core import pipeline
from lowering_core.diagnostics import Words
from lowering_core.ignored import without_ignored
from lowering_core.options import Options
from lowering_core.rules.table import RULES, page

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "rules"
FILES = ROOT / "lowering_core" / "rules"

# Codes that say something about a file as such, a tool, or a run, so that no C example can show them.
WITHOUT_EXAMPLE = frozenset({"REX001", "REX002", "REX008", "REX009", "REX601", "REX602", "REX603"})
WITHOUT_RULE = frozenset({"__init__", "edits", "table"})
WITH_EXAMPLE = sorted(set(RULES) - WITHOUT_EXAMPLE)

_FENCE = re.compile(r"^```c\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _examples(code: str) -> list[str]:
    return _FENCE.findall(RULES[code].page or "")


def _codes(source: str) -> list[str]:
    report = pipeline.check("example.c", source.encode(), Options())
    silenced = without_ignored(
        report.data, (*report.diagnostics, *report.races(), *report.advice(), *report.contracts()), RULES
    )
    return [item.code for item in (*silenced.kept, *silenced.unused)]


def test_codes_are_sorted_and_names_unique() -> None:
    assert list(RULES) == sorted(RULES)
    names = [rule.name for rule in RULES.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("code", RULES)
def test_rule(code: str) -> None:
    rule = RULES[code]
    assert rule.code == code
    assert re.fullmatch(r"REX[0-8]\d\d", code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", rule.name)
    assert re.fullmatch(r"[A-Za-z#].*[^.]\.", rule.summary)


@pytest.mark.parametrize("code", RULES)
def test_its_file_is_named_after_it(code: str) -> None:
    name = f"{code.lower()}_{RULES[code].name.replace('-', '_')}"
    assert import_module(f"lowering_core.rules.{name}").RULE is RULES[code]


def test_every_file_of_the_package_is_a_rule() -> None:
    files = {path.stem[:6].upper() for path in FILES.glob("*.py") if path.stem not in WITHOUT_RULE}
    assert files == set(RULES)


@pytest.mark.parametrize("code", RULES)
def test_page(code: str, update: bool) -> None:
    path, text = PAGES / f"{code}.md", page(RULES[code])
    if update:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, "`make docs` writes the pages"
    assert set(re.findall(r"\]\((REX\d+)\.md\)", text)) <= set(RULES)


def test_every_page_has_a_rule() -> None:
    assert {page.stem for page in PAGES.glob("REX*.md")} == set(RULES)


def test_a_code_is_spelled_in_its_own_file_alone() -> None:
    """Others import the rule. Pages may link to each other."""
    wrong: list[str] = []
    for path in (path for part in ("lowering_core", "rex_lsp") for path in (ROOT / part).rglob("*.py")):
        text = re.sub(r"\[REX\d{3}\]\(REX\d{3}\.md\)", "", path.read_text(encoding="utf-8"))
        own = path.stem[:6].upper() if path.parent == FILES else ""
        wrong += [f"{path}: {code}" for code in re.findall(r"\bREX\d{3}\b", text) if code != own]
    assert not wrong, "\n".join(wrong)


def test_words_are_given_their_facts() -> None:
    """Wherever a rule's words are used, they get as many facts as they have places for."""
    wrong: list[str] = []
    for path in (path for part in ("lowering_core", "rex_lsp") for path in (ROOT / part).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        rules = {
            alias.asname: import_module(f"{node.module}.{alias.name}")
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module == "lowering_core.rules"
            for alias in node.names
            if alias.asname
        }
        wrong += [f"{path}:{line}" for line, words, given in _uses(tree, rules) if _places(words.text) != given]
    assert not wrong, "\n".join(wrong)


def _uses(tree: ast.Module, rules: dict[str, ModuleType]) -> Iterator[tuple[int, Words, int]]:
    """Lines in which words of a rule are filled in, and with how many facts; those that are named alone count as 0."""
    filled = set[ast.expr]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            places = isinstance(node.func, ast.Attribute) and node.func.attr == "at"
            called = node.func.value if isinstance(node.func, ast.Attribute) and places else node.func
            if (words := _words(called, rules)) is not None:
                filled.add(called)
                yield node.lineno, words, len(node.args) - places
        # Which of two is meant, is decided before they are called.
        if isinstance(node, ast.IfExp):
            filled |= {node.body, node.orelse}
        if isinstance(node, ast.expr) and node not in filled and (words := _words(node, rules)) is not None:
            yield node.lineno, words, 0


def _words(node: ast.expr, rules: dict[str, ModuleType]) -> Words | None:
    if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name) or node.value.id not in rules:
        return None
    found = getattr(rules[node.value.id], node.attr)
    return found if isinstance(found, Words) else None


def _places(text: str) -> int:
    return len({name or at for at, (_, name, _, _) in enumerate(Formatter().parse(text)) if name is not None})


@pytest.mark.parametrize("code", WITH_EXAMPLE)
def test_first_example_triggers_and_last_does_not(code: str) -> None:
    examples = _examples(code)
    assert len(examples) >= 2, f"{code}.md needs an example that triggers it and one that does not"
    assert code in _codes(examples[0])
    assert code not in _codes(examples[-1])


def test_every_text_of_a_rule_is_used() -> None:
    sources = [
        path.read_text(encoding="utf-8")
        for name in ("lowering_core", "rex_lsp")
        for path in (ROOT / name).rglob("*.py")
    ]
    unused: list[str] = []
    for path in sorted(FILES.glob("rex*.py")):
        own = path.read_text(encoding="utf-8")
        for name in re.findall(r"^([A-Z][A-Z0-9_]*) = \w+\.says", own, re.MULTILINE):
            outside = any(f"{path.stem[:6]}.{name}" in source for source in sources)
            if not outside and len(re.findall(rf"\b{name}\b", own)) == 1:
                unused.append(f"{path.name}: {name}")
    assert unused == []

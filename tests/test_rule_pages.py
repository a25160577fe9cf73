"""The addresses of the rules' pages: published ones where the package names its documentation, else local ones."""

from pathlib import Path

import pytest

from rex_lsp.rule_pages import address, published

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    ("urls", "expected"),
    [
        ((), ""),
        (("Homepage, https://rex.example",), ""),
        (
            ("Homepage, https://rex.example", "Documentation, https://rex.example/0.1/"),
            "https://rex.example/0.1/rules/",
        ),
        (("documentation,https://rex.example/latest",), "https://rex.example/latest/rules/"),
        (("Documentation, ",), ""),
    ],
)
def test_published_pages(urls: tuple[str, ...], expected: str) -> None:
    assert published(urls) == (f"{expected}{{code}}/" if expected else "")


def test_local_pages() -> None:
    assert address("REX309") == (ROOT / "docs" / "rules" / "REX309.md").as_uri()


def test_rules_of_user_queries_have_none() -> None:
    assert address("USER:no-printf") == ""

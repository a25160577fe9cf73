"""Where the pages of the rules are: the published ones of this version, or those of the tree the program runs from.

The package names the address of its documentation as the project URL "Documentation"; `mkdocs.yml` says how pages lie
below it. Where it names none and no folder `docs/rules` is beside the program, there is no address; `--explain CODE`
prints the same page.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

from lowering_core.diagnostics import Rule

_FOLDER = Path(__file__).resolve().parents[1] / "docs" / "rules"
_LABEL = "documentation"
_GROUPS = {
    "REX0": "Files",
    "REX1": "Directives and clauses",
    "REX2": "Loops",
    "REX3": "Data",
    "REX4": "What stays on the host, and what is slower",
    "REX5": "Launches and arithmetic",
    "REX6": "Tools and runs",
    "REX7": "Advice",
    "REX8": "Contracts",
}


@cache
def template() -> str:
    """The address of a rule's page with `{code}` in the place of its code; empty where there is none."""
    metadata = import_module("importlib.metadata")  # slow to import, and most runs need no address
    try:
        urls: Iterable[str] = metadata.metadata("rex-lsp").get_all("Project-URL") or ()
    except ModuleNotFoundError:
        urls = ()
    return published(urls) or (f"{_FOLDER.as_uri()}/{{code}}.md" if _FOLDER.is_dir() else "")


def published(urls: Iterable[str]) -> str:
    """The template that the project URLs of a package (`label, address`) lead to; empty where there is none."""
    for url in urls:
        label, _, address = url.partition(",")
        if label.strip().lower() == _LABEL and address.strip():
            return f"{address.strip().rstrip('/')}/rules/{{code}}/"
    return ""


def address(code: str) -> str:
    """The address of the page of a code `REXnnn`; empty where there is none, as for a user's own rules."""
    return template().replace("{code}", code) if code.startswith("REX") else ""


def contents(rules: Iterable[Rule]) -> str:
    """The page that lists all rules, by the hundreds of their codes, in Markdown."""
    lines = ["# Rules", "", "What rex-lsp says has a code. `rex-lsp --explain CODE` prints the page of one.", ""]
    group = ""
    for rule in rules:
        if rule.code[:4] != group:
            group = rule.code[:4]
            lines += ["", f"## {_GROUPS[group]}", "", "| code | name | severity | what it says |", "|---|---|---|---|"]
        lines.append(f"| [{rule.code}]({rule.code}.md) | {rule.name} | {rule.severity.value} | {rule.summary} |")
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"

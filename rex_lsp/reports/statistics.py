"""What `--statistics` adds at the end: how many findings each rule has, and how many loops each outcome."""

from collections.abc import Iterator
from importlib import import_module

from rex_lsp.console import clean
from rex_lsp.reports.columns import aligned
from rex_lsp.reports.totals import Totals, by_rule, outcome_order


def statistics(totals: Totals) -> Iterator[str]:
    """A table of rules, the most frequent one first, and one of outcomes, the best one first. Blank lines end them."""
    rules = sorted(by_rule(totals).items(), key=lambda item: (-item[1], item[0]))
    if rules:
        yield from aligned([("rule", "findings"), *((_named(code), str(count)) for code, count in rules)])
        yield ""
    outcomes = sorted(totals.outcomes.items(), key=lambda item: outcome_order(item[0]))
    if outcomes:
        yield from aligned([("outcome", "target loops"), *((name, str(count)) for name, count in outcomes)])
        yield ""


def _named(code: str) -> str:
    if not code.startswith("REX"):
        return clean(code)
    # Reports without statistics need not wait for all the rules to be imported.
    name: str = import_module("lowering_core.rules.table").rule_of(code).name
    return clean(f"{code} {name}")

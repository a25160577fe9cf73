"""All rules, by code, as this package's files have them, and their pages."""

from importlib import import_module
from pkgutil import iter_modules

from lowering_core import rules
from lowering_core.diagnostics import Rule, user_rule


def _found() -> list[Rule]:
    names = sorted(module.name for module in iter_modules(rules.__path__) if module.name.startswith("rex"))
    return [import_module(f"{rules.__name__}.{name}").RULE for name in names]


RULES: dict[str, Rule] = {rule.code: rule for rule in _found()}


def rule_of(code: str) -> Rule:
    """The rule of a code; of a code `USER:name`, one that stands for the user's file of queries `name`."""
    return RULES.get(code) or user_rule(code.removeprefix("USER:"))


def page(rule: Rule) -> str:
    """The page of a rule, complete, in Markdown."""
    summary, _, body = (rule.page or rule.summary).partition("\n")
    return f"# {rule.code} {rule.name}\n\n**{rule.severity.value.capitalize()}.** {summary}\n{body.rstrip()}\n"

"""All rules, by code, as this package's files have them, and their pages."""

from collections.abc import Callable, Iterable
from importlib import import_module
from pkgutil import iter_modules

from lowering_core import rules
from lowering_core.diagnostics import Diagnostic, Rule, user_rule
from lowering_core.model.kernel import KernelPlan
from lowering_core.options import Options

Check = Callable[[KernelPlan, Options], Iterable[Diagnostic]]

_NAMES = sorted(module.name for module in iter_modules(rules.__path__) if module.name.startswith("rex"))
_FILES = [import_module(f"{rules.__name__}.{name}") for name in _NAMES]

RULES: dict[str, Rule] = {file.RULE.code: file.RULE for file in _FILES}
CHECKS: tuple[Check, ...] = tuple(file.check for file in _FILES if hasattr(file, "check"))
"""What rules find in the plan of a region that is lowered: those that need nothing else are asked by `planning`."""


def rule_of(code: str) -> Rule:
    """The rule of a code; of a code `USER:name`, one that stands for the user's file of queries `name`."""
    return RULES.get(code) or user_rule(code.removeprefix("USER:"))


def page(rule: Rule) -> str:
    """The page of a rule, complete, in Markdown."""
    summary, _, body = (rule.page or rule.summary).partition("\n")
    return f"# {rule.code} {rule.name}\n\n**{rule.severity.value.capitalize()}.** {summary}\n{body.rstrip()}\n"

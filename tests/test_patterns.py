"""Regular expressions mean the same in every Python that the project supports."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterable
from typing import Any

import pytest

import lowering_core
import rex_lsp
from lowering_core.patterns import regex

_ATOMIC = ("LITERAL", "NOT_LITERAL", "ANY", "IN", "ATOMIC_GROUP")
_KINDS: Any = (re.Pattern, type(regex("")))


@pytest.mark.parametrize("package", [lowering_core, rex_lsp], ids=lambda package: package.__name__)
def test_what_repeats_possessively_is_atomic(package: Any) -> None:
    """CPython before 3.11.5 loses text in possessive repeats of groups that are not atomic (gh-101955)."""
    seen = 0
    wrong: list[str] = []
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for name, pattern in _patterns(importlib.import_module(module.name)):
            seen += 1
            wrong += [f"{module.name}.{name}" for _ in _at_risk(pattern)]
    assert seen > 10
    assert not wrong


def test_a_repeated_alternative_is_found() -> None:
    assert list(_at_risk(regex(rb"x(?=(?:a|bc)*+)y")))
    assert not list(_at_risk(regex(rb"x(?>a|bc)*+[ab]*+y")))


def _patterns(module: Any) -> Iterable[tuple[str, re.Pattern[Any]]]:
    """The expressions that a module names, and those that its functions without parameters return."""
    for name in dir(module):
        value: Any = getattr(module, name)
        if isinstance(value, _KINDS):
            yield name, value
            continue
        function: Any = inspect.unwrap(value) if callable(value) else None
        if inspect.isfunction(function) and function.__module__ == module.__name__:
            found = inspect.signature(function)
            if "Pattern" in str(found.return_annotation) and not found.parameters:
                yield name, function()


def _at_risk(pattern: re.Pattern[Any]) -> Iterable[Any]:
    """The items of an expression that repeat possessively what is more than one character and not atomic."""
    pending: list[Any] = [importlib.import_module("re._parser").parse(pattern.pattern, pattern.flags)]
    while pending:
        item: Any = pending.pop()
        parts: Any = getattr(item, "data", item)
        if not hasattr(parts, "__iter__"):
            continue
        if parts and str(parts[0]) == "POSSESSIVE_REPEAT":
            repeated: Any = parts[1][2].data
            if len(repeated) != 1 or str(repeated[0][0]) not in _ATOMIC:
                yield item
        pending += parts

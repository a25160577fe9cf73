"""Accesses of code: objects, subscripts, kinds and guards, as tests/analysis/accesses.c tells after each line."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from lowering_core.access.accesses import accesses_of
from lowering_core.access.provenance import followed
from lowering_core.analysis.walk import AnyNode
from lowering_core.c_text import structural
from lowering_core.model.access import (
    Access,
    Accesses,
    AccessGuard,
    AccessKind,
    After,
    Choice,
    Condition,
    Construct,
    Domain,
    Element,
    MemberStep,
    Repeat,
    guards,
)
from lowering_core.model.polynomial import Polynomial
from lowering_core.model.symbols import Symbol
from lowering_core.model.syntax import For, Jump
from lowering_core.model.unit import Environment, Function
from lowering_core.text import LineIndex
from tests.analysis.c_source import read_functions

FOLDER = Path(__file__).parent
_NOTE = re.compile(r"^ *//~.*\n", re.MULTILINE)


def _read(node: AnyNode, environment: Environment) -> Accesses:
    return accesses_of(node, environment)


def _followed(node: AnyNode, environment: Environment) -> Accesses:
    return followed(accesses_of(node, environment), environment)


@pytest.mark.parametrize(("name", "read"), [("accesses.c", _read), ("pointers.c", _followed)])
def test_each_access_is_told_once(name: str, read: Callable[[AnyNode, Environment], Accesses], update: bool) -> None:
    file = FOLDER / name
    annotated = file.read_text()
    source = _NOTE.sub("", annotated)
    functions, environment = read_functions(source)
    notes: dict[int, list[str]] = {}
    index = LineIndex(source.encode())
    for function in functions:
        words = _Words(function, index)
        for access in read(function.body, environment).all:
            notes.setdefault(words.line(access), []).append(words.access(access))
    lines = [
        line + "".join(f"{line[: len(line) - len(line.lstrip())]}//~ {note}\n" for note in notes.get(number, ()))
        for number, line in enumerate(source.splitlines(keepends=True))
    ]
    if update:
        file.write_text("".join(lines))
    assert annotated == "".join(lines)


class _Words:
    """Texts for the accesses of one function."""

    def __init__(self, function: Function, index: LineIndex) -> None:
        self._function = function
        self._index = index
        self._names = Counter(symbol.name for symbol in function.symbols)

    def line(self, access: Access) -> int:
        assert access.span is not None
        return self._index.line(self._function.unit.source(access.span).start)

    def access(self, access: Access) -> str:
        kind = access.kind.value
        if access.kind is AccessKind.UPDATE:
            kind += f" {access.update.operator}" if access.update is not None else " by a clause"
        stored = f" = {structural(access.value)}" if access.value is not None else ""
        reported = [self._guard(guard) for guard in guards(access.guard)][::-1]
        return f"{kind} {self._object(access)}{stored}{' {' + '; '.join(reported) + '}' if reported else ''}"

    def _object(self, access: Access) -> str:
        name = "nothing known" if access.symbol is None else self._name(access.symbol)
        return f"somewhere behind {name}" if access.path is None else name + "".join(map(self._step, access.path))

    def _step(self, step: Element | MemberStep) -> str:
        if isinstance(step, MemberStep):
            return f".{step.name}"
        return f"[{'?' + structural(step.index) if step.form is None else self._form(step.form)}]"

    def _form(self, form: Polynomial | None) -> str:
        if form is None:
            return "?"
        text = form.text()
        for symbol in form.symbols:
            text = re.sub(rf"\b{symbol.name}\b", self._name(symbol), text)
        return text

    def _name(self, symbol: Symbol) -> str:
        if self._names[symbol.name] < 2 or symbol.span is None:
            return symbol.name
        return f"{symbol.name}@{self._index.line(self._function.unit.source(symbol.span).start) + 1}"

    def _domain(self, domain: Domain) -> str:
        return f"{self._name(domain.index)} from {self._form(domain.low)} to {self._form(domain.high)} by {domain.step}"

    def _guard(self, guard: AccessGuard) -> str:
        match guard:
            case Condition(test=test, holds=holds):
                return f"{'if' if holds else 'unless'} {structural(test)}"
            case Choice(switch=switch):
                return f"switch {structural(switch.value)}"
            case Repeat(loop=loop, domain=domain, cut=cut):
                text = "for" if isinstance(loop, For) else "while"
                text += "" if domain is None else f" {self._domain(domain)}"
                return text + (", may end early" if cut else "") + (", at least once" if guard.sure else "")
            case Construct(pragma=pragma, private=private):
                return f"{pragma.directive.name} {','.join(sorted(symbol.name for symbol in private))}".strip()
            case After(leaver=leaver):
                return f"after {leaver.keyword if isinstance(leaver, Jump) else type(leaver).__name__}"
            case _:
                raise AssertionError(guard)

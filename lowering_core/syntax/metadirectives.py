"""Metadirectives resolved for the places where they stand (OpenMP 5.2, 7.4).

The directive that is chosen takes the metadirective's place in the tree; what a host compiler is to read instead goes
with it. A metadirective whose conditions are known at run time alone stays, and is told where it matters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lowering_core.model.directive import Directive
from lowering_core.model.syntax import Block, For, If, Label, Pragma, Stmt, Switch, While
from lowering_core.model.unit import Macro, RawPragma
from lowering_core.syntax.attachment import Pragmas
from lowering_core.syntax.context_selectors import Context, Trait, best, matches, parse_selector
from lowering_core.syntax.directive_table import is_standalone
from lowering_core.syntax.expansion import expand
from lowering_core.syntax.expressions import parse_expression
from lowering_core.syntax.folding import fold
from lowering_core.syntax.names import MacroLookup
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import find_colon, tokenize
from lowering_core.text import Span

_NAME = "metadirective"
_DATA = ("target data", "target enter data", "target exit data", "target update")


class Resolver:
    """Chooses directives for the metadirectives of one function."""

    __slots__ = ("_enumerator", "_lookup", "_pragmas", "_raw")

    def __init__(
        self, pragmas: Pragmas, raw: tuple[RawPragma, ...], lookup: MacroLookup, enumerator: Callable[[str], int | None]
    ) -> None:
        self._pragmas = pragmas
        self._raw = {pragma.span: pragma for pragma in raw}
        self._lookup = lookup
        self._enumerator = enumerator

    def resolved(self, body: Block) -> Block:
        """The function's body with each metadirective replaced that can be resolved."""
        if not any(_NAME in pragma.text for pragma in self._raw.values()):
            return body
        chosen: dict[int, Directive] = {}
        order: list[Stmt] = []
        pending: list[tuple[Stmt, tuple[str, ...], bool]] = [(body, (), False)]
        while pending:
            node, constructs, device = pending.pop()
            order.append(node)
            if isinstance(node, Pragma):
                directive = node.directive
                if directive.name == _NAME:
                    directive = self._chosen(directive, constructs, device) or directive
                    chosen[id(node)] = directive
                if directive.name != _NAME:
                    constructs = (*constructs, *directive.name.split())
                    device = device or (directive.name.startswith("target") and directive.name not in _DATA)
            pending += [(child, constructs, device) for child in _statements(node)]
        done: dict[int, tuple[Stmt, ...]] = {}
        for node in reversed(order):
            done[id(node)] = _rebuilt(node, chosen.get(id(node)), done)
        result = done[id(body)][0]
        return result if isinstance(result, Block) else body

    def _chosen(self, directive: Directive, constructs: tuple[str, ...], device: bool) -> Directive | None:
        raw = self._raw.get(directive.span)
        if raw is None:
            return None
        alternatives = _alternatives(expand(raw.text, lambda name: self._macro(name, raw)))
        if alternatives is None:
            return None
        text = self._choice(alternatives, constructs, device, raw)
        if text is None:
            return None
        host = self._choice(alternatives, constructs, False, raw)
        found = self._pragmas.parsed(RawPragma(raw.span, f" {text or 'nothing'}", raw.text_start, exact=False))
        return None if found is None else replace(found, host=host)

    def _choice(
        self, alternatives: list[tuple[str, str]], constructs: tuple[str, ...], device: bool, raw: RawPragma
    ) -> str | None:
        """The text of the directive that is chosen, None where that is not known."""
        context = Context(device, constructs, lambda text: self._value(text, raw))
        candidates: list[tuple[int, tuple[Trait, ...]]] = []
        for number, (selector, _) in enumerate(alternatives):
            if not selector:
                continue
            traits = parse_selector(selector)
            answer = None if traits is None else matches(traits, context)
            if answer is None or traits is None:
                return None
            if answer:
                candidates.append((number, traits))
        number = best(candidates, context)
        if number is not None:
            return alternatives[number][1]
        return next((text for selector, text in alternatives if not selector), "")

    def _value(self, text: str, raw: RawPragma) -> int | None:
        expr = parse_expression(text_bytes(text), 0, frozenset(), lambda name: self._macro(name, raw))
        return fold(expr, self._enumerator)

    def _macro(self, name: str, raw: RawPragma) -> Macro | None:
        return self._lookup(name, raw.span.start)


def _alternatives(text: str) -> list[tuple[str, str]] | None:
    """Selector and directive of each `when`; the selector of `otherwise` and `default` is empty."""
    tokens = tokenize(text_bytes(text), 0)
    found: list[tuple[str, str]] = []
    index = 1
    while index < len(tokens.words):
        if tokens.words[index] == ",":
            index += 1
            continue
        close = tokens.partners[index + 1] if index + 1 < len(tokens.words) else -1
        if tokens.words[index] not in ("when", "otherwise", "default") or close < 0:
            return None
        low = index + 2
        selector = ""
        if tokens.words[index] == "when":
            colon = find_colon(tokens, low, close)
            if colon < 0:
                return None
            selector, low = tokens.source(low, colon), colon + 1
        words = " ".join(tokens.source(low, close).split())
        found.append((selector, "" if words == "nothing" else words))
        index = close + 1
    return found


def _statements(node: Stmt) -> tuple[Stmt, ...]:
    match node:
        case Block(items=items):
            return items
        case If(then=then, other=other):
            return (then,) if other is None else (then, other)
        case For(body=body) | While(body=body) | Switch(body=body):
            return (body,)
        case Label(body=body) | Pragma(body=body) if body is not None:
            return (body,)
        case _:
            return ()


def _rebuilt(node: Stmt, chosen: Directive | None, done: dict[int, tuple[Stmt, ...]]) -> tuple[Stmt, ...]:
    """The node with what its parts have become; two statements where a directive stands alone before another."""
    below = [done[id(child)] for child in _statements(node)]
    if isinstance(node, Block):
        items = tuple(item for part in below for item in part)
        same = len(items) == len(node.items) and all(a is b for a, b in zip(items, node.items, strict=True))
        return (node if same else replace(node, items=items),)
    parts = [part[0] if len(part) == 1 else Block(part, span=_around(part)) for part in below]
    if isinstance(node, Pragma):
        body = parts[0] if parts else None
        if chosen is not None and is_standalone(chosen) and chosen.name != "nothing":
            alone = Pragma(chosen, None, span=chosen.span)
            return (alone,) if body is None else (alone, body)
        if chosen is None and body is node.body:
            return (node,)
        return (replace(node, directive=chosen or node.directive, body=body),)
    if all(new is old for new, old in zip(parts, _statements(node), strict=True)):
        return (node,)
    if isinstance(node, If):
        return (replace(node, then=parts[0], other=parts[1] if len(parts) > 1 else None),)
    if isinstance(node, For | While | Switch | Label):
        return (replace(node, body=parts[0]),)
    return (node,)


def _around(parts: tuple[Stmt, ...]) -> Span | None:
    first, last = parts[0].span, parts[-1].span
    return None if first is None or last is None else first.joined(last)

"""Metadirectives resolved for the places where they stand (OpenMP 5.2, 7.4).

The directive that is chosen takes the metadirective's place in the tree; what a host compiler is to read instead goes
with it. Where a condition of the user's is known at run time alone, the metadirective stays, and `questions` has the
condition to ask; one that nothing can decide is reported where it matters.
"""

from dataclasses import replace

from lowering_core.model.ctypes import arithmetic_kind, is_volatile
from lowering_core.model.directive import Directive, items_of
from lowering_core.model.expressions import bare, spanned
from lowering_core.model.symbols import SymbolKind
from lowering_core.model.syntax import (
    Binary,
    Block,
    DeclStmt,
    Expr,
    For,
    If,
    Label,
    Name,
    Number,
    Pragma,
    Stmt,
    Switch,
    Unary,
    While,
    inner_statements,
)
from lowering_core.model.unit import Environment, Macro, RawPragma
from lowering_core.openmp.entries import Effect, Role
from lowering_core.source.expansion import expand
from lowering_core.syntax.attachment import Pragmas
from lowering_core.syntax.context_selectors import (
    SelectorContext,
    Trait,
    answered,
    matches,
    open_condition,
    parse_selector,
    ranked,
    written,
)
from lowering_core.syntax.dispatched import DISPATCH, dispatched
from lowering_core.syntax.expression_text import parse_expression
from lowering_core.syntax.folding import fold
from lowering_core.syntax.names import MacroLookup
from lowering_core.syntax.pragma_macros import text_bytes
from lowering_core.syntax.pragma_tokens import find_colon, tokenize
from lowering_core.values import dataclass

NAME = "metadirective"
_Alternatives = list[tuple[tuple[Trait, ...] | None, str]]


@dataclass(frozen=True, slots=True)
class Question:
    """A metadirective that depends on a condition, and what it means where that is true and where it is false, with
    the directives among which it chooses. `device`: it lies in a target region. `whole` is the function's body;
    `outer` the target construct whose whole statement it is, where the condition is worth the same in front of that.
    """

    pragma: Pragma
    condition: str
    if_true: str
    if_false: str
    directives: tuple[str, ...]
    device: bool
    whole: Stmt
    outer: Pragma | None = None


class Resolver:
    """Chooses directives for the metadirectives of one function, and finds what `dispatch` means; `device`: for its
    calls in kernels. `differs` tells whether a metadirective lies in no target region, so that kernels that call the
    function may have another directive there.
    """

    __slots__ = ("_device", "_environment", "_lookup", "_pragmas", "_raw", "_whole", "differs", "questions")

    def __init__(
        self, pragmas: Pragmas, raw: tuple[RawPragma, ...], lookup: MacroLookup, environment: Environment, *,
        device: bool = False,
    ) -> None:  # fmt: skip
        self._device = device
        self._environment = environment
        self._whole: Stmt = Block(())
        self.differs = False
        self._pragmas = pragmas
        self._raw = {pragma.span: pragma for pragma in raw}
        self._lookup = lookup
        self.questions: list[Question] = []

    def resolved(self, body: Block) -> Block:
        """The function's body with each metadirective replaced that can be resolved."""
        if not any(NAME in pragma.text or DISPATCH in pragma.text for pragma in self._raw.values()):
            return body
        chosen: dict[int, Directive] = {}
        order: list[Stmt] = []
        self._whole = body
        around = ("target",) if self._device else ()
        pending: list[tuple[Stmt, tuple[str, ...], bool, Pragma | None]] = [(body, around, self._device, None)]
        while pending:
            node, constructs, device, outer = pending.pop()
            order.append(node)
            inside = outer if isinstance(node, Block) and len(node.items) == 1 else None
            if isinstance(node, Pragma):
                directive = node.directive
                if directive.name == NAME:
                    self.differs = self.differs or not device
                    directive = self._chosen(node, constructs, device, outer) or directive
                    chosen[id(node)] = directive
                if directive.name == DISPATCH:
                    directive = chosen[id(node)] = self._dispatched(directive, node.body, constructs)
                if directive.name != NAME:
                    constructs = (*constructs, *directive.constituents)
                    device = device or Role.OFFLOAD in directive.role
                inside = node if directive.name == "target" else None
            pending += [(child, constructs, device, inside) for child in inner_statements(node)]
        done: dict[int, tuple[Stmt, ...]] = {}
        for node in reversed(order):
            done[id(node)] = _rebuilt(node, chosen.get(id(node)), done)
        result = done[id(body)][0]
        return result if isinstance(result, Block) else body

    def _chosen(
        self, pragma: Pragma, constructs: tuple[str, ...], device: bool, outer: Pragma | None
    ) -> Directive | None:
        raw = self._raw.get(pragma.directive.span)
        if raw is None:
            return None
        alternatives = alternatives_of(expand(raw.text, lambda name: self._macro(name, raw)))
        if alternatives is None:
            return None
        context = SelectorContext(device, constructs, lambda text: self._value(text, raw), self._pragmas.required)
        text, number = _choice(alternatives, context)
        if text is None:
            if (question := self._question(pragma, alternatives, number, context)) is not None:
                before = outer is not None and self._is_known_before(question.condition, raw, outer.directive)
                self.questions.append(replace(question, outer=outer if before else None))
            return None
        host, _ = _choice(alternatives, replace(context, device=False))
        found = self._pragmas.parsed(RawPragma(raw.span, f" {text or 'nothing'}", raw.text_start, exact=False))
        if found is not None and pragma.body is None and text and not found.is_standalone:
            self._pragmas.missing(found)
        return None if found is None else replace(found, host=None if self._device else host)

    def _dispatched(self, directive: Directive, body: Stmt | None, constructs: tuple[str, ...]) -> Directive:
        raw = self._raw.get(directive.span)
        if raw is None:
            return directive
        names = self._pragmas.names_at(raw)
        return replace(directive, dispatched=dispatched(directive, body, constructs, self._environment, names))

    def _question(
        self, pragma: Pragma, alternatives: _Alternatives, number: int, context: SelectorContext
    ) -> Question | None:
        condition = open_condition(alternatives[number][0] or (), context)
        if not condition:
            return None
        texts = [_with_answer(alternatives, condition, answer, context) for answer in (True, False)]
        directives = tuple(text for _, text in alternatives if text)
        return Question(pragma, condition, texts[0], texts[1], directives, context.device, self._whole)

    def _is_known_before(self, condition: str, raw: RawPragma, target: Directive) -> bool:
        """Whether a condition in a target region is worth the same in front of it: it asks for nothing but values of
        local variables that are firstprivate.
        """
        if any(clause.info.form == "defaultmap" for clause in target.clauses):
            return False
        others = (clause for clause in target.clauses if clause.effect != Effect.COPY | Effect.READ)
        shared = {item.name for clause in others for item in items_of(clause)}
        pending: list[Expr] = [self._parsed(condition, raw)]
        while pending:
            match bare(pending.pop()):
                case Name(name=name, symbol=symbol) if symbol is not None:
                    constant = symbol.kind is SymbolKind.ENUMERATOR
                    copied = symbol.is_local and arithmetic_kind(symbol.type) is not None and name not in shared
                    if not constant and (not copied or is_volatile(symbol.type) or symbol.storage):
                        return False
                case Number():
                    pass
                case Unary(op=op, operand=operand) if op in ("+", "-", "!", "~"):
                    pending.append(operand)
                case Binary(left=left, right=right):
                    pending += (left, right)
                case _:
                    return False
        return True

    def _value(self, text: str, raw: RawPragma) -> int | None:
        return fold(self._parsed(text, raw))

    def _parsed(self, text: str, raw: RawPragma) -> Expr:
        names = self._pragmas.names_at(raw).with_macros(lambda name, _at: self._macro(name, raw))
        return parse_expression(text_bytes(text), 0, names)

    def _macro(self, name: str, raw: RawPragma) -> Macro | None:
        return self._lookup(name, raw.span.start)


def _choice(alternatives: _Alternatives, context: SelectorContext) -> tuple[str | None, int]:
    """The text of the directive that is chosen; None, and the number of the alternative that it first depends on,
    where that is not known.
    """
    possible: list[tuple[int, tuple[Trait, ...]]] = []
    sure: list[tuple[int, tuple[Trait, ...]]] = []
    for number, (traits, _) in enumerate(alternatives):
        answer = False if traits is None else matches(traits, context)
        possible += [] if traits is None or answer is False else [(number, traits)]
        sure += [] if traits is None or not answer else [(number, traits)]
    order, known = ranked(possible, context), ranked(sure, context)
    if order[:1] != known[:1]:
        numbers = {number for number, _ in sure}
        return None, next(number for number in order if number not in numbers)
    if known:
        return alternatives[known[0]][1], -1
    return next((text for traits, text in alternatives if traits is None), ""), -1


def _with_answer(alternatives: _Alternatives, condition: str, answer: bool, context: SelectorContext) -> str:
    """The metadirective's text with the answer in place of a condition."""
    parts = (
        f"otherwise({text})"
        if traits is None
        else f"when({written(answered(traits, condition, answer, context))}: {text})"
        for traits, text in alternatives
    )
    return " ".join((NAME, *parts))


def alternatives_of(text: str) -> _Alternatives | None:
    """Selector and directive of each `when` of a metadirective; `otherwise` and `default` have no selector. None where
    something is not understood.
    """
    tokens = tokenize(text_bytes(text), 0)
    found: _Alternatives = []
    index = 1
    while index < len(tokens.words):
        if tokens.words[index] == ",":
            index += 1
            continue
        close = tokens.partners[index + 1] if index + 1 < len(tokens.words) else -1
        if tokens.words[index] not in ("when", "otherwise", "default") or close < 0:
            return None
        low = index + 2
        traits: tuple[Trait, ...] | None = None
        if tokens.words[index] == "when":
            colon = find_colon(tokens, low, close)
            traits = None if colon < 0 else parse_selector(tokens.source(low, colon))
            if traits is None:
                return None
            low = colon + 1
        words = " ".join(tokens.source(low, close).split())
        found.append((traits, "" if words == "nothing" else words))
        index = close + 1
    return found


def _rebuilt(node: Stmt, chosen: Directive | None, done: dict[int, tuple[Stmt, ...]]) -> tuple[Stmt, ...]:
    """The node with what its parts have become; two statements where a directive stands alone before another."""
    below = [done[id(child)] for child in inner_statements(node)]
    if isinstance(node, Block):
        items = tuple(item for part in below for item in part)
        same = len(items) == len(node.items) and all(a is b for a, b in zip(items, node.items, strict=True))
        return (node if same else replace(node, items=items),)
    parts = [part[0] if len(part) == 1 else Block(part, span=spanned(part[0], part[-1])) for part in below]
    if isinstance(node, Pragma):
        body = parts[0] if parts else None
        alone = chosen is not None and chosen.is_standalone and chosen.name != "nothing"
        if chosen is not None and (alone or isinstance(body, DeclStmt)):
            # An undecided directive stands alone before a declaration, which no construct has as its statement.
            pragma = Pragma(chosen, None, span=chosen.span)
            return (pragma,) if body is None else (pragma, body)
        if chosen is None and body is node.body:
            return (node,)
        return (replace(node, directive=chosen or node.directive, body=body),)
    if all(new is old for new, old in zip(parts, inner_statements(node), strict=True)):
        return (node,)
    if isinstance(node, If):
        return (replace(node, then=parts[0], other=parts[1] if len(parts) > 1 else None),)
    if isinstance(node, For | While | Switch | Label):
        return (replace(node, body=parts[0]),)
    return (node,)

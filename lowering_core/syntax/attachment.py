"""Which pragmas lie before which statement.

The grammar makes a pragma a sibling of the statement that it governs, so pragmas are kept apart, in source order, and
handed out as the statements are read, in source order too.
"""

from collections.abc import Iterator, Sequence

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.directive import Directive
from lowering_core.model.syntax import Pragma, Stmt
from lowering_core.model.unit import RawPragma
from lowering_core.rules import rex003_syntax_error as rex003
from lowering_core.rules import rex106_missing_statement as rex106
from lowering_core.syntax.default_order import with_default_order
from lowering_core.syntax.names import Names
from lowering_core.syntax.pragmas import parse_pragma
from lowering_core.text import Span


class Pragmas:
    """The pragmas of one unit, taken one after the other. `names` says what names mean at the time, `required` what the
    file's `requires` directives ask for.
    """

    __slots__ = ("_names", "_next", "_pragmas", "_undecided", "diagnostics", "required")

    def __init__(self, pragmas: Sequence[RawPragma], names: Names, required: frozenset[str]) -> None:
        self.required = required
        self._pragmas = sorted(pragmas, key=lambda pragma: (pragma.span.start, pragma.span.end))
        self._names = names
        self._undecided: dict[Span, Names] = {}
        self._next = 0
        self.diagnostics: list[Diagnostic] = []

    def names_at(self, pragma: RawPragma) -> Names:
        """What names mean at a pragma: at a metadirective also after its function has been read."""
        return self._undecided.get(pragma.span, self._names)

    def parsed(self, pragma: RawPragma) -> Directive | None:
        """The directive of a pragma; what is wrong with it is noted."""
        directive, diagnostics = parse_pragma(pragma, self.names_at(pragma))
        self.diagnostics += diagnostics
        if directive is not None and directive.name == "metadirective":
            self._undecided[pragma.span] = self._names.kept()
        return None if directive is None else with_default_order(directive, self.required)

    def take(self, start: int, end: int) -> list[Directive]:
        """The directives that begin in [start, end). Earlier ones that nothing took stand where no statement can."""
        self.pass_by(start, reported=True)
        return [directive for pragma in self._until(end) if (directive := self.parsed(pragma)) is not None]

    def begins_before(self, end: int) -> bool:
        """Whether a pragma that nothing took yet begins before `end`."""
        return self._next < len(self._pragmas) and self._pragmas[self._next].span.start < end

    def pass_by(self, end: int, reported: bool) -> None:
        """Leave out the pragmas that begin before `end`: those without a statement (`reported`), or in opaque code."""
        for pragma in self._until(end):
            directive = self.parsed(pragma) if reported else None
            if directive is not None:
                self.diagnostics.append(rex106.NO_PLACE.at(directive.span, directive.name))
            elif not reported:
                words = " ".join(pragma.text.split())
                self.diagnostics.append(rex003.DIRECTIVE_NOT_READ.at(pragma.span, words))

    def _until(self, end: int) -> Iterator[RawPragma]:
        while self.begins_before(end):
            self._next += 1
            yield self._pragmas[self._next - 1]

    def missing(self, directive: Directive) -> None:
        """Report a directive without the statement that it needs."""
        self.diagnostics.append(rex106.NOTHING_FOLLOWS.at(directive.span, directive.name))

    def attach_single(self, directives: Sequence[Directive], statement: Stmt) -> Stmt:
        """The one statement that the directives and the statement make in a place that takes one. Standalone directives
        may not stand there (OpenMP 5.2, section 3.1): they are reported and left as they are.
        """
        alone = [directive for directive in directives if directive.is_standalone]
        for directive in alone[:1]:
            self.diagnostics.append(rex106.NO_BRACES.at(directive.span, directive.name))
        return _nested([directive for directive in directives if directive not in alone], statement)

    def attach(self, directives: Sequence[Directive], statement: Stmt | None) -> list[Stmt]:
        """The items that the directives and the statement after them make. Standalone directives are items of their
        own; the others nest around what follows.
        """
        items: list[Stmt] = []
        open_ones: list[Directive] = []
        for directive in directives:
            if directive.is_standalone:
                items.append(_nested(open_ones, Pragma(directive, None, span=directive.span)))
                open_ones = []
            else:
                open_ones.append(directive)
        if statement is not None:
            items.append(_nested(open_ones, statement))
        elif open_ones:
            # What a metadirective needs is known when it is resolved.
            if open_ones[-1].name != "metadirective":
                self.missing(open_ones[-1])
            items.append(_nested(open_ones[:-1], Pragma(open_ones[-1], None, span=open_ones[-1].span)))
        return items


def _nested(directives: Sequence[Directive], statement: Stmt) -> Stmt:
    for directive in reversed(directives):
        span: Span = directive.span
        if statement.span is not None:
            span = span.joined(statement.span)
        statement = Pragma(directive, statement, span=span)
    return statement

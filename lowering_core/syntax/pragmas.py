"""OpenMP 5.2 pragmas as typed directives.

Nothing is dropped: what is not understood or not allowed becomes an InvalidClause and a diagnostic at its place.
"""

from dataclasses import replace
from difflib import get_close_matches

from lowering_core.diagnostics import Diagnostic, Fix, Related, Severity, Words
from lowering_core.model.directive import Clause, Directive, InvalidClause, Item
from lowering_core.model.unit import Macro, RawPragma
from lowering_core.openmp.entries import ClauseInfo, DirectiveInfo, Role
from lowering_core.openmp.newer import WORDS, is_newer
from lowering_core.openmp.table import CLAUSES, DIRECTIVES, clause_info, where_allowed
from lowering_core.rules import rex102_unknown_clause as rex102
from lowering_core.rules import rex103_clause_not_allowed as rex103
from lowering_core.rules import rex104_clause_syntax as rex104
from lowering_core.source.expansion import expand
from lowering_core.syntax.clause_items import BadClause, ClauseArgument, ClauseContext, shortened
from lowering_core.syntax.clauses import parse_clause
from lowering_core.syntax.deprecations import deprecated_clause, deprecated_name
from lowering_core.syntax.directive_arguments import parse_directive_argument
from lowering_core.syntax.directive_names import DirectiveName, directive_name
from lowering_core.syntax.names import Names
from lowering_core.syntax.pragma_checks import clash, dependent, missing
from lowering_core.syntax.pragma_macros import hidden_names, hides_structure, names_macro, text_bytes
from lowering_core.syntax.pragma_tokens import WORD, PragmaText, tokenize
from lowering_core.syntax.relocate import relocated
from lowering_core.text import Span
from lowering_core.values import dataclass

_Result = tuple[Directive | None, tuple[Diagnostic, ...]]


def parse_pragma(raw: RawPragma, names: Names) -> _Result:
    """The directive of a pragma; None where its first words name none. `names` says what names mean there.

    Spans are byte positions of the pragma's unit; when the pragma came out of a macro, or a macro hides words of its
    structure, everything lies at `raw.span`. Macros within expressions stay as written, as MacroUse.
    """

    def macros(name: str, _offset: int = 0) -> Macro | None:
        return names.macro(name, raw.span.start)

    text = tokenize(text_bytes(raw.text), raw.text_start)
    hidden = hidden_names(text, macros)
    here = names.with_macros(macros)
    directive, found = _parse(text, raw.span, ClauseContext(here, hidden))
    exact = raw.exact
    needed = bool(hidden) and (names_macro(directive, hidden) or hides_structure(hidden, macros))
    if needed or (hidden and found):
        text = tokenize(text_bytes(expand(raw.text, macros)), raw.text_start)
        expanded, problems = _parse(text, raw.span, ClauseContext(here, frozenset()))
        if needed or len(problems) < len(found):
            directive, found, exact = expanded, problems, False
    if exact:
        return directive, tuple(sorted(found, key=lambda one: one.span))
    placed = tuple(replace(one, span=raw.span, related=(), fixes=()) for one in found)
    return (None if directive is None else relocated(directive, raw.span)), placed


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A clause, what is wrong with it, and the first token after it. `items` are those of a directive's own argument,
    which is no clause where it is understood.
    """

    clause: Clause | None
    found: tuple[Diagnostic, ...]
    after: int
    items: tuple[Item, ...] = ()


def _parse(text: PragmaText, span: Span, context: ClauseContext) -> tuple[Directive | None, list[Diagnostic]]:
    name = directive_name(text)
    found: list[Diagnostic] = []
    if name.why is not None:
        found.append(_name_problem(text, span, name, name.why))
    info = name.info
    if info is None:
        return None, found
    known = DIRECTIVES[name.meant] if name.meant else info
    name_span = text.span(0, name.count)
    # A mapper's variable is known in all its clauses, an iterator in its own.
    context.names.enter(span.end)
    outcomes = [_argument(text, info, name, context)]
    if name.end > name.count:
        outcomes.insert(0, _Outcome(_invalid(text, name.count, name.end), (), name.end))
    outcomes += _clauses(text, known, outcomes[-1].after, context)
    context.names.leave()
    clauses = tuple(one.clause for one in outcomes if one.clause is not None)
    arguments = tuple(item for one in outcomes for item in one.items)
    found += (problem for one in outcomes for problem in one.found)
    directive = Directive(info.name, clauses, span, name_span, arguments)
    bare = not clauses and not arguments
    for one in (deprecated_name(text, info, name_span, bare), missing(directive, info), *dependent(directive)):
        if one is not None:
            found.append(one)
    return directive, found


def _name_problem(text: PragmaText, span: Span, name: DirectiveName, why: Words) -> Diagnostic:
    if not text.words:
        return why.at(span)
    words = text.span(0, name.end)
    fixes = (Fix(f"Write '{name.meant}'", ((words, name.meant),)),) if name.meant else ()
    wrong = words if name.info is None else text.span(name.count, name.end)
    return why.at(wrong, fixes=fixes)


def _argument(text: PragmaText, info: DirectiveInfo, name: DirectiveName, context: ClauseContext) -> _Outcome:
    """The directive's own argument, or what is wrong with it."""
    index = name.end
    shape = info.argument.lstrip("?")
    if index >= len(text.words) or text.words[index] != "(":
        if not shape or info.argument.startswith("?"):
            return _Outcome(None, (), index)
        problem = BadClause(f"'{info.name}' needs an argument in parentheses", text.span(0, name.count))
        return _wrong(text, 0, name.count, problem, index)
    close = text.partners[index]
    after = close + 1 if close >= 0 else len(text.words)
    span = text.span(index, after)
    if close < 0:
        return _wrong(text, index, after, BadClause("')' is missing", text.span(index, index + 1)))
    if not shape:
        return _wrong(text, index, after, BadClause(f"'{info.name}' takes no argument", span))
    entry = ClauseInfo(info.name, shape, info.meaning, info.section, "", "(…)")
    try:
        items = parse_directive_argument(ClauseArgument(text, entry, info.name, span, index + 1, close, True, context))
    except BadClause as problem:
        return _wrong(text, index, after, problem)
    return _Outcome(None, (), after, items)


def _clauses(text: PragmaText, info: DirectiveInfo, index: int, context: ClauseContext) -> list[_Outcome]:
    """All clauses from token `index` on."""
    outcomes: list[_Outcome] = []
    seen: list[Clause] = []
    size = len(text.words)
    while index < size:
        if text.words[index] == "," and index + 1 < size and text.words[index + 1] != ",":
            index += 1
            continue
        is_word = text.kinds[index] == WORD
        outcome = _clause(text, info, index, context, seen) if is_word else _stray(text, index)
        outcomes.append(outcome)
        if outcome.clause is not None and not isinstance(outcome.clause, InvalidClause):
            seen.append(outcome.clause)
        index = outcome.after
    return outcomes


def _clause(text: PragmaText, info: DirectiveInfo, index: int, context: ClauseContext, seen: list[Clause]) -> _Outcome:
    """The clause whose name is token `index`."""
    given = index + 1 < len(text.words) and text.words[index + 1] == "("
    close = text.partners[index + 1] if given else index
    after = close + 1 if close >= 0 else len(text.words)
    name = text.words[index]
    entry = clause_info(info.name, name)
    if entry is None or name not in info.clauses:
        return _Outcome(_invalid(text, index, after), _not_allowed(text, info, index, after, entry), after)
    span = text.span(index, after)
    if close < 0:
        end = text.span(len(text.words) - 1, len(text.words)).end
        missing = text.unclosed(index + 1)
        fix = Fix(f"Add '{missing}'", ((Span(end, end), missing),))
        return _wrong(text, index, after, BadClause(f"{name}: ')' is missing", span), fixes=(fix,))
    low, high = (index + 2, close) if given else (after, after)
    argument = ClauseArgument(text, entry, info.name, span, low, high, given, context)
    context.names.enter(span.end)
    try:
        clause = parse_clause(argument)
    except BadClause as problem:
        fixes = (Fix(f"Write '{problem.meant}'", ((problem.span, problem.meant),)),) if problem.meant else ()
        # Later versions of OpenMP say more; on host directives, no kernel depends on it.
        later = name == "nowait" or not WORDS.isdisjoint(text.words[index:after])
        if later and _is_host(info):
            return _Outcome(_invalid(text, index, after), (), after)
        return _wrong(
            text, index, after, problem, fixes=fixes, level=Severity.HINT if later or _is_host(info) else None
        )
    finally:
        context.names.leave()
    conflict = clash(info.clauses, clause, seen)
    if conflict is not None:
        related = (Related(conflict.other.span, f"{conflict.other.name} is here"),)
        finding = conflict.why.at(span, related=related, fixes=(_removal(text, index, after),))
        return _Outcome(_invalid(text, index, after), (finding,), after)
    old = deprecated_clause(argument, clause)
    return _Outcome(clause, () if old is None else (old,), after)


def _wrong(
    text: PragmaText, low: int, high: int, problem: BadClause, after: int | None = None, fixes: tuple[Fix, ...] = (),
    level: Severity | None = None,
) -> _Outcome:  # fmt: skip
    """Tokens [low, high) that are not understood, up to token `after`."""
    finding = rex104.RULE.says(problem.message, level).at(problem.span, fixes=fixes)
    return _Outcome(_invalid(text, low, high), (finding,), high if after is None else after)


def _is_host(info: DirectiveInfo) -> bool:
    """Whether a directive stands outside of all that becomes kernels and data on a device."""
    return not info.role & (Role.OFFLOAD | Role.TEAMS | Role.DATA)


def _not_allowed(
    text: PragmaText, info: DirectiveInfo, low: int, high: int, entry: ClauseInfo | None
) -> tuple[Diagnostic, ...]:
    """The finding on a clause that OpenMP does not have, or that is one of another directive. Nothing is said of what
    is unknown on the host's directives, for the host's compiler reads them.
    """
    name, span = text.words[low], text.span(low, high)
    near = get_close_matches(name[:60], sorted(info.clauses), 1, 0.7) or get_close_matches(name[:60], CLAUSES, 1, 0.75)
    later = is_newer(name, info.name)
    unknown = later or name.startswith(("ompx_", "ext_")) or (entry is None and not near)
    if unknown and _is_host(info):
        return ()
    if later and entry is not None:
        return (rex103.LATER.at(span, name, info.name),)
    if entry is not None:
        places = where_allowed(name)
        listed = ", ".join(places[:6]) + (", …" if len(places) > 6 else "")
        return (rex103.ELSEWHERE.at(span, name, info.name, listed, fixes=(_removal(text, low, high),)),)
    fixes: tuple[Fix, ...] = (_removal(text, low, high),)
    if name.startswith(("ompx_", "ext_")):
        return (rex102.EXTENSION.at(span, shortened(name), fixes=fixes),)
    if unknown:
        return (rex102.UNKNOWN.at(span, shortened(name), fixes=fixes),)
    fixes = (Fix(f"Write '{near[0]}'", ((text.span(low, low + 1), near[0]),)), *fixes)
    return (rex102.MISSPELT.at(span, shortened(name), near[0], fixes=fixes),)


def _stray(text: PragmaText, index: int) -> _Outcome:
    """Tokens that begin no clause, up to the next word or comma outside brackets."""
    after = index
    size = len(text.words)
    while after < size and text.kinds[after] != WORD and (after == index or text.words[after] != ","):
        after = max(after, text.partners[after]) + 1
    span = text.span(index, after)
    what = shortened(text.source(index, after))
    words = rex102.EMPTY if what == "," else rex102.STRAY(what)
    return _Outcome(_invalid(text, index, after), (words.at(span, fixes=(_removal(text, index, after),)),), after)


def _invalid(text: PragmaText, low: int, high: int) -> InvalidClause:
    name = text.words[low] if text.kinds[low] == WORD else ""
    return InvalidClause(name=name, span=text.span(low, high), text=text.source(low, high))


def _removal(text: PragmaText, low: int, high: int) -> Fix:
    """Removes tokens [low, high) with the white space, and a comma, before them."""
    start = text.starts[low - 1] if text.words[low - 1] == "," else text.ends[low - 1]
    edit = Span(text.start + start, text.start + text.ends[high - 1])
    return Fix(f"Remove {shortened(text.words[low])}", ((edit, ""),))

"""Which names `declare target` directives list or bracket (OpenMP 5.2, section 7.8), and which are threadprivate."""

import re
from collections.abc import Iterable, Mapping, Sequence

from lowering_core.c_text import structural
from lowering_core.diagnostics import Diagnostic
from lowering_core.model.directive import Directive, ExprClause, KindClause, ListClause
from lowering_core.model.unit import RawPragma
from lowering_core.syntax.names import Names
from lowering_core.syntax.pragmas import parse_pragma

_NAME = re.compile(r"[A-Za-z_]\w*")
_WORDS = ("to", "enter", "link")
_HOST = "host"


def file_directives(pragmas: Iterable[RawPragma], names: Names) -> tuple[list[Directive], list[Diagnostic]]:
    """The directives of pragmas at file scope, where `names` are known, with what is wrong with them."""
    parsed = [parse_pragma(pragma, names) for pragma in pragmas]
    directives = [directive for directive, _ in parsed if directive is not None]
    return directives, [finding for _, found in parsed for finding in found]


def reduction_names(directives: Iterable[Directive]) -> frozenset[str]:
    """The names in combiners and initializers of `declare reduction` directives, functions among them."""
    exprs = [directive.arguments[-1].expr for directive in directives if directive.arguments]
    clauses = (clause for directive in directives for clause in directive.clauses)
    exprs += [clause.expr for clause in clauses if isinstance(clause, ExprClause) and clause.expr is not None]
    return frozenset(name for expr in exprs for name in _NAME.findall(structural(expr)))


def threadprivate_names(directives: Iterable[Directive]) -> frozenset[str]:
    """The variables of which each thread has a copy."""
    return frozenset(
        item.name for directive in directives if directive.name == "threadprivate" for item in directive.arguments
    )


def required(directives: Iterable[Directive]) -> frozenset[str]:
    """What `requires` directives ask for: `unified_address`, `atomic_default_mem_order(seq_cst)`, …"""
    clauses = (clause for directive in directives if directive.name == "requires" for clause in directive.clauses)
    return frozenset(f"{one.name}({one.kind})" if isinstance(one, KindClause) else one.name for one in clauses)


def declared_names_of(
    directives: Sequence[Directive], declared: Sequence[tuple[int, tuple[str, ...]]]
) -> Mapping[str, str]:
    """Each name with the clause word that lists it; what a bracket encloses is entered. With `device_type(host)`
    a name is not for devices, and not in the result.

    `declared` gives, for each piece of file scope, the byte where it begins and the names that it declares.
    """
    found: dict[str, str] = {}
    brackets: list[tuple[int, int, str]] = []
    opened: list[tuple[int, str]] = []
    for directive in directives:
        if directive.name not in ("declare target", "begin declare target", "end declare target"):
            continue
        kinds = [clause.kind for clause in directive.clauses if isinstance(clause, KindClause)]
        on_host = "host" in kinds
        lists = [clause for clause in directive.clauses if isinstance(clause, ListClause) and clause.name in _WORDS]
        for clause in lists:
            found.update({item.name: _HOST if on_host else clause.name for item in clause.items})
        found.update({item.name: "enter" for item in directive.arguments})
        if directive.name == "end declare target":
            if opened:
                start, word = opened.pop()
                brackets.append((start, directive.span.start, word))
        elif directive.name == "begin declare target" or not (lists or directive.arguments):
            opened.append((directive.span.end, _HOST if on_host else "enter"))
    for low, high, word in brackets:
        for start, names in declared:
            if low <= start < high:
                for name in names:
                    found.setdefault(name, word)
    return {name: word for name, word in found.items() if word != _HOST}

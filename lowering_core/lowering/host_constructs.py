"""Constructs of the host file whose clauses alone cannot say it in words that all host compilers know.

`scope` with copies is refused by GCC 12, and any scope by clang 19: a loop of which each thread has one iteration means
the same. A `loop` whose last values are those of other variables than indices is a shared loop. A conditional
`lastprivate` is the last value where one thread runs what is shared, in its order.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from lowering_core.access.constructs import associated_indices
from lowering_core.analysis.walk import statements
from lowering_core.ir.host import Edit, HostPragma
from lowering_core.lowering.clause_words import directive_words
from lowering_core.model.directive import Clause, Directive, KindClause, LinearClause, items_of
from lowering_core.model.syntax import Pragma, Stmt, inner_statements
from lowering_core.openmp.entries import Effect

_BINDS = {"teams": "distribute parallel for", "parallel": "for", "thread": "simd"}
_SHARING = ("for", "sections", "single", "loop", "distribute", "simd", "task", "taskloop", "target")
_LAST = Effect.COPY | Effect.WRITE


def scope_edit(directive: Directive, changed: Mapping[int, str], text: bytes) -> Edit:
    """What takes the place of a `scope` directive (OpenMP 5.2, 11.2); `changed` as for `directive_words`. A compiler
    that knows the construct reads it as it is, but for clauses that are new in 5.2.
    """
    kept = [clause for number, clause in enumerate(directive.clauses) if changed.get(number) != ""]
    newer = any(clause.effect == Effect.COPY | Effect.READ or clause.name == "allocate" for clause in kept)
    shared = directive_words(replace(directive, name="for"), changed, text)
    lines = [
        f"#pragma omp {shared} schedule(static, 1)",
        "for (int __rex_thread = 0; __rex_thread < REX_TEAM; __rex_thread++)",
    ]
    if not newer:
        known = f"#pragma omp {directive_words(directive, changed, text)}"
        lines = ["#if REX_READS_SCOPE", known, "#else", *lines, "#endif"]
    marked = text[directive.span.start : directive.span.start + 1] == b"#"
    return Edit(directive.span, "\n".join(lines if marked else ["", *lines, ""]))


def loop_names(statement: Stmt) -> dict[int, str]:
    """The names that take the place of those of `loop` constructs at and below a statement that compilers refuse, by
    the identities of the directives: of constructs with other last values than indices (11.7), and of `target loop`,
    which GCC does not know and `target parallel loop` is one way to run.
    """
    found: dict[int, str] = {}
    pending: list[tuple[Stmt, str]] = [(statement, "thread")]
    while pending:
        node, around = pending.pop()
        if isinstance(node, Pragma):
            directive = node.directive
            if directive.constituents[-1:] == ("loop",) and _has_other_last_values(node):
                found[id(directive)] = _shared_name(directive, around)
            elif directive.constituents == ("target", "loop"):
                found[id(directive)] = "target parallel loop"
            last = directive.constituents[-1] if directive.constituents else ""
            around = last if last in _BINDS else "thread" if directive.has(*_SHARING) else around
        pending += [(inner, around) for inner in inner_statements(node)]
    return found


def _has_other_last_values(pragma: Pragma) -> bool:
    if pragma.body is None:
        return False
    indices = {name.name for name in associated_indices(pragma.directive, pragma.body)}
    last = [clause for clause in pragma.directive.clauses if clause.effect == _LAST]
    return any(item.name not in indices for clause in last for item in items_of(clause))


def _shared_name(directive: Directive, around: str) -> str:
    """The name of the construct that shares the iterations of a `loop` where that is bound."""
    outer = directive.constituents[:-1]
    if outer:
        around = "teams" if outer[-1] == "teams" else "parallel"
        words = _BINDS[around] if outer[-1] != "target" else "parallel for"
        return " ".join((*outer, words))
    bound = [clause.kind for clause in directive.named(KindClause) if binds(clause)]
    return _BINDS[bound[0] if bound else around]


def binds(clause: Clause) -> bool:
    """Whether a clause says who runs a `loop`, which a construct of another name has no clause for (11.7.1)."""
    return clause.name == "bind"


def in_turn(pragma: Pragma) -> Iterator[Edit]:
    """Changes of a construct with conditional last values: one thread runs its iterations one after the other, or its
    sections, with the copies that the construct has.
    """
    directive, body = pragma.directive, pragma.body
    if any(isinstance(clause, LinearClause) and Effect.STEP in clause.effect for clause in directive.clauses):
        return
    kept = {item.name for clause in directive.clauses if Effect.WRITE in clause.effect for item in items_of(clause)}
    copies: dict[str, str] = {}
    for clause in directive.clauses:
        if clause.effect in (Effect.COPY, Effect.COPY | Effect.READ):
            copies |= {item.name: clause.name for item in items_of(clause) if item.name not in kept}
    if body is not None and directive.info.association == "loop":
        own = (index.name for index in associated_indices(directive, body))
        copies |= {name: "private" for name in own if name not in copies and name not in kept}
    words = [f"{clause}({name})" for name, clause in copies.items()]
    first = directive.constituents[0]
    if first == "for" or first == "sections":
        words += ["nowait"] if directive.asks("nowait") else []
        yield Edit(directive.span, HostPragma(" ".join(["single", *words])))
    else:
        yield Edit(directive.span, HostPragma(" ".join(["parallel num_threads(1)", *words])) if words else "")
    for node in statements(pragma) if directive.has("sections") else ():
        if isinstance(node, Pragma) and node.directive.name == "section":
            yield Edit(node.directive.span, "")

"""`error at(execution)` in code that runs on the device: a call of the runtime takes its place (OpenMP 5.2, 8.5)."""

from lowering_core.c_text import structural
from lowering_core.model.directive import Directive, ExprClause, KindClause
from lowering_core.model.syntax import Pragma, Stmt, inner_statements
from lowering_core.model.unit import Function
from lowering_core.openmp.entries import Role
from lowering_core.syntax.unit_edits import Change, words


def execution_errors(function: Function, *, device: bool) -> tuple[list[Change], bool]:
    """The calls in place of directives in target regions, or, with `device`, in the whole function; and whether there
    are such directives elsewhere.
    """
    changes: list[Change] = []
    elsewhere = False
    pending: list[tuple[Stmt, bool]] = [(function.body, device)]
    while pending:
        node, inside = pending.pop()
        if isinstance(node, Pragma):
            inside = inside or Role.OFFLOAD in node.directive.role
            if node.directive.name == "error" and _is_at_execution(node.directive):
                elsewhere = elsewhere or not inside
                changes += [(node.directive.span, (words(_call(node.directive)),))] if inside else []
        pending += ((child, inside) for child in inner_statements(node))
    return changes, elsewhere


def _is_at_execution(directive: Directive) -> bool:
    return any(clause.kind == "execution" for clause in directive.named(KindClause))


def _call(directive: Directive) -> str:
    fatal = not any(clause.kind == "warning" for clause in directive.named(KindClause))
    texts = [structural(clause.expr) for clause in directive.named(ExprClause) if clause.expr is not None]
    return f"rex_error({int(fatal)}, {texts[0] if texts else chr(34) * 2});"

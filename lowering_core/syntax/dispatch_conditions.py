"""The clauses of `dispatch` that say whether its call is replaced (OpenMP 5.2, 7.6.1 and 7.6.2)."""

from lowering_core.model.directive import Directive
from lowering_core.syntax.folding import fold


def own_conditions(directive: Directive) -> tuple[bool | None, bool | None]:
    """Whether no variant is called, and whether the construct is no part of the context; None where the running program
    decides.
    """
    return _value(directive, "novariants"), _value(directive, "nocontext")


def _value(directive: Directive, name: str) -> bool | None:
    condition = directive.value(name)
    value = 0 if condition is None else fold(condition)
    return None if value is None else value != 0

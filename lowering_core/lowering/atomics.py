"""`#pragma omp atomic` inside a lowered loop becomes a call of the device's atomic operations.

The forms are those of OpenMP 5.2, 15.8.4: update, read, write, capture in its expression and block spellings, and
the conditional updates of `compare`.
"""

from dataclasses import dataclass

from lowering_core.access.effects import has_effects, no_call
from lowering_core.access.updates import (
    guarded_update,
    is_same,
    sole_expression,
    sole_statement,
    update_of,
    written_place,
)
from lowering_core.analysis.walk import walk
from lowering_core.model.directive import Directive
from lowering_core.model.expressions import bare
from lowering_core.model.syntax import Assign, Binary, Block, Conditional, Expr, ExprStmt, If, Postfix, Pragma, Stmt
from lowering_core.printing import plain_text

_ORDERS = frozenset({"seq_cst", "acq_rel", "acquire", "release"})
_NATIVE = {"+": "rex_add", "-": "rex_sub", "*": "rex_mul", "&": "rex_and", "|": "rex_or", "^": "rex_xor"}
_OTHER = frozenset({"/", "<<", ">>", "%"})


@dataclass(frozen=True, slots=True)
class _Update:
    """A change of `place`: the device function with its template argument, and its last argument.

    `setup` are statements before it. `matched` is a test of `_dev_old` that tells whether a comparison held.
    """

    place: Expr
    function: str
    operator: str
    argument: str
    setup: str = ""
    matched: str = ""

    def text(self, location: str, *, fresh: bool = False) -> str:
        """The call, which yields the value from before, or the `fresh` one."""
        template = f"<{self.operator}>" if self.operator else ""
        return f"rex_atomic_{self.function}{'_new' if fresh else ''}{template}(&({location}), {self.argument})"


def atomic_text(pragma: Pragma, text: bytes) -> str | None:
    """The device statement for an atomic construct; None when its statement has none of the standard's forms.

    A memory order stronger than relaxed is a fence on both sides.
    """
    statement = _relaxed_text(pragma, text)
    ordered = pragma.directive.asks(*_ORDERS)
    return f"{{ __threadfence(); {statement} __threadfence(); }}" if ordered and statement is not None else statement


def atomic_place(pragma: Pragma) -> Expr | None:
    """The location that an atomic construct of a known form accesses; None where its form is not known."""
    kinds, statement = _kinds(pragma.directive), sole_statement(pragma.body)
    if isinstance(statement, ExprStmt) and statement.expr is not None:
        expr = bare(statement.expr)
        if "read" in kinds:
            return bare(expr.value) if isinstance(expr, Assign) else None
        if "capture" in kinds and isinstance(expr, Assign):
            return written_place(bare(expr.value))
        return written_place(expr)
    for node in () if statement is None else walk(statement):
        if isinstance(node, Assign) and isinstance(statement, Block) and "capture" in kinds:
            value = bare(node.value)
            return bare(value.left) if isinstance(value, Binary) and value.op == "==" else written_place(node)
        if isinstance(node, Assign):
            return written_place(node)
    return None


def _relaxed_text(pragma: Pragma, text: bytes) -> str | None:
    kinds = _kinds(pragma.directive)
    statement = sole_statement(pragma.body)
    capture, compare = "capture" in kinds, "compare" in kinds
    if compare and not capture:
        update = None if statement is None else _conditional(statement, text)
        return None if update is None else _changed(update, text)
    if isinstance(statement, Block | If):
        return _capture(statement, text, compare=compare) if capture else None
    if not isinstance(statement, ExprStmt) or statement.expr is None:
        return None
    expr = bare(statement.expr)
    if not kinds & {"read", "write", "capture"}:
        update = _update(expr, text)
        return None if update is None else _changed(update, text)
    if not isinstance(expr, Assign) or expr.op != "=":
        return None
    target, value = plain_text(expr.target, text), plain_text(expr.value, text)
    if "read" in kinds:
        return f"{target} = rex_atomic_read(&({value}));"
    if "write" in kinds:
        return f"rex_atomic_write(&({target}), {value});"
    inner = bare(expr.value)
    update = _conditional(ExprStmt(expr=inner), text) if compare else _update(inner, text)
    return None if update is None else _captured(expr.target, update, text, fresh=not isinstance(inner, Postfix))


def _kinds(directive: Directive) -> frozenset[str]:
    return frozenset(clause.name for clause in directive.clauses)


def _changed(update: _Update, text: bytes) -> str:
    call = f"{update.text(plain_text(update.place, text))};"
    return f"{{ {update.setup}{call} }}" if update.setup else call


def _captured(target: Expr, update: _Update, text: bytes, *, fresh: bool) -> str:
    call = f"{plain_text(target, text)} = {update.text(plain_text(update.place, text), fresh=fresh)};"
    return f"{{ {update.setup}{call} }}" if update.setup else call


def _capture(statement: Block | If, text: bytes, *, compare: bool) -> str | None:
    """The block forms of capture, and `if (x == e) { x = d; } else { v = x; }`."""
    if isinstance(statement, If):
        return _else_captured(statement, None, None, text) if compare else None
    if len(statement.items) != 2:
        return None
    first, second = statement.items
    for reading, changing, fresh in ((first, second, False), (second, first, True)):
        capture = sole_expression(reading)
        if not isinstance(capture, Assign) or capture.op != "=":
            continue
        if compare and not fresh and isinstance(changing, If) and isinstance(bare(capture.value), Binary):
            return _else_captured(changing, capture.target, bare(capture.value), text)
        change = sole_expression(changing)
        update = _conditional(changing, text) if compare else None if change is None else _update(change, text)
        if update is not None and is_same(capture.value, update.place):
            return _captured(capture.target, update, text, fresh=fresh)
        if isinstance(change, Assign) and change.op == "=" and not fresh and is_same(capture.value, change.target):
            location, value = plain_text(change.target, text), plain_text(change.value, text)
            return f"{plain_text(capture.target, text)} = rex_atomic_exchange(&({location}), {value});"
    return None


def _else_captured(statement: If, result: Expr | None, test: Expr | None, text: bytes) -> str | None:
    """`[r = x == e;] if (x == e, or r) x = d; [else v = x;]`: `result` is r and `test` its comparison, where given."""
    if (result is None) == (statement.other is None) and result is None:
        return None
    if result is not None and not is_same(statement.test, result):
        return None
    update = _matching(statement.test if test is None else test, sole_expression(statement.then), text)
    if update is None or not update.matched:
        return None
    lines = [f"const auto _dev_old = {update.text(plain_text(update.place, text))};"]
    lines.append(f"const bool _dev_matched = {update.matched};")
    if result is not None:
        lines.append(f"{plain_text(result, text)} = _dev_matched;")
    if statement.other is not None:
        capture = sole_expression(statement.other)
        if not isinstance(capture, Assign) or capture.op != "=" or not is_same(capture.value, update.place):
            return None
        lines.append(f"if (!_dev_matched) {plain_text(capture.target, text)} = _dev_old;")
    return f"{{ {update.setup}{' '.join(lines)} }}"


def _conditional(statement: Stmt, text: bytes) -> _Update | None:
    """`if (x < e) x = e;`, `if (x == e) x = d;` and the same as `x = x < e ? e : x`."""
    only = sole_statement(statement)
    if isinstance(only, If):
        return _matching(only.test, sole_expression(only.then), text) if only.other is None else None
    expr = sole_expression(only)
    value = bare(expr.value) if isinstance(expr, Assign) and expr.op == "=" else None
    if not isinstance(expr, Assign) or not isinstance(value, Conditional) or value.then is None:
        return None
    if not is_same(value.other, expr.target):
        return None
    return _matching(value.test, Assign(op="=", target=expr.target, value=value.then), text)


def _matching(test: Expr, change: Expr | None, text: bytes) -> _Update | None:
    """The update that makes `change` where `test`, a comparison with the changed place, holds."""
    test = bare(test)
    if not isinstance(test, Binary) or not isinstance(change, Assign) or change.op != "=":
        return None
    place, value = change.target, change.value
    left = is_same(test.left, place)
    if not left and not is_same(test.right, place):
        return None
    other = test.right if left else test.left
    update = guarded_update(change, test, change)
    if update is not None and test.op in ("<", ">"):
        return _Update(place, "update", f"rex_{update.operator}", plain_text(value, text))
    if test.op != "==":
        return None
    setup, parts = "", list[str]()
    for name, part in (("_dev_expected", other), ("_dev_wanted", value)):
        printed = f"({plain_text(part, text)})"
        if has_effects(part, no_call):
            setup, printed = f"{setup}const auto {name} = {printed}; ", name
        parts.append(printed)
    body = f"[&](auto _dev_seen) {{ return _dev_seen == {parts[0]} ? {parts[1]} : _dev_seen; }}"
    return _Update(place, "apply", "", body, setup, f"_dev_old == {parts[0]}")


def _update(expr: Expr, text: bytes) -> _Update | None:
    """`x++`, `x op= e`, `x = x op e`, `x = e op x` and `x = x op a op b`."""
    update = update_of(expr)
    if update is None or update.test is not None or update.callee:
        return None
    value = plain_text(update.value, text)
    if update.joined:
        value = f" {update.operator} ".join(f"({plain_text(part, text)})" for part in reversed(update.joined))
    return _apply(update.place, update.operator, value, reverse=update.reverse)


def _apply(place: Expr, op: str, value: str, *, reverse: bool = False) -> _Update | None:
    if op in _NATIVE and not (reverse and op == "-"):
        return _Update(place, "update", _NATIVE[op], value)
    if op not in _NATIVE and op not in _OTHER:
        return None
    new = f"_dev_value {op} _dev_seen" if reverse else f"_dev_seen {op} _dev_value"
    setup = f"const auto _dev_value = ({value}); "
    return _Update(place, "apply", "", f"[&](auto _dev_seen) {{ return {new}; }}", setup)

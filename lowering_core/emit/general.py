"""The kernel of a general region: the user's statement with its constructs rewritten, and the team's variables."""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.c_text import declare
from lowering_core.emit.device_text import (
    body_replacements,
    entry_text,
    kernel_head,
    launch_bound,
    lines_text,
    opening_lines,
    trimmed,
)
from lowering_core.lowering.general_region import per_thread
from lowering_core.lowering.outline import Kernel
from lowering_core.lowering.parameters import OPERATORS
from lowering_core.model.ctypes import plain
from lowering_core.model.data import Captured, Sharing
from lowering_core.model.kernel import Fragment
from lowering_core.model.region import RegionEdit, RegionForm
from lowering_core.model.unit import Environment, FunctionUnit
from lowering_core.options import Options
from lowering_core.printing import Replacement, fragments
from lowering_core.text import Span

_NESTED = frozenset({"simd"})
_STEP = 4


def general_kernel(
    kernel: Kernel, form: RegionForm, environment: Environment, options: Options
) -> tuple[Fragment, ...]:
    """The kernel function and its entry."""
    region = kernel.plan.analyzed.region
    unit = region.function.unit
    pragma = region.place
    head = kernel_head(kernel, launch_bound(kernel, options) if form.threads else 1)
    prologue = opening_lines(kernel)
    variables = kernel.plan.analyzed.data.variables
    shared = [variable for variable in variables if variable.name in form.shared]
    prologue += [_alias(variable) for variable in shared]
    inner = [f"__shared__ {declare(plain(variable.type), variable.name)};" for variable in shared]
    first = [line for variable in shared for line in _filled(variable)]
    if first:
        inner += ["if (rex_thread() == 0) {", *(f"    {line}" for line in first), "}"]
    if inner:
        inner.append("__syncthreads();")
    together = any(variable.reduced is not None and not per_thread(variable, region) for variable in variables)
    if together and form.threads:
        prologue.append("__syncthreads();")
    epilogue = ["__syncthreads();"] if form.threads and (shared or together) else []
    for variable, binding in zip(variables, kernel.bindings, strict=True):
        if variable.sharing is Sharing.REDUCTION and variable.reduced is None and not per_thread(variable, region):
            epilogue.append(_combined(variable))
        elif not variable.last:
            epilogue += binding.epilogue
    # Shared variables hide the copies of the same names, in a block of their own.
    depth = 2 if inner else 1
    opening = lines_text([*prologue, "{"], 1) + lines_text(inner, 2) if inner else lines_text(prologue, 1)
    replacements = body_replacements(region, environment, _NESTED)
    closing = lines_text(epilogue, depth) + ("    }\n" if inner else "")
    return (
        Fragment(head + opening + " " * (_STEP * depth), pragma),
        *_body(region.statement.span, form.edits, replacements, unit, pragma, _STEP * depth),
        Fragment("\n" + closing + "}\n" + entry_text(kernel, waits=form.threads), pragma),
    )


def _body(
    span: Span | None, edits: Sequence[RegionEdit], replacements: tuple[Replacement, ...], unit: FunctionUnit,
    pragma: Span, column: int,
) -> tuple[Fragment, ...]:  # fmt: skip
    if span is None:
        return ()
    first = _with_indentation(Span(span.start, span.start + 1), unit.text)
    layout = Layout(column, len(first) - 1)

    def written(start: int, end: int) -> list[Fragment]:
        pieces = fragments(Span(start, max(start, end)), replacements, unit, unit.blanked)
        return [replace(piece, text=trimmed(layout.written(piece.text))) for piece in pieces]

    result: list[Fragment] = []
    cursor = span.start
    for edit in edits:
        result += written(cursor, edit.span.start)
        text = layout.inserted(edit.text, _with_indentation(edit.span, unit.text))
        place = unit.source(edit.span) if edit.span.start < edit.span.end else pragma
        result.append(Fragment(trimmed(text), place))
        cursor = max(cursor, edit.span.end)
    return (*result, *written(cursor, span.end))


def _with_indentation(span: Span, text: bytes) -> str:
    """The bytes of `span`, with the blanks in front of them on their line."""
    line = text.rfind(b"\n", 0, span.start) + 1
    start = span.start if text[line : span.start].strip() else line
    return text[start : span.end].decode("utf-8", "surrogateescape")


def _alias(variable: Captured) -> str:
    """The thread's own copy under another name, for the shared one takes its name."""
    return f"{declare(plain(variable.type), f'_dev_own_{variable.name}', reference=True)} = {variable.name};"


def _filled(variable: Captured) -> list[str]:
    if variable.sharing is Sharing.PRIVATE:
        return []
    return [f"rex_assign({variable.name}, _dev_own_{variable.name});"]


def _combined(variable: Captured) -> str:
    """A reduction over teams: each team gives its value once."""
    name, operator = variable.name, OPERATORS[variable.operator]
    identity = f"rex_identity<{operator}, {declare(plain(variable.type))}>()"
    return f"rex_reduce<{operator}>(rex_thread() == 0 ? {name} : {identity}, _dev_{name}, _dev_{name}_scratch);"


class Layout:
    """Indents a kernel's text while it is put together from the user's text and insertions, in order.

    Each brace that an insertion opens remembers the column of its line, so that the line which closes it stands there
    too. The user's lines keep their form and move to the right as a whole. The text begins at `column`; in the user's
    file it begins at `source`.
    """

    def __init__(self, column: int, source: int) -> None:
        self._least = column
        self._line = " " * column
        self._shift = max(column - source, 0)
        self._open: list[tuple[int, int]] = []

    def written(self, text: str) -> str:
        """`text` of the user, moved to the right as far as what stands around it."""
        first, *others = text.split("\n")
        lines = [first if self._line or not first.strip() else " " * self._shift + first]
        for line in others:
            # Blanks in front of a continued line may belong to a string.
            moved = line.strip() and not lines[-1].endswith("\\")
            lines.append(" " * self._shift + line if moved else line)
        return self._after("\n".join(lines))

    def inserted(self, text: str, replaced: str) -> str:
        """`text`, which stands in place of `replaced`, indented."""
        last = replaced.rpartition("\n")[2]
        start = _column(replaced) if last.strip() else len(last)
        statement = _column(replaced) + self._shift
        first, *others = text.split("\n")
        lines: list[str] = []
        if self._line.strip() and others and first[:1] not in ("", ";"):
            # Lines of ours do not begin behind text of the user's.
            indent = len(self._line) - len(self._line.lstrip(" "))
            start, statement = indent - self._shift, max(indent, self._inside())
            lines, others = [""], [first, *others]
        elif self._line.strip():
            lines.append(self._counted(first, 0))
        else:
            lines.append(self._placed(first, statement, len(self._line)))
        for line in others:
            if line.startswith("}") and self._open:
                statement = self._open[-1][0]
            lines.append(self._placed(line, statement, 0))
        if others and not others[-1]:
            # The user's text goes on behind a line of ours.
            column = max(statement + _STEP if last.strip() else statement, self._inside())
            self._shift = max(column - start, 0)
            lines[-1] = " " * column
        return self._after("\n".join(lines))

    def _after(self, text: str) -> str:
        self._line = (self._line + text).rpartition("\n")[2]
        return text

    def _placed(self, line: str, statement: int, there: int) -> str:
        bare = line.lstrip()
        if not bare:
            return ""
        closing = bare.startswith("}") and bool(self._open)
        column = self._open[-1][0] if closing else max(statement, self._inside())
        return " " * max(column - there, 0) + self._counted(bare, column)

    def _counted(self, line: str, column: int) -> str:
        for character in line:
            if character == "{":
                self._open.append((column, self._shift))
            elif character == "}" and self._open:
                _, self._shift = self._open.pop()
        return line

    def _inside(self) -> int:
        return self._open[-1][0] + _STEP if self._open else self._least


def _column(replaced: str) -> int:
    """The column of the statement in a piece of text that may begin with directives, each of one or more lines."""
    continued = False
    for line in replaced.split("\n"):
        directive = continued or line.lstrip().startswith("#")
        continued = directive and line.rstrip().endswith("\\")
        if not directive and line.strip():
            return len(line) - len(line.lstrip(" "))
    return len(replaced) - len(replaced.rstrip(" "))

"""The rows of the conformance suite: `/* row: directive | clause | data kind | outcome */` above each case function."""

import re
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
PROGRAMS = tuple(sorted(HERE.glob("*.c")))
TITLE = "# OpenMP on the device\n"

_ROW = re.compile(r"/\* row: (.+?) \| (.+?) \| (.+?) \| (device|host REX\d{3}) \*/")
_CASE = re.compile(r"^static int (\w+)\(void\)")
_CALL = re.compile(r"^\s*CASE\((\w+)\);", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Row:
    """One case: the function `name` of `path`, whose own lines and those since the case above are first to last.

    `code` is what is told of a case that stays on the host, and empty for one that runs on the device.
    """

    path: Path
    name: str
    first: int
    last: int
    directive: str
    clause: str
    kind: str
    code: str

    def __str__(self) -> str:
        return f"{self.path.stem}-{self.name}"


def rows_of(path: Path) -> tuple[Row, ...]:
    """The rows of a program in their order; a row without a case below it is a ValueError."""
    lines = path.read_text(encoding="utf-8").split("\n")
    rows: list[Row] = []
    first = 1
    for number, line in enumerate(lines, 1):
        if "/* row:" not in line:
            continue
        match = _ROW.fullmatch(line.strip())
        case = _CASE.match(lines[number]) if match else None
        if not match or not case:
            raise ValueError(f"{path}:{number}: a row is directive | clause | data kind | outcome above a case")
        last = next(end for end in range(number, len(lines) + 1) if lines[end - 1].startswith("}") or end == len(lines))
        directive, clause, kind, outcome = match.groups()
        rows.append(
            Row(
                path,
                case[1],
                first,
                last,
                directive,
                clause,
                kind,
                outcome.removeprefix("device").removeprefix("host "),
            )
        )
        first = last + 1
    return tuple(rows)


def cases_of(path: Path) -> tuple[str, ...]:
    """The names of the cases that a program runs."""
    return tuple(_CALL.findall(path.read_text(encoding="utf-8")))


def page() -> str:
    """docs/openmp.md: what each directive is known to do, by the cases that show it."""
    rows = [row for path in PROGRAMS for row in rows_of(path)]
    told = sum(bool(row.code) for row in rows)
    parts = [
        TITLE,
        f"{len(rows)} cases of `tests/conformance`, each a small program that checks its own results: "
        f"{len(rows) - told} run on the device, and {told} are told, stay on the host, "
        "and have the right results there. The page is made from the cases by `pytest --update tests/conformance`.\n",
    ]
    for directive in sorted({row.directive for row in rows}):
        parts += [f"## {directive}\n", "| clause or construct | with | outcome | shown by |", "|---|---|---|---|"]
        chosen = sorted((row for row in rows if row.directive == directive), key=lambda row: (row.clause, row.kind))
        parts += [_line(row) for row in chosen]
        parts.append("")
    return "\n".join(parts)


def _line(row: Row) -> str:
    outcome = f"host, [{row.code}](rules/{row.code}.md)" if row.code else "device"
    shown = f"[{row.name}](../tests/conformance/{row.path.name})"
    clause = "" if row.clause == "-" else f"`{row.clause}`".replace("|", "\\|")
    return f"| {clause} | {row.kind} | {outcome} | {shown} |"

"""The rows of the conformance suite: `/* row: directive | clause | data kind | outcome */` above each case function.

An outcome is one of
    device                           every region of the case is lowered and launched
    host REX401, WHY                 every region of the case stays on the host, REX401 says so, and WHYS says why
    host REX401 (2 of 3), WHY        the second of the case's three regions does; the others are lowered and launched
    host at run time REX301, WHY     the region is lowered, but the program runs it on the host; (2 of 3) as above
"""

import re
from dataclasses import dataclass
from pathlib import Path

from lowering_core.openmp.entries import ClauseInfo, Outcome
from lowering_core.openmp.table import DIRECTIVES

HERE = Path(__file__).parent
PROGRAMS = tuple(sorted(HERE.glob("*.c")))
CLAUSES_TITLE = """\
## Clauses

Where the third column is empty, the clause speaks of the host's code or of declarations; a region that has it, or holds
a construct that has it, stays on the host.
"""
TITLE = "# OpenMP on the device\n"
HOST_TITLE = """\
## On the host

What stays on the host, or goes there when the program runs, why, and the cases that show that the results are right.
No implementation removes the first five reasons without another meaning; the others say what is not built.
"""
WHYS = {
    "host function": "The region calls what only the host can do: end the program, ask the operating system, use "
    "state that the host's library keeps, or run a function whose code no file of the program shows.",
    "data": "The region follows a pointer to what no clause maps. A device without the host's memory has no value "
    "there; with `requires unified_shared_memory` the region runs on the device.",
    "host variable": "A variable of the file without `declare target`, one of which each thread of the host has its "
    "own, and one that starts with an address of the host's memory, has no value on a device; a static variable of a "
    "function or block must have a type of the file.",
    "long double": "No device has a floating-point type of this precision. `--long-double-as-double` computes in "
    "double.",
    "effects": "OpenMP leaves open how often the bounds of a loop are evaluated (5.2, 4.4.1), so that a call with "
    "effects in them has no meaning that a device could keep.",
    "forms of c": "C that has no counterpart in CUDA C++ and is not rewritten: functions with a variable number of "
    "arguments that hold constructs, atomic access to members of packed structures, which may straddle words, and the "
    "forms below.",
    "calls by address": "The library sorts or searches by a function that holds constructs, or asks for its place: "
    "such a function exists once for each place, and the library knows of none.",
    "settings": "Each task of a task loop sets what a task keeps (5.2, 2.4), and the region asks for that, or has "
    "parallel regions or loops that follow it: the thread runs the iterations of all tasks one behind the other.",
    "tasks": "Tasks run at once where they are met: what depends on one whose event is fulfilled behind it would come "
    "too early.",
}
"""Why regions stay on the host, by the keys that rows name."""

_ROW = re.compile(
    r"/\* row: (.+?) \| (.+?) \| (.+?) \| "
    r"(?:device|host( at run time)? (REX\d{3})(?: \((\d) of (\d)\))?, ([a-z ]+)) \*/"
)
_CASE = re.compile(r"^static int (\w+)\(void\)")
_CALL = re.compile(r"^\s*CASE\((\w+)\);", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Row:
    """One case: the function `name` of `path`, whose own lines and those since the case above are first to last.

    `code` says why a region stays on the host, and is empty where all are launched. That region is the one with the
    number `region` of `regions`, counted from 1, or all of them when these are 0. `at_run_time`: it is lowered all the
    same, and the program does not launch it. `why` is a key of WHYS.
    """

    path: Path
    name: str
    first: int
    last: int
    directive: str
    clause: str
    kind: str
    code: str
    at_run_time: bool
    region: int
    regions: int
    why: str

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
        whole = lines[number].endswith("}")
        last = number + 1 if whole else next(end for end in range(number + 1, len(lines) + 1) if lines[end - 1] == "}")
        directive, clause, kind, late, code, region, regions, why = match.groups()
        numbers = int(region or 0), int(regions or 0)
        outcome = code or "", bool(late), *numbers, why or ""
        rows.append(Row(path, case[1], first, last, directive, clause, kind, *outcome))
        first = last + 1
    return tuple(rows)


def cases_of(path: Path) -> tuple[str, ...]:
    """The names of the cases that a program runs."""
    return tuple(_CALL.findall(path.read_text(encoding="utf-8")))


def page() -> str:
    """docs/openmp.md: what each directive is known to do, by the cases that show it, and the table of clauses."""
    rows = [row for path in PROGRAMS for row in rows_of(path)]
    host = sum(bool(row.code) and not row.at_run_time for row in rows)
    late = sum(row.at_run_time for row in rows)
    parts = [
        TITLE,
        f"{len(rows)} cases of `tests/conformance`, each a small program that checks its own results: "
        f"{len(rows) - host - late} run on the device. In {host} a region stays on the host, and in {late} the program "
        "runs it there; why is said [below](#on-the-host), and the results are right. The page is made "
        "from the cases by `pytest --update tests/conformance`.\n",
    ]
    lowered = [row for row in rows if not row.code]
    for directive in sorted({row.directive for row in lowered}):
        parts.append(f"## {directive}\n")
        if (info := DIRECTIVES.get(directive)) is not None:
            parts.append(f"{info.meaning} (OpenMP 5.2, {info.section})\n")
        parts += ["| clause or construct | with | shown by |", "|---|---|---|"]
        chosen = [row for row in lowered if row.directive == directive]
        parts += [_line(row) for row in sorted(chosen, key=lambda row: (row.clause, row.kind))]
        parts.append("")
    parts.append(HOST_TITLE)
    for number, (why, text) in enumerate(WHYS.items(), 1):
        parts.append(f"{number}. {text}")
        parts += [_kept(row) for row in sorted(rows, key=lambda row: (row.directive, row.clause)) if row.why == why]
    parts.append("")
    parts += [CLAUSES_TITLE, "| clause | on | on the device | OpenMP 5.2 |", "|---|---|---|---|"]
    entries = {id(entry): entry for one in DIRECTIVES.values() for entry in one.clauses.values()}
    parts += [_entry(entry) for entry in sorted(entries.values(), key=lambda entry: (entry.name, entry.on))]
    return "\n".join((*parts, ""))


def _entry(entry: ClauseInfo) -> str:
    """A clause, the directives that take it, and what becomes of it in a kernel or in a call of the runtime."""
    support = entry.support
    reported = [support.how or "honoured"] if support.outcomes & Outcome.KERNEL else []
    reported += [f"no effect on a region: {support.idle.format('…')}"] if support.idle else []
    reported += ["carried out by the runtime"] if support.outcomes == Outcome.DATA else []
    reported += [f"with {', '.join(f'`{word}`' for word in support.refused)} on the host"] if support.refused else []
    what = "; ".join(part.rstrip(".") for part in reported)
    cells = (f"`{entry.syntax}`", entry.on.replace("*", ""), what, entry.section)
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _line(row: Row) -> str:
    clause = "" if row.clause == "-" else f"`{row.clause}`".replace("|", "\\|")
    return f"| {clause} | {row.kind} | {_shown(row)} |"


def _kept(row: Row) -> str:
    """A case of the section on what stays on the host."""
    named = ", ".join(part for part in (row.directive, row.clause, row.kind) if part != "-")
    late = " when the program runs" * row.at_run_time
    return f"   - {named}: [{row.code}](rules/{row.code}.md){late}, {_shown(row)}"


def _shown(row: Row) -> str:
    return f"[{row.name}](../tests/conformance/{row.path.name})"

"""Each race of the table as a C program: it compiles without warnings, with OpenMP and without, and running it shows
two iterations that touch one place in memory, one of them writing it, and that their order decides something.

`shown.txt` lists, for all races, those without a program and those whose program has only the two accesses, with the
reason, and those whose values do not tell in which order they ran. With --update it is written anew. REX_CORRECT=all
builds every program, with the address and undefined behaviour sanitizers; otherwise one in eight, without.
"""

import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from lowering_core.model.dependence import VerdictKind
from lowering_core.model.shown import ShownRace
from lowering_core.options import Options
from lowering_core.pipeline import dependences, shown_races
from tests.dependence.annotated import HERE, TABLES
from tests.tools import require_tool

ALL = os.environ.get("REX_CORRECT") == "all"
FLAGS = ("-std=gnu11", "-Wall", "-Wextra", "-Werror")
SANITIZED = ("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all") if ALL else ()
LIST = HERE / "shown.txt"
SAME = "the order makes no difference with these values"
_TOUCH = re.compile(r"  iteration (.*?) (reads|writes) (.*?) = (.*), (\d+) bytes at (0x[0-9a-f]+)")
_ENDS = re.compile(r"(the order decides|a write is lost): |" + SAME)


@cache
def _shown() -> dict[str, ShownRace]:
    found: dict[str, ShownRace] = {}
    for path in sorted(TABLES.glob("*.c")):
        races = shown_races(f"tests/dependence/tables/{path.name}", path.read_bytes(), Options())
        for race in races:
            name = f"{path.name}:{race.line}"
            found[f"{name}+" if name in found else name] = race
    return found


@cache
def _listed() -> dict[str, str]:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines if line and not line.startswith("#"))


def _words(race: ShownRace) -> str:
    if not race.text:
        return f"not shown: {race.reason}"
    return "" if race.whole else f"accesses: {race.why}"


def _build(name: str, race: ShownRace, folder: Path, flags: Sequence[str]) -> str:
    """What a program prints; raises where it does not compile or run."""
    source = folder / f"{name.replace(':', '_')}.c"
    source.write_text(race.text, encoding="utf-8")
    binary = source.with_suffix("")
    done = subprocess.run(
        ["cc", *FLAGS, *flags, "-o", str(binary), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, (name, done.stderr, race.text)
    run = subprocess.run([str(binary)], capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == 0, (name, run.stderr)
    return run.stdout


def _built(folder: Path, flags: Sequence[str], step: int) -> Iterator[tuple[str, str]]:
    require_tool("cc")
    shown = [(name, race) for name, race in _shown().items() if race.text][::step]
    with ThreadPoolExecutor(2) as pool:
        told = [pool.submit(_build, name, race, folder, flags) for name, race in shown]
        yield from ((name, one.result()) for (name, _), one in zip(shown, told, strict=True))


def _touches(output: str) -> list[tuple[str, str, int, int]]:
    """The iterations in order, what each does, and the bytes that it touches."""
    runs = output.partition("the other way round:\n")
    return [
        (match[1], match[2], int(match[6], 16), int(match[6], 16) + int(match[5]))
        for line in runs[0].splitlines()
        if (match := _TOUCH.fullmatch(line))
    ]


def test_every_race_has_a_program_or_a_reason() -> None:
    races = 0
    for path in TABLES.glob("*.c"):
        verdicts = dependences(f"tests/dependence/tables/{path.name}", path.read_bytes(), Options())
        for verdict in verdicts:
            if verdict.kind is VerdictKind.RACE and verdict.witness is not None:
                races += 1
                assert f"{path.name}:{verdict.line}" in _shown()
    assert races > 200


def test_the_list_is_exact(update: bool) -> None:
    shown = _shown()
    same = {name for name, words in _listed().items() if words == SAME} if LIST.exists() else set[str]()
    found = {name: words for name, race in shown.items() if (words := _words(race))}
    without, reduced = (sum(words.startswith(start) for words in found.values()) for start in ("not shown", "accesses"))
    whole = len(shown) - without - reduced
    print(f"{len(shown)} races: {whole} with the body, {reduced} with the two accesses, {without} not shown")
    lines = sorted([*(f"{name} {words}" for name, words in found.items()), *(f"{name} {SAME}" for name in same)])
    text = "\n".join(["# Races of the table whose programs do not show everything, and why.", *lines]) + "\n"
    if update:
        LIST.write_text(text, encoding="utf-8")
    assert LIST.read_text(encoding="utf-8") == text
    assert without * 100 <= len(shown)
    assert whole * 100 >= len(shown) * 80


def test_programs_show_two_iterations_that_meet(tmp_path: Path) -> None:
    for name, output in _built(tmp_path, ("-fopenmp", *SANITIZED), 1 if ALL else 8):
        touches = _touches(output)
        meeting = [
            (one, other)
            for one in touches
            for other in touches
            if one[0] != other[0] and "writes" in (one[1], other[1]) and one[2] < other[3] and other[2] < one[3]
        ]
        assert meeting, (name, output)
        last = output.splitlines()[-1]
        assert _ENDS.match(last), (name, output)
        assert (last == SAME) == (_listed().get(name) == SAME), (name, output)


def test_programs_compile_without_openmp(tmp_path: Path) -> None:
    for name, output in _built(tmp_path, (), 1 if ALL else 20):
        assert _touches(output), name

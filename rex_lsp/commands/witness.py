"""`rex-lsp --witness`: a race as a C program that compiles, runs and prints the two iterations that collide."""

from collections.abc import Sequence
from pathlib import Path

from lowering_core.model.shown import ShownRace, race_at
from lowering_core.patterns import regex
from lowering_core.pipeline import shown_races
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.emitting import options_for
from rex_lsp.inputs import Problem, read, select
from rex_lsp.settings import ConfigError

_PLACE = regex(r"(.+?):(\d+)(?::\d+)?$")


def run(arguments: Arguments) -> int:
    """0: a program was printed; 1: no race is proved there; 2: there is no program for it, or no file."""
    path, line = arguments.paths[0], 0
    if not Path(path).exists() and (found := _PLACE.match(path)):
        path, line = found[1], int(found[2])
    selection = select([path], (".c",))
    if selection.files != (path,):
        console.complain(f"{path}: {selection.problems[0].message if selection.problems else 'name a C file'}")
        return 2
    data = read(path)
    if isinstance(data, Problem):
        console.complain(f"{path}: {data.message}")
        return 2
    try:
        races = shown_races(path, data, options_for(path, arguments.overrides))
    except ConfigError as error:
        console.complain(f"{path}: {error}")
        return 2
    return _print(path, race_at(races, line), races)


def _print(path: str, race: ShownRace | None, races: Sequence[ShownRace]) -> int:
    if race is None:
        console.complain(f"{path}: no race is proved here")
        status = 1
    elif not race.text:
        console.complain(f"{path}:{race.line}: there is no program that shows this race: {race.reason}")
        status = 2
    else:
        console.say(race.text.rstrip("\n"))
        status = 0
    others = sorted({one.line for one in races} - {0 if race is None else race.line})
    if others:
        console.complain(f"other races: {', '.join(f'{path}:{line}' for line in others)}")
    return status

"""`rex-lsp --offload`: writes directives for loops that nobody annotated, or shows what it would write."""

import difflib
from collections.abc import Iterator
from pathlib import Path

from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.offload.edits import edited, edits_of
from lowering_core.pipeline import offload
from lowering_core.text import decode
from rex_lsp import console
from rex_lsp.arguments import Arguments
from rex_lsp.emitting import options_for
from rex_lsp.inputs import Problem, read, select
from rex_lsp.settings import ConfigError


def run(arguments: Arguments) -> int:
    """0: all files were read and written; 2: one was not."""
    selection = select(arguments.paths, (".c",))
    for problem in selection.problems:
        console.complain(f"{problem.path}: {problem.message}")
    status = 2 if selection.problems else 0
    for path in selection.files:
        problem = _offload(path, arguments)
        if problem:
            console.complain(f"{path}: {problem}")
            status = 2
    return status


def _offload(path: str, arguments: Arguments) -> str:
    """What went wrong, empty where nothing did."""
    data = read(path)
    if isinstance(data, Problem):
        return data.message
    try:
        found = offload(path, data, options_for(path, arguments.overrides))
    except ConfigError as error:
        return str(error)
    offers = [one for one in found if isinstance(one, Offer)]
    text = edited(data, edits_of(offers, data))
    if arguments.diff:
        console.say("\n".join(_diff(path, data, text)))
    elif text != data:
        try:
            Path(path).write_bytes(text)
        except OSError as error:
            return f"cannot be written: {(error.strerror or str(error)).lower()}"
    (console.complain if arguments.diff else console.say)("\n".join(offer_lines(path, found)))
    return ""


def offer_lines(path: str, found: tuple[Offer | NotOfferedLoop, ...]) -> Iterator[str]:
    """A line for each loop: those that are offered first, the one with the most work at the top."""
    offers = sorted((one for one in found if isinstance(one, Offer)), key=lambda one: -one.work.operations)
    for offer in offers:
        stays = "; loops around repeat it: map its data once there" if offer.work.repeated else ""
        yield f"{path}:{offer.line}: offered: {offer.pragma} [{offer.work.words}{stays}]"
        yield from (f"{path}:{offer.line}:   {clause.text}: {clause.why}" for clause in offer.clauses)
        yield from (f"{path}:{offer.line}:   rests on: {fact}" for fact in offer.facts)
    for one in found:
        if isinstance(one, NotOfferedLoop):
            yield f"{path}:{one.line}: not offered: {one.words}"
    yield f"{path}: {len(offers)} of {len(found)} loops offered"


def _diff(path: str, old: bytes, new: bytes) -> Iterator[str]:
    before, after = decode(old).splitlines(), decode(new).splitlines()
    return difflib.unified_diff(before, after, path, path, lineterm="")

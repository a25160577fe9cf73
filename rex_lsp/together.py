"""What the files of one call know of each other: which of their functions bring data to the device, or hand it on."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from lowering_core import pipeline
from lowering_core.engine.program import shared_names
from lowering_core.model.residence import FileFacts
from lowering_core.options import Options
from lowering_core.rules import rex008_internal_error as rex008
from rex_lsp.console import complain
from rex_lsp.inputs import Problem, read

_MAPS = re.compile(
    rb"\btarget\s+(?:enter\s+)?data\b|\bomp_(?:target_(?:alloc|associate_ptr)|get_mapped_ptr)\b|\bcudaMalloc\b"
)
_MAIN = re.compile(rb"\bmain\s*\(")
_WORD = re.compile(rb"[A-Za-z_]\w*")

Facts = FileFacts | None
Gather = Callable[
    [Callable[[tuple[str, frozenset[str]]], Facts], Iterable[tuple[str, frozenset[str]]]], Iterable[Facts]
]
"""Applies a function to values, in order, as `map` does, or in several processes."""


def facts_of(paths: Sequence[str], options: Callable[[str], Options], gather: Gather = map) -> tuple[FileFacts, ...]:
    """What each file has to tell the others; nothing where no file could concern another one. `options` gives those of
    a path.
    """
    texts = {path: text for path in paths if isinstance(text := read(path), bytes)} if len(paths) > 1 else {}
    if not _may_concern(texts):
        return ()
    words = {path: frozenset(map(bytes.decode, _WORD.findall(text))) for path, text in texts.items()}
    known: dict[str, Facts] = {}
    told: dict[str, frozenset[str]] = {}
    pending = {path: frozenset[str]() for path in words if "target" in words[path]}
    while pending:
        told |= pending
        known |= zip(pending, gather(partial(_facts, options), pending.items()), strict=True)
        names = shared_names(one for one in known.values() if one is not None)
        # A function that names one of these may hand data on to it.
        rest = {path: words[path] if (one := known.get(path)) is None else one.mentioned for path in words}
        pending = {path: names for path in words if rest[path] & names - told.get(path, frozenset())}
    return tuple(replace(one, mentioned=frozenset()) for one in known.values() if one is not None)


def _may_concern(texts: dict[str, bytes]) -> bool:
    """Whether one file maps data that another one, of the same program, may use. A program has one `main`."""
    mains = {path: bool(_MAIN.search(text)) for path, text in texts.items()}
    mapping = [path for path, text in texts.items() if _MAPS.search(text)]
    users = [path for path, text in texts.items() if b"target" in text] if mapping else []
    return any(one != other and not (mains[one] and mains[other]) for one in mapping for other in users)


def _facts(options: Callable[[str], Options], asked: tuple[str, frozenset[str]]) -> Facts:
    """What a file has to tell; nothing where it cannot be read, of which its own check tells."""
    path, names = asked
    try:
        data = read(path)
        return None if isinstance(data, Problem) else pipeline.shared_facts(path, data, options(path), names)
    except Exception as error:
        # Without facts of its own to ask for, the file's check need not meet what failed here.
        complain(f"{path}: error {rex008.RULE.code}: internal error, please report it: {type(error).__name__}: {error}")
        return None

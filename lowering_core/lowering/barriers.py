"""Barriers that directly follow each other become one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from lowering_core.model.region import RegionEdit

_LAST = re.compile(r"__syncthreads\(\);\s*(?:\}\s*)?\Z")
# Nothing happens in what may stand before the barrier: a brace, and declarations without values.
_FIRST = re.compile(r"\A((?:\s*\{\s*|__shared__[^;{}=]*;\s*)*)__syncthreads\(\);\s*")


def without_doubles(edits: Iterable[RegionEdit], text: bytes) -> tuple[RegionEdit, ...]:
    """The edits, in order, without a barrier at the start of one where the one before it ends with a barrier.

    Both belong to statements of one block, which have the same depth and only white space between them: so whoever
    comes by the second has come by the first.
    """
    result: list[RegionEdit] = []
    for edit in edits:
        before = result[-1] if result else None
        if before is not None and before.closing and not edit.closing and before.depth == edit.depth:
            between = text[before.span.end : edit.span.start].strip()
            if not between and _LAST.search(before.text):
                edit = replace(edit, text=_FIRST.sub(r"\1", edit.text))
        result.append(edit)
    return tuple(result)

"""Ignores in headers: a comment is not needed only where no file that includes the header needs it."""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rex_lsp.findings import FileFindings, Finding, with_fingerprints

_IgnorePlace = tuple[str, int, int]


def with_header_ignores(results: Iterable[FileFindings], folders: Sequence[str]) -> Iterator[FileFindings]:
    """The results, of which the last ones that include a header say which comments in it ignore nothing in all of them.
    Only headers within the `folders` that are checked are judged: of others, files elsewhere may need the comment.
    Results are held back while they may say such a thing.
    """
    inside = tuple(os.path.join(os.path.realpath(folder), "") for folder in folders)
    idle: dict[_IgnorePlace, tuple[Finding, int]] = {}
    needed: set[_IgnorePlace] = set()
    held: list[FileFindings] = []
    passed, failed = 0, False
    for number, result in enumerate(results):
        failed = failed or result.failed
        for one in result.header_ignores:
            key = os.path.realpath(one.place.path), one.place.line, one.place.column
            before = idle.pop(key, None)
            same = before is None or (one.unused is not None and before[0].message == one.unused.message)
            if one.unused is None or not same or not key[0].startswith(inside):
                needed.add(key)
            elif key not in needed:
                idle[key] = one.unused, number
        held.append(result)
        if not idle:
            yield from held
            passed, held = number + 1, []
    told: dict[int, list[Finding]] = {}
    for finding, number in idle.values():
        told.setdefault(number - passed, []).append(finding)
    for number, result in enumerate(held):
        # A file that could not be checked may need the comments.
        more = () if failed else with_fingerprints(told.get(number, ()))
        yield replace(result, findings=(*result.findings, *more)) if more else result

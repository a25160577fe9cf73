"""From files to the findings of a run, in the steps that all ways to run `--check` share."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module

from lowering_core.rules import rex009_query_not_usable as rex009
from rex_lsp.arguments import Arguments
from rex_lsp.checker import CLUSTER, check_files
from rex_lsp.findings import FileFindings, Finding, Place
from rex_lsp.gate import Gate
from rex_lsp.header_ignores import with_header_ignores
from rex_lsp.wanted import Wanted

Passing = Callable[[Iterator[FileFindings]], Iterator[FileFindings]]
"""Sees results pass."""


def _as_they_are(results: Iterator[FileFindings]) -> Iterator[FileFindings]:
    return results


def findings_of(
    arguments: Arguments,
    files: Sequence[str],
    gate: Gate,
    texts: Mapping[str, bytes] | None = None,
    passing: Passing = _as_they_are,
) -> Iterator[FileFindings]:
    """What is found in each file that the gate lets through; `texts` stand for the content of files. Results are
    `passing` as they come. Raises ClusterError.
    """
    check = arguments.check
    page = check.format == "html"
    passes = page or check.format == "json" or check.verbose
    wanted = Wanted(check.compile, passes, check.motion, check.deps or page, kernels=page)
    cluster = import_module(CLUSTER).Cluster(check.dask) if check.dask and files else None
    checked = check_files(
        files, arguments.overrides, check.jobs, wanted, cached=check.cached, texts=texts, cluster=cluster
    )
    folders = [path for path in arguments.paths if os.path.isdir(path)]
    together = with_header_ignores(passing(checked), folders)
    return gate.changed(gate.new(_said_once(gate.chosen(together))))


def _said_once(checked: Iterable[FileFindings]) -> Iterator[FileFindings]:
    """The results with what is found in a header, or in a file of queries, said for the first of the files that use
    it.
    """
    said: set[tuple[str, str, Place | None, str]] = set()
    for result in checked:
        keys = {one: _what(result.path, one) for one in result.findings}
        yield replace(result, findings=tuple(one for one in result.findings if keys[one] not in said))
        said.update(keys.values())


def _what(path: str, finding: Finding) -> tuple[str, str, Place | None, str]:
    """What a finding says, and of which file: the same, whichever file of the program includes that file."""
    place = finding.place
    where = "" if finding.code == rex009.RULE.code else place.path if place and place.path else path
    return finding.code, where, place and replace(place, path=""), finding.message

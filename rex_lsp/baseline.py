"""A baseline: the findings that are known, in a file, so that only new ones count.

It holds how often a file has each fingerprint, and no lines, so findings stay known while the text around them moves.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, replace
from pathlib import Path
from typing import cast

from lowering_core.values import dataclass
from rex_lsp.findings import FileFindings, Finding
from rex_lsp.writing import write_whole

_VERSION = 1
_REWRITE = "delete it and write a new one with --update-baseline"

KnownEntry = tuple[str, str, str]
"""A file, relative to the baseline's folder and with slashes, a code and a fingerprint."""


class BaselineError(Exception):
    """A baseline cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """How often each entry is known. `place` is the file of the baseline."""

    place: Path
    entries: Mapping[KnownEntry, int] = field(default_factory=dict[KnownEntry, int])


def load_baseline(path: str, *, may_be_missing: bool = False) -> Baseline:
    """Reads a baseline; an empty one, where it `may_be_missing` and is. Raises BaselineError."""
    place = Path(path)
    try:
        document: object = json.loads(place.read_text(encoding="utf-8"))
    except FileNotFoundError:
        if may_be_missing:
            return Baseline(place)
        raise BaselineError(f"{path}: there is no such baseline; --update-baseline writes it") from None
    except OSError as error:
        raise BaselineError(f"{path}: cannot be read: {(error.strerror or str(error)).lower()}") from error
    except ValueError as error:
        raise BaselineError(f"{path}: is no baseline: {error}; {_REWRITE}") from error
    return Baseline(place, dict(_entries(path, document)))


def known_in(baseline: Baseline) -> Counter[KnownEntry]:
    """A count of what is known, from which `without_known` takes what it meets."""
    return Counter(dict(baseline.entries))


def without_known(found: FileFindings, left: Counter[KnownEntry], baseline: Baseline) -> FileFindings:
    """The findings of a file that are not among those `left`, which become fewer by those that are. That a file could
    not be checked, or that a directive was lost, is never known.
    """
    kept: list[Finding] = []
    for one in found.findings:
        entry = entry_of(one, found.path, baseline.place)
        if not can_be_known(found, one) or not left[entry]:
            kept.append(one)
        else:
            left[entry] -= 1
    return replace(found, findings=tuple(kept), known=len(found.findings) - len(kept))


def can_be_known(found: FileFindings, one: Finding) -> bool:
    """Whether a finding may be in a baseline."""
    return not found.failed and not one.lost


def entry_of(one: Finding, path: str, baseline: Path) -> KnownEntry:
    """The entry of a finding, under the file that it stands in."""
    fingerprint = one.fingerprint.partition("-")[0]
    return _name(one.place.path if one.place and one.place.path else path, baseline), one.code, fingerprint


def updated(baseline: Baseline, found: Iterable[KnownEntry], judged: Callable[[str, str], bool]) -> Baseline:
    """The baseline with what was `found`, in place of what it holds of the files and codes that were `judged`."""
    entries = Counter(found)
    folder = baseline.place.absolute().parent
    for entry, count in baseline.entries.items():
        name, code, _ = entry
        # Behind a link, `..` may lead elsewhere than where the name was made.
        if entry not in entries and not judged(name, code) and os.path.exists(os.path.normpath(folder / name)):
            entries[entry] = count
    return Baseline(baseline.place, dict(entries))


def removed(before: Baseline, after: Baseline) -> int:
    """How many known findings of one baseline another one does not have."""
    return (Counter(dict(before.entries)) - Counter(dict(after.entries))).total()


def gone(left: Counter[KnownEntry], judged: Callable[[str, str], bool]) -> int:
    """How many known findings were not found, of files and codes that were judged."""
    return sum(count for (name, code, _), count in left.items() if count > 0 and judged(name, code))


def save_baseline(baseline: Baseline) -> None:
    """Writes the baseline: sorted, an entry a line. Raises BaselineError."""
    files: dict[str, dict[str, int]] = {}
    for name, code, fingerprint in sorted(baseline.entries):
        files.setdefault(name, {})[f"{code} {fingerprint}"] = baseline.entries[name, code, fingerprint]
    text = json.dumps({"version": _VERSION, "files": files}, indent=2, ensure_ascii=False)
    try:
        write_whole(baseline.place, (text + "\n").encode("utf-8", "surrogateescape"))
    except OSError as error:
        raise BaselineError(f"{baseline.place}: cannot be written: {(error.strerror or str(error)).lower()}") from error


def _name(path: str, baseline: Path) -> str:
    try:
        relative = os.path.relpath(path, baseline.absolute().parent)
    except ValueError:
        # On another drive.
        relative = os.path.abspath(path)
    return relative.replace(os.sep, "/")


def _entries(path: str, document: object) -> Iterable[tuple[KnownEntry, int]]:
    table = cast("dict[str, object]", document) if isinstance(document, dict) else {}
    files = table.get("files")
    if table.get("version") != _VERSION or not isinstance(files, dict):
        raise BaselineError(f"{path}: is no baseline of version {_VERSION}; {_REWRITE}")
    for name, known in cast("dict[str, object]", files).items():
        if not isinstance(known, dict):
            raise BaselineError(f"{path}: {name!r} must hold counts by code and fingerprint; {_REWRITE}")
        for key, count in cast("dict[str, object]", known).items():
            code, _, fingerprint = key.rpartition(" ")
            if not code or not fingerprint or not isinstance(count, int) or isinstance(count, bool) or count < 1:
                raise BaselineError(f"{path}: {name!r}: {key!r}: must be a code, a fingerprint and a count; {_REWRITE}")
            yield (name, code, fingerprint), count

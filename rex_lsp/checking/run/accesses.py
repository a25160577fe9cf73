"""What the sanitizers of the CPU back end say of a loop that gives the same results on a device, kept between checks.

An access outside of its section may leave no trace in what a device gives back.
"""

import json
from collections.abc import Iterable
from dataclasses import replace

from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, CheckResult, Remark
from rex_lsp.toolchain.cache import keep, recall

_NO_TRACE = "on the device the results are the same: what is wrong leaves no trace in them"
_UNKNOWN = "whether all accesses stay in their sections was not checked"


def known(key: str) -> CheckResult | None:
    """The kept verdict of a key; None without one."""
    path = recall(key)
    try:
        return None if path is None else built(CheckResult, json.loads(path.read_bytes()))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def keep_verdict(key: str, found: CheckResult, sources: Iterable[str]) -> None:
    """Keep a verdict, which holds while `sources` stay as they are. One that was not reached is not kept."""
    if found.verdict != NOT_RUN:
        keep(key, json.dumps(plain(found)).encode(), sources)


def combined(result: CheckResult, found: CheckResult) -> CheckResult:
    """The result of a device that gives the same, with what the CPU back end found."""
    if found.verdict == NOT_RUN:
        reason = (found.trouble.splitlines() or ["no reason known"])[0]
        return replace(result, remarks=(*result.remarks, Remark(f"{_UNKNOWN}: {reason}", serious=False)))
    if found.verdict == DIFFERENT:
        remarks = (*found.remarks, Remark(_NO_TRACE, serious=False))
        return replace(found, backend=result.backend, gpu=result.gpu, phases=result.phases, remarks=remarks)
    told = {remark.variable for remark in result.remarks}
    more = tuple(remark for remark in found.remarks if remark.variable not in told)
    caveats = tuple(dict.fromkeys((*result.caveats, *found.caveats)))
    return replace(result, sanitized=True, remarks=(*result.remarks, *more), caveats=caveats)

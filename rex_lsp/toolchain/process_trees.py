"""Processes with all that they started, as far as `/proc` tells."""

import os
import signal
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def end_tree(pid: int) -> None:
    """Kill a process and its descendants, also those in other process groups."""
    # Stopped first, so that it starts nothing new in the meantime.
    _send(signal.SIGSTOP, (pid,))
    end_children(pid)
    _send(signal.SIGKILL, (pid,))


def end_children(pid: int) -> None:
    """Kill the descendants of a process."""
    stopped = set[int]()
    # What is stopped starts nothing new, so that in the end none is new.
    while new := set(descendants(pid)) - stopped:
        _send(signal.SIGSTOP, new)
        stopped |= new
    if stopped:
        _send(signal.SIGKILL, stopped)


def _send(number: signal.Signals, pids: Iterable[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def descendants(pid: int) -> list[int]:
    """All descendants of a process."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            # The name in parentheses may hold anything; the parent is the second field behind it.
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            children.setdefault(int(fields[1]), []).append(int(entry.name))
    found, pending = list[int](), [pid]
    while pending:
        for child in children.get(pending.pop(), ()):
            found.append(child)
            pending.append(child)
    return found

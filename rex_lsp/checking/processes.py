"""A process with all that it started: how much memory it holds, and how to end it. Reads /proc, where there is one."""

import os
import signal
from contextlib import suppress
from pathlib import Path

_PAGE = os.sysconf("SC_PAGE_SIZE")


def resident(pid: int) -> int:
    """Bytes of memory that a process and its descendants hold."""
    total = 0
    for member in (pid, *descendants(pid)):
        with suppress(OSError, ValueError, IndexError):
            total += int(Path(f"/proc/{member}/statm").read_text().split()[1]) * _PAGE
    return total


def end_tree(pid: int) -> None:
    """Kill a process and its descendants, also those in other process groups."""
    with suppress(ProcessLookupError):
        # Stopped first, so that it starts nothing new in the meantime.
        os.kill(pid, signal.SIGSTOP)
    end_children(pid)
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def end_children(pid: int) -> None:
    """Kill the descendants of a process."""
    for member in descendants(pid):
        with suppress(ProcessLookupError):
            os.kill(member, signal.SIGKILL)


def descendants(pid: int) -> list[int]:
    """The processes that a process started, and those that they did."""
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

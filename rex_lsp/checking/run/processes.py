"""Starts, measures and ends processes together with their descendants. Reads /proc."""

import ctypes
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from rex_lsp.toolchain.process_trees import descendants, end_tree

STOPPED = 71
"""The exit status of the device's process when a kernel does not end in time."""

_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG
_POLL = 0.25  # seconds
_CHUNK = 1 << 16  # bytes
_PAGE = os.sysconf("SC_PAGE_SIZE")


def resident(pid: int) -> int:
    """Bytes of memory that a process and its descendants hold."""
    total = 0
    for member in (pid, *descendants(pid)):
        with suppress(OSError, ValueError, IndexError):
            total += int(Path(f"/proc/{member}/statm").read_text().split()[1]) * _PAGE
    return total


@dataclass(frozen=True, slots=True)
class Child:
    """A forked process, with descriptors to write to it and to read from it."""

    pid: int
    sink: int
    source: int

    def wait(self) -> int:
        """Waits for its end and returns its status, negative for a signal. Call it once."""
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def end(self) -> None:
        """Kill it and its descendants if it still runs, and close the descriptors."""
        with suppress(ChildProcessError):
            if os.waitpid(self.pid, os.WNOHANG)[0] == 0:
                end_tree(self.pid)
                os.waitpid(self.pid, 0)
        os.close(self.sink)
        os.close(self.source)


def forked(work: Callable[[TextIO, TextIO], None]) -> Child:
    """Do `work`, with a stream to read from and one to write to, in a copy of this process that has all its modules.

    It ends with its parent, and takes nothing of the terminal.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    theirs_in, sink = os.pipe()
    source, theirs_out = os.pipe()
    pid = os.fork()
    if pid:
        os.close(theirs_in)
        os.close(theirs_out)
        return Child(pid, sink, source)
    status = 1
    try:
        os.close(sink)
        os.close(source)
        _detach()
        with os.fdopen(theirs_in, encoding="utf-8") as reader, os.fdopen(theirs_out, "w", encoding="utf-8") as writer:
            work(reader, writer)
        status = 0
    finally:
        os._exit(status)


def lines(descriptor: int, idle: Callable[[], None] = lambda: None) -> Iterator[bytes]:
    """What a process writes, in lines, until its end; `idle` is called from time to time while nothing comes."""
    rest = b""
    while True:
        while not select.select([descriptor], [], [], _POLL)[0]:
            idle()
        chunk = os.read(descriptor, _CHUNK)
        if not chunk:
            return
        *whole, rest = (rest + chunk).split(b"\n")
        yield from whole


def _detach() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    with suppress(AttributeError):
        ctypes.CDLL(None).prctl(_DEATH_SIGNAL, int(signal.SIGKILL))
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)

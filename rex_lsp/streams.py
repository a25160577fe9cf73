"""The standard streams: open, able to write every character, and with a reason in words where they fail."""

import codecs
import errno
import os
import sys
from collections.abc import Callable

_READABLE = "rex_lsp.readable"
_SPELLED = {
    "…": "...", "→": "->", "×": "x", "·": "*", "⌈": "ceil(", "⌉": ")", "⌊": "floor(", "⌋": ")", "≥": ">=", "≤": "<=",
    "µ": "u", "✓": "ok:", "✗": "wrong:", "⚠": "note:",
}  # fmt: skip
# What a write to a stream fails with, whatever the stream is; an OSError about a file has its name.
_OF_STREAMS = (errno.ENOSPC, errno.EBADF, errno.EFBIG, errno.EIO, errno.EDQUOT)


def prepare() -> None:
    """Makes the streams ready for a command. One that is closed stays without use, but no other file takes its place;
    a character that its encoding lacks is written in others.
    """
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        _open_closed()
    codecs.register_error(_READABLE, _readable)
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, errors=_READABLE)


def write_utf8() -> None:
    """What is written to standard output from now on is for programs, which expect UTF-8."""
    _reconfigure(sys.stdout, encoding="utf-8", errors="backslashreplace")


def lost(error: OSError) -> bool:
    """Whether standard output could not be written to. Then that is said, and nothing is written there any more."""
    if error.filename is not None or error.errno not in _OF_STREAMS:
        return False
    give_up(1)
    try:
        reason = (error.strerror or str(error)).lower()
        sys.stderr.write(f"rex-lsp: standard output cannot be written: {reason}\n")
        sys.stderr.flush()
    except OSError:
        give_up(2)
    return True


def give_up(number: int = 1) -> None:
    """What a stream still holds goes nowhere: Python must not complain when it writes that at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


def _reconfigure(stream: object, **how: str) -> None:
    # What stands for a stream in another program may be no file.
    change: Callable[..., None] | None = getattr(stream, "reconfigure", None)
    if change is not None:
        change(**how)


def _open_closed() -> None:
    """Puts something in the place of closed streams with which each read of standard input, and each write to standard
    output, fails. What would be written to standard error is lost.
    """
    for number, flags in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, flags)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
    if sys.stdin is None:
        sys.stdin = os.fdopen(0, "r", encoding="utf-8", closefd=False)
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False)


def _readable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = error.object[error.start : error.end]
    known = (_SPELLED.get(one) or one.encode("ascii", "backslashreplace").decode("ascii") for one in found)
    return "".join(known), error.end

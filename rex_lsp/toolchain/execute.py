"""Runs a program with a limit on its time and its output."""

import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

from lowering_core.values import dataclass

_OUTPUT_LIMIT = 64 * 1024 * 1024  # bytes of one stream
_CHUNK = 1 << 16  # bytes


@dataclass(frozen=True, slots=True)
class Execution:
    """What a program did. `status` is negative for a signal, as in `subprocess`; `cut` says why it was stopped, if."""

    status: int
    stdout: bytes
    stderr: bytes
    seconds: float
    cut: str = ""


def execute(
    program: str, name: str, arguments: Sequence[str], environment: Mapping[str, str], timeout: float
) -> Execution:
    """Run `program` under `name` (its argv[0]) without standard input, with `environment` added to the process's own.

    It and its children are killed after `timeout` seconds (0: never) or more than 64 MiB on a stream.
    Raises OSError when it cannot be started.
    """
    began = time.monotonic()
    process = subprocess.Popen(
        [name, *arguments],
        executable=program,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        start_new_session=True,
    )
    with process:
        try:
            stdout, stderr, cut = _collect(process, began + timeout if timeout else None)
            if cut:
                _kill(process)
        except BaseException:
            _kill(process)
            raise
    if cut == "time":
        cut = f"stopped after {timeout:g} s"
    return Execution(process.returncode, stdout, stderr, time.monotonic() - began, cut)


def run(command: Sequence[str]) -> int:
    """Run a tool with this process's own streams; its exit status, 128 + n after signal n."""
    sys.stdout.flush()
    sys.stderr.flush()
    try:
        status = subprocess.run(command, check=False).returncode
    except OSError as error:
        say(f"rex-lsp: {command[0]}: {error.strerror}")
        return 127
    return status if status >= 0 else 128 - status


def say(text: str) -> None:
    """Lines on standard error, as compilers write them."""
    if text:
        sys.stderr.write(text if text.endswith("\n") else text + "\n")
        sys.stderr.flush()


def describe_status(execution: Execution) -> str:
    """How a program ended, in words: `exit 0`, `signal SIGSEGV`, `stopped after 60 s`."""
    if execution.cut:
        return execution.cut
    if execution.status < 0:
        return f"signal {signal.Signals(-execution.status).name}"
    return f"exit {execution.status}"


def _collect(process: "subprocess.Popen[bytes]", deadline: float | None) -> tuple[bytes, bytes, str]:
    """Both streams until they end, and why reading was given up, if it was."""
    if process.stdout is None or process.stderr is None:
        return b"", b"", ""
    buffers = {process.stdout.fileno(): bytearray(), process.stderr.fileno(): bytearray()}
    out, err = buffers.values()
    with selectors.DefaultSelector() as selector:
        for descriptor in buffers:
            selector.register(descriptor, selectors.EVENT_READ)
        while selector.get_map():
            remaining = None if deadline is None else deadline - time.monotonic()
            if remaining is not None and remaining <= 0:
                return bytes(out), bytes(err), "time"
            for key, _ in selector.select(remaining):
                chunk = os.read(key.fd, _CHUNK)
                if not chunk:
                    selector.unregister(key.fd)
                buffers[key.fd] += chunk
                if len(buffers[key.fd]) > _OUTPUT_LIMIT:
                    return bytes(out), bytes(err), "stopped: it wrote more than 64 MiB"
    return bytes(out), bytes(err), _await_exit(process, deadline)


def _await_exit(process: "subprocess.Popen[bytes]", deadline: float | None) -> str:
    try:
        process.wait(None if deadline is None else max(deadline - time.monotonic(), 0.01))
    except subprocess.TimeoutExpired:
        return "time"
    return ""


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill the program's whole group; its children would otherwise keep the pipes open."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return

"""The tools that the driver runs: directly, without a shell, and with what they say handed on."""

import subprocess
import sys
from collections.abc import Sequence


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


def capture(command: Sequence[str]) -> tuple[int, str]:
    """Run a tool that reads nothing; its exit status and what it said."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
            encoding="utf-8", errors="surrogateescape",
        )  # fmt: skip
    except OSError as error:
        return 127, f"rex-lsp: {command[0]}: {error.strerror}\n"
    return (done.returncode if done.returncode >= 0 else 128 - done.returncode), done.stdout


def say(text: str) -> None:
    """Lines on standard error, as compilers write them."""
    if text:
        sys.stderr.write(text if text.endswith("\n") else text + "\n")
        sys.stderr.flush()

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


def say(text: str) -> None:
    """Lines on standard error, as compilers write them."""
    if text:
        sys.stderr.write(text if text.endswith("\n") else text + "\n")
        sys.stderr.flush()

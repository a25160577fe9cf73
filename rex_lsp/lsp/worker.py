"""Work that takes long, in a process of its own: the loop's thread never waits for it, and giving it up ends it.

The process reads one pickled job from its standard input and writes the pickled result to its standard output.
"""

import asyncio
import os
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar, cast

Result = TypeVar("Result")


async def in_process(function: Callable[..., Result], *arguments: object) -> Result:
    """The result of a function of a module, called in another process. Raises RuntimeError where that fails."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",  # Nothing may be loaded from the current folder, which is perhaps the one that the editor has open.
        "-m",
        "rex_lsp.lsp.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    try:
        output, errors = await process.communicate(pickle.dumps((function, arguments)))
    except asyncio.CancelledError:
        # A process that ended by itself in the meantime cannot be killed any more.
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    if process.returncode != 0:
        lines = errors.decode("utf-8", "replace").strip().splitlines()
        raise RuntimeError(lines[-1] if lines else f"the worker ended with status {process.returncode}")
    return cast("Result", pickle.loads(output))


def main() -> None:
    """Do the job on standard input."""
    output = os.dup(1)
    os.dup2(2, 1)
    function, arguments = cast("tuple[Callable[..., Any], tuple[Any, ...]]", pickle.load(sys.stdin.buffer))
    with os.fdopen(output, "wb") as stream:
        pickle.dump(function(*arguments), stream)


if __name__ == "__main__":
    main()

"""Runs C functions on large memory in several threads; ctypes releases the interpreter lock while C code runs."""

import os
import threading
from collections.abc import Callable, Sequence


def run_in_threads(tasks: Sequence[Callable[[], None]], most: int = 16) -> None:
    """Run the tasks, which must not raise, in any order and in at most `most` threads. Returns when all are done."""
    pending = list(tasks)

    def work() -> None:
        while True:
            try:
                task = pending.pop()
            except IndexError:
                return
            task()

    threads = [threading.Thread(target=work) for _ in range(min(len(pending), most, len(os.sched_getaffinity(0))) - 1)]
    for thread in threads:
        thread.start()
    work()
    for thread in threads:
        thread.join()


def portions(size: int, width: int, portion: int = 1 << 22) -> list[tuple[int, int]]:
    """Starts and sizes of consecutive parts of `size` bytes, each about `portion` bytes and a multiple of `width`.

    They do not depend on the machine, so generated values are the same everywhere.
    """
    step = max(portion // max(width, 1), 1) * max(width, 1)
    return [(start, min(step, size - start)) for start in range(0, size, step)]

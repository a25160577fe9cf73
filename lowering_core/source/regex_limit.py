"""Regular expressions of users' queries, which end in time however they are written."""

import re
import signal
import threading
from functools import lru_cache
from types import FrameType
from typing import Literal

from tree_sitter import Node, QueryCursor

from lowering_core.text import decode


def fault(expression: str) -> str:
    """What is wrong with a regular expression; empty where nothing is."""
    try:
        re.compile(expression)
    except (re.error, OverflowError, RecursionError) as error:
        return f"{expression[:80]} is no regular expression: {error}"
    return ""


class _Late(Exception):
    """The time is over."""


class RegexLimit:
    """Evaluates `#regex?`, `#not-regex?`, `#any-regex?`, `#any-not-regex?` while the processor time lasts; after that
    nothing matches, and it is `late`.

    Python's expressions can be stopped by a signal alone, and signals reach the main thread alone.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._is_main = threading.current_thread() is threading.main_thread()
        self._inside = False
        self.late = False

    def __enter__(self) -> "RegexLimit":
        if self._is_main:
            self._before = signal.signal(signal.SIGVTALRM, self._ring)
            signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds)
        return self

    def __exit__(self, *_: object) -> None:
        if self._is_main:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, self._before)

    def matches(self, cursor: QueryCursor, node: Node) -> list[tuple[int, dict[str, list[Node]]]]:
        """The matches of a query at and below a node."""
        try:
            return cursor.matches(node, self._holds)
        except _Late:
            return []

    def _ring(self, _number: int, _frame: FrameType | None) -> None:
        self.late = True
        if self._inside:
            raise _Late

    def _holds(
        self,
        predicate: str,
        args: list[tuple[str, Literal["capture", "string"]]],
        pattern_index: int,
        captures: dict[str, list[Node]],
    ) -> bool:
        del pattern_index
        if self.late:
            return False
        requested = "not-" not in predicate
        self._inside = True
        try:
            expression = _compiled(args[1][0])
            texts = (decode(node.text or b"") for node in captures.get(args[0][0], ()))
            hits = ((expression.search(text) is not None) is requested for text in texts)
            return any(hits) if predicate.startswith("any-") else all(hits)
        except _Late:
            return False
        finally:
            self._inside = False


@lru_cache(maxsize=64)
def _compiled(expression: str) -> re.Pattern[str]:
    return re.compile(expression)

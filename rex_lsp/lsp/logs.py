"""Logging of the server: to a file where asked, and to the client's log. Traces of messages as the client asks for."""

import logging
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable

from rex_lsp.lsp.wire import JsonDict, encode, notification

_TYPES = {logging.CRITICAL: 1, logging.ERROR: 1, logging.WARNING: 2, logging.INFO: 3, logging.DEBUG: 4}


def log_to_file(path: str) -> None:
    """Log everything of this program to a file, which is appended to. Raises OSError."""
    handler = logging.FileHandler(path, encoding="utf-8", errors="backslashreplace")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger("rex_lsp")
    logger.addHandler(handler)
    logger.setLevel(logging.DEBUG)


def prepare() -> None:
    """Let records of this program through, to its own handlers alone; disasters also to standard error."""
    logger = logging.getLogger("rex_lsp")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    # pygls tells the server what fails, and that is logged here; its own records would be lines on standard error.
    logging.getLogger("pygls").setLevel(logging.CRITICAL)
    disaster = logging.StreamHandler()
    disaster.setLevel(logging.CRITICAL)
    logger.addHandler(disaster)


class ClientLog(logging.Handler):
    """Sends records to the client as `window/logMessage`, always from the loop's thread."""

    def __init__(self, send: Callable[[JsonDict], None], loop: AbstractEventLoop) -> None:
        super().__init__(logging.INFO)
        self._send = send
        self._loop = loop
        self._thread = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        """Send one record."""
        message = notification(
            "window/logMessage", {"type": _TYPES.get(record.levelno, 4), "message": self.format(record)}
        )
        if threading.get_ident() == self._thread:
            self._send(message)
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._send, message)


class Trace:
    """`$/logTrace`: one line for each message, with its contents where the client asked for `verbose`."""

    def __init__(self, send: Callable[[JsonDict], None], value: object) -> None:
        self._send = send
        self.value = "off"
        self.set(value)

    def set(self, value: object) -> None:
        """What the client asks for: off, messages or verbose; anything else is off."""
        self.value = value if value in ("messages", "verbose") else "off"

    def worked(self, message: JsonDict, seconds: float) -> None:
        """Report that a message was worked on."""
        if self.value == "off":
            return
        name = message.get("method") or "answer"
        number = f" ({message['id']})" if "id" in message else ""
        params: JsonDict = {"message": f"{name}{number}: {seconds * 1000:.1f} ms"}
        if self.value == "verbose":
            params["verbose"] = encode(message).decode("utf-8", "replace")[:20_000]
        self._send(notification("$/logTrace", params))

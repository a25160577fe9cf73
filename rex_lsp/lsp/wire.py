"""JSON-RPC 2.0 over a stream of bytes: framing, parsing, and what is said of a message that is neither.

The decoder never raises: bytes that are no message become a `Malformed`, and reading goes on at the next header.
"""

import json
import re
from typing import Any, cast

from lowering_core.patterns import regex
from lowering_core.values import dataclass

JsonDict = dict[str, Any]
"""A JSON object, as it comes from or goes to the client."""

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
NOT_INITIALIZED = -32002
REQUEST_FAILED = -32803
SERVER_CANCELLED = -32802
CONTENT_MODIFIED = -32801
REQUEST_CANCELLED = -32800

# What stands before it is not looked at: after a message of the wrong length the next header follows on anything.
_LENGTH = regex(rb"content-length[ \t]*:[ \t]*(\d{1,18})[ \t]*(?=[\r\n])", re.IGNORECASE)
_HEADER_END = regex(rb"\r\n\r\n|\n\n")
_HEADER_LIMIT = 8192  # bytes; no client needs more, and what is longer is no header
_BODY_LIMIT = 1 << 28  # bytes


@dataclass(frozen=True, slots=True)
class Malformed:
    """Bytes that are no JSON-RPC message; `id` is that of the request, where it can be told."""

    code: int
    reason: str
    id: str | int | None = None


class Decoder:
    """Cuts a stream into messages. With `framed` false each piece that is fed is one message, as on a WebSocket."""

    def __init__(self, *, framed: bool = True) -> None:
        self._framed = framed
        self._buffer = bytearray()
        self._skip = 0

    def feed(self, data: bytes) -> list[JsonDict | Malformed]:
        """The messages that are complete after these bytes."""
        if not self._framed:
            return [parse(data)]
        if self._skip:
            dropped = min(self._skip, len(data))
            self._skip -= dropped
            data = data[dropped:]
        self._buffer += data
        found: list[JsonDict | Malformed] = []
        while (message := self._next()) is not None:
            found.append(message)
        return found

    def _next(self) -> JsonDict | Malformed | None:
        end = _HEADER_END.search(self._buffer, 0, _HEADER_LIMIT)
        if end is None:
            return self._overlong() if len(self._buffer) >= _HEADER_LIMIT else None
        lengths = _LENGTH.findall(self._buffer, 0, end.end())
        if not lengths:
            del self._buffer[: end.end()]
            return Malformed(PARSE_ERROR, "a header without a Content-Length")
        size = int(lengths[-1])
        if size > _BODY_LIMIT:
            held = len(self._buffer) - end.end()
            self._skip = max(size - held, 0)
            del self._buffer[: end.end() + min(size, held)]
            return Malformed(INVALID_REQUEST, f"a message of {size} bytes; at most {_BODY_LIMIT} are read")
        if len(self._buffer) < end.end() + size:
            return None
        body = bytes(self._buffer[end.end() : end.end() + size])
        del self._buffer[: end.end() + size]
        return parse(body)

    def _overlong(self) -> Malformed:
        """Drops what cannot be a header, up to the next thing that may be one."""
        at = self._buffer.lower().find(b"content-length", 1)
        del self._buffer[: at if at > 0 else len(self._buffer) - len(b"content-length")]
        return Malformed(PARSE_ERROR, "a header without an end")


def parse(body: bytes) -> JsonDict | Malformed:
    """One message, checked for the form of a request, a notification or a response."""
    try:
        value: object = json.loads(body.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        return Malformed(PARSE_ERROR, f"the message is not JSON: {error}")
    if not isinstance(value, dict):
        return Malformed(INVALID_REQUEST, "the message is not an object")
    message = cast("JsonDict", value)
    identifier = message.get("id")
    known = identifier if isinstance(identifier, str | int) and not isinstance(identifier, bool) else None
    if message.get("jsonrpc") != "2.0":
        return Malformed(INVALID_REQUEST, 'the message does not say "jsonrpc": "2.0"', known)
    if "id" in message and known is None and not ("error" in message and identifier is None):
        return Malformed(INVALID_REQUEST, "the id is neither a string nor a whole number")
    if "method" in message:
        if not isinstance(message["method"], str):
            return Malformed(INVALID_REQUEST, "the method is not a string", known)
        if not isinstance(message.get("params", None), dict | list | None):
            return Malformed(INVALID_REQUEST, "params is neither an object nor an array", known)
    elif "id" not in message or not ("result" in message or "error" in message):
        return Malformed(INVALID_REQUEST, "the message is neither a request nor a response", known)
    return message


def encode(message: object) -> bytes:
    """A message as JSON in UTF-8. Half a surrogate pair, which stands for a byte that is no UTF-8, becomes U+FFFD."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode("utf-8")


def frame(body: bytes) -> bytes:
    """A message with its header."""
    return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def result(identifier: str | int | None, value: object) -> JsonDict:
    """The answer to a request."""
    return {"jsonrpc": "2.0", "id": identifier, "result": value}


def failure(identifier: str | int | None, code: int, message: str, data: object = None) -> JsonDict:
    """The answer to a request that failed."""
    error: JsonDict = {"code": code, "message": message}
    if data is not None:
        error["data"] = data
    return {"jsonrpc": "2.0", "id": identifier, "error": error}


def notification(method: str, params: object) -> JsonDict:
    """A message that is not answered."""
    return {"jsonrpc": "2.0", "method": method, "params": params}

"""pygls' protocol with its defects mended.

pygls keeps a document of its own that cuts lines where no editor does, converts every message through cattrs, leaves
unknown methods without params unanswered, and stumbles over answers to requests that were given up. Here documents are
`Documents`, results are JSON already, and every request is answered exactly once.
"""

import asyncio
import inspect
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from pygls.exceptions import JsonRpcException
from pygls.protocol import LanguageServerProtocol

from rex_lsp.lsp import wire
from rex_lsp.lsp.wire import Json, RpcError

if TYPE_CHECKING:
    from cattrs import Converter
    from pygls.lsp.server import LanguageServer

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Raw:
    """A result that is JSON text already."""

    body: bytes


class RexProtocol(LanguageServerProtocol):
    """One connection's messages after `initialize`. `send_bytes` must be set before the first of them."""

    def __init__(self, server: "LanguageServer", converter: "Converter") -> None:
        super().__init__(server, converter)
        self.send_bytes: Callable[[bytes], None] = lambda _: None
        self._running: dict[str | int, asyncio.Task[Any]] = {}

    def _register_builtin_features(self) -> None:
        """None of pygls' own: they keep documents that are not the editor's."""

    def handle(self, message: Json) -> None:
        """Work on a request, a notification or an answer. Never raises."""
        method = message.get("method")
        if not isinstance(method, str):
            self._answered(message)
            return
        identifier = message.get("id")
        features = cast("dict[str, Callable[[Any], object]]", cast("Any", self.fm).features)
        handler = features.get(method)
        if handler is None:
            if identifier is not None:
                self._fail(identifier, RpcError(wire.METHOD_NOT_FOUND, f"no such method: {method}"))
            elif not method.startswith("$/"):
                logger.info("notification not known: %s", method)
            return
        try:
            outcome = handler(self._structured(method, message.get("params")))
            if inspect.iscoroutine(outcome):
                self._start(identifier, method, outcome)
            elif identifier is not None:
                self._succeed(identifier, outcome)
        except Exception as error:
            self._failed(identifier, method, error)

    def cancel(self, identifier: str | int) -> None:
        """Give up a request whose work goes on; it is answered as cancelled."""
        task = self._running.get(identifier)
        if task is not None:
            task.cancel()

    def cancel_all(self) -> None:
        """Give up all requests."""
        for task in tuple(self._running.values()):
            task.cancel()

    def _structured(self, method: str, params: object) -> Any:
        """The parameters as lsprotocol's type; as they are for methods that it does not know and for hot ones."""
        kind = self.get_message_type(method)
        if kind is None or method in _PLAIN:
            return cast("Json", params) if isinstance(params, dict) else {}
        attributes: Any = kind.__attrs_attrs__
        expected = next((item.type for item in attributes if item.name == "params"), None)
        if expected is None:
            return params
        try:
            return self._converter.structure(params, expected)
        except Exception as error:  # The converter raises whatever its hooks do.
            raise RpcError(wire.INVALID_PARAMS, f"params of {method} are not understood") from error

    def _start(self, identifier: str | int | None, method: str, outcome: Any) -> None:
        task: asyncio.Task[Any] = asyncio.get_running_loop().create_task(outcome)
        key = identifier if identifier is not None else id(task)
        self._running[key] = task
        task.add_done_callback(lambda done: self._finished(key, identifier, method, done))

    def _finished(self, key: str | int, identifier: str | int | None, method: str, task: "asyncio.Task[Any]") -> None:
        self._running.pop(key, None)
        if task.cancelled():
            if identifier is not None:
                self._fail(identifier, RpcError(wire.REQUEST_CANCELLED, "cancelled"))
            return
        error = task.exception()
        if error is not None:
            self._failed(identifier, method, error)
        elif identifier is not None:
            self._succeed(identifier, task.result())

    def _succeed(self, identifier: str | int, value: object) -> None:
        if isinstance(value, Raw):
            prefix = wire.encode({"jsonrpc": "2.0", "id": identifier})[:-1]
            self.send_bytes(prefix + b',"result":' + value.body + b"}")
            return
        try:
            body = wire.encode(wire.result(identifier, value))
        except (TypeError, ValueError, RecursionError) as error:
            self._failed(identifier, "encoding of a result", error)
            return
        self.send_bytes(body)

    def _failed(self, identifier: str | int | None, method: str, error: BaseException) -> None:
        if isinstance(error, RpcError):
            logger.log(logging.INFO if identifier is not None else logging.WARNING, "%s: %s", method, error.message)
        else:
            logger.error("%s failed", method, exc_info=error)
            error = RpcError(wire.INTERNAL_ERROR, f"internal error in {method}: {type(error).__name__}: {error}")
        if identifier is not None:
            self._fail(identifier, error)

    def _fail(self, identifier: str | int, error: RpcError) -> None:
        self.send_bytes(wire.encode(wire.failure(identifier, error.code, error.message, error.data)))

    def _answered(self, message: Json) -> None:
        """An answer to a request of the server; one that nobody waits for any more is passed over."""
        identifier = cast("str | int", message.get("id"))
        future = self._request_futures.pop(identifier, None)
        self._result_types.pop(identifier, None)
        if future is None or future.done() or not future.set_running_or_notify_cancel():
            return
        if "error" in message:
            error = message["error"]
            text = str(cast("Json", error).get("message")) if isinstance(error, dict) else "error"
            future.set_exception(JsonRpcException(text))
        else:
            future.set_result(message.get("result"))

    def _send_data(self, data: Any) -> None:
        """Writes what pygls itself sends: requests and notifications of lsprotocol's types."""
        self.send_bytes(wire.encode(self._converter.unstructure(data)))


# Without cattrs: these come with every keystroke.
_PLAIN = frozenset({"textDocument/didChange", "textDocument/didOpen"})

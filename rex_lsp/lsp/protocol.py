"""pygls as this server uses it: its registry, its dispatch, its requests to the client. Its public API suffices but for
what stands here, and nothing else touches what pygls keeps to itself.

Around it, measured with pygls 2.1:
- Transports, framing and `initialize`: pygls takes 0.4 s and more to import, and a client waits for `initialize`. Its
  reader works on messages in order, so that a cancellation comes too late, and drops a message whose header is spelled
  otherwise (`rex_lsp.lsp.front`, `rex_lsp.server`; a message is given to `handle` here).
- Documents: pygls' own cut lines at form feeds and U+2028. Its builtin features are removed.
- Messages without a type: pygls makes named tuples of them, for which a field like `class` is an error, and leaves a
  request without params unanswered. `_converter` takes them as they are.
- Dispatch of edits and of what is answered at once: pygls makes a typed value, a context and a future of each message
  and asks four runtime protocols what it is, 0.1 ms of the 0.26 ms that a small request takes between keys, and an
  editor sends nine messages with a key. They are called here (`direct`); all others go to pygls.
- Answers: pygls copies a result value by value before it becomes JSON, 20 ms for the notes of 50,000 lines. Results are
  JSON values here, or JSON already (`Raw`), which no hook of its converter can write, so `_send_data` is replaced.
"""

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import InvalidStateError
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

import attrs
from lsprotocol import types
from pygls.exceptions import FeatureRequestError, JsonRpcException, JsonRpcInternalError, PyglsError
from pygls.lsp.server import LanguageServer
from pygls.protocol import (
    JsonRPCNotification,
    JsonRPCRequestMessage,
    JsonRPCResponseMessage,
    LanguageServerProtocol,
    default_converter,
)

from lowering_core.values import dataclass
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.version import version

if TYPE_CHECKING:
    from cattrs import Converter

logger = logging.getLogger(__name__)


class RpcError(JsonRpcException):
    """A request that is answered by an error: its code and one sentence."""

    def __init__(self, code: int, message: str, data: object = None) -> None:
        super().__init__(message, code, data)


@dataclass(frozen=True, slots=True)
class Raw:
    """A result that is JSON text already."""

    body: bytes


def _result_type(_: object, _method: str) -> type[Any] | None:
    """The type of an answer: none, it is taken as it is."""
    return None


class RexProtocol(LanguageServerProtocol):
    """One connection's messages after `initialize`. `send_bytes` must be set before the first of them."""

    def __init__(self, server: LanguageServer, converter: "Converter") -> None:
        super().__init__(server, converter)
        self.send_bytes: Callable[[bytes], None] = lambda _: None
        self.direct: Mapping[str, Callable[[Any], object]] = {}
        cast("Any", self.fm).builtin_features.clear()

    get_result_type = lru_cache(maxsize=None)(_result_type)

    def apply_edit(self, label: str, edit: JsonDict) -> None:
        """Ask the client to make an edit."""
        params = self._converter.structure({"label": label, "edit": edit}, types.ApplyWorkspaceEditParams)
        self.send_request("workspace/applyEdit", params)

    async def ask_user(self, message: JsonDict) -> str:
        """The title of the action that the user chooses under a message, empty where there is none."""
        params = self._converter.structure(message, types.ShowMessageRequestParams)
        chosen = await self.send_request_async("window/showMessageRequest", params)
        # Answers are taken as they are.
        title = look_up(chosen, "title")
        return title if isinstance(title, str) else ""

    def handle(self, message: JsonDict) -> None:
        """Work on a request, a notification or an answer. Never raises."""
        answer = self.direct.get(message.get("method", ""))
        if answer is not None:
            self._answer(message, answer)
            return
        try:
            self.handle_message(cast("Any", self.structure_message(message)))
        except InvalidStateError:
            logger.debug("an answer that nobody waits for any more")
        except JsonRpcException as error:
            name, identifier = message.get("method"), message.get("id")
            if name is None or identifier is None:
                logger.warning("a message that is not understood: %s", name or "answer")
                return
            failure = wire.failure(identifier, error.code, f"params of {name} are not understood")
            self.send_bytes(wire.encode(failure))

    def _answer(self, message: JsonDict, answer: Callable[[Any], object]) -> None:
        """Answer a request at once, or take a notification in."""
        identifier = message.get("id")
        try:
            result = answer(message.get("params"))
            if identifier is not None:
                self._respond(identifier, result)
            return
        except RpcError as error:
            logger.log(logging.WARNING if identifier is None else logging.INFO, "%s", error)
            failure = wire.failure(identifier, error.code, error.message, error.data)
        except Exception as error:
            logger.exception("%s failed", message["method"])
            failure = wire.failure(identifier, wire.INTERNAL_ERROR, f"{type(error).__name__}: {error}")
        if identifier is not None:
            self.send_bytes(wire.encode(failure))

    def cancel(self, identifier: str | int) -> None:
        """Give up a request whose work goes on; it is answered as cancelled."""
        self.handle_message(JsonRPCNotification(types.CANCEL_REQUEST, "2.0", types.CancelParams(identifier)))

    def cancel_all(self) -> None:
        """Give up all requests; nothing more is worked on."""
        for _ in cast("Any", self).lsp_shutdown():
            continue

    def _send_data(self, data: Any) -> None:
        """Write a message of pygls."""
        if not isinstance(data, JsonRPCResponseMessage):
            self.send_bytes(wire.encode(self._converter.unstructure(data)))
        else:
            self._respond(data.id, data.result)

    def _respond(self, identifier: str | int, result: object) -> None:
        body = result.body if isinstance(result, Raw) else wire.encode(result)
        self.send_bytes(b'{"jsonrpc":"2.0","id":%b,"result":%b}' % (wire.encode(identifier), body))


class RexServer(LanguageServer):
    """pygls' server, which logs what fails."""

    def report_server_error(self, error: Exception, source: type[PyglsError] | type[JsonRpcException]) -> None:
        """Log what a handler raised: an answer that says no is news, a defect an error."""
        # What a notification's handler raises is wrapped, and reported by its name.
        if isinstance(error, JsonRpcInternalError) and not error.message.startswith(RpcError.__module__):
            trace = cast("JsonDict", cast("Any", error).data or {}).get("traceback", ())
            logger.error("%s\n%s", error, "".join(trace))
        else:
            logger.log(logging.INFO if source is FeatureRequestError else logging.WARNING, "%s", error)


def new_server(send: Callable[[bytes], None]) -> tuple[LanguageServer, RexProtocol]:
    """A server for one connection, and its protocol; `send` writes a message's JSON."""
    server: LanguageServer = cast("Any", RexServer)(
        "rex-lsp", version(), protocol_cls=RexProtocol, converter_factory=_converter
    )
    protocol = cast("RexProtocol", server.protocol)
    protocol.send_bytes = send
    return server, protocol


def _converter() -> "Converter":
    made = default_converter()
    for kind in (JsonRPCRequestMessage, JsonRPCNotification, JsonRPCResponseMessage):
        made.register_structure_hook(kind, _as_it_is)
    return made


def _as_it_is(data: JsonDict, kind: type[Any]) -> Any:
    """A message of any method; what it does not say is None."""
    return kind(**{attribute.name: data.get(attribute.name) for attribute in attrs.fields(kind)})

"""The server behind the front: documents, configuration, publishing, and the registration of all methods."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, cast

from lsprotocol import types

from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.model.proved import Advised, Proved
from lowering_core.options import Options
from lowering_core.source import compile_commands
from rex_lsp.check_settings import CheckSettingsReader, CodeChoice
from rex_lsp.choosing import FileChoice, file_choice
from rex_lsp.lsp import capabilities, requests, wire
from rex_lsp.lsp.checks import Checks
from rex_lsp.lsp.commands import Commands
from rex_lsp.lsp.configuration import SECTION, configuration
from rex_lsp.lsp.context import Asked, Context
from rex_lsp.lsp.diagnostics import DiagnosticJson, Publisher
from rex_lsp.lsp.documents import Documents, changes_of, path_of
from rex_lsp.lsp.front import Front
from rex_lsp.lsp.header_loading import HeaderLoader
from rex_lsp.lsp.lens_requests import LensRequests
from rex_lsp.lsp.logs import ClientLog, Trace
from rex_lsp.lsp.outline_requests import OutlineRequests
from rex_lsp.lsp.project_symbols import ProjectSymbols
from rex_lsp.lsp.proofs import ADVICE, FINDINGS, OFFERS, Proofs
from rex_lsp.lsp.protocol import RpcError, new_server
from rex_lsp.lsp.tidying import Tidying
from rex_lsp.lsp.token_requests import TokenRequests
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.lsp.workspace import Workspace
from rex_lsp.session import Session
from rex_lsp.settings import ConfigError, options_of
from rex_lsp.snapshot import Offered, Snapshot

logger = logging.getLogger(__name__)


class ConnectionEngine:
    """All that one connection knows. Methods are called by the loop's thread only."""

    def __init__(self, front: Front, params: JsonDict, compiler: str, *, far: bool = False) -> None:
        self._front = front
        self._compiler = compiler
        self.client = params
        self.encoding = capabilities.encoding_of(params)
        self.pulls = capabilities.pulls_diagnostics(params)
        options = capabilities.look_up(params, "initializationOptions")
        section = capabilities.look_up(options, SECTION)
        self.configuration, self._wrong = configuration(options if section is None else section, compiler)
        self.server, self.protocol = new_server(front.send_bytes)
        self.session = Session(self._options_for, wait_for_headers=False, in_slices=True, choice_for=self._choice_for)
        self.headers = HeaderLoader(self.session, asyncio.get_running_loop(), self._headers_arrived)
        self.documents = Documents(self.session, self.encoding, self._publish, self.headers.awaited)
        self._waiting: list[JsonDict] = []
        self.diagnostics = DiagnosticJson(self.encoding)
        self.publisher = Publisher(self.diagnostics, front.send_bytes, asyncio.get_running_loop())
        newest = self.session.snapshot
        self.proofs = Proofs(FINDINGS, asyncio.get_running_loop(), newest, self._proofs_arrived)
        self.advice = Proofs(ADVICE, asyncio.get_running_loop(), newest, self._advice_arrived)
        self.offers = Proofs(OFFERS, asyncio.get_running_loop(), newest, self._offers_arrived)
        self.context = Context(self.documents, self.encoding, params, lambda: self.configuration)
        self.workspace = Workspace(params, far=far)
        self.checks = Checks(self.context, self.notify, lambda: self.refresh("codeLens"))
        self.lenses = LensRequests(self.context, self.checks.summaries)
        self.outline = OutlineRequests(self.context)
        self.tokens = TokenRequests(self.context)
        self._options: dict[str, Options] = {}
        self._choices: dict[tuple[str, str], FileChoice | None] = {}
        self._check_settings = CheckSettingsReader()
        self._told: set[str] = set()
        self._fetching: asyncio.Task[None] | None = None
        self._trace = Trace(front.send, params.get("trace"))
        self._log = ClientLog(front.send, asyncio.get_running_loop())
        logging.getLogger("rex_lsp").addHandler(self._log)
        self._register()
        self._tidying = Tidying(asyncio.get_running_loop())

    def handle(self, message: JsonDict) -> None:
        """Work on one message. Never raises; a request is answered in the end."""
        started = time.perf_counter()
        if self._is_early(message):
            self._waiting.append(message)
            self._front.wake()
            return
        self.protocol.handle(message)
        self._trace.worked(message, time.perf_counter() - started)

    def cancel(self, identifier: str | int) -> None:
        """Give up a request."""
        kept = [message for message in self._waiting if message["id"] != identifier]
        if len(kept) == len(self._waiting):
            self.protocol.cancel(identifier)
        else:
            self._waiting = kept
            self._front.send(wire.failure(identifier, wire.REQUEST_CANCELLED, "cancelled"))

    def _is_early(self, message: JsonDict) -> bool:
        """Whether not enough is known of a request's document yet: others are answered meanwhile."""
        method, params = str(message.get("method")), message.get("params")
        uri = capabilities.look_up(params, "textDocument", "uri")
        if "id" not in message or not method.startswith("textDocument/") or not isinstance(uri, str):
            return False
        about = ("range", "position") if method.removeprefix("textDocument/") in _LOCAL else ()
        place = next(filter(None, (capabilities.look_up(params, name) for name in about)), None)
        try:
            return not self.documents.is_ready(uri, place)
        except RpcError:
            return False

    def idle(self) -> bool:
        """Analyse a slice of a document, and answer what waited for it; whether there was anything to do."""
        self._tidying.worked()
        try:
            worked = self.documents.work()
        except Exception:
            logger.exception("analysis failed")
            worked = True
        waiting, self._waiting = self._waiting, []
        for message in waiting:
            self.handle(message)
        return worked

    def stop(self) -> None:
        """Give up all work; the connection is about to end."""
        self.protocol.cancel_all()
        self.proofs.stop()
        self.advice.stop()
        self.offers.stop()
        self._tidying.stop()
        logging.getLogger("rex_lsp").removeHandler(self._log)

    def notify(self, method: str, params: object) -> None:
        """Send a notification."""
        self._front.send(wire.notification(method, params))

    def configure(self, settings: object) -> None:
        """Take new settings; everything is analysed afresh where they differ from the old ones."""
        new, wrong = configuration(settings, self._compiler)
        self._complain(wrong)
        if new != self.configuration:
            self.configuration = new
            self.reload()

    def _complain(self, sentences: tuple[str, ...]) -> None:
        for sentence in sentences:
            self.notify("window/showMessage", {"type": 2, "message": sentence})

    def reload(self) -> None:
        """Read project files again, look at all documents again, and ask the client to ask again."""
        self._options.clear()
        self._choices.clear()
        self._check_settings = CheckSettingsReader()
        self._told.clear()
        self.diagnostics.forget()
        self.headers.retry()
        self.documents.options_changed()
        self.refresh()
        self._front.wake()

    def refresh(self, *names: str) -> None:
        """Ask the client to ask for these again, else for lenses, hints, tokens and diagnostics, as far as it can."""
        for name in names or ("codeLens", "inlayHint", "semanticTokens", "diagnostics"):
            if capabilities.look_up(self.client, "capabilities", "workspace", name, "refreshSupport") is True:
                asked = "diagnostic" if name == "diagnostics" else name
                self.protocol.send_request(f"workspace/{asked}/refresh")

    def _options_for(self, path: str) -> Options:
        """The options of a file, as for the command line. A project file that cannot be used is reported once."""
        known = self._options.get(path)
        if known is None:
            overrides = self.configuration.overrides
            try:
                known = options_of(Path(path), overrides)
            except ConfigError as error:
                self._refuse(error)
                known = Options(cc=overrides.cc)
            # An edit does not wait for a compiler that is slow.
            known = self._options[path] = replace(compile_commands.options_for(path, known), patience=_PATIENCE)
        return known

    def _choice_for(self, document: str, file: str) -> FileChoice | None:
        """Which findings the project file of a document wants of a file; None where it wants all as they are."""
        key = document, file
        if key not in self._choices:
            self._choices[key] = None
            try:
                settings = self._check_settings.of(document)
                choice = file_choice(Path(file), CodeChoice(), settings)
                self._choices[key] = None if choice == FileChoice() else choice
            except ConfigError as error:
                self._refuse(error)
        return self._choices[key]

    def _refuse(self, error: ConfigError) -> None:
        """Say once what is wrong with a project file."""
        message = f"rex-lsp: {error}"
        if message not in self._told:
            self._told.add(message)
            self.notify("window/showMessage", {"type": 1, "message": message})

    def _publish(self, snapshot: Snapshot) -> None:
        self.lenses.analysed(snapshot)
        if not self.pulls:
            self.publisher.publish(snapshot, self.configuration)
        if self.configuration.shows("diagnostics"):
            self.proofs.published(snapshot)
            if self.configuration.shows("advice"):
                self.advice.published(snapshot)
        if self.configuration.shows("offloadLens"):
            self.offers.published(snapshot)

    def _offers_arrived(self, asked: Snapshot, found: tuple[Offer | NotOfferedLoop, ...]) -> None:
        known = Offered(asked.document.data, asked.rests_on, found)
        if self.session.offer(asked.uri, known) is not None and self.configuration.shows("offloadLens"):
            self.refresh("codeLens")

    def _proofs_arrived(self, asked: Snapshot, found: Proved) -> None:
        self._known_late(self.session.prove(asked.uri, found))

    def _advice_arrived(self, asked: Snapshot, found: Advised) -> None:
        self._known_late(self.session.advise(asked.uri, found))

    def _known_late(self, snapshot: Snapshot | None) -> None:
        if snapshot is not None:
            self.diagnostics.forget(snapshot.uri)
            self._publish(snapshot)
            if self.pulls:
                self.refresh("diagnostics")

    def _headers_arrived(self, uri: str, was_known: bool) -> None:
        self.documents.refresh(uri)
        if was_known:
            self.refresh()
        self._front.wake()

    def _register(self) -> None:
        self.protocol.direct = {
            "textDocument/didOpen": self._opened,
            "textDocument/didChange": self._changed,
            "textDocument/diagnostic": self.context.about(self._pulled, {"kind": "full", "items": []}),
            **self.lenses.methods(),
            **requests.methods(self.context, self.checks.reported),
            **self.outline.methods(),
            **self.tokens.methods(),
        }
        methods: dict[str, Callable[[Any], object]] = {
            "initialized": self._initialized,
            "textDocument/didClose": self._closed,
            "textDocument/didSave": self._saved,
            "workspace/didChangeConfiguration": self._reconfigured,
            "workspace/didChangeWatchedFiles": self._files_changed,
            "$/setTrace": lambda params: self._trace.set(params.value),
            **ProjectSymbols(self.context, self.workspace).methods(),
            **self._commands().methods(),
        }
        for name, method in methods.items():
            # A bound method takes no attributes, and pygls sets one.
            self.server.feature(name)(partial(method))

    def _commands(self) -> Commands:
        return Commands(
            self.context, self.workspace, self.protocol, self.session, self.checks, self.notify, self.offers.wait
        )

    def _opened(self, params: object) -> None:
        uri, version = _document(params)
        text = capabilities.look_up(params, "textDocument", "text")
        if not isinstance(text, str):
            raise RpcError(wire.INVALID_PARAMS, "didOpen needs a URI and a text")
        self.documents.open(uri, version, text)

    def _changed(self, params: object) -> None:
        self.documents.change(*_document(params), changes_of(cast("JsonDict", params)))

    def _closed(self, params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        self.documents.close(uri)
        kept = (
            self.diagnostics,
            self.publisher,
            self.lenses,
            self.outline,
            self.tokens,
            self.checks,
            self.headers,
            self.proofs,
            self.advice,
            self.offers,
        )
        for part in kept:
            part.forget(uri)
        if not self.pulls:
            self.notify("textDocument/publishDiagnostics", {"uri": uri, "diagnostics": []})

    def _pulled(self, asked: Asked) -> object:
        return self.diagnostics.pulled(asked.snapshot, self.configuration, asked.params.get("previousResultId"))

    async def _initialized(self, _: types.InitializedParams) -> None:
        watch = capabilities.look_up(self.client, "capabilities", "workspace", "didChangeWatchedFiles")
        settings = capabilities.look_up(self.client, "capabilities", "workspace", "didChangeConfiguration")
        requested: list[types.Registration] = []
        if capabilities.look_up(watch, "dynamicRegistration") is True:
            options = {"watchers": [{"globPattern": pattern} for pattern in _WATCHED]}
            requested.append(types.Registration("rex-files", "workspace/didChangeWatchedFiles", options))
        if capabilities.look_up(settings, "dynamicRegistration") is True:
            section = {"section": SECTION}
            requested.append(types.Registration("rex-settings", "workspace/didChangeConfiguration", section))
        if requested:
            self.protocol.send_request("client/registerCapability", types.RegistrationParams(requested))
        await self._fetch_configuration()

    async def _fetch_configuration(self) -> None:
        if capabilities.look_up(self.client, "capabilities", "workspace", "configuration") is not True:
            self._complain(self._wrong)
            self._wrong = ()
            return
        asked = types.ConfigurationParams([types.ConfigurationItem(section=SECTION)])
        answer = cast("object", await self.protocol.send_request_async("workspace/configuration", asked))
        if isinstance(answer, list) and answer:
            self.configure(cast("list[object]", answer)[0])

    def _reconfigured(self, params: types.DidChangeConfigurationParams) -> None:
        """Settings that are given are taken at once, since what is opened next must be seen with them."""
        settings = capabilities.look_up(cast("object", params.settings), SECTION)
        if isinstance(settings, dict):
            self.configure(cast("object", settings))
        else:
            self._fetching = asyncio.create_task(self._fetch_configuration())

    def _files_changed(self, params: types.DidChangeWatchedFilesParams) -> None:
        self._written([path_of(change.uri) for change in params.changes])

    def _saved(self, params: types.DidSaveTextDocumentParams) -> None:
        """Clients that cannot watch files tell at least what they save themselves."""
        name = path_of(params.text_document.uri)
        if not name.endswith(".c"):
            self._written([name])

    def _written(self, names: list[str]) -> None:
        """Take in that files changed: project files count for all, and what came out of headers is read again."""
        headers = [name for name in names if not name.endswith(_PROJECT_FILES)]
        if len(headers) < len(names):
            self.reload()
        if headers:
            self.headers.retry()
            self.offers.again()
            for uri in self.session.headers_changed():
                self.documents.refresh(uri)
            self._front.wake()


_PATIENCE = 2.0  # seconds
_PROJECT_FILES = ("compile_commands.json", "rex-lsp.toml", ".scm")
_WATCHED = ("**/compile_commands.json", "**/rex-lsp.toml", "**/*.scm", "**/*.h", "**/*.inc")
# Requests that need to know the place that they are about. All others about a document need to know all of it.
_LOCAL = frozenset({"hover", "completion", "signatureHelp", "inlayHint", "codeAction", "semanticTokens/range"})


def _document(params: object) -> tuple[str, int]:
    """The document that an edit is about, and its version."""
    uri, version = (capabilities.look_up(params, "textDocument", name) for name in ("uri", "version"))
    if not isinstance(uri, str):
        raise RpcError(wire.INVALID_PARAMS, "an edit needs the URI of a document")
    return uri, version if isinstance(version, int) else 0

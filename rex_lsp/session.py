"""Documents that are being edited, each as an immutable Snapshot that is brought up to date with every change."""

import operator
import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from lowering_core import pipeline
from lowering_core.diagnostics import Diagnostic
from lowering_core.engine.analyst import Analysed
from lowering_core.engine.document import ByteEdit, Text, edited
from lowering_core.engine.engine import Engine
from lowering_core.engine.file_scope_edits import rescoped
from lowering_core.engine.moved import moved_environment
from lowering_core.model.proved import Advised, Proved
from lowering_core.model.unit import NO_HEADERS, Headers, Include
from lowering_core.options import Options
from lowering_core.source.document import Document
from lowering_core.source.events import Event
from lowering_core.source.headers import HeaderReader, read_headers, request_key
from lowering_core.source.memo import Memo
from lowering_core.text import Span
from lowering_core.values import dataclass
from rex_lsp.choosing import FileChoice
from rex_lsp.commented import Commented, Late, by_unit, comments_of, marks_after, marks_of
from rex_lsp.snapshot import Offered, Placed, Snapshot, wanted

_MOST_EDITS = 8
_MOST_HEADERS = 256


class HeaderRequest(NamedTuple):
    """Headers that a document needs and that were not read yet. It can be given to another thread or process."""

    includes: tuple[Include, ...]
    path: str
    options: Options
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class LoadedHeaders:
    """The answer to a request."""

    request: HeaderRequest
    headers: Headers
    found: tuple[Diagnostic, ...]


def load_headers(request: HeaderRequest) -> LoadedHeaders:
    """Read headers: tens of milliseconds, as the C compiler's preprocessor may run. No session is touched."""
    headers, found = read_headers(*request)
    return LoadedHeaders(request, headers, found)


@dataclass(frozen=True, slots=True)
class _Document:
    """An open document. `live` is its text, `units` what is shown of the functions that matter by number, in order,
    `waiting` the numbers of those that were not analysed yet; `called` are functions that kernels may call, `noisy`
    those that findings of the file may lie in. `marks` are where `// rex: …` comments may be.
    """

    live: Document
    text: Text
    units: dict[int, Analysed]
    waiting: frozenset[int]
    called: frozenset[int]
    noisy: frozenset[int]
    requests: tuple[HeaderRequest, ...]
    is_read: bool
    version: int
    marks: tuple[int, ...]


class Session:
    """The open documents. `options_for` gives the options of a path, and `choice_for` which findings are wanted of a
    file that is, or is included by, the document at a path (document first); None where all are.

    With `wait_for_headers` headers are read where they are needed; without, only when `apply_headers` brings them. A
    session that works `in_slices` does no more than it must when a document is opened or changed; `work` does the rest.
    """

    def __init__(
        self,
        options_for: Callable[[str], Options],
        wait_for_headers: bool = True,
        in_slices: bool = False,
        choice_for: Callable[[str, str], FileChoice | None] = lambda _document, _file: None,
    ) -> None:
        self._options_for = options_for
        self._choice_for = choice_for
        self._wait = wait_for_headers
        self._in_slices = in_slices
        self._documents: dict[str, _Document] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._late: dict[str, Late] = {}
        self._offered: dict[str, Offered] = {}
        self._engine = Engine()
        self._headers: Memo[Hashable, LoadedHeaders] = Memo(_MOST_HEADERS)
        self._stale = self._headers

    @property
    def recomputed(self) -> tuple[str, ...]:
        """The functions that the last call analysed, as opposed to those whose results it knew."""
        return tuple(self._engine.analyst.recomputed)

    def open(self, uri: str, path: str, version: int, data: bytes) -> Snapshot:
        """Take a document over with its whole text. In slices, it stays unread while headers are to be read first."""
        self._engine.analyst.recomputed = []
        return self._read(uri, path, version, Document(data), self._options_for(path))

    def work(self, uri: str, seconds: float, first: Span | None = None) -> bool:
        """Go on with what is to be done for a document, for about so many seconds: at least one function is analysed.
        Those that touch `first`, bytes of the document, come before others. Whether nothing is left to do.

        A document that waits for headers is read without them: ask `pending_headers` before.
        """
        self._engine.analyst.recomputed = []
        end = time.perf_counter() + seconds
        document = self._documents[uri]
        if not document.is_read:
            scope = document.text.scope
            self._read(uri, scope.path, document.version, document.live, scope.options, at_once=True)
            document = self._documents[uri]
        text, done = document.text, dict[int, Analysed]()
        view = Span(0, 0) if first is None else first
        for number in sorted(document.waiting, key=lambda number: (not text.place(number).touches(view), number)):
            done[number] = self._engine.analyst.report(text, number)
            if time.perf_counter() >= end:
                break
        if done:
            units, called = dict(sorted((document.units | done).items())), document.called | _called(done)
            self._settle(uri, replace(document, units=units, called=called, waiting=document.waiting - done.keys()))
        return document.waiting <= done.keys()

    def change(self, uri: str, version: int, edits: Sequence[ByteEdit]) -> Snapshot:
        """Apply edits, each to the text that the one before it left."""
        self._engine.analyst.recomputed = []
        document = self._documents[uri]
        scope = document.text.scope
        live, text, marks = document.live, None, document.marks
        if len(edits) <= _MOST_EDITS:
            text = replace(document.text, edited=frozenset[int](), stale=frozenset[int]())
        for edit in edits:
            live = live.edit(edit.start, edit.end, edit.new)
            marks = marks_after(marks, edit, live.data)
            text = None if text is None else edited(text, edit, live) or rescoped(text, edit, live)
        if text is not None:
            return self._update(uri, replace(document, live=live, version=version, marks=marks), text)
        return self._read(uri, scope.path, version, live, scope.options)

    def close(self, uri: str) -> None:
        """Forget a document; what is known of its functions stays in memory for a while."""
        self._documents.pop(uri, None)
        self._snapshots.pop(uri, None)
        self._late.pop(uri, None)
        self._offered.pop(uri, None)

    def prove(self, uri: str, found: Proved) -> Snapshot | None:
        """Take the findings of a document that need a proof; the new version where it says something else then."""
        return self._came(uri, replace(self._late.get(uri, Late()), proved=found))

    def advise(self, uri: str, found: Advised) -> Snapshot | None:
        """Take the advice on a document; the new version where it says something else then."""
        return self._came(uri, replace(self._late.get(uri, Late()), advice=found))

    def _came(self, uri: str, late: Late) -> Snapshot | None:
        document, before = self._documents.get(uri), self._snapshots.get(uri)
        if document is None or before is None:
            return None
        self._late[uri] = late
        now = self._settle(uri, document)
        same = now.units == before.units and now.diagnostics == before.diagnostics
        return None if same else now

    def offer(self, uri: str, found: Offered) -> Snapshot | None:
        """Take what was found of a document's loops without a directive; None where it was closed meanwhile."""
        document = self._documents.get(uri)
        if document is None:
            return None
        self._offered[uri] = found
        return self._settle(uri, document)

    def snapshot(self, uri: str) -> Snapshot | None:
        """The newest version of a document."""
        return self._snapshots.get(uri)

    def document(self, uri: str) -> Document | None:
        """The newest text of a document, with its tree."""
        document = self._documents.get(uri)
        return None if document is None else document.live

    def text(self, uri: str) -> Text | None:
        """The newest version of a document as the engine keeps it."""
        document = self._documents.get(uri)
        return None if document is None else document.text

    def report(self, uri: str) -> pipeline.Report:
        """What the command line would say of the document, positions in bytes of the file."""
        scope, live = self._documents[uri].text.scope, self._documents[uri].live
        opened = self._engine.read(scope.path, live.data, scope.options, self._reader([]), live.lines)
        return pipeline.report(self._engine, opened)

    def pending_headers(self, uri: str) -> tuple[HeaderRequest, ...]:
        """What has to be read before the document is known in full."""
        document = self._documents.get(uri)
        return () if document is None else document.requests

    def apply_headers(self, uri: str, loaded: Sequence[LoadedHeaders]) -> Snapshot:
        """Take over headers that were read, and bring the document up to date. There may be more to read then."""
        self._engine.analyst.recomputed = []
        for one in loaded:
            self._headers.store(request_key(*one.request), one)
        return self._again(uri)

    def headers_changed(self) -> tuple[str, ...]:
        """Have all headers read again, since one of them changed on disk. Documents keep what they know until then;
        those returned have something to read (`pending_headers`).
        """
        self._stale, self._headers = self._headers, Memo(_MOST_HEADERS)
        self._offered.clear()
        self._snapshots = {uri: replace(known, offered=None) for uri, known in self._snapshots.items()}
        stale: list[str] = []
        for uri, document in tuple(self._documents.items()):
            requests: list[HeaderRequest] = []
            scope = document.text.scope
            reader, data = self._reader(requests), document.live.data
            opened = self._engine.read(scope.path, data, scope.options, reader, ready=partial(operator.not_, requests))
            if requests:
                self._documents[uri] = replace(document, requests=tuple(dict.fromkeys(requests)))
            elif opened.text.unit != document.text.unit:
                self._again(uri)
            if requests or opened.text.unit != document.text.unit:
                stale.append(uri)
        return tuple(stale)

    def options_changed(self, uri: str) -> Snapshot:
        """Bring a document up to date with options that may have changed."""
        self._engine.analyst.recomputed = []
        return self._again(uri)

    def _again(self, uri: str) -> Snapshot:
        document = self._documents[uri]
        path = document.text.scope.path
        return self._read(uri, path, document.version, document.live, self._options_for(path))

    def _reader(self, requests: list[HeaderRequest]) -> HeaderReader:
        if self._wait:
            return read_headers

        def read(
            includes: tuple[Include, ...], path: str, options: Options, events: tuple[Event, ...]
        ) -> tuple[Headers, tuple[Diagnostic, ...]]:
            request = HeaderRequest(includes, path, options, events)
            key = request_key(*request)
            known = self._headers.find(key)
            if known is None:
                requests.append(request)
                known = self._stale.find(key)
            return (NO_HEADERS, ()) if known is None else _placed(known, includes)

        return read

    def _read(
        self, uri: str, path: str, version: int, live: Document, options: Options, at_once: bool = False
    ) -> Snapshot:
        """Read the whole document; functions that mean what they meant before are not analysed again."""
        requests: list[HeaderRequest] = []
        old = self._documents.get(uri)
        waits = self._in_slices and not at_once and (old is None or not old.is_read)
        opened = self._engine.read(
            path, live.data, options, self._reader(requests), live.lines, ready=lambda: not (waits and requests)
        )
        text, units, waiting = opened.text, dict[int, Analysed](), set[int]()
        shown = {} if old is None else {old.text.parts[number].text: unit for number, unit in old.units.items()}
        for number in opened.requested:
            if not self._in_slices:
                units[number] = self._engine.analyst.report(text, number)
                continue
            known = self._engine.analyst.known(text, number)
            if known is None:
                waiting.add(number)
                known = shown.get(text.parts[number].text)
            if known is not None:
                units[number] = known
        document = _Document(
            live, text, units, frozenset(waiting), _called(units), opened.noisy,
            tuple(dict.fromkeys(requests)), opened.is_read, version, marks_of(text.data),
        )  # fmt: skip
        return self._settle(uri, document)

    def _update(self, uri: str, document: _Document, text: Text) -> Snapshot:
        """Analyse the functions that were edited, those whose kernels call them, and whose data they may map."""
        units, called, noisy = document.units, document.called, document.noisy
        changed = text.edited | text.stale
        requested = {number for number in changed if text.matters(number)}
        if not changed.isdisjoint(called):
            requested |= {number for number, unit in units.items() if not changed.isdisjoint(unit.callees)}
        requested |= self._concerned(document, text) - changed
        gone = (changed & units.keys()) - requested
        fresh, later = dict[int, Analysed](), set[int]()
        for number in sorted(requested):
            if not self._in_slices or number in text.edited:
                fresh[number] = self._engine.analyst.report(text, number)
            elif (known := self._engine.analyst.known(text, number)) is not None:
                fresh[number] = known
            else:
                later.add(number)
        kept = {number: unit for number, unit in units.items() if number not in gone}
        units = dict(sorted({**kept, **fresh}.items()))
        noisy = (noisy - changed) | {number for number in changed if text.seen[number].found}
        document = replace(
            document, text=text, units=units, waiting=(document.waiting - changed - fresh.keys()) | later,
            called=called | _called(fresh), noisy=noisy,
        )  # fmt: skip
        return self._settle(uri, document)

    def _concerned(self, document: _Document, text: Text) -> set[int]:
        """The units that may be told something else of device data after an edit."""
        asking = {number for number, unit in document.units.items() if unit.asks}
        residence = self._engine.analyst.residence
        if not asking or residence(document.text) is residence(text):
            return set()
        return asking

    def _settle(self, uri: str, document: _Document) -> Snapshot:
        """Keep a document with a snapshot of what is known of it."""
        text, late = document.text, self._late.get(uri, Late())
        comments = comments_of(text, document.marks) if document.is_read and document.marks else ()
        about = by_unit(comments, text, document.units)
        own = self._choice_for(text.scope.path, text.scope.path)
        placed, before = list[Placed](), 0
        for number, unit in document.units.items():
            start = text.starts[number]
            line, column = text.lines.position(start)
            line = text.unit.line(start) if text.unit else line
            beside = about.get(number, ())
            more = late.unit(unit.report.function.unit.text, beside)
            choice = self._choice(text, start) if text.unit else own
            placed.append(Placed(start, line, column, before, unit.report, more.findings, more.guards, beside, choice))
            before += len(unit.report.plans)
        pending = tuple(text.place(number) for number in sorted(document.waiting))
        outside = self._outside(document)
        if comments:
            outside = Commented(text, comments, tuple(placed), pending, late).findings(outside)
        snapshot = self._snapshots[uri] = Snapshot(
            uri=uri,
            path=text.scope.path,
            version=document.version,
            data=text.data,
            lines=text.lines,
            document=document.live,
            options=text.scope.options,
            environment=moved_environment(text.scope.environment, text.moves),
            units=tuple(placed),
            diagnostics=wanted(outside, own) if text.unit is None else self._wanted(text, outside),
            naming=partial(self._engine.analyst.naming, text),
            text=text,
            pending=pending if document.is_read else (Span(0, len(text.data)),),
            unit=text.unit,
            offered=self._offered.get(uri),
            comments=comments,
        )
        self._documents[uri] = document
        return snapshot

    def _choice(self, text: Text, offset: int) -> FileChoice | None:
        """What is wanted of the file that a byte of a text came from."""
        path, unit = text.scope.path, text.unit
        return self._choice_for(path, unit.files[unit.place(Span(offset, offset)).file].path if unit else path)

    def _wanted(self, text: Text, found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
        return tuple(kept for one in found for kept in wanted((one,), self._choice(text, one.span.start)))

    def _outside(self, document: _Document) -> tuple[Diagnostic, ...]:
        """The findings outside of the units that are shown, in bytes of the document."""
        text = document.text
        found = [finding.placed(text.moves.span) for finding in text.scope.diagnostics]
        for number in sorted(document.noisy - document.units.keys()):
            found += (finding.shifted(text.starts[number]) for finding in text.seen[number].found)
        return (*found, *(self._engine.marked(text, document.live) if document.is_read else ()))


def _placed(known: LoadedHeaders, includes: tuple[Include, ...]) -> tuple[Headers, tuple[Diagnostic, ...]]:
    """Headers that were read for includes which stand elsewhere now."""
    places = {old.span: new.span for old, new in zip(known.request.includes, includes, strict=False)}
    if all(old == new for old, new in places.items()):
        return known.headers, known.found
    missing = tuple(replace(one, span=places.get(one.span, one.span)) for one in known.headers.missing)
    found = tuple(replace(one, span=places.get(one.span, one.span)) for one in known.found)
    return replace(known.headers, missing=missing), found


def _called(units: dict[int, Analysed]) -> frozenset[int]:
    return frozenset(number for unit in units.values() for number in unit.callees)

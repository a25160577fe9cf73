"""Requests that keep nothing from one to the next: each calls a feature of a document and makes JSON of the result."""

from collections.abc import Callable, Iterable
from typing import cast

from lowering_core.engine.analyst import UnitReport
from lowering_core.source.memo import Memo
from lowering_core.text import Span, TextEdit
from rex_lsp import to_lsp
from rex_lsp.features import code_actions, completion, hover, inlay_hints, navigation, ranges, rename, signature
from rex_lsp.features.actions.action import Action
from rex_lsp.features.diagnostics import notes
from rex_lsp.features.inlay_hints import Hint, HintChoice
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.context import Asked, Context, Methods
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.rule_pages import template
from rex_lsp.snapshot import Snapshot


def methods(context: Context, checked: Callable[[Snapshot, int], str]) -> Methods:
    """The handlers by the names of their methods; `checked` tells in Markdown what a check found of a place."""
    handlers = {f"textDocument/{name}": context.about(answer, empty) for name, (answer, empty) in _ANSWERS.items()}
    return {
        **handlers,
        "textDocument/hover": context.about(lambda asked: _hover(asked, checked)),
        "codeAction/resolve": lambda params: _resolve_action(context, params),
    }


def _hover(asked: Asked, checked: Callable[[Snapshot, int], str]) -> object:
    found = hover.hover(asked.snapshot, asked.offset)
    if found is None:
        return None
    text = found.markdown + checked(asked.snapshot, asked.offset)
    return {"contents": {"kind": "markdown", "value": text}, "range": asked.places.range(found.span)}


def _hints(asked: Asked) -> object:
    shows, at = asked.context.settings().shows, asked.places
    choice = HintChoice(shows("tripCount"), shows("implicitClauses"), shows("geometry"))
    found = inlay_hints.hints(asked.snapshot, choice, asked.span, _unit_hints)
    return [to_lsp.hint(item, at) for item in found if at.is_own(Span(item.offset, item.offset))]


def _unit_hints(report: UnitReport, choice: HintChoice) -> tuple[Hint, ...]:
    """The hints of one unit, remembered, so that an edit in one function costs the work for one function."""
    known = _HINTS.find(id(report))
    if known is None or known[0] is not report or known[1] != choice:
        known = report, choice, inlay_hints.unit_hints(report, choice)
        _HINTS.store(id(report), known)
    return known[2]


def _completion(asked: Asked) -> object:
    found = completion.completion(asked.snapshot, asked.offset)
    snippets = asked.context.can("textDocument", "completion", "completionItem", "snippetSupport") is True
    return _NOTHING if found is None else to_lsp.completions(found, asked.places, snippets=snippets)


def _signature(asked: Asked) -> object:
    found = signature.signature(asked.snapshot, asked.offset)
    return None if found is None else to_lsp.signature(found)


def _selections(asked: Asked) -> object:
    found: list[JsonDict] = []
    for position in asked.params.get("positions") or ():
        value: JsonDict = {}
        for span in reversed(ranges.selection(asked.snapshot, asked.context.at(asked.snapshot, position))):
            value = {"range": asked.places.range(span)} | ({"parent": value} if value else {})
        found.append(value)
    return found


def _highlights(asked: Asked) -> object:
    found = navigation.highlights(asked.snapshot, asked.offset)
    return [{"range": asked.places.range(item.span), "kind": 3 if item.write else 2} for item in found]


def _definition(asked: Asked) -> object:
    span = navigation.definition(asked.snapshot, asked.offset)
    return None if span is None else {"uri": asked.snapshot.uri, "range": asked.places.range(span)}


def _references(asked: Asked) -> object:
    declaration = look_up(asked.params, "context", "includeDeclaration") is True
    spans = navigation.references(asked.snapshot, asked.offset, declaration)
    return [{"uri": asked.snapshot.uri, "range": asked.places.range(span)} for span in spans]


def _prepare_rename(asked: Asked) -> object:
    found = rename.prepare_rename(asked.snapshot, asked.offset)
    if isinstance(found, rename.Refusal):
        raise RpcError(wire.REQUEST_FAILED, found.reason)
    return {"range": asked.places.range(found.span), "placeholder": found.name}


def _rename(asked: Asked) -> object:
    found = rename.rename(asked.snapshot, asked.offset, asked.text("newName"))
    if isinstance(found, rename.Refusal):
        raise RpcError(wire.REQUEST_FAILED, found.reason)
    return _edit(asked, found)


def _edit(asked: Asked, edits: Iterable[TextEdit]) -> JsonDict:
    versioned = asked.context.can("workspace", "workspaceEdit", "documentChanges") is True
    return to_lsp.workspace_edit(asked.snapshot, edits, asked.places, versioned=versioned)


def _actions(asked: Asked) -> object:
    """What is offered at a place; its edits too where the client does not ask for those of the one that is chosen."""
    disabled = asked.context.can("textDocument", "codeAction", "disabledSupport") is True
    kinds = cast("list[str]", look_up(asked.params, "context", "only") or [])
    found = code_actions.code_actions(asked.snapshot, asked.span, kinds)
    return [_action(item, asked) for item in found if disabled or not item.disabled]


def _action(item: Action, asked: Asked) -> JsonDict:
    value: JsonDict = {"title": item.title, "kind": item.kind}
    uri = asked.snapshot.uri
    if item.preferred:
        value["isPreferred"] = True
    if item.codes:
        found = (one for one in notes(asked.snapshot, template()) if (one.code, one.span) in item.codes)
        value["diagnostics"] = [to_lsp.diagnostic(one, uri, asked.places) for one in found]
    if item.disabled:
        value["disabled"] = {"reason": item.disabled}
    elif item.command:
        about = [] if item.at is None else [asked.places.position(item.at), asked.snapshot.version, *item.more]
        value["command"] = {"title": item.title, "command": item.command, "arguments": [uri, *about]}
    elif "edit" in cast("list[str]", asked.context.can("textDocument", "codeAction", *_RESOLVED) or ()):
        value["data"] = {"uri": uri, "key": list(item.key)}
    else:
        value["edit"] = _edit(asked, code_actions.resolve(asked.snapshot, item.key) or ())
    return value


def _resolve_action(context: Context, params: JsonDict) -> object:
    uri, key = look_up(params, "data", "uri"), look_up(params, "data", "key")
    if not isinstance(uri, str) or not isinstance(key, list):
        raise RpcError(wire.INVALID_PARAMS, "not an action of this server")
    snapshot = context.documents.snapshot(uri)
    edits = code_actions.resolve(snapshot, cast("list[str | int]", key)) if snapshot else None
    if snapshot is None or edits is None:
        raise RpcError(wire.CONTENT_MODIFIED, "the document has changed since the action was offered")
    return {**params, "edit": _edit(Asked(context, snapshot, params), edits)}


_HINTS: Memo[int, tuple[UnitReport, HintChoice, tuple[Hint, ...]]] = Memo(4096)
_NOTHING: JsonDict = {"isIncomplete": False, "items": []}
_RESOLVED = ("resolveSupport", "properties")
_ANSWERS: dict[str, tuple[Callable[[Asked], object], object]] = {
    "inlayHint": (_hints, []),
    "completion": (_completion, _NOTHING),
    "signatureHelp": (_signature, None),
    "selectionRange": (_selections, []),
    "documentHighlight": (_highlights, []),
    "definition": (_definition, None),
    "references": (_references, []),
    "prepareRename": (_prepare_rename, None),
    "rename": (_rename, None),
    "codeAction": (_actions, []),
}
"""What answers a request about a document, and the answer where the document is not open."""

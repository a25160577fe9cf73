"""What the server can do, as it is told to the client in answer to `initialize`."""

from typing import cast

from rex_lsp.lsp.wire import JsonDict
from rex_lsp.mirror import Encoding, choose_encoding
from rex_lsp.version import version

COMMANDS = (
    "rex.lowerToCuda",
    "rex.showLowered",
    "rex.explainLoop",
    "rex.gpuCheck",
    "rex.offloadLoop",
    "rex.showRace",
    "rex.tryAdvice",
    "rex.trustFolders",
)
# The order of rex_lsp.features.semantic_tokens.TYPES, which is not loaded yet when the client is told of it.
TOKEN_TYPES = ("keyword", "function", "modifier", "variable", "parameter", "operator", "macro")


def initialize_result(params: JsonDict) -> JsonDict:
    """The answer to `initialize`."""
    return {"capabilities": _capabilities(params), "serverInfo": {"name": "rex-lsp", "version": version()}}


def encoding_of(params: JsonDict) -> Encoding:
    """The position encoding that the answer to `initialize` names."""
    offered = look_up(params, "capabilities", "general", "positionEncodings")
    return choose_encoding(cast("list[object]", offered) if isinstance(offered, list) else [])


def pulls_diagnostics(params: JsonDict) -> bool:
    """Whether the client is to ask for diagnostics; they are not also sent then, as each would be shown twice.

    A client that cannot be told to ask again would keep what a changed header or setting has made stale (Neovim 0.11
    asks only after an edit), so it is sent diagnostics instead.
    """
    asks = isinstance(look_up(params, "capabilities", "textDocument", "diagnostic"), dict)
    return asks and look_up(params, "capabilities", "workspace", "diagnostics", "refreshSupport") is True


def look_up(value: object, *names: str) -> object:
    """A member of nested objects; None where there is none."""
    for name in names:
        value = cast("JsonDict", value).get(name) if isinstance(value, dict) else None
    return value


def _capabilities(params: JsonDict) -> JsonDict:
    prepares = look_up(params, "capabilities", "textDocument", "rename", "prepareSupport") is True
    pulled = {"identifier": "rex", "interFileDependencies": True, "workspaceDiagnostics": False}
    return {
        "positionEncoding": encoding_of(params).value,
        "textDocumentSync": {"openClose": True, "change": 2, "save": {"includeText": False}},
        **({"diagnosticProvider": pulled} if pulls_diagnostics(params) else {}),
        "codeLensProvider": {"resolveProvider": True},
        "codeActionProvider": {
            "codeActionKinds": ["quickfix", "refactor", "refactor.rewrite", "source.fixAll"],
            "resolveProvider": True,
        },
        "hoverProvider": True,
        "semanticTokensProvider": {
            "legend": {"tokenTypes": list(TOKEN_TYPES), "tokenModifiers": []},
            "full": {"delta": True},
            "range": True,
        },
        "documentHighlightProvider": True,
        "definitionProvider": True,
        "referencesProvider": True,
        "renameProvider": {"prepareProvider": True} if prepares else True,
        "documentSymbolProvider": {"label": "rex"},
        "workspaceSymbolProvider": True,
        "foldingRangeProvider": True,
        "selectionRangeProvider": True,
        "inlayHintProvider": {"resolveProvider": False},
        "completionProvider": {"triggerCharacters": [" ", "(", ",", ":", "#"], "resolveProvider": False},
        "signatureHelpProvider": {"triggerCharacters": ["("], "retriggerCharacters": [",", ":"]},
        "executeCommandProvider": {"commands": list(COMMANDS), "workDoneProgress": True},
        "workspace": {"workspaceFolders": {"supported": True, "changeNotifications": True}},
    }

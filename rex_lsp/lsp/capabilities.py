"""What the server can do, as it is told to the client in answer to `initialize`."""

from typing import cast

from rex_lsp.arguments import version
from rex_lsp.lsp.wire import Json
from rex_lsp.mirror import Encoding, choose_encoding

COMMANDS = ("rex.lowerToCuda", "rex.showLowered", "rex.explainLoop", "rex.gpuCheck")
TOKEN_TYPES = ("macro", "keyword", "variable", "parameter", "operator")
TOKEN_MODIFIERS = ("readonly",)


def initialize_result(params: Json) -> Json:
    """The answer to `initialize`."""
    return {
        "capabilities": _capabilities(params),
        "serverInfo": {"name": "rex-lsp", "version": version()},
    }


def encoding_of(params: Json) -> Encoding:
    """The position encoding that the answer to `initialize` names."""
    offered = look_up(params, "capabilities", "general", "positionEncodings")
    return choose_encoding(cast("list[object]", offered) if isinstance(offered, list) else [])


def pulls_diagnostics(params: Json) -> bool:
    """Whether the client asks for diagnostics; they are not also sent then, as each would be shown twice."""
    return isinstance(look_up(params, "capabilities", "textDocument", "diagnostic"), dict)


def look_up(value: object, *names: str) -> object:
    """A member of nested objects; None where there is none."""
    for name in names:
        value = cast("Json", value).get(name) if isinstance(value, dict) else None
    return value


def _capabilities(params: Json) -> Json:
    return {
        "positionEncoding": encoding_of(params).value,
        "textDocumentSync": {"openClose": True, "change": 2, "save": {"includeText": False}},
        "diagnosticProvider": {
            "identifier": "rex",
            "interFileDependencies": True,
            "workspaceDiagnostics": False,
        },
        "codeLensProvider": {"resolveProvider": True},
        "codeActionProvider": {
            "codeActionKinds": ["quickfix", "refactor", "refactor.rewrite", "source.fixAll"],
            "resolveProvider": True,
        },
        "inlayHintProvider": {"resolveProvider": False},
        "completionProvider": {"triggerCharacters": [" ", "(", ",", ":", "#"], "resolveProvider": False},
        "signatureHelpProvider": {"triggerCharacters": ["("], "retriggerCharacters": [",", ":"]},
        "executeCommandProvider": {"commands": list(COMMANDS), "workDoneProgress": True},
        "workspace": {"workspaceFolders": {"supported": True, "changeNotifications": True}},
    }

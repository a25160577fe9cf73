"""The version of the installed package."""

import os
import sys
from importlib import import_module

_SAID = "Version: "


def version() -> str:
    """What the installed package's metadata says, `unknown` without any. They are looked for on the path for imports,
    as `importlib.metadata` does, which takes longer to import than all the rest of `--version`.
    """
    for folder in filter(os.path.isdir, sys.path):
        for name in sorted(os.listdir(folder)):
            if name.startswith("rex_lsp-") and name.endswith(".dist-info"):
                return _said(os.path.join(folder, name, "METADATA"))
    try:
        return str(import_module("importlib.metadata").version("rex-lsp"))
    except ModuleNotFoundError:
        return "unknown"


def _said(path: str) -> str:
    with open(path, encoding="utf-8") as lines:
        return next((line.removeprefix(_SAID).strip() for line in lines if line.startswith(_SAID)), "unknown")

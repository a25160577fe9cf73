"""One edit that is advised for a file as an editor holds it, tried from beginning to end."""

import tempfile
from dataclasses import replace
from pathlib import Path

from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.targets.table import HOST
from lowering_core.text import decode
from rex_lsp.advice_outcome import AdviceOutcome, not_tried
from rex_lsp.advising import suggestions
from rex_lsp.arguments import parse
from rex_lsp.emitting import load
from rex_lsp.inputs import Problem
from rex_lsp.programs import overrides_for
from rex_lsp.settings import Overrides
from rex_lsp.toolchain.build import Missing, find_tools
from rex_lsp.trying import AdviceTrial


def try_advice(path: str, data: bytes, overrides: Overrides, line: int, code: str, title: str) -> AdviceOutcome:
    """What becomes of the edit called `title` that advice `code` has for the region at `line`, counted from 1, of the
    file `path` with the content `data`. It is built and run as `--advise` does.
    """
    arguments = replace(parse(["--advise", str(Path(path).absolute())]), overrides=overrides, cc=overrides.cc)
    checked = load(path, overrides_for(overrides, arguments.cflags), text=decode(data))
    if isinstance(checked, Problem):
        return not_tried(checked.message)
    tools = find_tools(HOST, arguments.cc, arguments.cxx)
    if isinstance(tools, Missing):
        return not_tried(f"{rex601.RULE.code}: {tools.reason}")
    found = (one for one in suggestions(checked.report, data, line) if (one.finding.code, one.title) == (code, title))
    one = next(found, None)
    if one is None:
        return not_tried("there is no such advice any more")
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
        return AdviceTrial(path, data, checked, arguments, tools, Path(folder)).tried(one)

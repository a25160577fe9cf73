"""`rex-lsp --advise`: tries each piece of advice on a copy, and says whether that computes the same, and how fast."""

import json
import tempfile
from pathlib import Path

from lowering_core.patterns import regex
from lowering_core.rules import rex601_tool_missing as rex601
from lowering_core.targets.table import HOST
from rex_lsp import console, streams
from rex_lsp.advising import suggestions
from rex_lsp.arguments import Arguments
from rex_lsp.emitting import load
from rex_lsp.inputs import Problem, read, select
from rex_lsp.own_regions import own_regions
from rex_lsp.programs import overrides_for
from rex_lsp.toolchain.build import Missing, find_tools
from rex_lsp.trying import AdviceTrial

_PLACE = regex(r"(.+?):(\d+)(?::\d+)?$")


def run(arguments: Arguments) -> int:
    """0: what there is to advise was said, if anything; 2: a file, or what tries the advice, cannot be used."""
    status, tried = 0, list[dict[str, object]]()
    for place in arguments.paths:
        path, line = place, 0
        if not Path(path).exists() and (found := _PLACE.match(path)):
            path, line = found[1], int(found[2])
        problem = _advise(path, line, arguments, tried)
        if problem:
            console.complain(f"{path}: {problem}")
            status = 2
    if arguments.check.format == "json":
        streams.write_utf8()
        console.say(json.dumps(tried, indent=2, ensure_ascii=False))
    return status


def _advise(path: str, line: int, arguments: Arguments, tried: list[dict[str, object]]) -> str:
    """Says what advice there is on a file, as text or into `tried`; returns what is wrong with the file, or with the
    tools, empty if nothing.
    """
    selection = select([path], (".c",))
    if selection.files != (path,):
        return selection.problems[0].message if selection.problems else "name a C file"
    data = read(path)
    checked = load(path, overrides_for(arguments.overrides, arguments.cflags))
    if isinstance(data, Problem):
        return data.message
    if isinstance(checked, Problem):
        return checked.message
    tools = find_tools(HOST, arguments.cc, arguments.cxx)
    if isinstance(tools, Missing):
        return f"{rex601.RULE.code}: {tools.reason}"
    as_text = arguments.check.format == "text"
    found = tuple(suggestions(checked.report, data, line))
    if line and not found and not any(line in one.lines for one in own_regions(checked.report)):
        return f"no loop for a device is in line {line}"
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
        trial = AdviceTrial(path, data, checked, arguments, tools, Path(folder))
        for one in found:
            console.progress(f"{path}:{one.line}: trying {one.finding.code} …")
            outcome, finding = trial.tried(one), one.finding
            about = {"path": path, "line": one.line, "code": finding.code, "message": finding.message}
            tried.append({**about, "title": one.title, **outcome.as_json()})
            if as_text:
                what = f"{finding.message}: {one.title}" if one.title else finding.message
                console.say(f"{path}:{one.line}: {finding.code} {what}: {outcome.words}")
    if as_text and not found:
        console.say(f"{path}{f':{line}' if line else ''}: nothing to advise")
    return ""

"""The functions of a file that may call one of them, those included that no target region needs."""

from __future__ import annotations

import re

from lowering_core.model.unit import Function, SourceFile
from lowering_core.syntax.build import build_function
from lowering_core.syntax.units import function_units


def callers_of(source: SourceFile, name: str) -> tuple[Function, ...]:
    """The functions of the file whose text holds `name`, in source order."""
    known = {function.unit.span: function for function in source.functions}
    word = re.compile(rb"\b" + re.escape(name.encode("utf-8", "surrogateescape")) + rb"\b")
    units, _ = function_units(source.preprocessed, source.environment, source.path)
    named = (unit for unit in units if word.search(unit.blanked))
    return tuple(known.get(unit.span) or build_function(unit, source.environment)[0] for unit in named)

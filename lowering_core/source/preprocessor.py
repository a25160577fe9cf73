"""Preprocessing of one file: its active text, macros, includes and OpenMP pragmas."""

from collections.abc import Sequence
from dataclasses import replace

from lowering_core.diagnostics import Diagnostic
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.model.unit import Macro, Preprocessed
from lowering_core.options import Options
from lowering_core.source.compiler import answer
from lowering_core.source.events import Event
from lowering_core.source.header_files import directory_of, has_include
from lowering_core.source.headers import HeaderReader, read_headers
from lowering_core.source.inclusion import Includer
from lowering_core.source.predefined import asks_compiler, predefined
from lowering_core.source.scanner import FileSurroundings, scan
from lowering_core.source.splices import with_places, with_whole_tokens


def preprocess(
    data: bytes | TranslationUnit, path: str, options: Options, read: HeaderReader = read_headers
) -> tuple[Preprocessed, tuple[Diagnostic, ...]]:
    """The file at `path`, or a unit that was made of it, with its conditionals decided. Into the text of a file go what
    it includes, where that has to be seen in its place.

    Headers are read, by `read`, only when a condition asks for a name that the file itself does not define.
    """

    def header_macro(name: str, events: Sequence[Event]) -> Macro | None:
        includes = tuple(event.include for event in events if event.include)
        if not includes and not options.forced_includes:
            return None
        headers, _ = read(includes, path, options, tuple(events))
        return headers.macros[name][-1] if name in headers.macros else None

    def included(name: str, quoted: bool, place: str) -> bool:
        return has_include(name, quoted, directory_of(place), options)

    def answered(operator: str, operand: str) -> int:
        return answer(options.cc, options.standard, operator, operand, options.patience) or 0

    unit = data if isinstance(data, TranslationUnit) else None
    includer = Includer(path, options, unit)
    files = (data,) if not isinstance(data, TranslationUnit) else tuple(file.data for file in data.files)
    exactly = bool(options.forced_includes) or any(map(asks_compiler, files))
    around = FileSurroundings(
        predefined(options, exactly=exactly), header_macro, included, answered, path, includer, unit
    )
    text = data.text if isinstance(data, TranslationUnit) else with_whole_tokens(data, options.standard)
    preprocessed, found = scan(text, around)
    if not isinstance(data, TranslationUnit):
        unit = with_places(preprocessed.unit, path, data, text)
    return replace(preprocessed, unit=unit) if unit else preprocessed, (*includer.reported, *found)

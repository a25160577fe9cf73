"""Which included files stand in the translation unit's text: those that may hold OpenMP constructs, which have to be
seen in their place, those that begin or end a `declare target` for others or define what kernels of other files use,
and those that are included in the middle of a declaration, of a function or of a `declare target`.

All other headers are read for what they declare. What a file holds is told by its text alone, branches that are not
taken included: a header too many changes nothing but the length of the unit.
"""

import os.path
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.model.unit import Include, Macro
from lowering_core.options import Options
from lowering_core.patterns import regex
from lowering_core.rules import rex004_header_not_found as rex004
from lowering_core.source import directive_lines, directives
from lowering_core.source.byte_order import without_mark
from lowering_core.source.chunks import Chunk, chunks, without_attributes
from lowering_core.source.header_files import directory_of, find_header
from lowering_core.source.lexer import names, shadowed
from lowering_core.source.memo import Memo
from lowering_core.source.paths import joined, parent, read_bytes, state
from lowering_core.source.splices import with_whole_tokens
from lowering_core.text import Span, decode, encode

_LARGEST = 1 << 20
_SEARCHED = 1 << 26
_MOST_TEXT = 1 << 23
_MOST_FILES = 500
_DEEPEST = 40
_DECLARATIVE = frozenset({"declare", "requires", "threadprivate", "assumes", "begin", "end"})
_NO_LINKAGE = regex(rb"\b(?:static|typedef|inline|__inline|__inline__|_Static_assert)\b")
_ONLY_TYPE = regex(rb"(?:struct|union|enum)\b\s*\w*\s*(?:\{.*\}\s*)?;", re.DOTALL)
# What these stand for in a file depends on the whole unit.
_PLACED = (b"__COUNTER__", b"__BASE_FILE__", b"__INCLUDE_LEVEL__")
_INCLUDES = frozenset({"include", "include_next", "import"})


class Includer:
    """Decides for one reading of one file; it learns the macros that make pragmas as definitions go by. In a `unit`
    that was made of the file, all that is to stand there does. `reported` are the headers whose constructs are lost.
    With `all_files`, whatever is found stands in the text.
    """

    def __init__(
        self, path: str, options: Options, unit: TranslationUnit | None = None, *, all_files: bool = False
    ) -> None:
        self._folder, self._shown = directory_of(path), parent(path)
        self._options = options
        self._unit = unit
        self._all = all_files
        self._makers: set[str] = set()
        self._once: set[str] = set()
        self._real: dict[str, str] = {}
        self._headers: dict[tuple[str, bool, str], str | None] = {}
        self._known: dict[str, _Facts | None] = {}
        self._lost: set[str] = set()
        self._text = 0 if unit is None else sum(len(file.data) for file in unit.files[1:])
        self._files = 0 if unit is None else len(unit.files) - 1
        self.reported: list[Diagnostic] = []
        for name in () if all_files else options.forced_includes:
            header = self._find(name, True, self._folder)
            facts = None if header is None else self._facts(header)
            if header is not None and facts is not None and self._holds(header, facts):
                why = "it comes by -include; write an #include of it into the file"
                self._tell(header, Include(name, True, Span(0, 0)), why)

    def defined(self, macro: Macro) -> None:
        """A definition that the unit's text holds."""
        if "_Pragma" in macro.body or (self._makers and not self._makers.isdisjoint(_names(encode(macro.body)))):
            self._makers.add(macro.name)

    def makes_pragmas(self, text: bytes) -> bool:
        """Whether a text names a macro that may stand for a pragma."""
        return bool(self._makers) and not self._makers.isdisjoint(_names(text))

    def once(self, path: str) -> None:
        """The file at `path` says `#pragma once`."""
        self._once.add(self._real.get(path, path))

    def text(self, include: Include, path: str, depth: int, inside: Callable[[], bool]) -> tuple[str, bytes] | None:
        """The path and the text of what stands in place of an `#include` of the file at `path`; None where the
        directive stays. `inside` says whether it stands within braces, a declaration or a `declare target`.
        """
        header = self._find(include.name, include.quoted, directory_of(path))
        if header is None:
            return None
        found = self._as_shown(header)
        real = self._real[found] = os.path.realpath(header)
        if real in self._once:
            return found, b""
        facts = self._facts(header)
        if facts is None:
            return None
        holds = self._all or self._holds(header, facts, placed=True)
        if not holds and (facts.size > _LARGEST or not inside()):
            return None
        if self._unit is not None:
            depth = len(list(self._unit.includes(self._unit.stretch(include.span.start).file)))
        limit = self._limit(facts.size, depth)
        if limit and holds:
            self._tell(header, include, limit)
        if limit or self._unit is not None:
            return None
        self._text += facts.size
        self._files += 1
        return found, facts.data

    def spelling(self, include: Include, path: str) -> str | None:
        """How the main file spells a header that the file at `path` in another folder includes by its name alone."""
        folder = directory_of(path)
        if folder == self._folder or not include.quoted:
            return None
        found = self._find(include.name, True, folder)
        return None if found is None else os.path.relpath(found, self._folder)

    def _limit(self, size: int, depth: int) -> str:
        """Why a file of that size cannot stand in the text, and what to do; empty where it can."""
        if size > (_MOST_TEXT if self._all else _LARGEST):
            return "the file is larger than 1 MiB; move them into a smaller one"
        if depth > _DEEPEST:
            return f"includes are nested more than {_DEEPEST} deep; include the file further out"
        if self._text + size >= _MOST_TEXT or self._files + 1 >= _MOST_FILES:
            return f"such files are more than {_MOST_FILES} or 8 MiB in all; divide this file into several"
        return ""

    def _tell(self, header: str, include: Include, why: str) -> None:
        if header not in self._lost:
            self._lost.add(header)
            told = rex004.CONSTRUCTS_NOT_READ.at(include.span, include.spelling, why, level=Severity.WARNING)
            self.reported.append(replace(told, lost=True))

    def _find(self, name: str, quoted: bool, folder: str) -> str | None:
        key = name, quoted, folder
        if key not in self._headers:
            self._headers[key] = find_header(name, quoted, folder, self._options)
        return self._headers[key]

    def _facts(self, path: str) -> "_Facts | None":
        if path not in self._known:
            self._known[path] = _facts(path, self._options.standard)
        return self._known[path]

    def _as_shown(self, header: str) -> str:
        """The path of a header, spelled as that of the main file is."""
        return os.path.normpath(joined(self._shown, os.path.relpath(header, self._folder)))

    def _holds(self, path: str, facts: "_Facts", *, placed: bool = False) -> bool:
        """Whether OpenMP constructs stand in a file or in what it includes, or macros that may stand for them. If asked
        for, what else means something by its place counts: a `declare target` that is shared with other files, names.
        """
        reached = dict(self._reached(path, facts))
        if any(one.constructs or (placed and (one.placed or one.shared)) for one in reached.values()):
            return True
        self._makers |= {name for one in reached.values() for name in one.makers}
        grown = bool(self._makers)
        while grown:
            more = {name for one in reached.values() for name, uses in one.defines if not uses.isdisjoint(self._makers)}
            grown = not more <= self._makers
            self._makers |= more
        return bool(self._makers) and any(not one.mentions.isdisjoint(self._makers) for one in reached.values())

    def _reached(self, path: str, facts: "_Facts") -> Iterator[tuple[str, "_Facts"]]:
        """A file and all that it may include, apart from the system's."""
        seen = {path}
        waiting = [(path, facts)]
        while waiting:
            path, facts = waiting.pop()
            yield path, facts
            for name, quoted in facts.includes:
                found = self._find(name, quoted, directory_of(path))
                if found is not None and found not in seen:
                    seen.add(found)
                    inner = self._facts(found)
                    if inner is not None:
                        waiting.append((found, inner))


class _Facts:
    """What the text of one file says."""

    def __init__(self, data: bytes) -> None:
        self.data = data if len(data) <= _MOST_TEXT else b""
        self.size = len(data)
        self.placed = any(name in data for name in _PLACED)
        self._bodies: list[Macro] = []
        self._directives: list[tuple[int, int]] = []
        pragmas: list[directives.RawPragma] = []
        includes: list[tuple[str, bool]] = []
        for start, end, operator in directive_lines.directives(data):
            self._directives.append((start, end))
            if operator:
                pragma = directives.operator_pragma(directives.operator_text(data[start:end]), Span(start, end))
                pragmas += [pragma] if pragma else []
                continue
            word, after = directive_lines.word(data, start, end)
            text = directive_lines.clean(data[after:end])
            if word in _INCLUDES and text[:1] in {'"', "<"}:
                includes.append((text[1:].split(">" if text[0] == "<" else '"')[0], text[0] == '"'))
            elif word == "define" and (macro := directives.parse_define(text, end)) is not None:
                self._bodies.append(macro)
            elif word == "pragma" and (pragma := directives.omp_pragma(data, start, end)) is not None:
                pragmas.append(pragma)
        self.constructs = any(map(_is_executable, pragmas))
        self.shared = self._concerns_others(pragmas)
        self.includes = tuple(includes)
        self.makers = frozenset(macro.name for macro in self._bodies if "_Pragma" in macro.body)

    def _concerns_others(self, pragmas: Sequence[directives.RawPragma]) -> bool:
        """Whether a `declare target` begins or ends here that holds what other files declare, for its end is missing or
        nothing but directives stand in the file, or may be about a definition that other files use.
        """
        if not any(map(directives.is_declare_target, pragmas)):
            return False
        if directives.target_brackets(pragmas) != 0 or not self.mentions:
            return True
        text = without_attributes(directives.blank(self.data, self._directives))
        return any(_may_define(text, chunk) for chunk in chunks(text))

    @cached_property
    def defines(self) -> tuple[tuple[str, frozenset[str]], ...]:
        """The macros of the file with the names in their bodies."""
        return tuple((macro.name, _names(encode(macro.body))) for macro in self._bodies)

    @cached_property
    def mentions(self) -> frozenset[str]:
        """The names in the file's text, outside of directives."""
        return _names(directives.blank(self.data, self._directives))


_KNOWN: Memo[tuple[tuple[str, int, int], str], _Facts] = Memo(512)


def _facts(path: str, standard: str) -> _Facts | None:
    """What a file holds; None where it cannot be read or is no source text."""
    key = state(path)
    if key is None or key[2] > _SEARCHED:
        return None
    known = _KNOWN.find((key, standard))
    if known is None:
        data = read_bytes(path, _SEARCHED)
        if data is None or b"\0" in data:
            return None
        known = _Facts(with_whole_tokens(without_mark(data), standard))
        _KNOWN.store((key, standard), known)
    return known


def _may_define(text: bytes, chunk: Chunk) -> bool:
    """Whether a piece of file scope may define something with external linkage; macros may stand for `extern`."""
    end = chunk.span.end if chunk.body is None else chunk.body.start
    head = text[chunk.span.start : end]
    if _NO_LINKAGE.search(head) or head.startswith(b"extern"):
        return False
    return chunk.body is not None or not (head[:-1].rstrip().endswith(b")") or _ONLY_TYPE.fullmatch(head))


def is_inside(text: bytes, depth: int) -> tuple[int, bool]:
    """The depth of braces behind an active text that begins at `depth`, and whether what follows it stands within
    braces or goes on with a declaration.
    """
    code = shadowed(text)
    depth += code.count(b"{") - code.count(b"}")
    last = code.rstrip()[-1:]
    return depth, depth > 0 or last in (b"=", b",", b"(")


def _is_executable(pragma: directives.RawPragma) -> bool:
    return pragma.text.split(maxsplit=1)[:1] != [] and pragma.text.split()[0] not in _DECLARATIVE


def _names(text: bytes) -> frozenset[str]:
    return frozenset(decode(match[0]) for match in names(text))

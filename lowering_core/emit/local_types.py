"""The types that a function declares around a region, and those without a name, as text in front of the kernel."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from lowering_core.analysis.device_globals import writable
from lowering_core.analysis.local_types import local_types, member_types, settled, unnamed
from lowering_core.analysis.sizes import layout_of, size_of
from lowering_core.c_text import declare
from lowering_core.ir.words import Renamer
from lowering_core.model.ctypes import (
    Array,
    CType,
    Enumeration,
    Field,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    Record,
    UnknownType,
    is_flexible,
    strip,
)
from lowering_core.model.layout import aligned_to, is_packed
from lowering_core.model.syntax import Declaration
from lowering_core.model.unit import Scope


def names_of_unnamed(
    types: Iterable[CType], scope: Scope, stem: str = "rex_unnamed"
) -> dict[Record | Enumeration, str]:
    """Names for the types without one that `types`, or the types of the function, are made of: `stem` and a number."""
    every = (*types, *(one.type for one in local_types(scope).values()))
    found = dict.fromkeys(record for ctype in every for record in unnamed(ctype, scope))
    return {record: f"{stem}_{number}" for number, record in enumerate(found, 1)}


def type_text(names: frozenset[str], types: Iterable[CType], scope: Scope, words: Renamer) -> str:
    """The definitions of those types of the function that the `names` in a kernel mean, and of those that `types` are
    made of, each behind those that it needs.
    """
    return "".join(_Definitions(scope, words).of(names, tuple(types)))


class _Definitions:
    """Writes definitions; what is behind a pointer needs to be declared only, and waits in `_later`."""

    def __init__(self, scope: Scope, words: Renamer) -> None:
        self._scope, self._words = scope, words
        self._local: Mapping[str, Declaration] = local_types(scope)
        self._begun = set[str | CType]()
        self._later: list[CType] = []
        self._done: list[str] = []

    def of(self, names: frozenset[str], types: tuple[CType, ...]) -> list[str]:
        for key in self._local:
            if key.split()[-1] in names:
                self._named(key)
        self._later += types
        while self._later:
            self._need(self._later.pop(0))
        return self._done

    def _named(self, key: str) -> None:
        if key in self._begun or key not in self._local:
            return
        self._begun.add(key)
        keyword, _, tag = key.rpartition(" ")
        ctype = self._local[key].type
        if not keyword:
            target = settled(ctype, self._scope)
            self._need(target)
            self._done.append(f"typedef {self._words.declared(target, tag)};\n")
        elif isinstance(ctype, Record):
            self._record(ctype, ctype)
        elif isinstance(ctype, Enumeration):
            self._enumeration(ctype)

    def _need(self, ctype: CType) -> None:
        """What an object of the type needs in front of it."""
        match ctype:
            case Named("", target) | Qualified(target):
                self._need(target)
            case Named(name, target):
                self._named(name)
                if name not in self._local and name not in self._scope.environment.typedefs:
                    # A macro that stands for a type.
                    self._need(target)
            case Record(keyword, tag) if tag:
                self._named(f"{keyword} {tag}")
            case Record() if isinstance(known := self._words.type(ctype), Record) and known.tag:
                if ctype not in self._begun:
                    self._begun.add(ctype)
                    self._record(ctype, known)
            case Enumeration(tag) if tag:
                self._named(f"enum {tag}")
            case Enumeration() if ctype not in self._begun and self._words.type(ctype) != ctype:
                self._begun.add(ctype)
                self._enumeration(ctype)
            case Array(element):
                self._need(element)
            case Pointer(target):
                if isinstance(target, Record | Named) and isinstance(strip(target), Record):
                    self._later.append(target)
                if not isinstance(target, Record):
                    self._need(target)
            case FunctionType(result, parameters):
                for part in (result, *parameters):
                    self._need(Pointer(part))
            case _:
                pass

    def _enumeration(self, ctype: Enumeration) -> None:
        """The kernel declares those of its constants that it uses."""
        self._done.append(f"{self._words.declared(ctype)} : {ctype.kind.value} {{}};\n")

    def _record(self, record: Record, named: Record) -> None:
        for member in member_types(record, self._scope):
            self._need(member)
        fields = record.fields or ()
        packed, aligned = is_packed(fields), aligned_to(fields)
        if fields and is_flexible(fields[-1].type):
            whole_layout = layout_of(record, self._scope.environment)
            aligned = 0 if whole_layout is None else whole_layout.alignment
        marks = [f"__attribute__(({word}))" for word in ("packed" if packed else "", _aligned(aligned)) if word]
        name = self._words.tag(record.keyword, record.tag) if record.tag else named.tag
        lines = "".join(f"    {line}\n" for line in self._members(record))
        self._done.append(f"{' '.join([record.keyword, *marks, name])} {{\n{lines}}};\n")
        size = size_of(record, self._scope.environment) if marks else None
        if size is not None:
            whole = f"{record.keyword} {name}"
            self._done.append(f'static_assert(sizeof({whole}) == {size}, "the size that C gives it");\n')

    def _members(self, record: Record) -> Iterator[str]:
        for field in record.fields or ():
            inner = strip(field.type)
            if isinstance(inner, UnknownType) or is_flexible(inner):
                continue
            if not field.name and field.bits is None and isinstance(inner, Record) and not inner.tag:
                yield f"{inner.keyword} {{"
                yield from (f"    {line}" for line in self._members(inner))
                yield "};"
                continue
            declared = declare(self._words.type(_counted(settled(field.type, self._scope))), self._label(field))
            yield f"{declared}{'' if field.bits is None else f' : {field.bits}'};"

    def _label(self, field: Field) -> str:
        return self._words.name(field.name) if field.name else ""


def _aligned(alignment: int) -> str:
    return f"aligned({alignment})" if alignment else ""


def _counted(ctype: CType) -> CType:
    """A type as a member, which is not const, with numbers for the lengths of arrays."""
    ctype = writable(ctype)
    match ctype:
        case Array(element, _, count) if count is not None:
            return Array(_counted(element), None, count)
        case Pointer(target) if isinstance(target, Array):
            return replace(ctype, target=_counted(target))
        case _:
            return ctype

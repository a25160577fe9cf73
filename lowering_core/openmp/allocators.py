"""What `uses_allocators` and `allocate` say in their texts (OpenMP 5.2, 6.6 and 6.8)."""

import re

from lowering_core.patterns import regex
from lowering_core.values import dataclass

PREDEFINED = frozenset(
    f"omp_{kind}_mem_alloc"
    for kind in ("default", "large_cap", "const", "high_bw", "low_lat", "cgroup", "pteam", "thread")
)
OF_A_BLOCK = frozenset({"omp_cgroup_mem_alloc", "omp_pteam_mem_alloc"})
"""Those for memory that the threads of a team share."""
DIRECTIVE, ALIGNMENT, HANDLE = "allocate", "align", "allocator"
"""The names of the directive and of its clauses."""
_MODIFIER = regex(r"\s*(traits|memspace)\s*\(\s*(\w+)\s*\)\s*,?")
_USED = regex(r"\s*(\w+)\s*(?:\(\s*(\w+)\s*\))?\s*,?")
_PART = regex(r"\s*(?:(allocator|align)\s*\(\s*(\w+)\s*\)|(\w+))\s*\Z")


@dataclass(frozen=True, slots=True)
class PlacedVariables:
    """The variables of an `allocate` clause, their allocator, empty for the default one, and the number of bytes that
    their addresses are a multiple of, 0 where none is given.
    """

    names: frozenset[str]
    allocator: str
    alignment: int


@dataclass(frozen=True, slots=True)
class UsedAllocator:
    """An allocator of `uses_allocators`, with the array of its traits and its memory space where they are given."""

    name: str
    traits: str = ""
    space: str = ""


def used_allocators(text: str) -> tuple[UsedAllocator, ...] | None:
    """The allocators in the argument of `uses_allocators`; None where it has another form."""
    found: list[UsedAllocator] = []
    for part in text.split(";"):
        head, colon, listed = part.rpartition(":")
        given: dict[str, str] = {}
        while (match := _MODIFIER.match(head)) is not None:
            given[match[1]] = match[2]
            head = head[match.end() :]
        if (colon and head.strip()) or not listed.strip():
            return None
        while (match := _USED.match(listed)) is not None:
            found.append(UsedAllocator(match[1], match[2] or given.get("traits", ""), given.get("memspace", "")))
            listed = listed[match.end() :]
        if listed.strip():
            return None
    return tuple(found)


def placed_variables(text: str) -> PlacedVariables | None:
    """What the argument of an `allocate` clause says; None where it has another form."""
    head, colon, listed = text.partition(":")
    names = frozenset(re.findall(r"\w+", listed if colon else text))
    found = {"": "", "allocator": "", ALIGNMENT: "0"}
    for part in re.split(r",(?![^(]*\))", head) if colon else ():
        match = _PART.match(part)
        if match is None or found[match[1] or ""] not in ("", "0"):
            return None
        found[match[1] or ""] = match[2] or match[3]
    size = found[ALIGNMENT]
    if not size.isdigit() or (found[""] and found[HANDLE]) or (int(size) & (int(size) - 1)):
        return None
    return PlacedVariables(names, found[""] or found[HANDLE], int(size))

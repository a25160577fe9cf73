"""What `uses_allocators` and `allocate` say in their texts (OpenMP 5.2, 6.6 and 6.8)."""

import re
from dataclasses import dataclass

PREDEFINED = frozenset(
    f"omp_{kind}_mem_alloc"
    for kind in ("default", "large_cap", "const", "high_bw", "low_lat", "cgroup", "pteam", "thread")
)
DIRECTIVE, ALIGNMENT, HANDLE = "allocate", "align", "allocator"
"""The names of the directive and of its clauses."""
_MODIFIER = re.compile(r"\s*(traits|memspace)\s*\(\s*(\w+)\s*\)\s*,?")
_USED = re.compile(r"\s*(\w+)\s*(?:\(\s*(\w+)\s*\))?\s*,?")
_ALLOCATOR = re.compile(r"\s*(?:allocator\s*\(\s*(\w+)\s*\)|(\w+))\s*\Z")


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


def chosen_allocator(text: str) -> str | None:
    """The allocator that the argument of `allocate` names, empty for the default one; None where it asks for more."""
    head, colon, _ = text.partition(":")
    match = _ALLOCATOR.match(head) if colon else None
    return "" if not colon else None if match is None else match[1] or match[2]

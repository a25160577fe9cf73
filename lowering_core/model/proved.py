"""What is known of functions once proofs were made."""

from collections.abc import Hashable, Mapping
from dataclasses import field

from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.text import Span
from lowering_core.values import dataclass


@dataclass(frozen=True, slots=True)
class GuardedLoop:
    """A loop that is free under a condition, from its directive to the end of its header, and what runs it in parallel
    there and as it was elsewhere.
    """

    span: Span
    fix: Fix


@dataclass(frozen=True, slots=True)
class ProvedUnit:
    """The findings that need a proof and the loops that a condition makes free, in bytes of the unit."""

    findings: tuple[Diagnostic, ...] = ()
    guards: tuple[GuardedLoop, ...] = ()


@dataclass(frozen=True, slots=True)
class Proved:
    """What proofs say of a file: of all its units, by their texts, and of the contracts beside them, by the unit's text
    and the contracts. All places are bytes of the unit.
    """

    units: Mapping[bytes, ProvedUnit] = field(default_factory=dict[bytes, ProvedUnit])
    contracts: Mapping[tuple[bytes, Hashable], tuple[Diagnostic, ...]] = field(
        default_factory=dict[tuple[bytes, Hashable], tuple[Diagnostic, ...]]
    )


Advised = Mapping[bytes, tuple[Diagnostic, ...]]
"""The advice on each unit with regions, by the unit's text, in bytes of the unit."""

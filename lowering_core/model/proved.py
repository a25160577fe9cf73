"""What is known of a function once proofs were made."""

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

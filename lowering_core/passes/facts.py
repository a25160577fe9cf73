"""What passes know of the kernel that they change."""

from dataclasses import field

from lowering_core.access.accesses import accesses_of
from lowering_core.analysis.thread_rows import body_scope
from lowering_core.analysis.walk import AnyNode
from lowering_core.model.access import Accesses
from lowering_core.model.kernel import KernelPlan
from lowering_core.model.unit import Environment, Function, Scope
from lowering_core.options import Options
from lowering_core.values import dataclass


class CodeMemo:
    """What passes asked before about the code of one region, which none of them changes."""

    def __init__(self) -> None:
        # The code is kept with its accesses, so that no other code gets its identity.
        self.accesses: dict[int, tuple[AnyNode, Accesses]] = {}
        self.scopes: list[Scope] = []


@dataclass(frozen=True, slots=True)
class KernelFacts:
    """The plan of a region's kernel and what it was made with. `assume`: what the runtime can check before a launch may
    be taken for granted (`KernelCode.assumed`), for there is a general kernel beside this one. `functions` are those of
    the file that its kernels may call.
    """

    plan: KernelPlan
    environment: Environment
    options: Options
    functions: tuple[Function, ...] = ()
    assume: bool = True
    memo: CodeMemo = field(default_factory=CodeMemo, compare=False)

    def accesses(self, node: AnyNode) -> Accesses:
        """The accesses of a statement of the region."""
        found = self.memo.accesses.get(id(node))
        if found is None:
            found = self.memo.accesses[id(node)] = node, accesses_of(node, self.environment)
        return found[1]

    @property
    def inner_scope(self) -> Scope:
        """What is seen inside of the region's statement, wherever it is declared there."""
        if not self.memo.scopes:
            region = self.plan.analyzed.region
            self.memo.scopes.append(body_scope(region.seen(self.environment), region.statement))
        return self.memo.scopes[0]

"""Judges many random loops and prints the shares of the verdicts.

`python -m tests.dependence.soundness.fuzz N SEED JOBS`; the seed may be `random`. The exit status is 1 where a verdict
is wrong; the program that shows it is printed, as small as it could be made.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import SystemRandom

from tests.dependence.soundness.analysis import analysed
from tests.dependence.soundness.batch import Judged, judged
from tests.dependence.soundness.claims import Claim
from tests.dependence.soundness.draw import drawn
from tests.dependence.soundness.plain import program
from tests.dependence.soundness.shrink import shrunk
from tests.dependence.soundness.tree import Function

BATCH = 150
"""Loops of one compilation."""
_SHOWN = 3


def main(loops: int, seed: int, jobs: int) -> int:
    """Judges at least `loops` loops with so many processes."""
    counts, wrong = Counter[str](), list[str]()
    seeds = [seed + 1000 * number for number in range((loops + BATCH - 1) // BATCH)]
    with ProcessPoolExecutor(jobs) as pool:
        for one, texts in pool.map(batch, seeds):
            counts += one
            wrong += texts
            print("\n".join(texts), end="", flush=True)
    total = sum(count for what, count in counts.items() if what.startswith("verdict"))
    print(f"{total} loops from seed {seed}, {len(wrong)} programs with a wrong verdict")
    print("\n".join(f"{count:7} {count / total:6.1%} {what}" for what, count in sorted(counts.items())))
    return 1 if wrong else 0


def batch(seed: int, loops: int = BATCH) -> tuple[Counter[str], list[str]]:
    """Counts of what the verdicts on random loops are and what runs say of them; programs with a wrong verdict."""
    functions: list[Function] = []
    while sum(len(function.loops) for function in functions) < loops:
        functions.append(drawn(seed + len(functions)))
    with tempfile.TemporaryDirectory() as folder:
        found = judged(Path(folder), functions, analysed, seed)
        wrong = [(seed + number, one) for number, one in enumerate(found) if one.wrong]
        texts = [f"// seed {own}\n{_shown(Path(folder), one)}" for own, one in wrong[:_SHOWN]]
        return shares(found), texts + [f"// seed {own}: {one.wrong[0].what}\n" for own, one in wrong[_SHOWN:]]


def shares(found: Sequence[Judged]) -> Counter[str]:
    """What the verdicts are, and what the runs say beside that, each once for a loop."""
    counts: Counter[str] = Counter()
    for one in found:
        counts.update(f"verdict {' '.join(filter(None, (claim.kind, claim.reason)))}" for claim in one.claims)
        said = {(finding.what, finding.claim.reason, finding.claim.loop.number) for finding in one.findings}
        counts.update(f"{what} {reason}".strip() for what, reason, _ in said)
    return counts


def _shown(folder: Path, one: Judged) -> str:
    what = one.wrong[0].what

    def fails(function: Function) -> bool:
        # What a smaller program breaks beside that is not asked here.
        try:
            [again] = judged(folder, [function], analysed)
        except (RuntimeError, AssertionError):
            return False
        return any(finding.what == what for finding in again.wrong)

    small = shrunk(one.function, fails) if fails(one.function) else one.function
    [last] = judged(folder, [small], analysed)
    told = dict.fromkeys(f"// {each.what}: {each.words}\n//   {_claimed(each.claim)}" for each in last.wrong)
    return "\n".join([program(small).rstrip(), *list(told)[:4], ""])


def _claimed(claim: Claim) -> str:
    return f"{claim.loop.index}: {claim.kind} {claim.clauses} {claim.condition}"


if __name__ == "__main__":
    count, start, processes = sys.argv[1:]
    sys.exit(main(int(count), SystemRandom().randrange(1 << 30) if start == "random" else int(start), int(processes)))

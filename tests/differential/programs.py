"""Random functions with one target loop each. Every function prints one line that depends on all that the loop did."""

from collections.abc import Callable, Sequence

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from tests.differential.chains import CHAIN_PRELUDE, chains
from tests.differential.constructs import CONSTRUCT_PRELUDE, constructs
from tests.differential.disguises import PART, disguised
from tests.differential.folds import FOLD_PRELUDE, folds
from tests.differential.headers import Header, headers
from tests.differential.members import MEMBER_PRELUDE, meshes
from tests.differential.scenes import SCENE_PRELUDE, helpers, residences
from tests.differential.teams import TEAM_PRELUDE, regions
from tests.differential.values import VALUE_PRELUDE, values

PRELUDE = """\
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CELLS 4096
#define MIX(x) ((x) * 2654435761u + 12345u)
static unsigned long long digest(const void *data, size_t size)
{
    const unsigned char *bytes = data;
    unsigned long long hash = 1469598103934665603ull;
    for (size_t k = 0; k < size; ++k) hash = (hash ^ bytes[k]) * 1099511628211ull;
    return hash;
}
"""
_DIRECTIVES = (
    "target teams distribute parallel for", "target teams distribute parallel for simd", "target parallel for",
    "target teams distribute", "target parallel for simd", "target simd", "target teams loop",
)  # fmt: skip
_ELEMENTS = ("int", "unsigned int", "long", "double", "float", "unsigned char", "short", "long long")
_REDUCTIONS = {
    "+": ("int", "unsigned int", "long", "double", "unsigned char", "short", "float"),
    "*": ("unsigned int", "unsigned long"),
    "-": ("int", "long"),
    "&": ("int", "unsigned long", "unsigned char"),
    "|": ("int", "unsigned long", "short"),
    "^": ("unsigned int", "long"),
    "&&": ("int", "_Bool"),
    "||": ("int", "char"),
    "min": ("int", "double", "float", "long"),
    "max": ("int", "double", "unsigned int", "short"),
}  # fmt: skip
_SCENES = {"helper": helpers, "residence": residences, "region": regions, "mesh": meshes, "fold": folds,
           "construct": constructs, "value": values, "chain": chains}  # fmt: skip


NAME = "drawn"
"""The name of a random function in its text; the names of its helpers and the line that it prints begin with it."""


@st.composite
def functions(draw: st.DrawFn) -> str:
    """The text of a random function, and of its helpers if it has any."""
    kind = draw(st.sampled_from(["loop", "loop", *_SCENES]))
    plain = draw(_loops(NAME)) if kind == "loop" else draw(_SCENES[kind](NAME))
    return draw(disguised(NAME, plain)) if draw(st.integers(0, 4)) == 4 else plain


def drawn(
    count: int, start: int, phases: Sequence[Phase] = (Phase.generate,), judge: Callable[[str], None] = lambda _: None
) -> list[str]:
    """`count` random functions, the same for the same `start`, each given to `judge`.

    With Phase.shrink among the phases, a function that `judge` raises for is made as small as still raises, and raised
    for again.
    """
    result: list[str] = []

    @settings(
        max_examples=count, deadline=None, database=None, phases=phases, print_blob=False,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
    )  # fmt: skip
    @seed(start)
    @given(functions())
    def draw(function: str) -> None:
        result.append(function)
        judge(function)

    draw()
    return result


def program(drawn_functions: Sequence[str]) -> str:
    """A complete C program that runs the functions in order; the one with number n is `drawn_n`. It
    includes the files of `parts`.
    """
    calls = "".join(f"    {NAME}_{number}();\n" for number in range(len(drawn_functions)))
    texts = "\n".join(_numbered(text, number).split(PART)[0] for number, text in enumerate(drawn_functions))
    prelude = f"{PRELUDE}{SCENE_PRELUDE}{TEAM_PRELUDE}{MEMBER_PRELUDE}{FOLD_PRELUDE}{CONSTRUCT_PRELUDE}"
    prelude += VALUE_PRELUDE + CHAIN_PRELUDE
    return f"{prelude}\n{texts}\nint main(void)\n{{\n{calls}    return 0;\n}}\n"


def parts(drawn_functions: Sequence[str]) -> dict[str, str]:
    """The files that the program of these functions includes, by their names."""
    numbered = [(number, _numbered(text, number).split(PART)) for number, text in enumerate(drawn_functions)]
    return {f"{NAME}_{number}.inc": text[1] for number, text in numbered if len(text) > 1}


def _numbered(text: str, number: int) -> str:
    return text.replace(NAME, f"{NAME}_{number}")


@st.composite
def _loops(draw: st.DrawFn, name: str) -> str:
    """A function with one loop."""
    nest = draw(st.sampled_from([_single, _single, _single, _rectangular, _triangular, _enumerated]))
    loops, before, position, depth = nest(draw)
    parts = _Body(draw, position)
    clauses = [f"collapse({depth})"] if depth > 1 else []
    clauses += parts.clauses + _launch(draw, depth)
    draw(st.randoms(use_true_random=False)).shuffle(clauses)
    directive = draw(st.sampled_from(_DIRECTIVES))
    if not directive.endswith(("parallel for", "parallel for simd")):
        clauses = [clause for clause in clauses if not clause.startswith(("schedule", "num_threads"))]
    if directive == "target simd":
        clauses = [clause for clause in clauses if not clause.startswith("shared")]
    if "teams" not in directive:
        clauses = [clause for clause in clauses if not clause.startswith(("num_teams", "thread_limit"))]
    lines = [f"static void {name}(void)", "{", *(f"    {line}" for line in (*parts.setup, *before))]
    lines.append(f"    #pragma omp {directive} {_broken(draw, clauses)}")
    lines += [f"    {line}" for line in loops]
    lines += ["    {", *(f"        {line}" for line in parts.body), "    }"]
    lines += ["    }" for line in loops if line.endswith("{")]
    lines += ["    #pragma omp taskwait"] if "nowait" in clauses else []
    lines += [f'    printf("{name}");', *(f"    {line}" for line in parts.report), '    printf("\\n");', "}"]
    return "\n".join(lines) + "\n"


def _broken(draw: st.DrawFn, clauses: list[str]) -> str:
    return draw(st.sampled_from([" ", ", ", " \\\n        "])).join(clauses)


def _launch(draw: st.DrawFn, depth: int) -> list[str]:
    clauses: list[str] = []
    if draw(st.integers(0, 3)) == 0:
        clauses.append(f"num_teams({draw(st.sampled_from([1, 2, 7, 33]))})")
    if draw(st.integers(0, 3)) == 0:
        clauses.append(f"thread_limit({draw(st.sampled_from([1, 32, 48, 128, 1024]))})")
    if draw(st.integers(0, 4)) == 0:
        clauses.append(f"num_threads({draw(st.sampled_from([1, 5, 64, 256]))})")
    kinds = ["static", "static, 1", "static, 3", "static, 16", "dynamic", "guided, 4", "auto"]
    if draw(st.integers(0, 3)) == 0:
        clauses.append(f"schedule({draw(st.sampled_from(kinds))})")
    if draw(st.integers(0, 5)) == 0:
        clauses.append(draw(st.sampled_from(["if(0)", "if(target: 1)", "nowait"])))
    return clauses


def _single(draw: st.DrawFn) -> tuple[list[str], tuple[str, ...], str, int]:
    header = draw(headers("i"))
    return [header.text], header.before, header.number(), 1


def _rectangular(draw: st.DrawFn) -> tuple[list[str], tuple[str, ...], str, int]:
    depth = draw(st.integers(2, 3))
    nest: list[Header] = [draw(headers(name, most=15, small=True)) for name in ("i", "j", "k")[:depth]]
    outer, position = _with_row(draw, nest[0].text, nest[0].number())
    for header in nest[1:]:
        position = f"({position}) * {max(header.trips, 1)} + {header.number()}"
    before = tuple(line for header in nest for line in header.before)
    return [*outer, *(header.text for header in nest[1:])], before, position, depth


def _triangular(draw: st.DrawFn) -> tuple[list[str], tuple[str, ...], str, int]:
    size = draw(st.sampled_from([0, 1, 5, 17, 40]))
    inner = draw(st.sampled_from([
        "for (int j = 0; j < i; j++)", "for (int j = i; j < 40; j++)", "for (int j = 0; j <= i; j += 2)",
        "for (int j = i; j >= 0; j--)", "for (int j = 2 * i; j < 50; j++)", "for (int j = i - 3; j <= i + 3; j++)",
    ]))  # fmt: skip
    outer = draw(st.sampled_from([f"for (int i = 0; i < {size}; i++)", f"for (int i = {size} - 1; i >= 0; --i)"]))
    around, row = _with_row(draw, outer, "i * 60")
    return [*around, inner], (), f"{row} + (j + 5)", 2


def _with_row(draw: st.DrawFn, outer: str, value: str) -> tuple[list[str], str]:
    """The header of the outer of two collapsed loops, perhaps with code behind it that works out what the position
    uses: each iteration can run it, or the outer loop alone is shared.
    """
    between = draw(st.sampled_from([
        "", "", f"const int row = {value};", f"int row = {value}; row -= 1; ++row;",
        f"int row = 0; if (!row) {{ int half = {value}; row = half; }}", f"int rows[1] = {{{value}}}, row = rows[0];",
    ]))  # fmt: skip
    return ([f"{outer} {{", between], "row") if between else ([outer], value)


def _enumerated(draw: st.DrawFn) -> tuple[list[str], tuple[str, ...], str, int]:
    text, position, before = draw(st.sampled_from([
        ("for (int i = 1; i < lim; i *= 2)", "i % 2039", "int lim = 3000;"),
        ("for (unsigned int i = lim; i > 0; i /= 3)", "i % 2039", "unsigned int lim = 1000000u;"),
        ("for (int i = 0; i < 500; i += gap[1])", "i", "int gap[2] = {0, 7};"),
        ("for (long i = 1; i <= lim; i <<= 1)", "i % 2039", "long lim = 1l << 40;"),
        ("for (int i = 0; i < 200; i = i * 2 + 1)", "i", "int lim = 0; (void)lim;"),
    ]))  # fmt: skip
    return [text], (before,), position, 1


class _Body:
    """Collects what one loop body does: statements, the clauses they need, set-up before and report after."""

    def __init__(self, draw: st.DrawFn, position: str) -> None:
        self.setup: list[str] = []
        self.clauses: list[str] = []
        self.body: list[str] = [f"const int at = {position};"]
        self.report: list[str] = []
        self._draw = draw
        features = [self._store, self._reduction, self._reduction2, self._histogram, self._temporary, self._scalar]
        chosen = draw(st.lists(st.sampled_from(range(len(features))), min_size=1, max_size=4, unique=True))
        for number in sorted(chosen):
            features[number]()

    def _store(self) -> None:
        element = self._draw(st.sampled_from(_ELEMENTS))
        pointer = self._draw(st.integers(0, 2))
        self.setup.append(f"static {element} a[CELLS], b[CELLS];")
        self.setup.append(
            f"for (int q = 0; q < CELLS; ++q) {{ a[q] = ({element})(q % 101); b[q] = ({element})(q % 53); }}"
        )
        if pointer == 0:
            self.body.append(f"a[at] = ({element})(b[at] * 2 + a[at] + (at & 7));")
            self.clauses += self._draw(st.sampled_from([[], ["map(tofrom: a)"], ["map(to: b)", "map(a)"]]))
        elif pointer == 1:
            self.setup.append(f"{element} *p = a; const {element} *r = b;")
            self.clauses += ["map(tofrom: p[0:CELLS])", "map(to: r[:CELLS])"]
            self.body.append(f"if (at % 3 != 1) p[at] = ({element})(r[at] + p[at]);")
        else:
            self.setup.append(f"{element} *p = a + 5, *r = b;")
            self.clauses += ["map(tofrom: p[-5:CELLS])", "map(to: r[0:CELLS - 1])"]
            self.body += ["if (at == 3) continue;", f"p[at - 5] = ({element})(r[at] - 3);"]
        self.report.append('printf(" %llx", digest(a, sizeof a));')

    def _reduction(self, name: str = "total") -> None:
        operator = self._draw(st.sampled_from(sorted(_REDUCTIONS)))
        ctype = self._draw(st.sampled_from(_REDUCTIONS[operator]))
        # The combiner of && and || yields 0 or 1 even where no iteration runs (OpenMP 5.2, 5.5.5).
        start = self._draw(st.sampled_from(["0", "1"] if operator in ("&&", "||") else ["0", "1", "3"]))
        self.setup.append(f"{ctype} {name} = {start};")
        item = f"({ctype})(MIX((unsigned)at) % 97u)"
        steps = {
            "+": f"{name} += {item};", "-": f"{name} -= {item};", "*": f"{name} *= {item} | 1;",
            "&": f"{name} &= ({ctype})~{item};", "|": f"{name} |= {item};", "^": f"{name} = {name} ^ {item};",
            "&&": f"{name} = {name} && at != 1000;", "||": f"{name} = {name} || at == 31;",
            "min": f"{name} = {item} < {name} ? {item} : {name};", "max": f"if ({item} > {name}) {name} = {item};",
        }  # fmt: skip
        self.body.append(steps[operator])
        self.clauses.append(f"reduction({operator}: {name})")
        self.report.append(f'printf(" %.17g", (double){name});')

    def _reduction2(self) -> None:
        self._reduction("other")

    def _histogram(self) -> None:
        ctype = self._draw(
            st.sampled_from(["int", "unsigned int", "unsigned long long", "double", "short", "unsigned char"])
        )
        self.setup.append(f"{ctype} bins[13] = {{0}};")
        form = self._draw(
            st.sampled_from(["bins[at % 13] += 1;", "bins[at % 13]++;", "bins[at % 13] = 2 + bins[at % 13];"])
        )
        self.body += ["#pragma omp atomic", form]
        self.clauses += self._draw(st.sampled_from([["map(tofrom: bins)"], ["map(tofrom: bins[0:13])"], []]))
        self.report.append('printf(" %llx", digest(bins, sizeof bins));')

    def _temporary(self) -> None:
        self.setup.append("int t = 5, u = 9; static int c[CELLS];")
        self.setup.append("for (int q = 0; q < CELLS; ++q) c[q] = -1;")
        self.body += ["t = at * 3 + u;", "{ int u = t; for (int n = 0; n < 3; ++n) u += n; c[at] = u + t; }"]
        self.clauses += ["private(t)", self._draw(st.sampled_from(["firstprivate(u)", "shared(c)", "map(tofrom: c)"]))]
        self.report.append('printf(" %llx", digest(c, sizeof c));')

    def _scalar(self) -> None:
        self.setup.append("long last = -1; int seen = 0;")
        self.body += ["if (at == 7) seen = 1;"]
        self.clauses.append("map(tofrom: seen)")
        self.report.append('printf(" %d", seen);')

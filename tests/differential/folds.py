"""Random functions that reduce arrays, sections of arrays and records. Each prints one line; all results are exact."""

from hypothesis import strategies as st

FOLD_PRELUDE = """\
struct spread { long low, high; double weight; };
#pragma omp declare reduction(widen : struct spread : \\
    omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \\
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high, omp_out.weight += omp_in.weight) \\
    initializer(omp_priv = {1l << 40, -(1l << 40), 0.0})
#pragma omp declare reduction(mixed : unsigned : omp_out ^= omp_in * 1u) initializer(omp_priv = 0u)
"""
_DIRECTIVES = (
    "target teams distribute parallel for", "target parallel for", "target teams distribute parallel for simd",
    "target teams loop", "target teams distribute",
)  # fmt: skip
_STEPS = {
    "+": "X += (T)(v % 50u);", "^": "X ^= (T)(v & 127u);", "|": "X |= (T)(v & 31u);", "&": "X &= (T)~(v & 3u);",
    "max": "if ((T)(v % 99u) > X) X = (T)(v % 99u);", "min": "X = (T)(v % 77u) < X ? (T)(v % 77u) : X;",
    "*": "X *= (T)(v | 1u);", "-": "X -= (T)(v % 7u);",
}  # fmt: skip
_BITWISE = ("^", "|", "&")


@st.composite
def folds(draw: st.DrawFn, name: str) -> str:
    """A function with one reduction of an array, and perhaps one of a record."""
    operator = draw(st.sampled_from(sorted(_STEPS)))
    element = draw(st.sampled_from(
        ["int", "unsigned", "long long", "unsigned char", "short"]
        if operator in _BITWISE or operator == "*" else ["int", "double", "float", "short", "long"]
    ))  # fmt: skip
    if operator == "*":
        element = "unsigned"
    count = draw(st.sampled_from([1, 5, 13, 64, 2500]))
    storage = draw(st.sampled_from(["array", "section", "pointer", "inside", "grid"]))
    trips = draw(st.sampled_from([0, 1, 40, 700]))
    start = draw(st.sampled_from(["k", "3", "k * 2 + 1"]))
    lines = [f"static void {name}(void)", "{", f"enum {{ COUNT = {count} }}; {element} held[3][COUNT + 4];",
             f"for (int r = 0; r < 3; r++) for (int k = 0; k < COUNT + 4; k++) held[r][k] = ({element})({start});",
             "struct spread range = {5, 6, 0.5};",
             f"unsigned mix = {draw(st.integers(0, 9))}; (void)range; (void)mix;"]  # fmt: skip
    setup, item, place = {
        "array": ("int bins = COUNT + 4; ", "one", "one[v % (unsigned)bins]"),
        "section": ("int bins = COUNT; ", "one[0:COUNT]", "one[v % (unsigned)bins]"),
        "pointer": (f"int bins = COUNT; {element} *one = held[1];", "one[0:bins]", "one[v % (unsigned)bins]"),
        "inside": (f"int bins = COUNT; {element} *one = held[0];", "one[2:COUNT]", "one[2 + v % (unsigned)bins]"),
        "grid": ("int bins = COUNT + 4; ", "held", "held[v % 3u][v % (unsigned)bins]"),
    }[storage]
    if storage in ("array", "section"):
        setup += f"{element} one[COUNT + 4]; for (int k = 0; k < COUNT + 4; k++) one[k] = ({element})({start});"
    clauses = [f"reduction({operator}: {item})"]
    body = ["const unsigned v = MIX((unsigned)i);", _STEPS[operator].replace("X", place).replace("T", element)]
    if draw(st.integers(0, 3)) == 0:
        # What is no update keeps a copy for each thread.
        body.append(f"(void){place};")
    if draw(st.booleans()):
        clauses.append("reduction(widen: range)")
        body.append("if ((long)(v % 999u) < range.low) range.low = (long)(v % 999u);")
        body.append("if ((long)(v % 888u) > range.high) range.high = (long)(v % 888u);")
        body.append("range.weight += (double)(v % 16u);")
    if draw(st.booleans()):
        clauses.append("reduction(mixed: mix)")
        body.append("mix ^= v;")
    directive = draw(st.sampled_from(_DIRECTIVES))
    if "teams" in directive and draw(st.booleans()):
        clauses.append(draw(st.sampled_from(["num_teams(4)", "thread_limit(96)", "num_teams(70) thread_limit(32)"])))
    draw(st.randoms(use_true_random=False)).shuffle(clauses)
    kept = "held" if storage in ("grid", "pointer", "inside") else "one"
    pragma = f"#pragma omp {directive} {' '.join(clauses)}"
    lines += [setup, pragma, f"for (int i = 0; i < {trips}; i++) {{", *body, "}"]
    lines.append(f'printf("{name} %llx %ld %ld ", digest({kept}, sizeof {kept}), range.low, range.high);')
    lines += ['printf("%g %u\\n", range.weight, mix);', "}"]
    return "\n".join(lines) + "\n"

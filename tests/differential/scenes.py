"""Random functions beyond single loops: helpers that are called twice, records, lastprivate, data that stays on the
device between regions. Each prints one line.
"""

from hypothesis import strategies as st

from tests.differential.bodies import Statements
from tests.differential.loops import RECORDS, Nest, nests

SCENE_PRELUDE = """\
struct rec { int key; double val; short tag[3]; };
struct pair { long first; float second; };
"""
_DIRECTIVES = (
    "target teams distribute parallel for", "target teams distribute parallel for", "target parallel for",
    "target teams distribute parallel for simd", "target teams distribute", "target teams loop",
    "target map(tofrom: out[0:CELLS])\n#pragma omp teams distribute parallel for",
    "target teams\n#pragma omp distribute parallel for",
)  # fmt: skip


@st.composite
def helpers(draw: st.DrawFn, name: str) -> str:
    """A helper with one region, called twice with other values, and what each call left behind."""
    nest = draw(nests())
    directive = draw(st.sampled_from(_DIRECTIVES))
    split = "\n" in directive
    clauses, body = ["map(to: tab[0:64])", "firstprivate(fp)"], [f"const int at = {nest.position};"]
    report: list[str] = []
    if not directive.startswith("target map"):
        clauses.append("map(tofrom: out[0:CELLS])")
    body.append("unsigned acc = (unsigned)at * 2654435761u + (unsigned)n;")
    setup = ["unsigned char fp[5] = {9, 2, 250, (unsigned char)n, 4};"]
    _last(draw, nest, split, setup, clauses, body, report)
    if nest.records:
        clauses.append(f"map(tofrom: rec[0:{RECORDS}])")
        body += ["p->key += (int)(acc % 97u);", "p->val = p->val * 0.5 + p->tag[at % 3];", "p->tag[at % 3]++;"]
    values = ["tab[at % 64]", "fp[at % 5]", "n", *(["p->key"] if nest.records else [])]
    body += Statements(draw, values).lines()
    if draw(st.booleans()):
        body.append(f"if (acc % {draw(st.integers(2, 5))}u == 1u) continue;")
    if not split:
        _reductions(draw, setup, clauses, body, report)
    # A thread's copy lives from iteration to iteration, so each puts back what it found.
    body += ["const unsigned char kept = fp[at % 5];", "fp[at % 5] = (unsigned char)acc;"]
    body += ["out[at] = acc ^ fp[at % 5];", "fp[at % 5] = kept;"]
    if nest.depth > 1:
        clauses.append(f"collapse({nest.depth})")
    if draw(st.integers(0, 2)) == 0 and not split:
        clauses.append(draw(st.sampled_from(["if(flag)", "if(target: flag > 0)", "if(parallel: flag)"]))
                       if "parallel" in directive else "if(flag)")  # fmt: skip
    if "parallel for" in directive and draw(st.booleans()):
        clauses.append(draw(st.sampled_from(["schedule(static, n)", "schedule(static, 2)", "num_threads(n + 3)"])))
    draw(st.randoms(use_true_random=False)).shuffle(clauses)
    if split:
        outer = [clause for clause in clauses if clause.startswith("map")]
        inner = [clause for clause in clauses if not clause.startswith("map")]
        first, second = directive.split("\n")
        pragma = [f"#pragma omp {first.removesuffix(' map(tofrom: out[0:CELLS])')} {' '.join(outer)}",
                  f"{second} {' '.join(inner)}"]  # fmt: skip
        if first.startswith("target map"):
            pragma[0] += " map(tofrom: out[0:CELLS])"
    else:
        pragma = [f"#pragma omp {directive} {' '.join(clauses)}"]
    return _helper_text(name, nest, [*setup, *nest.before], pragma, body, report)


def _helper_text(name: str, nest: Nest, setup: list[str], pragma: list[str], body: list[str], report: list[str]) -> str:
    lines = [
        f"static void {name}_run(int n, int flag, unsigned *out, const short *tab, struct rec *rec)", "{",
        "(void)flag; (void)rec;", *setup, *pragma, *nest.lines, "{", *body, "}", *report, "}",
        f"static void {name}(void)", "{", "static unsigned out[CELLS];", "short tab[64];",
        f"static struct rec rec[{RECORDS}];", "for (int q = 0; q < 64; q++) tab[q] = (short)(q * 37 - 900);",
        f'printf("{name}");', f"{name}_run(3, 1, out, tab, rec);", 'printf(" %llx", digest(out, sizeof out));',
        f"{name}_run(1, 0, out, tab, rec);", 'printf(" %llx", digest(out, sizeof out));',
        "unsigned long long sum = 0;",
        f"for (int q = 0; q < {RECORDS}; q++)",
        "sum = sum * 31u + (unsigned)rec[q].key + (unsigned long long)(rec[q].val * 4) + (unsigned)rec[q].tag[1];",
        'printf(" %llx\\n", sum);', "}",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _last(
    draw: st.DrawFn, nest: Nest, split: bool, setup: list[str], clauses: list[str], body: list[str], report: list[str]
) -> None:
    """Variables whose last value comes out; without an iteration nothing is said about them."""
    if nest.trips == 0 or split:
        return
    chosen = draw(st.sets(st.sampled_from(["scalar", "pair", "index"]), max_size=3))
    if "scalar" in chosen:
        setup.append("long last = -5;")
        body.append("last = at * 3L;")
        clauses.append("lastprivate(last)")
        report.append('printf(" %ld", last);')
    if "pair" in chosen:
        setup.append("struct pair two = {1, 2.0f};")
        body += ["two.first = at;", "two.second = at * 0.25f;"]
        clauses.append("lastprivate(two)")
        report.append('printf(" %ld %g", two.first, two.second);')
    for index, _ in nest.outside if "index" in chosen else ():
        clauses.append(f"lastprivate({index})")
        report.append(f'printf(" %lld", (long long){index});')


def _reductions(draw: st.DrawFn, setup: list[str], clauses: list[str], body: list[str], report: list[str]) -> None:
    known = {
        "+: sum, tiny": ("unsigned long sum = 5; unsigned char tiny = 200;",
                         "sum += acc % 1000u; tiny += (unsigned char)acc;", 'printf(" %lu %d", sum, tiny);'),
        "max: top": ("int top = -100;", "if ((int)(acc % 5000u) > top) top = (int)(acc % 5000u);",
                     'printf(" %d", top);'),
        "min: low": ("double low = 1e30;", "low = acc * 0.5 < low ? acc * 0.5 : low;", 'printf(" %g", low);'),
        "^: mix": ("short mix = 77;", "mix ^= (short)acc;", 'printf(" %d", mix);'),
        "||: any": ("_Bool any = 0;", "any = any || acc % 11u == 3u;", 'printf(" %d", any);'),
    }  # fmt: skip
    for clause in sorted(draw(st.sets(st.sampled_from(sorted(known)), max_size=3))):
        before, inside, after = known[clause]
        setup.append(before)
        body.append(inside)
        clauses.append(f"reduction({clause})")
        report.append(after)


@st.composite
def residences(draw: st.DrawFn, name: str) -> str:
    """Arrays that live on the device while regions, host code and updates take turns. Before the host reads what the
    device wrote there is an update, and after it wrote another one, so that the program means the same everywhere.
    """
    rows, columns = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    structured = draw(st.booleans())
    lines = [f"static void {name}_step(int n, int m, int (*g)[m], unsigned *u, int turn)", "{",
             *_step(draw), "}", f"static void {name}(void)", "{",
             f"int n = {rows}, m = {columns};", "int (*g)[m] = malloc(sizeof(int[n][m]));",
             "unsigned *u = calloc(CELLS, sizeof *u);",
             "for (int r = 0; r < n; r++) for (int c = 0; c < m; c++) g[r][c] = r * 31 + c;"]  # fmt: skip
    maps = "(tofrom: g[0:n][0:m]) map(tofrom: u[0:CELLS])"
    lines += [f"#pragma omp target data map{maps}", "{"] if structured else [
        "#pragma omp target enter data map(to: g[0:n][0:m], u[0:CELLS])"]  # fmt: skip
    lines.append(f"for (int turn = 0; turn < {draw(st.integers(1, 3))}; turn++) {{")
    for number in range(draw(st.integers(1, 4))):
        turn = draw(st.sampled_from(_TURNS)).replace("STEP", f"{name}_step").replace("again", f"again{number}")
        lines += turn.split("\n")
    lines.append("}")
    lines += ["}"] if structured else ["#pragma omp target exit data map(from: g[0:n][0:m]) map(from: u[0:CELLS])"]
    lines += [f'printf("{name} %llx %llx\\n", digest(g, sizeof(int[n][m])), digest(u, CELLS * sizeof *u));',
              "free(g); free(u);", "}"]  # fmt: skip
    return "\n".join(lines) + "\n"


def _step(draw: st.DrawFn) -> list[str]:
    maps = ["", " map(tofrom: u[0:CELLS])", " map(alloc: u[0:CELLS])", " map(to: g[0:n][0:m])"]
    clause = draw(st.sampled_from(maps))
    kept = draw(st.sampled_from(["", 'if (turn == 77) printf("never\\n");']))
    return [f"#pragma omp target teams distribute parallel for collapse(2){clause}",
            "for (int r = 0; r < n; r++)", "for (int c = 0; c < m; c++) {",
            "g[r][c] = g[r][c] * 3 + turn;", "u[r * m + c] += (unsigned)g[r][c];", kept, "}"]  # fmt: skip


_TURNS = (
    "STEP(n, m, g, u, turn);",
    "STEP(n, m, g, u, turn);\n#pragma omp target update from(u[0:CELLS])\nu[turn] += 9u;\n"
    "#pragma omp target update to(u[turn:1])",
    "#pragma omp target update from(g[0:n][0:m]) if(turn > 0)\nif (turn > 0) {\n"
    "for (int c = 0; c < m; c++) g[n - 1][c] ^= 5;\n"
    "#pragma omp target update to(g[n - 1:1][0:m])\n}",
    "#pragma omp target teams distribute parallel for\nfor (int q = 0; q < CELLS; q += 3) u[q] = u[q] * 5u + 1u;",
    "#pragma omp target map(tofrom: g[0:n][0:m])\n{ int q = 0; again: g[q % n][0] += q; if (++q < 5) goto again; }",
    "#pragma omp target\n{ for (int q = 0; q < 40; q++) { u[q] ^= 3u; if (q == 33) break; } }",
    "#pragma omp target data map(tofrom: u[0:CELLS])\n"
    "#pragma omp target teams distribute parallel for schedule(static, 4)\n"
    "for (long q = CELLS - 1; q >= 0; q -= 5) u[q]++;",
    "{ unsigned total = 0;\n#pragma omp target teams distribute parallel for reduction(+: total)\n"
    "for (int q = 0; q < 100; q++) total += u[q];\n#pragma omp target update from(u[0:1])\nu[0] = total;\n"
    "#pragma omp target update to(u[0:1])\n}",
)  # fmt: skip

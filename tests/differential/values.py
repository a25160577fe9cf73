"""Random functions with one loop over values that C has many ways to declare: records of the function, without a tag or
with one that the file has too, complex numbers, arrays of variable length, pointers to functions, large objects by
value. Each prints one line; sequential C says what is right.
"""

from hypothesis import strategies as st

VALUE_PRELUDE = """\
#include <complex.h>
struct shape { unsigned a; };
enum { LOCAL = 3 };
static unsigned doubled(unsigned x) { return x * 2u; }
static unsigned tripled(unsigned x) { return x * 3u + 1u; }
static unsigned flipped(unsigned x) { return ~x; }
static unsigned (*const turns[])(unsigned) = {doubled, tripled, flipped};
static unsigned applied(unsigned (*f)(unsigned), unsigned x) { return f ? f(x) : x; }
static unsigned windowed(unsigned x, int width)
{
    unsigned window[width + 1], sum = 0;
    for (int k = 0; k <= width; k++) window[k] = x >> k;
    for (int k = 0; k <= width; k++) sum += window[width - k] * (unsigned)(k + 1);
    return sum + (unsigned)(sizeof window / sizeof *window);
}
"""
_DIRECTIVES = (
    "target teams distribute parallel for", "target teams distribute parallel for", "target parallel for",
    "target teams distribute",
)  # fmt: skip
# What stands before the region, clauses, what the body does with `at` and `x`, and what is printed behind it.
_PARTS = (
    ("struct shape { short b[3]; unsigned c; } sh = {{1, 2, 3}, 9};", "",
     "x += sh.c + (unsigned)sh.b[at % 3] + (unsigned)sizeof(struct shape);", ""),
    ("struct { unsigned lo; struct { int n; } in; } un[4] = {{1, {2}}, {3, {4}}, {5, {6}}, {7, {8}}};", "",
     "x ^= un[at & 3].lo * (unsigned)un[at & 3].in.n;", ""),
    ("struct { unsigned v, w; } box[CELLS]; for (int q = 0; q < CELLS; q++) box[q].v = box[q].w = (unsigned)q;", "",
     "box[at].w = box[at].v + x;", 'printf(" %llx", digest(box, sizeof box));'),
    ("typedef struct { unsigned u; } one_t; one_t one = {5}; typedef one_t row_t[2]; row_t row = {{1}, {2}};", "",
     "one_t own = one; own.u += row[at & 1].u; x += own.u;", ""),
    ("union { unsigned u; unsigned char c[4]; } pun = {0x01020304u};", "firstprivate(pun)",
     "x += pun.c[at & 3] ^ pun.u;", ""),
    ("enum colour { RED = 2, LOCAL = 40 } paint = LOCAL;", "", "x += paint == LOCAL ? (unsigned)LOCAL : RED;", ""),
    ("enum { SIDE = 5 }; unsigned grid[SIDE][SIDE]; for (int q = 0; q < 25; q++) grid[q / 5][q % 5] = (unsigned)q;",
     "", "x += grid[at % SIDE][x % SIDE];", ""),
    ("double complex z = 3.0 + 2.0 * I, w[8]; for (int q = 0; q < 8; q++) w[q] = q - 2.0 * I * q;", "",
     "const double complex y = z * w[at & 7] + conj(z); x += (unsigned)(long)creal(y) ^ (unsigned)(long)cimag(y);", ""),
    ("float complex s = 0; static float complex c[CELLS]; for (int q = 0; q < CELLS; q++) c[q] = q % 7 + 1.0f * I;",
     "map(tofrom: c)", "c[at] = c[at] * (1.0f + 2.0f * I) - (float)(at & 3); s = c[at]; x += crealf(s) > 0;",
     'printf(" %llx", digest(c, sizeof c));'),
    ("double complex all = 0;", "reduction(+: all)", "all += (x % 9u) + (at & 3) * I;",
     'printf(" %g %g", creal(all), cimag(all));'),
    ("int width = 4;", "", "x += windowed(x, width + at % 3);", ""),
    ("int side = 3;", "",
     "unsigned m[side][side + 1]; for (int r = 0; r < side; r++) for (int c = 0; c <= side; c++) m[r][c] = x + r * c; "
     "x += m[at % side][side] + (unsigned)sizeof m;", ""),
    ("", "", "x = turns[at % 3](x);", ""),
    ("", "", "unsigned (*f)(unsigned) = at & 1 ? tripled : flipped; x = f(x) + (f == tripled);", ""),
    ("", "", "x = applied(at % 5 ? doubled : 0, x) + applied(turns[x % 3u], x);", ""),
    ("struct { unsigned (*op)(unsigned); unsigned by; } job = {tripled, 4};", "firstprivate(job)",
     "x = job.op(x) + job.by;", ""),
    ("struct { unsigned big[1500]; } large; for (int q = 0; q < 1500; q++) large.big[q] = (unsigned)q * 7u;",
     "firstprivate(large)", "x += large.big[(unsigned)at % 1500u];", ""),
    ("unsigned many[2000]; for (int q = 0; q < 2000; q++) many[q] = (unsigned)q ^ 5u;", "firstprivate(many)",
     "{ unsigned *place = &many[(unsigned)at % 2000u]; const unsigned kept = *place; *place += x; x ^= *place; "
     "*place = kept; }", ""),
    ("", "", "switch (x % 16u) { case 0 ... 3: x += 5u; break; case 9: x ^= 1u; /* fall through */ default: x *= 3u; }",
     ""),
    ("", "", "x += _Generic(x, unsigned: 7u, default: 1u) + (x ?: 3u);", ""),
    ("unsigned counter = 0;", "map(tofrom: counter)",
     "\n#pragma omp atomic\ncounter += x % 3u;\n", 'printf(" %u", counter);'),
    ("struct { unsigned sum; } total = {3};", "map(tofrom: total)",
     "\n#pragma omp atomic\ntotal.sum += x % 3u;\n", 'printf(" %u", total.sum);'),
    ("", "", "__int128 wide = (__int128)x * x * x; x += (unsigned)(wide >> 20);", ""),
    ("", "", "unsigned few[] = {[0 ... 2] = 4u, [5] = x}; x += few[at % 6];", ""),
)  # fmt: skip


@st.composite
def values(draw: st.DrawFn, name: str) -> str:
    """A function with one loop that uses one to four kinds of values."""
    chosen = draw(st.lists(st.sampled_from(range(len(_PARTS))), min_size=1, max_size=4, unique=True))
    parts = [_PARTS[number] for number in sorted(chosen)]
    clauses = ["map(from: out)", *(clause for _, clause, _, _ in parts if clause)]
    trips = draw(st.sampled_from([0, 1, 40, 700, 3000]))
    lines = [
        f"static void {name}(void)",
        "{",
        "static unsigned out[CELLS]; for (int q = 0; q < CELLS; q++) out[q] = 1u;",
        *(setup for setup, _, _, _ in parts if setup),
        f"#pragma omp {draw(st.sampled_from(_DIRECTIVES))} {' '.join(clauses)}".replace("map(from", "map(tofrom", 1),
        f"for (int at = 0; at < {trips}; at++) {{",
        "unsigned x = MIX((unsigned)at);",
        *(f"{{ {body} }}" for _, _, body, _ in parts),
        "out[at] = x;",
        "}",
        f'printf("{name} %llx", digest(out, sizeof out));',
        *(report for _, _, _, report in parts if report),
        'printf("\\n");',
        "}",
    ]
    return "\n".join(lines) + "\n"

"""Random functions whose region holds tasks, parallels in parallels, constructs in the functions that it calls, ordered
parts, scans and last values. Each prints one line; sequential C says what is right.

Code that OpenMP gives copies puts back what it changed, so that sequential C means the same.
"""

from hypothesis import strategies as st

from tests.differential.teams import FRAMES, WIDTH

CONSTRUCT_PRELUDE = """\
static unsigned grown(unsigned depth)
{
    unsigned left = depth, right = 1;
    if (depth < 2) return depth + 1;
    #pragma omp task shared(left) firstprivate(depth)
    left = grown(depth - 1);
    #pragma omp task shared(right)
    right = grown(depth - 2);
    #pragma omp taskwait
    return left * 3u + right;
}
static void spread(unsigned *values, int count, unsigned by)
{
    #pragma omp for
    for (int k = 0; k < count; k++) values[k] = values[k] * 3u + by;
}
static unsigned summed(const unsigned *values, int count)
{
    unsigned sum = 0;
    #pragma omp parallel for reduction(+: sum)
    for (int k = 0; k < count; k++) sum += values[k] % 1000u;
    return sum;
}
static void counted(unsigned *value)
{
    #pragma omp single
    *value = *value * 5u + 1u;
}
static void raised(unsigned *bins, unsigned by)
{
    #pragma omp atomic
    bins[by % 4u] += by;
}
static unsigned most(const unsigned *values, int count)
{
    unsigned best = 0;
    #pragma omp parallel
    {
        unsigned own = 0;
        #pragma omp for nowait
        for (int k = 0; k < count; k++) if (values[k] > own) own = values[k];
        #pragma omp critical(best)
        if (own > best) best = own;
    }
    return best;
}
"""

_TASKS = (
    """#pragma omp task firstprivate(s)
{ const unsigned was = s; s = s * 3u + 1u; mine[4] ^= s; s = was; }""",
    """#pragma omp task
{ const unsigned was = arr[3]; arr[3] += s; s++; mine[5] = arr[3] ^ s; s--; arr[3] = was; }""",
    """#pragma omp task shared(s, arr) if(n > 7)
{ s += 2u; arr[1] = s; }
#pragma omp taskwait""",
    """#pragma omp taskgroup task_reduction(+: s)
for (int @ = 0; @ < 5; @++) {
#pragma omp task in_reduction(+: s)
s += mine[@] % 9u;
}""",
    """#pragma omp taskloop grainsize(3)
for (int @ = 0; @ < n; @++) mine[@] += s + arr[@ % 8];""",
    """#pragma omp taskloop reduction(+: s) num_tasks(3)
for (int @ = 0; @ < WIDTH; @++) s += mine[@] & 31u;""",
    """#pragma omp taskloop collapse(2) nogroup
for (int @ = 0; @ < 4; @++) for (int @b = 5; @b > 0; @b--) mine[@ * 8 + @b] ^= s;
#pragma omp taskwait""",
    """#pragma omp taskloop simd lastprivate(s)
for (int @ = 0; @ < 9; @++) { s = mine[@] + 2u; mine[@] = s; }""",
    """#pragma omp task shared(s) depend(out: s)
s = s * 7u + 3u;
#pragma omp task shared(s, arr) depend(in: s)
arr[2] = s;
#pragma omp taskwait depend(in: s)""",
    """#pragma omp taskgroup
{
#pragma omp task shared(arr)
{
#pragma omp task shared(arr)
arr[5] += 9u;
#pragma omp taskwait
arr[6] ^= arr[5];
}
}""",
    "s += grown(s % 8u);",
    """#pragma omp parallel
#pragma omp single
for (int @ = 0; @ < 6; @++) {
#pragma omp task
mine[@] = mine[@] * 3u + s;
}""",
    """#pragma omp parallel
#pragma omp masked
{
#pragma omp task shared(s)
s += grown(6);
#pragma omp taskwait
arr[7] = s;
}""",
    """#pragma omp parallel master taskloop
for (int @ = 0; @ < WIDTH; @++) mine[@] += s;""",
    """#pragma omp parallel for
for (int @ = 0; @ < 20; @++) {
unsigned own = mine[@];
#pragma omp task shared(own)
own = own * 5u + s;
#pragma omp taskwait
mine[@] = own;
}""",
)
_NESTED = (
    """#pragma omp parallel for
for (int @ = 0; @ < 6; @++) {
unsigned own = s;
#pragma omp parallel for reduction(+: own)
for (int @b = 0; @b < 8; @b++) own += mine[@ * 8 + @b];
mine[@ * 8] = own;
}""",
    """#pragma omp parallel for
for (int @ = 0; @ < 6; @++) {
#pragma omp parallel
{
#pragma omp for
for (int @b = 0; @b < 8; @b++) mine[@ * 8 + @b] += arr[@b];
#pragma omp barrier
#pragma omp single
mine[@ * 8] ^= s;
}
}""",
    """#pragma omp parallel
{
#pragma omp parallel for num_threads(4)
for (int @ = 0; @ < 1; @++) { unsigned x = s + (unsigned)@; (void)x; }
#pragma omp for
for (int @b = 0; @b < n; @b++) mine[@b] += 3u;
}""",
    """#pragma omp parallel num_threads(5)
{
#pragma omp for
for (int @ = 0; @ < WIDTH; @++) mine[@] += s;
#pragma omp barrier
#pragma omp for
for (int @b = 0; @b < 8; @b++) arr[@b] += mine[WIDTH - 1 - @b];
#pragma omp single
s += arr[2];
}""",
    """#pragma omp parallel
spread(mine, n, s);""",
    """#pragma omp parallel
{ spread(mine, WIDTH, 2u); spread(arr, 8, s); counted(&arr[0]); }""",
    "s += summed(mine, n);",
    "arr[3] = summed(arr, 8) + most(mine, WIDTH);",
    """#pragma omp parallel for
for (int @ = 0; @ < 6; @++) mine[@ * 8] = summed(mine + @ * 8 + 1, 7) + s;""",
    """#pragma omp parallel for
for (int @ = 0; @ < WIDTH; @++) raised(arr, mine[@]);""",
    """#pragma omp parallel sections
{
#pragma omp section
mine[10] = summed(mine + 20, 5);
#pragma omp section
mine[11] = most(mine + 30, 5);
}""",
)
_ORDERED = (
    """#pragma omp parallel for ordered schedule(CHUNK)
for (int @ = 0; @ < n; @++) {
const unsigned own = mine[@] * 3u;
#pragma omp ordered
s = s * 5u + own;
}""",
    """#pragma omp parallel for ordered
for (int @ = 30; @ > 3; @ -= 3) {
mine[@] += 7u;
if (mine[@] & 1u) {
#pragma omp ordered
{ arr[@ % 8] = s; s ^= mine[@]; }
}
}""",
    """#pragma omp parallel for ordered(1)
for (int @ = 1; @ < n; @++) {
#pragma omp ordered depend(sink: @ - 1)
mine[@] += mine[@ - 1] * 3u;
#pragma omp ordered depend(source)
}""",
    """#pragma omp parallel for reduction(inscan, +: s)
for (int @ = 0; @ < n; @++) {
s += mine[@];
#pragma omp scan inclusive(s)
mine[@] = s;
}""",
    """#pragma omp parallel for reduction(inscan, ^: s)
for (int @ = 0; @ < WIDTH; @++) {
mine[@] += s;
#pragma omp scan exclusive(s)
s ^= (unsigned)@ * 7u;
}""",
    """#pragma omp parallel for lastprivate(conditional: s)
for (int @ = 0; @ < WIDTH; @++) if (@ == 2 || mine[@] % 3u == 1u) s = mine[@];""",
    """#pragma omp parallel for linear(s: 2)
for (int @ = 0; @ < n; @++) { mine[@] += s; s += 2u; }""",
    """#pragma omp simd linear(s: 3)
for (int @ = 0; @ < 11; @++) { arr[@ % 8] += s; s += 3u; }""",
    """#pragma omp parallel for firstprivate(s) lastprivate(s) schedule(static, 1) num_threads(1)
for (int @ = 0; @ < 8; @++) { s = s * 3u + mine[@]; arr[@] = s; }""",
    """#pragma omp parallel
{
#pragma omp for ordered nowait
for (int @ = 0; @ < 12; @++) {
#pragma omp ordered
s += mine[@] * (unsigned)(@ + 1) ^ s;
}
}""",
)
_PLAIN = ("s = s * 31u + 5u;", "s ^= arr[2] >> 3;", "arr[s % 8u] = s;", "s += mine[3]; mine[2] = s;", "s++;")
_KINDS = (_TASKS, _NESTED, _ORDERED, _PLAIN)


@st.composite
def constructs(draw: st.DrawFn, name: str) -> str:
    """A function with one region that does two to five things one after the other."""
    pragma, head = draw(st.sampled_from(FRAMES))
    clauses = draw(st.sampled_from(["", "", "num_teams(3)", "thread_limit(64)"])) if "teams" in pragma else ""
    teams, count = draw(st.integers(0, 12)), draw(st.integers(0, WIDTH))
    lines = [
        f"static void {name}(void)",
        "{",
        f"static unsigned out[12 * WIDTH]; int teams = {teams}, n = {count};",
        "unsigned all = 17; (void)n; (void)all;",
        "for (int q = 0; q < 12 * WIDTH; q++) out[q] = (unsigned)q * 2654435761u;",
        f"#pragma omp {pragma.format(clauses)}",
        head,
        "unsigned *mine = out + t * WIDTH;",
        "unsigned s = (unsigned)t * 7u + 1u, arr[8];",
        "for (int q = 0; q < 8; q++) arr[q] = s + (unsigned)q;",
        *(line for number in range(draw(st.integers(2, 5))) for line in _piece(draw, number)),
        "mine[0] ^= s; mine[1] += arr[5] ^ arr[3];",
        "}",
        f'printf("{name} %llx %u\\n", digest(out, sizeof out), all);',
        "}",
    ]
    return "\n".join(lines) + "\n"


def _piece(draw: st.DrawFn, number: int) -> list[str]:
    text = draw(st.sampled_from(draw(st.sampled_from(_KINDS)))).replace("@", f"i{number}")
    text = text.replace("CHUNK", draw(st.sampled_from(["static", "static, 3", "dynamic", "guided"])))
    if draw(st.integers(0, 3)) == 0:
        condition = draw(st.sampled_from(["s % 3u == 1u", "t % 2 == 0", "n > 20", "arr[2] & 1u"]))
        text = f"if ({condition}) {{\n{text}\n}}"
    return text.split("\n")

"""Random functions whose region is more than one loop: sequential code of a team, nested parallel regions, worksharing,
`single`, `sections`, `critical`, barriers, in teams and alone. Each prints one line; sequential C says what is right.
"""

from hypothesis import strategies as st

WIDTH = 48
"""Elements of `out` that belong to one team's iteration."""

FRAMES = (
    ("target teams distribute map(tofrom: out) {}", "for (int t = 0; t < teams; t++) {"),
    ("target teams distribute map(tofrom: out) firstprivate(n) {}", "for (int t = teams - 1; t >= 0; t--) {"),
    ("target map(tofrom: out, all)\n#pragma omp teams distribute {}", "for (int t = 0; t < teams; t++) {"),
    ("target map(tofrom: out, all)\n#pragma omp teams {}\n#pragma omp distribute", "for (int t = 0; t < teams; t++) {"),
    ("target map(tofrom: out) {}", "for (int t = 0; t < teams; t++) {"),
    ("target map(tofrom: out) {}", "{ int t = teams / 2;"),
)


@st.composite
def regions(draw: st.DrawFn, name: str) -> str:
    """A function with one general region."""
    pragma, head = draw(st.sampled_from(FRAMES))
    clauses: list[str] = []
    if "teams" in pragma and draw(st.booleans()):
        clauses.append(draw(st.sampled_from(["num_teams(3)", "thread_limit(64)", "num_teams(5) thread_limit(33)"])))
    reduced = "teams" in pragma and draw(st.integers(0, 2)) == 0
    if reduced:
        clauses.append("reduction(+: all)")
    team = _Team(draw)
    teams, count = draw(st.integers(0, 12)), draw(st.integers(0, WIDTH))
    lines = [
        f"static void {name}(void)",
        "{",
        f"static unsigned out[12 * WIDTH]; int teams = {teams}, n = {count};",
        "unsigned all = 17; (void)n; (void)all;",
        "for (int q = 0; q < 12 * WIDTH; q++) out[q] = (unsigned)q * 2654435761u;",
        f"#pragma omp {pragma.format(' '.join(clauses))}",
        head,
        "unsigned *mine = out + t * WIDTH;",
        "unsigned s = (unsigned)t * 7u + 1u, arr[8];",
        "for (int q = 0; q < 8; q++) arr[q] = s + (unsigned)q;",
        *team.pieces(0),
        "mine[0] ^= s; mine[1] += arr[5];",
        *(["all += s % 1000u;"] if reduced else []),
        "}",
        f'printf("{name} %llx %u\\n", digest(out, sizeof out), all);',
        "}",
    ]
    return "\n".join(lines) + "\n"


class _Team:
    """Draws what a team does one thing after another; each index gets a number of its own."""

    def __init__(self, draw: st.DrawFn) -> None:
        self._draw = draw
        self._number = 0

    def pieces(self, depth: int) -> list[str]:
        """One to four statements of sequential code, some with a parallel region in it."""
        kinds = [self._mix, self._array, self._call, self._loop, self._sum, self._parallel, self._sections]
        kinds += [self._choose, self._repeat] if depth < 2 else []
        result: list[str] = []
        for _ in range(self._draw(st.integers(1, 3 if depth else 4))):
            result += self._draw(st.sampled_from(kinds))(depth)
        return result

    def _fresh(self) -> str:
        self._number += 1
        return f"i{self._number}"

    def _mix(self, depth: int) -> list[str]:
        del depth
        return [
            self._draw(
                st.sampled_from(
                    ["s = s * 31u + 5u;", "s ^= arr[2] >> 3;", "arr[s % 8u] = s;", "s += mine[3]; mine[2] = s;", "s++;"]
                )
            )
        ]

    def _array(self, depth: int) -> list[str]:
        del depth
        index = self._fresh()
        return [f"for (int {index} = 0; {index} < 8; {index}++) arr[{index}] += s ^ (unsigned){index};"]

    def _call(self, depth: int) -> list[str]:
        del depth
        return [self._draw(st.sampled_from(["s += gathered(arr, 8);", "stirred(&s, arr);", "stirred(mine, arr);"]))]

    def _header(self, index: str) -> str:
        return self._draw(
            st.sampled_from(
                [
                    f"for (int {index} = 0; {index} < WIDTH; {index}++)",
                    f"for (int {index} = 2; {index} < n; {index} += 3)",
                    f"for (long {index} = WIDTH - 1; {index} >= 0; {index} -= 2)",
                    f"for (unsigned {index} = 0; {index} < 5u; ++{index})",
                ]
            )
        )

    def _loop(self, depth: int) -> list[str]:
        del depth
        index = self._fresh()
        clause = self._draw(
            st.sampled_from(
                [
                    "",
                    "",
                    " schedule(static, 3)",
                    " num_threads(7)",
                    " firstprivate(s)",
                    " shared(arr)",
                    " schedule(dynamic)",
                ]
            )
        )
        form = self._draw(st.sampled_from(["parallel for", "parallel for simd", "parallel for"]))
        body = self._draw(
            st.sampled_from(
                [
                    f"mine[{index}] = mine[{index}] * 3u + s + arr[{index} % 8];",
                    f"mine[{index}] ^= arr[(unsigned){index} & 7u] + s;",
                    f"{{ unsigned old = mine[{index}]; old -= s; mine[{index}] = old | 1u; }}",
                    f"if ({index} % 3 != 1) mine[{index}] += gathered(arr, 3);",
                ]
            )
        )
        return [f"#pragma omp {form}{clause}", self._header(index), body]

    def _sum(self, depth: int) -> list[str]:
        del depth
        index = self._fresh()
        operator, update = self._draw(
            st.sampled_from(
                [
                    ("+", f"s += mine[{index}] % 100u;"),
                    ("^", f"s ^= mine[{index}];"),
                    ("|", f"s |= mine[{index}] & 0xffu;"),
                    ("max", f"if (mine[{index}] > s) s = mine[{index}];"),
                    ("*", f"s *= mine[{index}] | 1u;"),
                ]
            )
        )
        return [f"#pragma omp parallel for reduction({operator}: s)", self._header(index), update]

    def _parallel(self, depth: int) -> list[str]:
        del depth
        one, two, three = self._fresh(), self._fresh(), self._fresh()
        parts = [
            [
                f"#pragma omp for{self._draw(st.sampled_from(['', ' schedule(static, 2)']))}",
                f"for (int {one} = 0; {one} < WIDTH; {one}++) mine[{one}] += s + (unsigned){one};",
                "#pragma omp for nowait",
                f"for (int {two} = 0; {two} < 8; {two}++) arr[{two}] ^= mine[WIDTH - 1 - {two}];",
                "#pragma omp barrier",
            ],
            ["#pragma omp single", "{ s = s * 5u + 2u; arr[1]++; }"],
            [
                "#pragma omp for",
                f"for (int {three} = 0; {three} < n; {three}++)",
                "{",
                "#pragma omp atomic",
                f"arr[{three} % 8] += mine[{three}];",
                "}",
            ],
            [
                "#pragma omp for reduction(+: s)",
                f"for (int {three}b = 0; {three}b < n; {three}b++) s += mine[{three}b] & 15u;",
            ],
            [
                "#pragma omp for",
                f"for (int {three}c = 0; {three}c < 30; {three}c++)",
                "{",
                "#pragma omp critical",
                f"{{ arr[0] += mine[{three}c]; arr[6] ^= 1u; }}",
                "}",
            ],
            ["#pragma omp single nowait", "mine[7] = s;", "#pragma omp barrier"],
        ]
        chosen = self._draw(st.lists(st.sampled_from(range(len(parts))), min_size=1, max_size=4, unique=True))
        clause = self._draw(st.sampled_from(["", "", " shared(s, arr)", " default(shared)"]))
        return [
            f"#pragma omp parallel{clause}",
            "{",
            *(line for number in sorted(chosen) for line in parts[number]),
            "}",
        ]

    def _sections(self, depth: int) -> list[str]:
        del depth
        return [
            "#pragma omp parallel sections",
            "{",
            "#pragma omp section",
            "mine[10] = s * 3u;",
            "#pragma omp section",
            "{ mine[11] += 4u; arr[3] = mine[12]; }",
            "#pragma omp section",
            "arr[4] ^= s;",
            "}",
        ]

    def _choose(self, depth: int) -> list[str]:
        condition = self._draw(st.sampled_from(["s % 3u == 1u", "arr[2] & 1u", "t % 2 == 0", "n > 20"]))
        lines = [f"if ({condition}) {{", *self.pieces(depth + 1), "}"]
        return [*lines, "else {", *self.pieces(depth + 1), "}"] if self._draw(st.booleans()) else lines

    def _repeat(self, depth: int) -> list[str]:
        index = self._fresh()
        head = self._draw(
            st.sampled_from(
                [
                    f"for (int {index} = 0; {index} < 3; {index}++) {{",
                    f"for (unsigned {index} = 2; {index} > 0; {index}--) {{",
                    f"for (int {index} = 0; {index} < (int)(s % 4u); {index}++) {{",
                ]
            )
        )
        return [head, *self.pieces(depth + 1), "}"]


TEAM_PRELUDE = f"""\
#define WIDTH {WIDTH}
static unsigned gathered(const unsigned *values, int count)
{{
    unsigned sum = 0;
    for (int k = 0; k < count; k++) sum = sum * 3u + values[k];
    return sum;
}}
static void stirred(unsigned *value, unsigned *others)
{{
    *value += others[7];
    others[0] = *value;
}}
"""

"""Random functions whose data hang on structures: members mapped for one region or resident between several, by value
and through pointers, whole and in part. Each prints one line; sequential C says what is right.
"""

from hypothesis import strategies as st

MEMBER_PRELUDE = """\
struct part { float *q; int m; };
struct mesh { int n; int *p; double scale; struct part in; unsigned *owned; };
static unsigned long long mesh_digest(const struct mesh *s)
{
    return digest(s->p, (size_t)s->n * sizeof *s->p) * 31 + digest(s->in.q, (size_t)s->in.m * sizeof *s->in.q);
}
"""

_BODIES = (
    ("S n", "S p[i] = S p[i] * 3 + (int)S scale;"),
    ("S n", "S p[i] ^= i + S in.m;"),
    ("S in.m", "S in.q[i] = S in.q[i] * 0.5f + (float)i;"),
    ("S in.m", "S in.q[i] += (float)(S p[i % S n] % 17);"),
    ("S n", "if (i % 3 != turn % 3) S p[i] += (int)S in.q[i % S in.m];"),
    ("S n", "{ int *row = S p; row[i] -= turn; }"),
    ("S n", "{ const struct part *inner = &S in; S p[i] += inner->m + (int)inner->q[0]; }"),
)
_LOOPS = (
    "target teams distribute parallel for", "target parallel for", "target teams distribute", "target teams loop",
)  # fmt: skip


@st.composite
def meshes(draw: st.DrawFn, name: str) -> str:
    """A structure, or a pointer to one, some regions on its data, and host code and updates in between."""
    pointer = draw(st.booleans())
    member = "s->" if pointer else "s."
    resident = draw(st.sampled_from(["none", "data", "enter", "whole"]))
    whole = resident == "whole"
    sections = f"{member}p[0:{member}n], {member}in.q[0:{member}in.m]"
    scalars = f"{member}n, {member}scale, {member}in.m"
    lines = [
        f"static void {name}(void)",
        "{",
        f"struct mesh one = {{.n = {draw(st.integers(1, 60))}, .scale = 2.5, .in.m = {draw(st.integers(1, 40))}}};",
        "one.p = malloc(sizeof *one.p * (size_t)one.n); one.in.q = malloc(sizeof *one.in.q * (size_t)one.in.m);",
        "for (int k = 0; k < one.n; k++) one.p[k] = k * 7; for (int k = 0; k < one.in.m; k++) one.in.q[k] = (float)k;",
    ]
    lines.append("struct mesh *s = &one;" if pointer else "#define s one")
    object_ = "s[0:1]" if pointer else "s"
    entered = f"map(to: {object_}) map(to: {sections})" if whole else f"map(to: {scalars}) map(to: {sections})"
    kept = f"map(to: {scalars}) map(tofrom: {sections})"
    if resident == "data":
        lines += [f"#pragma omp target data {kept}", "{"]
    elif resident != "none":
        lines.append(f"#pragma omp target enter data {entered}")
    lines.append(f"for (int turn = 0; turn < {draw(st.integers(1, 3))}; turn++) {{")
    for _ in range(draw(st.integers(1, 4))):
        bound, body = draw(st.sampled_from(_BODIES))
        directive = draw(st.sampled_from(_LOOPS))
        clause = kept if resident == "none" or draw(st.integers(0, 3)) == 0 else ""
        if whole and clause:
            clause = f"map(to: {object_}) map(tofrom: {sections})"
        if not clause and pointer:
            clause = "map(to: s[0:1])" if whole else f"map(to: {scalars})"
        text = f"for (int i = 0; i < {bound}; i++) {body}".replace("S ", member)
        lines += [f"#pragma omp {directive} {clause}", text]
        if resident != "none" and draw(st.integers(0, 2)) == 0:
            lines += _host_turn(draw, member)
    lines.append("}")
    if resident == "data":
        lines.append("}")
    elif resident != "none":
        lines.append(f"#pragma omp target exit data map(from: {sections})"
                     + (f" map(release: {object_})" if whole else f" map(release: {scalars})"))  # fmt: skip
    lines += [f'printf("{name} %llx\\n", mesh_digest(&one));', "free(one.p); free(one.in.q);", "}"]
    if not pointer:
        lines.append("#undef s")
    return "\n".join(lines) + "\n"


def _host_turn(draw: st.DrawFn, member: str) -> list[str]:
    """The host changes a part of the data: it fetches that first, and sends it back."""
    part = draw(st.sampled_from([f"{member}p[0:{member}n]", f"{member}p[{member}n - 1:1]", f"{member}p[:1]"]))
    place = "0" if part.endswith(("[:1]", "n]")) else f"{member}n - 1"
    return [f"#pragma omp target update from({part})", f"{member}p[{place}] += 1000 + turn;",
            f"#pragma omp target update to({part})"]  # fmt: skip

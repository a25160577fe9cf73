"""Random functions whose target constructs are tasks on several devices, ordered by what they depend on."""

from hypothesis import strategies as st

LENGTH = 40
CHAIN_PRELUDE = f"""\
#include <omp.h>
#define LENGTH {LENGTH}
#define LAST (omp_get_num_devices() - 1)
"""
_LOOP = "target teams distribute parallel for"


@st.composite
def chains(draw: st.DrawFn, name: str) -> str:
    """A function that sends three arrays through four to nine steps; some devices and waits are given, some not."""
    steps = [line for _ in range(draw(st.integers(4, 9))) for line in draw(_step())]
    where = draw(st.sampled_from(["static unsigned", "unsigned"]))
    opening, closing = draw(st.sampled_from([("", ""), ("", ""), ("#pragma omp taskgroup\n{", "}")]))
    lines = [
        f"static void {name}(void)",
        "{",
        f"{where} u0[LENGTH], u1[LENGTH], u2[LENGTH]; unsigned k = {draw(st.integers(1, 99))};",
        "for (int q = 0; q < LENGTH; q++) { u0[q] = q * 3u; u1[q] = q ^ 5u; u2[q] = 7u - q; }",
        opening,
        *steps,
        closing,
        "#pragma omp taskwait",
        "unsigned long long all = digest(u0, sizeof u0) * 3 + digest(u1, sizeof u1) * 5 + digest(u2, sizeof u2);",
        f'printf("{name} %llx %u\\n", all, k);',
        "}",
    ]
    return "\n".join(line for line in lines if line) + "\n"


@st.composite
def _step(draw: st.DrawFn) -> list[str]:
    one, other = draw(st.permutations(["u0", "u1", "u2"]))[:2]
    later = draw(st.sampled_from([" nowait", " nowait", ""]))
    device = draw(st.sampled_from(["", " device(LAST)", " device(0)", " device(LAST - 0 * k)"]))
    text = draw(st.sampled_from(_STEPS))
    for word, value in (("ONE", one), ("OTHER", other), ("LATER", later), ("WHERE", device)):
        text = text.replace(word, value)
    return text.replace("NUMBER", str(draw(st.integers(1, 50)))).split("\n")


_INOUT = "depend(inout: ONE[0])WHERELATER"
_STEPS = (
    f"#pragma omp {_LOOP} {_INOUT} map(tofrom: ONE[0:LENGTH])\n"
    "for (int q = 0; q < LENGTH; q++) ONE[q] = ONE[q] * NUMBERu + k;",
    f"#pragma omp {_LOOP} {_INOUT} depend(in: OTHER[0]) map(tofrom: ONE) map(to: OTHER)\n"
    "for (int q = 0; q < LENGTH; q++) ONE[q] += OTHER[LENGTH - 1 - q];",
    f"#pragma omp target {_INOUT} depend(inout: OTHER[0]) map(tofrom: ONE, OTHER)\n"
    "{ unsigned t = ONE[NUMBER % LENGTH]; ONE[1] ^= OTHER[2]; OTHER[2] += t; }",
    # The data stay for some tasks of the same device.
    f"#pragma omp target enter data map(to: ONE) {_INOUT}\n"
    f"#pragma omp {_LOOP} {_INOUT}\nfor (int q = 0; q < LENGTH; q++) ONE[q] ^= NUMBERu * q;\n"
    f"#pragma omp target update from(ONE[4:9]) {_INOUT}\n"
    f"#pragma omp target {_INOUT}\nONE[3] += NUMBER;\n"
    f"#pragma omp target exit data map(from: ONE) {_INOUT}",
    f"#pragma omp {_LOOP} {_INOUT} firstprivate(k) map(tofrom: ONE[0:LENGTH / 2])\n"
    "for (int q = 0; q < LENGTH / 2; q++) { k += q; ONE[q] += k - q; k -= q; }\nk += NUMBER;",
    "#pragma omp taskwait\nONE[5] += OTHER[6] + u2[7]; OTHER[NUMBER % LENGTH]--;",
    "#pragma omp taskwait depend(in: ONE[0])\nk ^= ONE[NUMBER % LENGTH];",
    f"#pragma omp taskgroup\n{{\n#pragma omp {_LOOP} {_INOUT} map(tofrom: ONE)\n"
    "for (int q = 0; q < LENGTH; q++) ONE[q] -= q;\n}\nk += ONE[NUMBER % LENGTH];",
    f"#pragma omp taskwait\n#pragma omp target data map(tofrom: ONE)WHERE\n{{\n#pragma omp {_LOOP}WHERE nowait\n"
    "for (int q = 0; q < LENGTH; q++) ONE[q] += q & NUMBER;\n#pragma omp taskwait\n}",
)

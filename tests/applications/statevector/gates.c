#include "qsim.h"

void apply1(qreg *r, int target, gate1 g)
{
    amp *s = r->state;
    const uint64_t half = r->size / 2, bit = UINT64_C(1) << target;
#pragma omp target teams distribute parallel for map(alloc : s[:r->size]) firstprivate(g) nowait depend(inout : s[0])
    for (uint64_t k = 0; k < half; k++) {
        uint64_t i = spread(k, target), j = i | bit;
        amp a = s[i], b = s[j];
        s[i] = g.u[0][0] * a + g.u[0][1] * b;
        s[j] = g.u[1][0] * a + g.u[1][1] * b;
    }
}

void apply_controlled(qreg *r, int control, int target, gate1 g)
{
    amp *s = r->state;
    const uint64_t half = r->size / 2;
#pragma omp target teams distribute parallel for map(alloc : s[:r->size]) firstprivate(g) nowait depend(inout : s[0])
    for (uint64_t k = 0; k < half; k++) {
        uint64_t i = spread(k, target), j = i | UINT64_C(1) << target;
        if (!(i >> control & 1))
            continue;
        amp pair[2] = {s[i], s[j]};
        s[i] = g.u[0][0] * pair[0] + g.u[0][1] * pair[1];
        s[j] = g.u[1][0] * pair[0] + g.u[1][1] * pair[1];
    }
}

void apply_swap(qreg *r, int a, int b)
{
    amp *s = r->state;
    const uint64_t n = r->size;
#pragma omp target teams loop map(alloc : s[:n]) nowait depend(inout : s[0])
    for (uint64_t i = 0; i < n; i++)
        if ((i >> a & 1) && !(i >> b & 1)) {
            uint64_t j = i ^ (UINT64_C(1) << a | UINT64_C(1) << b);
            amp t = s[i];
            s[i] = s[j];
            s[j] = t;
        }
}

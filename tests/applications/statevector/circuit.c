#include "qsim.h"
#include <math.h>

void run(qreg *r, const op *ops, int count)
{
    static const gate1 h = {{{M_SQRT1_2, M_SQRT1_2}, {M_SQRT1_2, -M_SQRT1_2}}}, x = {{{0, 1}, {1, 0}}},
                       z = {{{1, 0}, {0, -1}}};
    gate1 g = {{{1, 0}, {0, 1}}};
#pragma omp parallel
#pragma omp single
    for (int k = 0; k < count; k++) {
        const op *o = ops + k;
        switch (o->kind) {
        case H: apply1(r, o->a, h); break;
        case X: apply1(r, o->a, x); break;
        case T:
            g = (gate1){{{1, 0}, {0, cexpf(I * (float)M_PI_4)}}};
            apply1(r, o->a, g);
            break;
        case RY:
            g = (gate1){{{cosf(o->angle / 2), -sinf(o->angle / 2)}, {sinf(o->angle / 2), cosf(o->angle / 2)}}};
            apply1(r, o->a, g);
            break;
        case CX: apply_controlled(r, o->a, o->b, x); break;
        case CZ: apply_controlled(r, o->a, o->b, z); break;
        case SWAP: apply_swap(r, o->a, o->b); break;
        case MEASURE_ALL: break;
        }
    }
}

void probabilities(const qreg *r, float one[])
{
    const amp *s = r->state;
    const uint64_t n = r->size;
    for (int q = 0; q < r->qubits; q++) {
        float p = 0;
#pragma omp target teams distribute parallel for map(alloc : s[:n]) map(tofrom : p) reduction(+ : p)
        for (uint64_t i = 0; i < n; i++)
            if (i >> q & 1)
                p += crealf(s[i] * conjf(s[i]));
        one[q] = p;
    }
}

double total(const qreg *r)
{
    const amp *s = r->state;
    const uint64_t n = r->size;
    double complex sum = 0;
#pragma omp target teams distribute parallel for map(alloc : s[:n]) map(tofrom : sum) reduction(+ : sum)
    for (uint64_t i = 0; i < n; i++)
        sum += (double complex)s[i] * conjf(s[i]);
    return creal(sum);
}

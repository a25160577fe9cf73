#include "state.h"

#include <math.h>
#include <stdlib.h>

int state_open(state_t *s, unsigned qubits)
{
    const uint64_t size = UINT64_C(1) << qubits;
    amplitude *psi = malloc(size * sizeof *psi);
    if (!psi)
        return -1;
#pragma omp target enter data map(alloc: psi[0:size])
#pragma omp target teams distribute parallel for
    for (uint64_t k = 0; k < size; k++)
        psi[k] = k ? (amplitude){0, 0} : (amplitude){1, 0};
    *s = (state_t){qubits, size, psi};
    return 0;
}

void state_close(state_t *s)
{
    amplitude *psi = s->psi;
#pragma omp target exit data map(delete: psi[0:s->size])
    free(psi);
    s->psi = NULL;
}

void apply(state_t *s, const gate1 *g, unsigned target)
{
    amplitude *psi = s->psi;
    const gate1 u = *g;
    const uint64_t bit = UINT64_C(1) << target, pairs = s->size / 2;
#pragma omp target teams distribute parallel for firstprivate(u)
    for (uint64_t p = 0; p < pairs; p++) {
        uint64_t lo = (p & ~(bit - 1)) << 1 | (p & (bit - 1)), hi = lo | bit;
        amplitude a = psi[lo], b = psi[hi];
        psi[lo] = cadd(cmul(u.m[0][0], a), cmul(u.m[0][1], b));
        psi[hi] = cadd(cmul(u.m[1][0], a), cmul(u.m[1][1], b));
    }
}

void controlled_phase(state_t *s, unsigned control, unsigned target, double angle)
{
    const uint64_t size = s->size, mask = UINT64_C(1) << control | UINT64_C(1) << target;
    const amplitude turn = {cos(angle), sin(angle)};
    amplitude *psi = s->psi;
#pragma omp target teams distribute parallel for
    for (uint64_t k = 0; k < size; ++k)
        if ((k & mask) == mask)
            psi[k] = cmul(psi[k], turn);
}

void swap_qubits(state_t *s, unsigned a, unsigned b)
{
    const uint64_t size = s->size;
    amplitude *psi = s->psi;
#pragma omp target teams distribute parallel for
    for (uint64_t k = 0; k < size; ++k) {
        if ((k >> a & 1) && !(k >> b & 1)) {
            uint64_t other = (k ^ UINT64_C(1) << a) | UINT64_C(1) << b;
            amplitude t = psi[k];
            psi[k] = psi[other];
            psi[other] = t;
        }
    }
}

double probability(const state_t *s, unsigned qubit)
{
    const uint64_t size = s->size;
    const amplitude *psi = s->psi;
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum)
    for (uint64_t k = 0; k < size; ++k)
        if (k >> qubit & 1)
            sum += psi[k].re * psi[k].re + psi[k].im * psi[k].im;
    return sum;
}

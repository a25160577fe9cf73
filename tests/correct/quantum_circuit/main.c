/* A state-vector simulator: a quantum Fourier transform after a few gates, run from a table of operations. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "state.h"

#define QUBITS 9

struct operation {
    const gate1 *gate;
    unsigned target;
};

static const struct operation program[] = {
    {&HADAMARD, 0}, {&PAULI_X, 1}, {&HADAMARD, 3}, {&T_GATE, 3}, {&HADAMARD, 3}, {&T_GATE, 0}, {&PAULI_X, 6}, {0},
};

static void fourier(state_t *s)
{
    for (unsigned t = s->qubits; t-- > 0;) {
        apply(s, &HADAMARD, t);
        for (unsigned c = t; c-- > 0;)
            controlled_phase(s, c, t, M_PI / (1 << (t - c)));
    }
    for (unsigned k = 0; k < s->qubits / 2; k++)
        swap_qubits(s, k, s->qubits - 1 - k);
}

int main(void)
{
    state_t s;
    if (state_open(&s, QUBITS) != 0)
        return EXIT_FAILURE;
    for (const struct operation *op = program; op->gate; op++)
        apply(&s, op->gate, op->target);
    for (unsigned q = 0; q < QUBITS; q++)
        printf("%.4f%c", probability(&s, q), q == QUBITS - 1 ? '\n' : ' ');
    fourier(&s);
    for (unsigned q = 0; q < QUBITS; q++)
        printf("%.4f%c", probability(&s, q), q == QUBITS - 1 ? '\n' : ' ');
    state_close(&s);
    return EXIT_SUCCESS;
}

#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct { double re, im; } amplitude;
typedef struct { amplitude m[2][2]; } gate1;

typedef struct {
    unsigned qubits;
    uint64_t size;
    amplitude *psi;
} state_t;

extern const gate1 HADAMARD, PAULI_X, T_GATE;

int state_open(state_t *s, unsigned qubits);
void state_close(state_t *s);
void apply(state_t *s, const gate1 *g, unsigned target);
void controlled_phase(state_t *s, unsigned control, unsigned target, double angle);
void swap_qubits(state_t *s, unsigned a, unsigned b);
double probability(const state_t *s, unsigned qubit);

static inline amplitude cmul(amplitude a, amplitude b)
{
    return (amplitude){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static inline amplitude cadd(amplitude a, amplitude b) { return (amplitude){a.re + b.re, a.im + b.im}; }

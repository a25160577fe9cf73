#ifndef QSIM_H
#define QSIM_H
#include <complex.h>
#include <stdint.h>

typedef float complex amp;
typedef struct { amp u[2][2]; } gate1;
enum gate_kind { H, X, T, RY, CX, CZ, SWAP, MEASURE_ALL };
typedef struct { enum gate_kind kind; int a, b; float angle; } op;

typedef struct {
    int qubits;
    uint64_t size;
    amp *state;
} qreg;

#pragma omp declare target
/* The k-th number whose bit `bit` is 0. */
static inline uint64_t spread(uint64_t k, int bit)
{
    uint64_t low = k & ((UINT64_C(1) << bit) - 1);
    return (k ^ low) << 1 | low;
}
#pragma omp end declare target

void apply1(qreg *r, int target, gate1 g);
void apply_controlled(qreg *r, int control, int target, gate1 g);
void apply_swap(qreg *r, int a, int b);
void run(qreg *r, const op *ops, int count);
void probabilities(const qreg *r, float one[]);
double total(const qreg *r);
#endif

/* Types of complex numbers by the macro of <complex.h>. */
#ifndef PHASE_H
#define PHASE_H
#include <complex.h>
typedef double complex phase;
typedef complex float narrow_phase;
typedef struct {
    double complex at;
    complex float near;
} phases;
#endif

#ifndef KRIPKE_H
#define KRIPKE_H
#include <stddef.h>
#include "layout.h"

typedef struct Grid_Data {
    int D, G, Z, M;
    double *psi, *rhs, *phi, *phi_out;      /* device memory */
    double *ell, *ell_plus, *sigs;          /* mapped */
    int *material;
} Grid_Data;

typedef void (*kernel_t)(const Grid_Data *);

void Kernel_Init(const Grid_Data *data);
void Kernel_LTimes(const Grid_Data *data);
void Kernel_Scattering(const Grid_Data *data);
void Kernel_LPlusTimes(const Grid_Data *data);
double Kernel_Population(const Grid_Data *data);
void legendre_matrices(int M, int D, double *ell, double *ell_plus);
#endif

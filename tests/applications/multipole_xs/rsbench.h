#ifndef RSBENCH_H
#define RSBENCH_H

#include <complex.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#define PI 3.14159265358979
#define MAX_L 4

typedef double complex RSComplex;

typedef struct {
    RSComplex MP_EA, MP_RT, MP_RA, MP_RF;
    short l_value;
} Pole;

typedef struct {
    double T, A, F;
} Window;

typedef struct {
    int n_nuclides, n_poles, n_windows, lookups, doppler;
} Input;

typedef struct {
    Input in;
    Pole *poles;        /* [nuclide][pole] */
    Window *windows;    /* [nuclide][window] */
    double (*pseudo_K0RS)[MAX_L];
    int n_mats, *mat_start, *mat_nuclide;
    double *mat_density;
} CalcData;

void init_data(CalcData *d, Input in);
void init_materials(CalcData *d);
void free_data(CalcData *d);
long run(const CalcData *data, double sums[4]);
double lcg(uint64_t *seed);
#pragma omp declare target to(lcg)
#endif

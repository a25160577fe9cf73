#ifndef COSMOLOGY_H
#define COSMOLOGY_H
typedef struct cosmology { double h0, om, ol, w0, wa; } cosmology;
typedef double hubble(const cosmology *, double z);
enum model { LCDM, WCDM, CPL, MODELS };
#pragma omp declare target
hubble e_lcdm, e_wcdm, e_cpl;
#pragma omp end declare target
void distances(const cosmology *c, enum model which, int n, const double z[], double d[], int panels);
double likelihood(int n, const double d[], const double seen[], const double sigma[]);
#endif

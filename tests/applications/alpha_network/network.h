#ifndef NETWORK_H
#define NETWORK_H
enum { HE4, C12, O16, NE20, MG24, SI28 };
typedef double jacobian[SPECIES][SPECIES];
typedef struct { double t9, rho, y[SPECIES], energy; int substeps; } zone;
#pragma omp declare target
int lu_solve(jacobian a, double b[SPECIES]);
double rate_of(int from, double t9);
#pragma omp end declare target
void burn(int n, zone zones[n], double seconds);
#endif

#ifndef PHI4_H
#define PHI4_H
typedef double lattice[T][X][X];
typedef struct { double kappa, lambda; } couplings;
#define NEXT(i, n) ((i) + 1 == (n) ? 0 : (i) + 1)
#define PREV(i, n) ((i) == 0 ? (n) - 1 : (i) - 1)
#define AROUND(f, t, x, y) \
    (f[NEXT(t, T)][x][y] + f[PREV(t, T)][x][y] + f[t][NEXT(x, X)][y] + f[t][PREV(x, X)][y] + f[t][x][NEXT(y, X)] + f[t][x][PREV(y, X)])
double hamiltonian(couplings c);
void kick(couplings c, double eps);
void drift(double eps);
double correlator(double out[T]);
#pragma omp declare target
extern lattice phi, mom;
#pragma omp end declare target
#endif

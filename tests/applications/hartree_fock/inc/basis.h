#ifndef BASIS_H
#define BASIS_H

typedef struct { double r[3]; } centre;

/* One contracted s function an atom. */
typedef struct shell {
    centre at;
    double alpha[STO], coefficient[STO];
} shell;

struct molecule {
    int atoms;
    double *charge;
    shell *basis;
};

#define N2(n) ((n) * (n))
#define N4(n) ((n) * (n) * (n) * (n))
#define ERI(i, j, k, l) (((i) * n + (j)) * n + (k)) * n + (l)

void hydrogen_basis(struct molecule *m);
void one_electron(const struct molecule *m, double *s, double *h);
void two_electron(const struct molecule *m, double *eri);
double scf(int n, int electrons, const double *s, const double *h, const double *eri, int *rounds);
double repulsion(const struct molecule *m);
#endif

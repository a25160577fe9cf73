#include "kripke.h"
#include <math.h>

static double P(int l, double x)
{
    double a = 1, b = x;
    if (l == 0)
        return a;
    for (int k = 1; k < l; k++) {
        double c = ((2 * k + 1) * x * b - k * a) / (k + 1);
        a = b;
        b = c;
    }
    return b;
}

void legendre_matrices(int M, int D, double *ell, double *ell_plus)
{
    FORALL(m, M)
        FORALL(d, D) {
            double mu = cos((d + 0.5) * 3.14159265358979 / D);
            ELL(m, d) = P(m, mu) * sqrt(1 - mu * mu) / D;
            ell_plus[d * M + m] = (2 * m + 1) * P(m, mu) / 2;
        }
}

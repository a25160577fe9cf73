#include "libor.h"
#include <math.h>

#pragma omp declare target
double lambda[NN];

/* Forward rates of the market model over NMAT steps, one factor. */
void evolve(double *rates, const double *z)
{
    for (int n = 0; n < NMAT; n++) {
        double sqez = sqrt(DELTA) * z[n], v = 0.0;
        for (int i = n + 1; i < NN; i++) {
            double lam = lambda[i - n - 1], con1 = DELTA * lam;
            v += con1 * rates[i] / (1.0 + DELTA * rates[i]);
            double vrat = exp(con1 * v + lam * (sqez - 0.5 * con1));
            rates[i] *= vrat;
        }
    }
}
#pragma omp end declare target

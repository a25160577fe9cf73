#include "libor.h"

#pragma omp declare target
int maturity[NOPT];
double swaprate[NOPT];

double portfolio(const double *rates)
{
    double b = 1.0, s = 0.0, bonds[NN], swaps[NN], v = 0.0;
    for (int n = NMAT; n < NN; n++) {
        b /= 1.0 + DELTA * rates[n];
        s += DELTA * b;
        bonds[n] = b;
        swaps[n] = s;
    }
    for (int i = 0; i < NOPT; i++) {
        int m = maturity[i] + NMAT - 1;
        double swapval = bonds[m] + swaprate[i] * swaps[m] - 1.0;
        if (swapval < 0)
            v += -100.0 * swapval;
    }
    for (int n = 0; n < NMAT; n++)
        v /= 1.0 + DELTA * rates[n];
    return v;
}

/* The value and its derivatives, backwards through the steps above. */
double portfolio_adjoint(const double *rates, double *bar)
{
    double b = 1.0, s = 0.0, bonds[NN], swaps[NN], v = 0.0, bonds_bar[NN] = {0}, swaps_bar[NN] = {0};
    for (int n = NMAT; n < NN; n++) {
        b /= 1.0 + DELTA * rates[n];
        s += DELTA * b;
        bonds[n] = b, swaps[n] = s;
    }
    for (int i = 0; i < NOPT; i++) {
        int m = maturity[i] + NMAT - 1;
        double swapval = bonds[m] + swaprate[i] * swaps[m] - 1.0;
        if (swapval < 0) {
            v += -100.0 * swapval;
            bonds_bar[m] -= 100.0;
            swaps_bar[m] -= 100.0 * swaprate[i];
        }
    }
    double discount = 1.0;
    for (int n = 0; n < NMAT; n++)
        discount /= 1.0 + DELTA * rates[n];
    double b_bar = 0, s_bar = 0;
    for (int n = NN - 1; n >= NMAT; n--) {
        s_bar += swaps_bar[n];
        b_bar += bonds_bar[n] + DELTA * s_bar;
        double ratio = 1.0 + DELTA * rates[n];
        bar[n] = -discount * b_bar * bonds[n] * DELTA / ratio;
        b_bar /= ratio;
    }
    for (int n = 0; n < NMAT; n++)
        bar[n] = -v * discount * DELTA / (1.0 + DELTA * rates[n]);
    return v * discount;
}
#pragma omp end declare target

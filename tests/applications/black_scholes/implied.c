#include "pricing.h"

/* Bisection, each option on its own; returns how many did not settle. */
int implied_volatilities(int n, const double *restrict price, const struct book *b, const struct market *m,
                         double *restrict vol)
{
    int failed = 0;
    const struct book lib = *b;
    const struct market now = *m;
#pragma omp target teams distribute parallel for map(to : now, price[0:n]) map(from : vol[0:n]) \
    map(to : lib, lib.spot[0:n], lib.strike[0:n], lib.years[0:n]) map(tofrom : failed) reduction(+ : failed)
    for (int i = 0; i < n; ++i) {
        double low = 0.01, high = 3.0, middle = 0;
        int step;
        for (step = 0; step < 60; ++step) {
            middle = 0.5 * (low + high);
            double error = bs_call(lib.spot[i], lib.strike[i], lib.years[i], middle, now.rate, now.yield) - price[i];
            if (fabs(error) < 1e-10)
                break;
            if (error > 0)
                high = middle;
            else
                low = middle;
        }
        if (high - low > 1e-3 && step == 60)
            ++failed;
        vol[i] = middle;
    }
    return failed;
}

#include "pricing.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 1500;
    double *block = malloc(9 * n * sizeof(double));
    struct book b = {n, block, block + n, block + 2 * n, block + 3 * n, block + 4 * n, block + 5 * n, block + 6 * n, block + 7 * n};
    struct market m = {.rate = 0.03, .yield = 0.01};
    double *vol = block + 8 * n;

    for (int i = 0; i < n; ++i) {
        b.spot[i] = 80 + (i * 37 % 41);
        b.strike[i] = 70 + (i * 53 % 61);
        b.years[i] = 0.25 + (i * 11 % 30) / 12.0;
        b.vol[i] = 0.1 + (i * 7 % 23) / 50.0;
    }
#pragma omp target enter data map(to : block[0 : 8 * n])
    price_book(&b, &m);
    double worst, total = book_value(&b, &worst);
#pragma omp target exit data map(from : block[0 : 8 * n])
    int failed = implied_volatilities(n, b.call, &b, &m, vol);
    double off = 0;
    for (int i = 0; i < n; ++i)
        off = fmax(off, fabs(vol[i] - b.vol[i]) * b.vega[i]);
    printf("book of %d worth %.2f, least time value %.4f\n", n, total, worst);
    for (int i = 0; i < n; i += n / 6)
        printf("%6.1f %6.1f %5.2f: call %8.4f put %8.4f delta %.4f vega %.4f\n", b.spot[i], b.strike[i], b.years[i],
               b.call[i], b.put[i], b.delta[i], b.vega[i]);
    printf("implied: %d failed, %s\n", failed, off < 1e-6 ? "all recovered" : "lost");
    free(block);
    return failed != 0;
}

#include "qr.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct { method_t method; const char *name; double bound; } METHODS[] = {
    {CLASSICAL, "classical", 1e-6}, {MODIFIED, "modified", 1e-10}, {TWICE, "twice", 1e-13}};

int main(int argc, char **argv)
{
    const int m = argc > 1 ? atoi(argv[1]) : 90, n = argc > 2 ? atoi(argv[2]) : 12;
    double *a = malloc(sizeof(double) * m * n), *q = malloc(sizeof(double) * m * n), *r = malloc(sizeof(double) * n * n);
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
            double x = (i + 1.0) / m, p = 1;
            for (int k = 0; k < j % 5; k++)
                p *= x;
            EL(a, m, i, j) = p + (i == j * 7 % m) + (i * j % 11) * 0.01;
        }
    for (size_t t = 0; t < sizeof METHODS / sizeof *METHODS; t++) {
        memcpy(q, a, sizeof(double) * m * n);
        #pragma omp target data map(tofrom: q[0:m * n])
        qr_factor(METHODS[t].method, m, n, q, r);
        double lost = orthogonality(m, n, q), error = backward_error(m, n, a, q, r);
        printf("%-10s orthogonal %s exact %s diagonal", METHODS[t].name, lost < METHODS[t].bound ? "yes" : "no",
               error < 1e-12 ? "yes" : "no");
        for (int k = 0; k < n; k += 3)
            printf(" %.5f", EL(r, n, k, k));
        printf("\n");
    }
    free(a), free(q), free(r);
    return 0;
}

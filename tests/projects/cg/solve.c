#include <stdio.h>
#include "matrix.h"
#include "vectors.h"

int solve(const matrix *a, const double *b, double *x, int rounds)
{
    const int n = a->n;
    double r[n], p[n], q[n];
    int told = 0;
#pragma omp target data map(tofrom : x[0 : n]) map(to : b[0 : n]) map(alloc : r, p, q)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            x[i] = 0;
            r[i] = p[i] = b[i];
        }
        double rho = dot(n, r, r);
        for (int k = 0; k < rounds; k++) {
            multiply(a, p, q);
            const double alpha = rho / dot(n, p, q);
            axpy(n, alpha, p, x);
            axpy(n, -alpha, q, r);
            const double next = dot(n, r, r);
            xpay(n, r, next / rho, p);
            rho = next;
            if (k % 8 == 7) {
                /* on the host */
#pragma omp target map(tofrom : told)
                {
                    char line[40];
                    told += sprintf(line, "%.4f", x[n / 2]) > 0;
                    puts(line);
                    told -= ferror(stdout) != 0;
                }
            }
        }
    }
    return told;
}

#include "qr.h"
#include <math.h>

/* coefficients[j] = q_j . q_k for j < k */
static void project(int m, int k, const double *q, double coefficients[])
{
    #pragma omp target teams distribute map(from: coefficients[0:k]) map(to: q[0:(long)m * (k + 1)])
    for (int j = 0; j < k; j++) {
        double sum = 0.0;
        #pragma omp parallel for simd reduction(+: sum)
        for (int i = 0; i < m; i++)
            sum += EL(q, m, i, j) * EL(q, m, i, k);
        coefficients[j] = sum;
    }
}

static void subtract(int m, int first, int last, int k, double *q, const double coefficients[])
{
    #pragma omp target teams distribute parallel for map(tofrom: q[0:(long)m * (k + 1)]) \
        map(to: coefficients[first:last - first])
    for (int i = 0; i < m; i++) {
        double v = EL(q, m, i, k);
        for (int j = first; j < last; j++)
            v -= coefficients[j] * EL(q, m, i, j);
        EL(q, m, i, k) = v;
    }
}

static double normalise(int m, int k, double *q)
{
    double square = 0;
    #pragma omp target teams distribute parallel for reduction(+: square) map(to: q[0:(long)m * (k + 1)])
    for (int i = 0; i < m; i++)
        square += EL(q, m, i, k) * EL(q, m, i, k);
    const double norm = sqrt(square);
    #pragma omp target teams distribute parallel for map(tofrom: q[0:(long)m * (k + 1)])
    for (int i = 0; i < m; i++)
        EL(q, m, i, k) /= norm;
    return norm;
}

void qr_factor(method_t method, int m, int n, double *q, double *r)
{
    double c[n];
    for (int k = 0; k < n; k++) {
        for (int j = 0; j <= n - 1; j++)
            EL(r, n, j, k) = 0;
        switch (method) {
        case TWICE:
            project(m, k, q, c);
            subtract(m, 0, k, k, q, c);
            for (int j = 0; j < k; j++)
                EL(r, n, j, k) += c[j];
            /* fall through */
        case CLASSICAL:
            project(m, k, q, c);
            subtract(m, 0, k, k, q, c);
            for (int j = 0; j < k; j++)
                EL(r, n, j, k) += c[j];
            break;
        case MODIFIED:
            for (int j = 0; j < k; j++) {
                double dot = 0;
                #pragma omp target parallel for reduction(+: dot) map(to: q[0:(long)m * (k + 1)])
                for (int i = 0; i < m; i++)
                    dot += EL(q, m, i, j) * EL(q, m, i, k);
                c[j] = EL(r, n, j, k) = dot;
                subtract(m, j, j + 1, k, q, c);
            }
        }
        EL(r, n, k, k) = normalise(m, k, q);
    }
}

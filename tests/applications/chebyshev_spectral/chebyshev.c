#include "chebyshev.h"
#include <math.h>

#pragma omp declare target
double clenshaw(int degree, const double *c, double x)
{
    double b1 = 0, b2 = 0;
    for (int k = degree; k >= 1; k--) {
        double b = 2 * x * b1 - b2 + c[k];
        b2 = b1;
        b1 = b;
    }
    return x * b1 - b2 + c[0];
}
#pragma omp end declare target

series interpolate(int degree, const double *samples)
{
    series s = {.degree = degree};
    const int points = degree + 1;
#pragma omp target teams distribute map(to: samples[:points]) map(tofrom: s)
    for (int k = 0; k <= degree; k++) {
        double sum = 0;
#pragma omp parallel for simd reduction(+: sum) safelen(8)
        for (int j = 0; j < points; j++)
            sum += samples[j] * cos(M_PI * k * (j + 0.5) / points);
        s.coefficient[k] = (k ? 2.0 : 1.0) / points * sum;
    }
    return s;
}

/* c'_k = sum of 2 j c_j over j > k with j - k odd */
series derivative(const series *s)
{
    series d = {s->degree - 1, {0}};
    const int n = s->degree;
    const double *c = s->coefficient;
#pragma omp target parallel map(to: c[0:n + 1]) map(tofrom: d) num_threads(32)
    {
#pragma omp for schedule(dynamic, 3) nowait
        for (int k = 0; k < n; k++) {
            double sum = 0;
            for (int j = k + 1; j <= n; j += 2)
                sum += 2 * j * c[j];
            d.coefficient[k] = k ? sum : 0.5 * sum;
        }
    }
    return d;
}

void evaluate(const series *s, int n, const double *x, double *y)
{
#pragma omp target data map(to: s[0:1], x[0:n]) map(from: y[0:n])
#pragma omp target teams distribute parallel for simd simdlen(4)
    for (int i = 0; i < n; i++)
        y[i] = clenshaw(s->degree, s->coefficient, x[i]);
}

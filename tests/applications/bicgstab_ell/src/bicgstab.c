#include "ell.h"
#include "vec.h"
#include <math.h>

int bicgstab(ell_matrix *a, struct workspace *w, int most, double tolerance, double *final);

static double dot(int n, const double *x, const double *y)
{
    double d = 0;
#pragma omp target teams distribute parallel for reduction(+: d) map(tofrom: d)
    for (int i = 0; i < n; i++)
        d += x[i] * y[i];
    return d;
}

static void precondition(const ell_matrix *a, const double *x, double *y)
{
#pragma omp target teams distribute parallel for
    for (int i = 0; i < a->rows; i++)
        y[i] = a->inverse_diagonal[i] * x[i];
}

int bicgstab(ell_matrix *a, struct workspace *w, int most, double tolerance, double *final)
{
    const int n = w->n;
    double *x = vec(w, X), *b = vec(w, B), *r = vec(w, R), *r0 = vec(w, R0), *p = vec(w, P), *v = vec(w, V);
    double *s = vec(w, S), *t = vec(w, T), *y = vec(w, Y), *z = vec(w, Z);
    double rho = 1, alpha = 1, omega = 1;
    int it = 0;
    ell_multiply(a, x, r);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        r0[i] = r[i] = b[i] - r[i];
        p[i] = v[i] = 0;
    }
    double norm = sqrt(dot(n, r, r)), start = norm;
    while (it < most && norm > tolerance * start) {
        double next = dot(n, r0, r), beta = next / rho * alpha / omega;
        rho = next;
#pragma omp target teams distribute parallel for simd
        for (int i = 0; i < n; i++)
            p[i] = r[i] + beta * (p[i] - omega * v[i]);
        precondition(a, p, y);
        ell_multiply(a, y, v);
        alpha = rho / dot(n, r0, v);
#pragma omp target teams distribute parallel for simd
        for (int i = 0; i < n; i++)
            s[i] = r[i] - alpha * v[i];
        precondition(a, s, z);
        ell_multiply(a, z, t);
        double ts = 0, tt = 0;
#pragma omp target teams distribute parallel for simd reduction(+: ts, tt)
        for (int i = 0; i < n; i++) {
            ts += t[i] * s[i];
            tt += t[i] * t[i];
        }
        omega = ts / tt;
#pragma omp target teams loop
        for (int i = 0; i < n; i++) {
            x[i] += alpha * y[i] + omega * z[i];
            r[i] = s[i] - omega * t[i];
        }
        norm = sqrt(dot(n, r, r));
        it++;
    }
    *final = norm / start;
    return it;
}

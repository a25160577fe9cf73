/* BiCGStab with a matrix in CSR: convection and diffusion in one dimension on a ring. Globals hold the problem. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 400
#define NNZ (3 * N)

static int row_start[N + 1], column[NNZ];
static double value[NNZ];
static double x[N], b[N], r[N], r0[N], p[N], v[N], s[N], t[N];

#pragma omp declare target to(row_start, column, value)

static void build(void)
{
    int k = 0;
    for (int i = 0; i < N; i++) {
        row_start[i] = k;
        column[k] = (i + N - 1) % N;
        value[k++] = -1.3;
        column[k] = i;
        value[k++] = 2.4 + 0.1 * (i % 4);
        column[k] = (i + 1) % N;
        value[k++] = -0.7;
    }
    row_start[N] = k;
#pragma omp target update to(row_start, column, value)
}

static void spmv(const double *in, double *out)
{
#pragma omp target teams distribute parallel for map(to: in[0:N]) map(from: out[0:N])
    for (int i = 0; i < N; i++) {
        double sum = 0.0;
        for (int k = row_start[i]; k < row_start[i + 1]; k++)
            sum += value[k] * in[column[k]];
        out[i] = sum;
    }
}

static double dot(const double *a, const double *c)
{
    double sum = 0;
#pragma omp target teams loop reduction(+: sum) map(to: a[0:N], c[0:N])
    for (int i = 0; i < N; i++)
        sum += a[i] * c[i];
    return sum;
}

int main(void)
{
    build();
    for (int i = 0; i < N; i++)
        b[i] = r[i] = r0[i] = p[i] = 1.0 + (i % 5 == 0);

    double rho = 0, norm = 0;
    int it = 0;
#pragma omp target data map(tofrom: x, r) map(to: r0, p) map(alloc: v, s, t)
    {
        rho = dot(r0, r);
        for (it = 0; it < 300; it++) {
            spmv(p, v);
            double alpha = rho / dot(r0, v);
#pragma omp target teams distribute parallel for simd
            for (int i = 0; i < N; i++)
                s[i] = r[i] - alpha * v[i];
            spmv(s, t);
            double omega = dot(t, s) / dot(t, t);
#pragma omp target teams distribute parallel for simd
            for (int i = 0; i < N; i++) {
                x[i] += alpha * p[i] + omega * s[i];
                r[i] = s[i] - omega * t[i];
            }
            norm = sqrt(dot(r, r));
            if (norm < 1e-10)
                break;
            double fresh = dot(r0, r), beta = fresh / rho * alpha / omega;
            rho = fresh;
#pragma omp target teams distribute parallel for simd
            for (int i = 0; i < N; i++)
                p[i] = r[i] + beta * (p[i] - omega * v[i]);
        }
    }
    double worst = 0, sum = 0;
    spmv(x, t);
    for (int i = 0; i < N; i++) {
        worst = fmax(worst, fabs(b[i] - t[i]));
        sum += x[i];
    }
    printf("%s: residual %s, sum %.6g\n", it < 300 ? "converged" : "did not converge", worst < 1e-8 ? "small" : "large", sum);
    return 0;
}

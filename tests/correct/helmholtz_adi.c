/* Diffusion by alternating directions: every thread solves one tridiagonal system along a row, then along a column,
 * with the factors in arrays of its own. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

static double u[N][N], half[N][N];

static void rows(double r)
{
    int i;
#pragma omp target teams distribute parallel for map(to: u) map(from: half)
    for (i = 0; i < N; i++) {
        double c[N], d[N], m;
        int j;
        c[0] = 0.0;
        d[0] = 0.0;
        for (j = 1; j < N - 1; j++) {
            double right = u[i][j];
            if (i > 0 && i < N - 1)
                right += r * (u[i - 1][j] - 2.0 * u[i][j] + u[i + 1][j]);
            m = 1.0 + 2.0 * r + r * c[j - 1];
            c[j] = -r / m;
            d[j] = (right + r * d[j - 1]) / m;
        }
        half[i][0] = half[i][N - 1] = 0.0;
        for (j = N - 2; j >= 1; j--)
            half[i][j] = d[j] - c[j] * half[i][j + 1];
    }
}

static void columns(double r)
{
    int j;
#pragma omp target teams distribute parallel for map(to: half) map(from: u)
    for (j = 0; j < N; j++) {
        double c[N], d[N], m;
        int i;
        c[0] = d[0] = 0.0;
        for (i = 1; i < N - 1; i++) {
            double right = half[i][j];
            if (j > 0 && j < N - 1)
                right += r * (half[i][j - 1] - 2.0 * half[i][j] + half[i][j + 1]);
            m = 1.0 + 2.0 * r + r * c[i - 1];
            c[i] = -r / m;
            d[i] = (right + r * d[i - 1]) / m;
        }
        u[0][j] = u[N - 1][j] = 0.0;
        for (i = N - 2; i >= 1; i--)
            u[i][j] = d[i] - c[i] * u[i + 1][j];
    }
}

int main(int argc, char **argv)
{
    const double h = 1.0 / (N - 1), dt = argc > 1 ? strtod(argv[1], NULL) : 1e-3;
    const int steps = 25;
    double error = 0.0, decay = exp(-2.0 * M_PI * M_PI * dt * steps);
    int i, j, s;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = sin(M_PI * i * h) * sin(M_PI * j * h);
#pragma omp target data map(tofrom: u) map(alloc: half)
    for (s = 0; s < steps; s++) {
        rows(0.5 * dt / (h * h));
        columns(0.5 * dt / (h * h));
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            error = fmax(error, fabs(u[i][j] - decay * sin(M_PI * i * h) * sin(M_PI * j * h)));
    printf("decay %.6f, error below 1e-3: %d\n", u[N / 2][N / 2], error < 1e-3);
    return 0;
}

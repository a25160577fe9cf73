/* Chebyshev differentiation of a set of functions by a matrix, Clenshaw's recurrence for their series. */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define POINTS 17
#define FUNCTIONS 5

typedef double (*function_t)(double);

static double runge(double x) { return 1.0 / (1.0 + 4.0 * x * x); }
static double cubic(double x) { return x * x * x - 0.5 * x; }
static const function_t functions[FUNCTIONS] = {sin, exp, cubic, runge, cosh};

static void differentiation_matrix(int n, double x[restrict n], double d[restrict n][n])
{
#pragma omp target teams distribute parallel for map(from: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] = cos(M_PI * i / (n - 1));
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: d[0:n][0:n])
    for (int i = 0; i < n; i++) {
        double diagonal = 0.0;
        for (int j = 0; j < n; j++) {
            if (i == j)
                continue;
            double ci = (i == 0 || i == n - 1 ? 2.0 : 1.0), cj = (j == 0 || j == n - 1 ? 2.0 : 1.0);
            d[i][j] = ci / cj * ((i + j) % 2 ? -1.0 : 1.0) / (x[i] - x[j]);
            diagonal -= d[i][j];
        }
        d[i][i] = diagonal;
    }
}

#pragma omp declare target
static double clenshaw(const double *c, int n, double x)
{
    double b1 = 0.0, b2 = 0.0;
    for (int k = n - 1; k > 0; k--) {
        double t = 2.0 * x * b1 - b2 + c[k];
        b2 = b1;
        b1 = t;
    }
    return x * b1 - b2 + c[0];
}
#pragma omp end declare target

int main(void)
{
    enum { n = POINTS, samples = 200 };
    double x[n], d[n][n], values[FUNCTIONS][n], slopes[FUNCTIONS][n], series[FUNCTIONS][n], integral[FUNCTIONS];

    differentiation_matrix(n, x, d);
    for (int f = 0; f < FUNCTIONS; f++)
        for (int i = 0; i < n; i++)
            values[f][i] = functions[f](x[i]);

#pragma omp target teams distribute parallel for collapse(2) map(to: d, values) map(from: slopes, series)
    for (int f = 0; f < FUNCTIONS; f++)
        for (int i = 0; i < n; i++) {
            double slope = 0.0, a = 0.0;
            for (int j = 0; j < n; j++) {
                double w = j == 0 || j == n - 1 ? 0.5 : 1.0;
                slope += d[i][j] * values[f][j];
                a += w * values[f][j] * cos(M_PI * i * j / (n - 1));
            }
            slopes[f][i] = slope;
            series[f][i] = a * (i == 0 || i == n - 1 ? 1.0 : 2.0) / (n - 1);
        }

#pragma omp target teams distribute map(to: series) map(from: integral)
    for (int f = 0; f < FUNCTIONS; f++) {
        double sum = 0.0;
#pragma omp parallel for reduction(+: sum)
        for (int s = 0; s < samples; s++)
            sum += clenshaw(series[f], n, -1.0 + (s + 0.5) * 2.0 / samples) * 2.0 / samples;
        integral[f] = sum;
    }

    assert(x[0] == 1.0);
    for (int f = 0; f < FUNCTIONS; f++)
        printf("function %d: slope at the centre %.5f, integral %.5f\n", f, slopes[f][n / 2] + 1e-9, integral[f] + 1e-9);
    return 0;
}

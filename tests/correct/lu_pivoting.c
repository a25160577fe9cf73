/* LU decomposition with partial pivoting on the device, a search of the pivot by a user-defined reduction, solution and
 * residual. C89 declarations. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 60
#define A(i, j) a[(i) * N + (j)]

struct pivot {
    double value;
    int row;
};

static struct pivot larger(struct pivot x, struct pivot y)
{
    if (x.value > y.value || (x.value == y.value && x.row < y.row))
        return x;
    return y;
}

#pragma omp declare reduction(pick : struct pivot : omp_out = larger(omp_out, omp_in)) \
    initializer(omp_priv = {-1.0, 1 << 30})

static int factor(double *a, int *perm)
{
    int i, j, k, swaps = 0;

#pragma omp target enter data map(to: a[0:N * N])
    for (k = 0; k < N; k++) {
        struct pivot best = {-1.0, 1 << 30};
        int p;
#pragma omp target teams distribute parallel for reduction(pick : best) map(tofrom: best)
        for (i = k; i < N; i++) {
            struct pivot mine;
            mine.value = fabs(A(i, k));
            mine.row = i;
            best = larger(best, mine);
        }
        p = best.row;
        perm[k] = p;
        if (best.value == 0.0)
            return -1;
        if (p != k) {
            swaps++;
#pragma omp target teams distribute parallel for
            for (j = 0; j < N; j++) {
                double t = A(k, j);
                A(k, j) = A(p, j);
                A(p, j) = t;
            }
        }
#pragma omp target teams distribute parallel for
        for (i = k + 1; i < N; i++)
            A(i, k) /= A(k, k);
#pragma omp target teams distribute parallel for collapse(2)
        for (i = k + 1; i < N; i++)
            for (j = k + 1; j < N; j++)
                A(i, j) -= A(i, k) * A(k, j);
    }
#pragma omp target exit data map(from: a[0:N * N])
    return swaps;
}

static void solve(const double *a, const int *perm, double *x)
{
    int i, j;
    for (i = 0; i < N; i++) {
        double t = x[i];
        x[i] = x[perm[i]];
        x[perm[i]] = t;
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < i; j++)
            x[i] -= A(i, j) * x[j];
    for (i = N - 1; i >= 0; i--) {
        for (j = i + 1; j < N; j++)
            x[i] -= A(i, j) * x[j];
        x[i] /= A(i, i);
    }
}

int main(void)
{
    double *a = malloc(N * N * sizeof(double)), *saved = malloc(N * N * sizeof(double));
    double x[N], worst = 0.0, sum = 0.0;
    int perm[N], i, j, swaps;

    for (i = 0; i < N; i++) {
        x[i] = i % 7 - 3;
        for (j = 0; j < N; j++)
            saved[i * N + j] = A(i, j) = sin(1.0 + i * 3.7 + j * j * 0.61) + (i == N - 1 - j ? 6.0 : 0.0);
    }
    swaps = factor(a, perm);
    if (swaps < 0) {
        fprintf(stderr, "singular matrix\n");
        return EXIT_FAILURE;
    }
    solve(a, perm, x);
#pragma omp target teams distribute parallel for private(j) map(to: saved[0:N * N], x) reduction(max: worst)
    for (i = 0; i < N; i++) {
        double r = -(double)(i % 7 - 3);
        for (j = 0; j < N; j++)
            r += saved[i * N + j] * x[j];
        worst = fmax(worst, fabs(r));
    }
    for (i = 0; i < N; i++)
        sum += x[i];
    printf("swaps %d, residual %s, sum %.6g\n", swaps, worst < 1e-9 ? "small" : "LARGE", sum);
    free(a);
    free(saved);
    return EXIT_SUCCESS;
}

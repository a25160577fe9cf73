/*
 * Vector updates of the kind that iterative solvers are made of: y += a*x and its relatives, called from several
 * places, on whole vectors, on halves, and with the vectors already on the device.
 *
 * usage: axpy [-t] [size]
 */
#include "common.h"

typedef float real;

#define REPEATS 5
#define BLOCK_SIZE 128

/* y += alpha * x */
static void axpy(size_t n, real alpha, const real *restrict x, real *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (size_t i = 0; i < n; i++)
        y[i] += alpha * x[i];
}

/* z = alpha * x + beta * y, in double precision and with the block size given. */
static void axpby(int n, double alpha, const double *x, double beta, const double *y, double *z)
{
#pragma omp target teams distribute parallel for num_threads(BLOCK_SIZE) \
    map(to: x[0:n], y[0:n])                                              \
    map(from: z[0:n]) /* every element is written */
    for (int i = 0; i < n; ++i) {
        double scaled = alpha * x[i];
        z[i] = scaled + beta * y[i];
    }
}

/* x *= alpha on every second element, the "red" ones of a red-black ordering. */
static void scale_red(int n, real alpha, real *x)
{
    int i;
#pragma omp target teams distribute parallel for simd map(tofrom: x[:n])
    for (i = 0; i < n; i += 2)
        x[i] *= alpha;
}

/* The inner product, accumulated in double. */
static double dot(size_t n, const real *x, const real *y)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n], y[0:n]) map(tofrom: sum)
    for (size_t i = 0; i < n; i++)
        sum += (double)x[i] * y[i];
    return sum;
}

/* Several updates while the data stay on the device; each half is a section of what is already there. */
static void update_resident(size_t n, const real *x, real *y)
{
    const size_t half = n / 2;
#pragma omp target data map(to: x[0:n]) map(tofrom: y[0:n])
    {
        for (int step = 0; step < REPEATS; step++) {
            axpy(half, 0.25f, x, y);
            axpy(n - half, -0.5f, x + half, y + half);
        }
        scale_red((int)n, 1.5f, y);
    }
}

static void reference(size_t n, const real *x, real *y)
{
    const size_t half = n / 2;
    for (size_t i = 0; i < n; i++) {
        for (int step = 0; step < REPEATS; step++)
            y[i] += 2.0f * x[i];
        for (int step = 0; step < REPEATS; step++)
            y[i] += (i < half ? 0.25f : -0.5f) * x[i];
        if (i % 2 == 0)
            y[i] *= 1.5f;
    }
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 10007, 0, 1L << 28);
    const size_t n = (size_t)options.size;
    real *x = allocate(n, sizeof *x), *y = allocate(n, sizeof *y), *want = allocate(n, sizeof *want);
    double *u = allocate(n, sizeof *u), *v = allocate(n, sizeof *v), *w = allocate(n, sizeof *w);
    double *want_w = allocate(n, sizeof *want_w);
    uint32_t seed = 12345;
    for (size_t i = 0; i < n; i++) {
        x[i] = (real)(random_unit(&seed) - 0.5);
        want[i] = y[i] = (real)random_unit(&seed);
        u[i] = random_unit(&seed);
        v[i] = -random_unit(&seed);
        want_w[i] = 3.0 * u[i] + 0.125 * v[i];
    }

    double begin = wall_seconds();
    for (int step = 0; step < REPEATS; step++)
        axpy(n, 2.0f, x, y);
    update_resident(n, x, y);
    axpby((int)n, 3.0, u, 0.125, v, w);
    double product = dot(n, y, y);
    report_time(&options, "axpy", wall_seconds() - begin);

    reference(n, x, want);
    double want_product = 0.0, total = 0.0;
    for (size_t i = 0; i < n; i++) {
        want_product += (double)want[i] * want[i];
        total += w[i];
    }
    printf("n %zu, y.y %.4e, sum of w %.4e\n", n, product, total);
    int failures = compare_float("y", y, want, n, 1e-5) + compare_double("w", w, want_w, n, 1e-12);
    failures += differs("y.y", product, want_product, 1e-5);
    free(x), free(y), free(want), free(u), free(v), free(w), free(want_w);
    return verdict("axpy", failures);
}

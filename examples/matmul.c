/*
 * The product of two matrices in the three ways that C programs store them: flattened, as pointers to
 * variable-length rows, and in static arrays of fixed size at file scope.
 *
 * usage: matmul [-t] [order]
 */
#include "common.h"

typedef double real;

#define TILE 40

static float left[TILE][TILE], right[TILE][TILE], product[TILE][TILE];

/* c = a * b, row by row in one flat array each; a is m by k, b is k by n. */
static void multiply_flat(int m, int n, int k, const real *restrict a, const real *restrict b, real *restrict c)
{
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: a[0:m * k], b[0:k * n]) map(from: c[0:m * n])
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < n; j++) {
            real sum = 0;
            for (int l = 0; l < k; l++)
                sum += a[i * k + l] * b[l * n + j];
            c[i * n + j] = sum;
        }
    }
}

/* The same on square matrices with two subscripts; adds to c. */
static void multiply_vla(size_t n, real (*a)[n], real (*b)[n], real (*c)[n])
{
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: a[0:n][0:n], b[0:n][0:n]) map(tofrom: c[0:n][0:n])
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            for (size_t l = 0; l < n; l++)
                c[i][j] += a[i][l] * b[l][j];
        }
}

/* The static matrices: nothing in the directive but what is asked of them. */
static void multiply_static(void)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: left, right) map(from: product)
    for (int i = 0; i < TILE; i++) {
        for (int j = 0; j < TILE; j++) {
            float sum = 0.0f;
            for (int l = 0; l < TILE; l++)
                sum += left[i][l] * right[l][j];
            product[i][j] = sum;
        }
    }
}

/* Scales the product in place; the array is mapped by the implicit rule, tofrom. */
static void scale_static(float factor)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < TILE; i++)
        for (int j = 0; j < TILE; j++)
            product[i][j] *= factor;
}

/* The loops in the order that suits a cache. */
static void reference(int m, int n, int k, const real *a, const real *b, real *c)
{
    memset(c, 0, (size_t)m * n * sizeof *c);
    for (int i = 0; i < m; i++)
        for (int l = 0; l < k; l++)
            for (int j = 0; j < n; j++)
                c[i * n + j] += a[i * k + l] * b[l * n + j];
}

static int check_static(void)
{
    int failures = 0;
    for (int i = 0; i < TILE; i++) {
        for (int j = 0; j < TILE; j++) {
            double want = 0.0;
            for (int l = 0; l < TILE; l++)
                want += (double)left[i][l] * right[l][j];
            failures += failures == 0 && differs("static product", product[i][j], -0.5 * want, 1e-4);
        }
    }
    return failures;
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 50, 1, 30000);
    const int n = (int)options.size, m = n + 3, k = n + 1;
    real *a = allocate((size_t)m * k, sizeof *a), *b = allocate((size_t)k * n, sizeof *b);
    real *c = allocate((size_t)m * n, sizeof *c), *want = allocate((size_t)m * n, sizeof *want);
    uint32_t seed = 88;
    for (size_t i = 0; i < (size_t)m * k; i++)
        a[i] = random_unit(&seed) - 0.5;
    for (size_t i = 0; i < (size_t)k * n; i++)
        b[i] = random_unit(&seed) - 0.5;
    for (int i = 0; i < TILE; i++) {
        for (int j = 0; j < TILE; j++) {
            left[i][j] = (float)random_unit(&seed);
            right[i][j] = (float)random_unit(&seed);
        }
    }

    double begin = wall_seconds();
    multiply_flat(m, n, k, a, b, c);
    multiply_static();
    scale_static(-0.5f);
    report_time(&options, "matmul", wall_seconds() - begin);

    reference(m, n, k, a, b, want);
    int failures = compare_double("flat product", c, want, (size_t)m * n, 1e-11);
    double sum = 0.0;
    for (size_t i = 0; i < (size_t)m * n; i++)
        sum += fabs(c[i]);

    /* The first n columns of a and rows of b, read as square matrices, on top of what c holds. */
    reference(n, n, n, a, b, want);
    for (size_t i = 0; i < (size_t)n * n; i++)
        want[i] += c[i];
    multiply_vla((size_t)n, (real(*)[n])a, (real(*)[n])b, (real(*)[n])c);
    failures += compare_double("square product", c, want, (size_t)n * n, 1e-11);
    failures += check_static();
    printf("order %d, sum of magnitudes %.4e, corner %.3e\n", n, sum, product[0][0]);
    free(a), free(b), free(c), free(want);
    return verdict("matmul", failures);
}

/* V-cycles for the Poisson equation in one dimension: each level has its own arrays, mapped once. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_LEVELS 10

struct level {
    int n; /* interior points */
    double h, *u, *f, *r;
};

static struct level levels[MAX_LEVELS];
static int depth;

static double *device_zeros(int n)
{
    double *a = calloc(n, sizeof *a);
#pragma omp target enter data map(to: a[0:n])
    return a;
}

static void setup(int n)
{
    double h = 1.0 / (n + 1);
    for (depth = 0; depth < MAX_LEVELS && n >= 1; depth++, n = (n - 1) / 2, h *= 2) {
        struct level *l = &levels[depth];
        l->n = n;
        l->h = h;
        l->u = device_zeros(n + 2);
        l->f = device_zeros(n + 2);
        l->r = device_zeros(n + 2);
    }
}

static void teardown(void)
{
    while (depth-- > 0) {
        struct level *l = &levels[depth];
        double *u = l->u, *f = l->f, *r = l->r;
#pragma omp target exit data map(delete: u[0:l->n + 2], f[0:l->n + 2], r[0:l->n + 2])
        free(u);
        free(f);
        free(r);
    }
}

static void smooth(const struct level *l, int sweeps)
{
    int n = l->n;
    double h2 = l->h * l->h, *u = l->u;
    const double *f = l->f;
    for (int s = 0; s < 2 * sweeps; s++) {
        int colour = s & 1;
#pragma omp target teams distribute parallel for
        for (int i = 1 + colour; i <= n; i += 2)
            u[i] = 0.5 * (u[i - 1] + u[i + 1] + h2 * f[i]);
    }
}

static double residual(const struct level *l)
{
    int n = l->n;
    double h2 = l->h * l->h, *u = l->u, *f = l->f, *r = l->r, worst = 0.0;
#pragma omp target teams distribute parallel for reduction(max: worst)
    for (int i = 1; i <= n; i++) {
        r[i] = f[i] - (2.0 * u[i] - u[i - 1] - u[i + 1]) / h2;
        worst = fmax(worst, fabs(r[i]));
    }
    return worst;
}

static void cycle(int at)
{
    const struct level *fine = &levels[at];
    if (at == depth - 1) {
        smooth(fine, 4);
        return;
    }
    const struct level *coarse = &levels[at + 1];
    double *r = fine->r, *f = coarse->f, *uc = coarse->u, *u = fine->u;
    int nc = coarse->n;
    smooth(fine, 2);
    residual(fine);
#pragma omp target teams distribute parallel for
    for (int i = 1; i <= nc; i++) {
        f[i] = 0.25 * (r[2 * i - 1] + 2.0 * r[2 * i] + r[2 * i + 1]);
        uc[i] = 0.0;
    }
    cycle(at + 1);
#pragma omp target teams distribute parallel for
    for (int i = 0; i <= nc; i++) {
        if (i > 0)
            u[2 * i] += uc[i];
        u[2 * i + 1] += 0.5 * (uc[i] + uc[i + 1]);
    }
    smooth(fine, 2);
}

int main(void)
{
    const int n = 255;
    int cycles = 0;
    setup(n);
    struct level *top = levels;
    double *f = top->f, *u = top->u, error = 0.0;
    for (int i = 1; i <= n; i++)
        f[i] = M_PI * M_PI * sin(M_PI * i * top->h);
#pragma omp target update to(f[0:n + 2])
    while (residual(top) > 1e-7 && cycles < 40) {
        cycle(0);
        cycles++;
    }
#pragma omp target update from(u[0:n + 2])
    for (int i = 1; i <= n; i++)
        error = fmax(error, fabs(u[i] - sin(M_PI * i * top->h)));
    printf("%s, error %.3g\n", cycles < 40 ? "converged" : "not converged", error);
    teardown();
    return 0;
}

/* Stays on the host: nothing */
/* D2Q9 lattice Boltzmann in a channel with obstacles: structure of arrays, resident on the device. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <stdbool.h>

#define Q 9
typedef double real;

typedef struct {
    real *restrict f[2];
    real *rho, *ux, *uy;
    unsigned char *solid;
} lattice_soa;

typedef struct {
    int nx, ny, steps;
    real omega, u0;
    int cur;
    lattice_soa soa;
} sim_t;

static const int ex[Q] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
static const int ey[Q] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const int opp[Q] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static const real wt[Q] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};
#pragma omp declare target to(ex, ey, opp, wt)

#define IDX(x, y) ((size_t)(y) * nx + (x))
#define FIDX(q, x, y) ((size_t)(q) * nx * ny + IDX(x, y))

#pragma omp declare target
static inline real feq(int q, real rho, real ux, real uy)
{
    const real eu = ex[q] * ux + ey[q] * uy;
    const real u2 = ux * ux + uy * uy;
    return wt[q] * rho * (1.0 + 3.0 * eu + 4.5 * eu * eu - 1.5 * u2);
}
#pragma omp end declare target

static void *xmalloc(size_t n)
{
    void *p = malloc(n);
    if (!p) { fprintf(stderr, "out of memory\n"); exit(2); }
    return p;
}

static sim_t *create(int nx, int ny, int steps)
{
    sim_t *s = xmalloc(sizeof *s);
    s->nx = nx; s->ny = ny; s->steps = steps; s->omega = 1.2; s->u0 = 0.05; s->cur = 0;
    size_t n = (size_t)nx * ny;
    for (int k = 0; k < 2; k++) s->soa.f[k] = xmalloc(Q * n * sizeof(real));
    s->soa.rho = xmalloc(n * sizeof(real));
    s->soa.ux = xmalloc(n * sizeof(real));
    s->soa.uy = xmalloc(n * sizeof(real));
    s->soa.solid = xmalloc(n);
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++) {
            int dx = x - nx / 4, dy = y - ny / 2;
            s->soa.solid[IDX(x, y)] = (y == 0 || y == ny - 1 || dx * dx + dy * dy < 9);
        }
    lattice_soa *l = &s->soa;
    (void)l;
#pragma omp target enter data map(to: s[0:1])
#pragma omp target enter data map(alloc: s->soa.f[0][0:Q*n], s->soa.f[1][0:Q*n])
#pragma omp target enter data map(alloc: s->soa.rho[0:n], s->soa.ux[0:n], s->soa.uy[0:n]) map(to: s->soa.solid[0:n])
    return s;
}

static void destroy(sim_t *s)
{
    size_t n = (size_t)s->nx * s->ny;
#pragma omp target exit data map(release: s->soa.rho[0:n], s->soa.ux[0:n], s->soa.uy[0:n], s->soa.solid[0:n])
#pragma omp target exit data map(release: s->soa.f[0][0:Q*n], s->soa.f[1][0:Q*n])
#pragma omp target exit data map(delete: s[0:1])
    free(s->soa.f[0]); free(s->soa.f[1]); free(s->soa.rho); free(s->soa.ux); free(s->soa.uy); free(s->soa.solid);
    free(s);
}

static void init(sim_t *s)
{
    const int nx = s->nx, ny = s->ny;
    const real u0 = s->u0;
#pragma omp target teams distribute parallel for collapse(2)
    for (int y = 0; y < ny; y++)
        for (int x = 0; x < nx; x++)
            for (int q = 0; q < Q; q++) {
                s->soa.f[0][FIDX(q, x, y)] = feq(q, 1.0, u0, 0.0);
                s->soa.f[1][FIDX(q, x, y)] = 0;
            }
}

static void step(sim_t *s)
{
    const int nx = s->nx, ny = s->ny;
    const int a = s->cur, b = 1 - a;
    const real omega = s->omega, u0 = s->u0;
    real *restrict src = s->soa.f[a];
    real *restrict dst = s->soa.f[b];
    const unsigned char *restrict solid = s->soa.solid;
#pragma omp target teams distribute parallel for collapse(2) thread_limit(128)
    for (int y = 0; y < ny; ++y)
        for (int x = 0; x < nx; ++x) {
            real g[Q], rho = 0, ux = 0, uy = 0;
            if (solid[IDX(x, y)]) {
                for (int q = 0; q < Q; q++) {
                    int xs = (x - ex[q] + nx) % nx, ys = (y - ey[q] + ny) % ny;
                    g[q] = src[FIDX(q, xs, ys)];
                }
                for (int q = 0; q < Q; q++) dst[FIDX(opp[q], x, y)] = g[q];
                continue;
            }
            for (int q = 0; q < Q; q++) {
                int xs = (x - ex[q] + nx) % nx, ys = (y - ey[q] + ny) % ny;
                g[q] = src[FIDX(q, xs, ys)];
                rho += g[q];
                ux += ex[q] * g[q];
                uy += ey[q] * g[q];
            }
            ux = ux / rho + 1e-5 * u0;
            uy /= rho;
            for (int q = 0; q < Q; q++) dst[FIDX(q, x, y)] = g[q] + omega * (feq(q, rho, ux, uy) - g[q]);
        }
    s->cur = b;
#pragma omp target update to(s->cur)
}

static void moments(sim_t *s)
{
    const int nx = s->nx, ny = s->ny;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < nx * ny; i++) {
        real rho = 0, ux = 0, uy = 0;
        real *f = s->soa.f[s->cur];
        for (int q = 0; q < Q; q++) {
            real v = f[(size_t)q * nx * ny + i];
            rho += v; ux += ex[q] * v; uy += ey[q] * v;
        }
        s->soa.rho[i] = rho;
        s->soa.ux[i] = s->soa.solid[i] ? 0 : ux / rho;
        s->soa.uy[i] = s->soa.solid[i] ? 0 : uy / rho;
    }
}

int main(int argc, char **argv)
{
    int nx = argc > 1 ? atoi(argv[1]) : 48, ny = argc > 2 ? atoi(argv[2]) : 24;
    sim_t *s = create(nx, ny, 20);
    init(s);
    for (int t = 0; t < s->steps; t++) step(s);
    moments(s);
    size_t n = (size_t)nx * ny;
#pragma omp target update from(s->soa.rho[0:n], s->soa.ux[0:n], s->soa.uy[0:n])
    double mass = 0, mom = 0, dev = 0;
    for (size_t i = 0; i < n; i++) { mass += s->soa.rho[i]; mom += s->soa.ux[i]; }
    double umax = 0;
    bool fluid = true;
#pragma omp target teams distribute parallel for map(tofrom: umax) reduction(max: umax) reduction(&&: fluid)
    for (size_t i = 0; i < n; i++) {
        double u = sqrt(s->soa.ux[i] * s->soa.ux[i] + s->soa.uy[i] * s->soa.uy[i]);
        umax = fmax(umax, u);
        fluid = fluid && u < 0.5;
    }
    for (size_t i = 0; i < n; i++) dev += fabs(s->soa.uy[i]);
    printf("mass %.10f momentum %.10f |uy| %.10f umax %.10f fluid %d\n", mass, mom, dev, umax, (int)fluid);
    printf("mass conserved: %s\n", fabs(mass - (double)n) < 1e-8 * n ? "yes" : "no");
    destroy(s);
    return 0;
}

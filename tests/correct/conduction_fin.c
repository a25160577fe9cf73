/* Steady conduction by damped Jacobi iterations until a host flag says so: do-while, printf tracing to stderr, pointers as
 * members used in the region, device and if clauses. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <omp.h>

typedef struct {
    int nx, ny;
    double *restrict t, *restrict t_new;
    double *k; /* conductivity */
    double ambient;
} fin_t;

#define T(f, i, j) (f)->t[(i) * (f)->nx + (j)]
#define K(f, i, j) (f)->k[(i) * (f)->nx + (j)]
#define HARMONIC(a, b) (2.0 * (a) * (b) / ((a) + (b)))

static int trace = 0;

static double iterate(fin_t *f, int device)
{
    double change = 0.0;
    int cells = f->nx * f->ny;
#pragma omp target teams distribute parallel for collapse(2) device(device) if(cells > 16) reduction(max: change) \
    map(to: f->t[0:cells], f->k[0:cells]) map(tofrom: f->t_new[0:cells], change)
    for (int i = 0; i < f->ny; i++)
        for (int j = 0; j < f->nx; j++) {
            if (j == 0)
                continue;
            double sum = 0.0, weight = 0.3;
            sum += 0.3 * f->ambient;
            if (i > 0) {
                double k = HARMONIC(K(f, i, j), K(f, i - 1, j));
                sum += k * T(f, i - 1, j);
                weight += k;
            }
            if (i < f->ny - 1) {
                double k = HARMONIC(K(f, i, j), K(f, i + 1, j));
                sum += k * T(f, i + 1, j);
                weight += k;
            }
            if (j < f->nx - 1) {
                double k = HARMONIC(K(f, i, j), K(f, i, j + 1));
                sum += k * T(f, i, j + 1);
                weight += k;
            }
            double k = HARMONIC(K(f, i, j), K(f, i, j - 1));
            sum += k * T(f, i, j - 1);
            weight += k;
            double fresh = 0.1 * T(f, i, j) + 0.9 * sum / weight;
            change = fmax(change, fabs(fresh - T(f, i, j)));
            f->t_new[i * f->nx + j] = fresh;
        }
    return change;
}

int main(int argc, char **argv)
{
    fin_t fin = {.nx = 24, .ny = 10, .ambient = 20.0}, *f = &fin;
    int cells = f->nx * f->ny, sweeps = 0, device = omp_get_default_device();
    double change, tip = 0.0;
    trace = argc > 1;
    f->t = malloc(cells * sizeof *f->t);
    f->t_new = malloc(cells * sizeof *f->t_new);
    f->k = malloc(cells * sizeof *f->k);
    for (int i = 0; i < f->ny; i++)
        for (int j = 0; j < f->nx; j++) {
            T(f, i, j) = f->t_new[i * f->nx + j] = j == 0 ? 100.0 : 20.0;
            K(f, i, j) = i < f->ny / 2 ? 1.0 : 3.0;
        }
    do {
        double *swap = f->t;
        change = iterate(f, device);
        f->t = f->t_new;
        f->t_new = swap;
        if (trace && sweeps % 50 == 0)
            fprintf(stderr, "%4d %g\n", sweeps, change);
    } while (change > 1e-5 && ++sweeps < 1000);
    for (int i = 0; i < f->ny; i++)
        tip += T(f, i, f->nx - 1) / f->ny;
    printf("tip %.4f, middle %.4f, %s\n", tip, T(f, f->ny / 2, f->nx / 2), sweeps < 1000 ? "steady" : "not steady");
    free(f->t);
    free(f->t_new);
    free(f->k);
    return 0;
}

#include "weno.h"

/* Strong stability preserving Runge-Kutta: q' = a q + b (stage + dt L(stage)) */
static const struct { double a, b; } STAGES[3] = {{0, 1}, {0.75, 0.25}, {1.0 / 3, 2.0 / 3}};

static void periodic(const frame *g, double *stage)
{
    int nx = g->nx, ny = g->ny, pitch = g->pitch;
#pragma omp target teams distribute parallel for collapse(2)
    for (int j = 0; j < ny; j++)
        for (int k = 0; k < GHOST; k++) {
            double *row = stage + (j + GHOST) * pitch;
            row[k] = row[nx + k];
            row[nx + GHOST + k] = row[GHOST + k];
        }
#pragma omp target teams distribute parallel for collapse(2)
    for (int k = 0; k < GHOST; k++)
        for (int i = 0; i < nx + 2 * GHOST; i++) {
            stage[k * pitch + i] = stage[(ny + k) * pitch + i];
            stage[(ny + GHOST + k) * pitch + i] = stage[(GHOST + k) * pitch + i];
        }
}

void rk3(const frame *g, double *restrict q, double *restrict work, double dt, int steps)
{
    const int nx = g->nx, ny = g->ny, pitch = g->pitch, size = pitch * (ny + 2 * GHOST);
    const double kx = dt * g->cx / g->dx, ky = dt * g->cy / g->dy;
    double *stage = work, *fresh = work + size;
#pragma omp target data map(tofrom: q[0:size]) map(alloc: work[0:2 * size])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for simd
        for (int i = 0; i < size; i++)
            stage[i] = q[i];
        for (int s = 0; s < 3; s++) {
            const double a = STAGES[s].a, b = STAGES[s].b;
            periodic(g, stage);
#pragma omp target teams distribute parallel for collapse(2)
            for (int j = GHOST; j < ny + GHOST; j++)
                for (int i = GHOST; i < nx + GHOST; i++) {
                    int c = j * pitch + i;
                    double fe = RECONSTRUCT(stage, c, 1), fw = RECONSTRUCT(stage, c - 1, 1);
                    double gn = RECONSTRUCT(stage, c, pitch), gs = RECONSTRUCT(stage, c - pitch, pitch);
                    fresh[c] = a * q[c] + b * (stage[c] - kx * (fe - fw) - ky * (gn - gs));
                }
            double *swap = stage;
            stage = fresh;
            fresh = swap;
        }
#pragma omp target teams distribute parallel for collapse(2)
        for (int j = GHOST; j < ny + GHOST; j++)
            for (int i = GHOST; i < nx + GHOST; i++)
                q[j * pitch + i] = stage[j * pitch + i];
    }
}

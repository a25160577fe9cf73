/* Gray-Scott reaction and diffusion with periodic borders; rows as pointers to arrays, tasks on the device ordered by
 * depend, the host waits at the end. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SIDE 64

typedef double field_t[SIDE][SIDE];

static const struct { double du, dv, feed, kill; } presets[] = {
    {0.16, 0.08, 0.035, 0.065},
    {0.16, 0.08, 0.060, 0.062},
};

#define LAPLACE(a, i, j)                                                                                             \
    ((a)[((i) + 1) % SIDE][j] + (a)[((i) + SIDE - 1) % SIDE][j] + (a)[i][((j) + 1) % SIDE]                            \
     + (a)[i][((j) + SIDE - 1) % SIDE] - 4.0 * (a)[i][j])

static void seed(field_t *u, field_t *v)
{
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < SIDE; j++) {
            int inside = abs(i - SIDE / 2) < 5 && abs(j - SIDE / 2) < 7;
            (*u)[i][j] = inside ? 0.5 : 1.0;
            (*v)[i][j] = inside ? 0.25 + 0.01 * ((i * 3 + j) % 5) : 0.0;
        }
}

int main(void)
{
    field_t *u = malloc(2 * sizeof *u), *v = malloc(2 * sizeof *v);

    for (size_t preset = 0; preset < sizeof presets / sizeof presets[0]; preset++) {
        const double du = presets[preset].du, dv = presets[preset].dv;
        const double feed = presets[preset].feed, kill = presets[preset].kill;
        double mean = 0.0;
        seed(&u[0], &v[0]);
#pragma omp target enter data map(to: u[0:2], v[0:2])
        for (int step = 0; step < 200; step++) {
            int a = step % 2, b = 1 - a;
#pragma omp target teams distribute parallel for collapse(2) nowait depend(in: u[a], v[a]) depend(out: u[b])
            for (int i = 0; i < SIDE; i++)
                for (int j = 0; j < SIDE; j++) {
                    double uvv = u[a][i][j] * v[a][i][j] * v[a][i][j];
                    u[b][i][j] = u[a][i][j] + du * LAPLACE(u[a], i, j) - uvv + feed * (1.0 - u[a][i][j]);
                }
#pragma omp target teams distribute parallel for collapse(2) nowait depend(in: u[a], v[a]) depend(out: v[b])
            for (int i = 0; i < SIDE; i++)
                for (int j = 0; j < SIDE; j++) {
                    double uvv = u[a][i][j] * v[a][i][j] * v[a][i][j];
                    v[b][i][j] = v[a][i][j] + dv * LAPLACE(v[a], i, j) + uvv - (feed + kill) * v[a][i][j];
                }
        }
#pragma omp taskwait
#pragma omp target exit data map(from: u[0:2], v[0:2])
        for (int i = 0; i < SIDE; i++)
            for (int j = 0; j < SIDE; j++)
                mean += v[0][i][j] / (SIDE * SIDE);
        printf("preset %zu: mean of v %.6g, centre of u %.6g\n", preset, mean, u[0][SIDE / 2][SIDE / 2]);
    }
    free(u);
    free(v);
    return 0;
}

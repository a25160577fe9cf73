/* The lid-driven cavity in vorticity and stream function, with file-scope arrays under declare target. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define M 33
#define H (1.0 / (M - 1))

#pragma omp declare target
double psi[M][M], psi_new[M][M], omega[M][M], omega_new[M][M];
double reynolds = 100.0;
#pragma omp end declare target

static void solve_psi(int sweeps)
{
    int i, j, s;
    for (s = 0; s < sweeps; s++) {
#pragma omp target teams distribute parallel for collapse(2)
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                psi_new[i][j] = 0.25 * (psi[i - 1][j] + psi[i + 1][j] + psi[i][j - 1] + psi[i][j + 1]
                                        + H * H * omega[i][j]);
#pragma omp target teams distribute parallel for collapse(2)
        for (i = 1; i < M - 1; i++)
            for (j = 1; j < M - 1; j++)
                psi[i][j] = psi_new[i][j];
    }
}

static void walls(double lid)
{
    int k;
#pragma omp target teams distribute parallel for
    for (k = 1; k < M - 1; k++) {
        omega[0][k] = -2.0 * psi[1][k] / (H * H);
        omega[M - 1][k] = -2.0 * psi[M - 2][k] / (H * H) - 2.0 * lid / H;
        omega[k][0] = -2.0 * psi[k][1] / (H * H);
        omega[k][M - 1] = -2.0 * psi[k][M - 2] / (H * H);
    }
}

static double advance(double dt)
{
    int i, j;
    double change = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(max: change) map(tofrom: change)
    for (i = 1; i < M - 1; i++)
        for (j = 1; j < M - 1; j++) {
            double u = (psi[i + 1][j] - psi[i - 1][j]) / (2 * H), v = -(psi[i][j + 1] - psi[i][j - 1]) / (2 * H);
            double wx = (omega[i][j + 1] - omega[i][j - 1]) / (2 * H), wy = (omega[i + 1][j] - omega[i - 1][j]) / (2 * H);
            double lap = (omega[i - 1][j] + omega[i + 1][j] + omega[i][j - 1] + omega[i][j + 1] - 4 * omega[i][j]) / (H * H);
            double rate = -u * wx - v * wy + lap / reynolds;
            omega_new[i][j] = omega[i][j] + dt * rate;
            change = fmax(change, fabs(rate));
        }
#pragma omp target teams distribute parallel for collapse(2)
    for (i = 1; i < M - 1; i++)
        for (j = 1; j < M - 1; j++)
            omega[i][j] = omega_new[i][j];
    return change;
}

int main(int argc, char **argv)
{
    int step, i, j, steps = 120;
    double lowest = 0.0, change = 0.0;

    if (argc > 1) {
        reynolds = atof(argv[1]);
#pragma omp target update to(reynolds)
    }
    for (step = 0; step < steps; step++) {
        solve_psi(6);
        walls(1.0);
        change = advance(0.002);
    }
#pragma omp target update from(psi, omega)
    for (i = 0; i < M; i++)
        for (j = 0; j < M; j++)
            if (psi[i][j] < lowest)
                lowest = psi[i][j];
    printf("lowest stream function %.6g, still changing: %s\n", lowest, change > 1e-3 ? "yes" : "no");
    return isfinite(change) ? 0 : 1;
}

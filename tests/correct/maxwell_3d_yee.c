/* Yee's scheme in three dimensions with pointers to variable-length arrays and loss at one face. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void update_h(int nx, int ny, int nz, double (*restrict e)[nx][ny][nz], double (*restrict h)[nx][ny][nz])
{
#pragma omp target teams distribute parallel for collapse(3) map(to: e[0:3]) map(tofrom: h[0:3])
    for (int i = 0; i < nx - 1; i++)
        for (int j = 0; j < ny - 1; j++)
            for (int k = 0; k < nz - 1; k++) {
                h[0][i][j][k] -= 0.5 * (e[2][i][j + 1][k] - e[2][i][j][k] - e[1][i][j][k + 1] + e[1][i][j][k]);
                h[1][i][j][k] -= 0.5 * (e[0][i][j][k + 1] - e[0][i][j][k] - e[2][i + 1][j][k] + e[2][i][j][k]);
                h[2][i][j][k] -= 0.5 * (e[1][i + 1][j][k] - e[1][i][j][k] - e[0][i][j + 1][k] + e[0][i][j][k]);
            }
}

static void update_e(int nx, int ny, int nz, double (*restrict e)[nx][ny][nz], double (*restrict h)[nx][ny][nz],
                     const double *loss)
{
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: e[0:3]) map(to: h[0:3], loss[0:nx])
    for (int i = 1; i < nx - 1; i++)
        for (int j = 1; j < ny - 1; j++)
            for (int k = 1; k < nz - 1; k++) {
                e[0][i][j][k] += loss[i] * 0.5 * (h[2][i][j][k] - h[2][i][j - 1][k] - h[1][i][j][k] + h[1][i][j][k - 1]);
                e[1][i][j][k] += loss[i] * 0.5 * (h[0][i][j][k] - h[0][i][j][k - 1] - h[2][i][j][k] + h[2][i - 1][j][k]);
                e[2][i][j][k] += loss[i] * 0.5 * (h[1][i][j][k] - h[1][i - 1][j][k] - h[0][i][j][k] + h[0][i][j - 1][k]);
            }
}

int main(int argc, char **argv)
{
    int nx = 20, ny = 16, nz = 12, steps = 40;
    if (argc > 1)
        steps = atoi(argv[1]);
    double(*e)[nx][ny][nz] = calloc(3, sizeof(double[nx][ny][nz]));
    double(*h)[nx][ny][nz] = calloc(3, sizeof(double[nx][ny][nz]));
    double *loss = malloc(nx * sizeof *loss), energy[2] = {0.0, 0.0};
    for (int i = 0; i < nx; i++)
        loss[i] = i > 15 ? 0.8 : 1.0;
#pragma omp target enter data map(to: e[0:3], h[0:3], loss[0:nx])
    for (int t = 0; t < steps; t++) {
        double pulse = exp(-0.05 * (t - 12) * (t - 12));
        update_h(nx, ny, nz, e, h);
        update_e(nx, ny, nz, e, h, loss);
#pragma omp target
        e[2][nx / 3][ny / 2][nz / 2] += pulse;
    }
#pragma omp target teams distribute parallel for collapse(4) reduction(+: energy[0:2]) map(tofrom: energy)
    for (int d = 0; d < 3; d++)
        for (int i = 0; i < nx; i++)
            for (int j = 0; j < ny; j++)
                for (int k = 0; k < nz; k++) {
                    energy[0] += e[d][i][j][k] * e[d][i][j][k];
                    energy[1] += h[d][i][j][k] * h[d][i][j][k];
                }
#pragma omp target exit data map(from: e[0:3]) map(delete: h[0:3], loss[0:nx])
    printf("electric %.5g, magnetic %.5g, probe %.5f\n", energy[0], energy[1], e[2][nx / 2][ny / 2][nz / 2]);
    free(e);
    free(h);
    free(loss);
    return 0;
}

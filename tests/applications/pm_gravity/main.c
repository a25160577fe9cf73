#include "mesh.h"
#include <math.h>
#include <stdio.h>

int main(void)
{
    struct dust d = {.n = 600};
    long long (*mass)[M][M] = malloc(sizeof(long long[M][M][M]));
    cube phi = cube_new();
    for (int k = 0; k < 3; k++) {
        d.x[k] = malloc(sizeof(double) * d.n), d.v[k] = calloc(d.n, sizeof(double));
        for (int p = 0; p < d.n; p++)
            d.x[k][p] = fmod(M * 0.5 + (2.5 + k) * sin(p * (k + 1.3)) + M, M);
    }
    for (int step = 0; step < 3; step++) {
        cic_deposit(&d, mass);
        double change = poisson(mass, phi, (double)d.n / (M * M * M), 12);
        cic_kick(&d, phi, 0.02);
        long long most = 0;
        double kinetic = 0;
        for (int c = 0; c < M * M * M; c++)
            most = ((long long *)mass)[c] > most ? ((long long *)mass)[c] : most;
        for (int p = 0; p < 3 * d.n; p++)
            kinetic += 0.5 * d.v[p / d.n][p % d.n] * d.v[p / d.n][p % d.n];
        printf("%d: densest %.4f, last change %.4e, kinetic %.5e\n", step, most / MASS_UNIT, change, kinetic);
    }
    for (int k = 0; k < 3; k++)
        free(d.x[k]), free(d.v[k]);
    free(mass), free(phi);
    return 0;
}

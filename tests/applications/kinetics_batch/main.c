#include "kinetics.h"
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const char *const names[] = NAMES;
    const int n = argc > 1 ? atoi(argv[1]) : 60, device = omp_get_default_device(), host = omp_get_initial_device();
    cell *mine = malloc(n * sizeof *mine), *cells = omp_target_alloc(n * sizeof *cells, device);
    if (!cells)
        return 1;
    for (int i = 0; i < n; i++) {
        mine[i] = (cell){.k = exp(0.02 * (i - n / 2)), .h = 1e-5};
        mine[i].y[0] = 1;
    }
    omp_target_memcpy(cells, mine, n * sizeof *cells, 0, 0, device, host);
    for (double from = 0, to = 0.4; to < 500; from = to, to *= 10) {
        double left = 0, mean[SPECIES] = {0};
        integrate(cells, n, from, to, 0.02);
#pragma omp target teams distribute parallel for is_device_ptr(cells) reduction(max : left) reduction(+ : mean) map(tofrom : left, mean)
        for (int i = 0; i < n; i++) {
            double sum = -1;
            for (int s = 0; s < SPECIES; s++) {
                sum += cells[i].y[s];
                mean[s] += cells[i].y[s] / n;
            }
            left = fmax(left, fabs(sum));
        }
        printf("t %5g:", to);
        for (int s = 0; s < SPECIES; s++)
            printf("  %s %.4e", names[s], mean[s]);
        printf("  mass %s\n", left < 1e-9 ? "kept" : "lost");
    }
    omp_target_memcpy(mine, cells, n * sizeof *cells, 0, 0, host, device);
    unsigned taken = 0;
    for (int i = 0; i < n; i++)
        taken += mine[i].taken;
    puts(taken > 100u * n ? "many steps" : "few steps");
    omp_target_free(cells, device);
    free(mine);
    return 0;
}

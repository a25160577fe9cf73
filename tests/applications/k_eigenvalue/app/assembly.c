#include "diffusion.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

int main(void)
{
    static const material_t lib[3] = {
        {{1.4, 0.4}, {0.026, 0.08}, {0.006, 0.11}, 0.017}, {{1.3, 0.35}, {0.028, 0.12}, {0.008, 0.18}, 0.016},
        {{1.7, 0.25}, {0.034, 0.01}, {0, 0}, 0.033}};
    core_t core = {.n = 20, .h = 2, .lib = lib, .nlib = 3};
    const int n = core.n;
    core.map = malloc(n * n);
    for (int g = 0; g < G; g++)
        core.flux[g] = malloc(sizeof(double) * n * n);
    for (int c = 0; c < n * n; c++) {
        int i = c / n, j = c % n, edge = i < 3 || j < 3 || i >= n - 3 || j >= n - 3;
        core.map[c] = edge ? 2 : (i / 3 + j / 3) % 2;
        for (int g = 0; g < G; g++)
            core.flux[g][c] = 1;
    }
    for (int k = 1; k <= 3; k++)
        printf("after %2d outers: k = %.6f\n", 8 * k, power_iteration(&core, 8, 6));
    double most = 0, ratio = core.flux[1][n / 2 * n + n / 2] / core.flux[0][n / 2 * n + n / 2];
    for (int c = 0; c < n * n; c++)
        most = fmax(most, core.flux[0][c]);
    printf("peak %.5e, thermal to fast %.5e\n", most / core.flux[0][n * n / 2 + 1], ratio);
    for (int g = 0; g < G; g++)
        free(core.flux[g]);
    free(core.map);
    return 0;
}

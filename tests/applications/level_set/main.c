#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include "levelset.h"

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 56;
    struct domain d = {n, 1.0f / (n - 1)};
    static const char *names[] = {"disc", "slotted disc", "star"};
    float (*a)[n] = malloc(sizeof(float[n][n])), (*b)[n] = malloc(sizeof(float[n][n]));
    for (int s = DISC; s <= STAR; s++) {
        int before = 0, after = 0;
        double slope = 0;
#pragma omp target data map(alloc: a[0:n], b[0:n])
        {
#pragma omp target teams distribute parallel for collapse(2) reduction(+: before)
            for (int j = 0; j < n; j++)
                for (int i = 0; i < n; i++) {
                    a[j][i] = shape_distance((enum shape)s, i * d.h - 0.48f, j * d.h - 0.61f);
                    before += a[j][i] < -0.001f;
                }
            for (int t = 0; t < 10; t++) {
                advect(d, n, a, b, 0.4f * d.h);
                advect(d, n, b, a, 0.4f * d.h);
                if (t % 5 == 4)
                    reinitialise(d, n, a, b, 5);
            }
#pragma omp target teams distribute parallel for collapse(2) reduction(+: after, slope)
            for (int j = 1; j < n - 1; j++)
                for (int i = 1; i < n - 1; i++) {
                    float gx = (a[j][i + 1] - a[j][i - 1]) / (2 * d.h), gy = (a[j + 1][i] - a[j - 1][i]) / (2 * d.h);
                    after += a[j][i] < -0.001f;
                    slope += sqrt((double)gx * gx + gy * gy) / ((n - 2) * (n - 2));
                }
        }
        printf("%-12s area %.2f then %.2f, mean slope %.3f\n", names[s], before * d.h * d.h, after * d.h * d.h, slope);
    }
    free(a);
    free(b);
    return 0;
}

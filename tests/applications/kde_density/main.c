#include "kde.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const char *names[] = {
#define NAME(name, fn, expr) #fn,
        KERNEL_LIST(NAME)
    };
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 0) : 400;
    double *x = malloc(n * sizeof *x), f[41];
    grid g = {-4, 0.25, 41};
    unsigned s = 12;
    for (size_t i = 0; i < n; i++) {
        double u = 0;
        for (int r = 0; r < 6; r++) {
            s = s * 1103515245u + 12345u;
            u += (s >> 16 & 0x7fff) / 32768.0;
        }
        x[i] = (u - 3) * (i % 3 ? 0.9 : 1.4) + (i % 3 ? -1 : 3);
    }
#pragma omp target enter data map(to: x[0:n])
    double h = silverman(x, n);
    printf("rule of thumb %.4f\n", h);
    for (enum kernel k = 0; k < KERNELS; k++) {
        double best = 0, top = -1e300;
        for (double scale = 0.4; scale < 2.5; scale *= 1.3) {
            double score = cross_validate(k, x, n, h * scale);
            if (score > top)
                top = score, best = h * scale;
        }
        density(k, x, n, best, g, f);
        double area = 0;
        for (size_t i = 0; i < g.n; i++)
            area += f[i] * g.step;
        printf("%-13s h %.4f, score %.4f, area %.4f, f(-1) %.4f, f(3) %.4f\n", names[k], best, top, area, f[12], f[28]);
    }
#pragma omp target exit data map(release: x[0:n])
    free(x);
    return 0;
}

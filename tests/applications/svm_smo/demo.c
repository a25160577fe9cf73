#include "svm.h"
#include <stdio.h>
#include <stdlib.h>

static void two_rings(sample *out, int n, unsigned seed)
{
    for (int i = 0; i < n; i++) {
        double u[2];
        for (int k = 0; k < 2; k++) {
            seed = seed * 22695477u + 1u;
            u[k] = (seed >> 16) / 65536.0;
        }
        out[i].y = i % 2 ? 1 : -1;
        double r = (i % 2 ? 0.9 : 2.0) + 0.8 * u[0], a = 6.283185307 * u[1];
        out[i].x[0] = r * cos(a);
        out[i].x[1] = r * sin(a);
    }
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 100, fresh = 150;
    const char *names[KERNELS] = {"linear", "polynomial", "radial"};
    sample *data = malloc(n * sizeof *data), *test = malloc(fresh * sizeof *test);
    signed char *label = malloc(fresh);

    two_rings(data, n, 3), two_rings(test, fresh, 17);
    for (kernel_t k = POLY; k < KERNELS; k++) {
        svm s = {.n = n, .kernel = k, .gamma = 0.5, .c = 1.0};
        s.alpha = malloc(n * sizeof(double));
        s.gradient = malloc(n * sizeof(double));
        s.gram = malloc((size_t)n * n * sizeof(double));
        gram_matrix(&s, data);
        train(&s, data, 1e-2, 60);
        int right = classify(&s, data, fresh, test, label);
        printf("%-10s %s, %d supports, bias %.3f, right %d of %d\n", names[k], s.rounds == 60 ? "cut" : "settled",
               s.supports, s.bias, right, fresh);
        free(s.alpha), free(s.gradient), free(s.gram);
    }
    free(data), free(test), free(label);
    return 0;
}

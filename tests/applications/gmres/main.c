#include "gmres.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int side = argc > 1 ? atoi(argv[1]) : 14, n = side * side;
    const double winds[] = {0, 0.5, 1.5};
    double *b = malloc(n * sizeof *b), *x = malloc(n * sizeof *x);
    for (int w = 0; w < 3; w++) {
        convection c = {.wind = winds[w], .diffusion = 1, .side = side};
        linear_system s = {convection_apply, &c, n};
        for (int i = 0; i < n; i++)
            b[i] = 1 + 0.01 * (i % 13), x[i] = 0;
        double last, sum = 0, most = 0;
        int its = gmres(&s, b, x, 1e-8, 40, &last);
        for (int i = 0; i < n; i++)
            sum += x[i], most = fmax(most, x[i]);
        printf("wind %.1f: %s, sum %.4f largest %.5f (about %d)\n", winds[w], last < 1e-8 ? "converged" : "no", sum, most,
               its / 40 * 40);
    }
    free(b);
    free(x);
    return 0;
}

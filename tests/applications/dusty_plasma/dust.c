#include "dust.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    const int n = 90;
    const plasma_t p = {.kappa = 1.2, .trap = 0.4, .drag = 0.3};
    grain_t *g = calloc(n, sizeof *g);
    for (int i = 0; i < n; i++) {
        double r = 0.5 * sqrt(i + 0.3), a = 2.399963 * i;
        g[i] = (grain_t){.q = 1 + i % 2 * 0.5f, .m = 1 + i % 3, .pos = {r * cos(a), r * sin(a)}};
    }
    #pragma omp target data map(tofrom: g[:n])
    {
        accelerate(g, n, &p);
        for (int step = 1; step <= 30; step++) {
            verlet(g, n, &p, 0.02);
            if (step % 10 == 0) {
                pair_t c = closest(g, n);
                printf("%d: closest %d %d at %.5e\n", step, c.a, c.b, c.distance);
            }
        }
    }
    printf("outermost %.5e\n", hypot(g[n - 1].pos[0], g[n - 1].pos[1]));
    free(g);
    return 0;
}

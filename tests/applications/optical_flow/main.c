#include "flow.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static real pattern(double x, double y)
{
    return (real)(100 + 40 * sin(x * 0.21) * cos(y * 0.17) + 25 * sin(0.11 * x + 0.19 * y) + 10 * cos(0.4 * x - 0.3 * y));
}

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 64, h = argc > 2 ? atoi(argv[2]) : 48;
    const double moves[][2] = {{0, 0}, {1.25, -0.5}, {-3.5, 2}};
    real *first = malloc(w * h * sizeof *first), *second = malloc(w * h * sizeof *second);
    pyramid p;

    pyramid_open(&p, w, h);
    for (int t = 0; t < 3; t++) {
        double spread;
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                first[y * w + x] = pattern(x, y);
                second[y * w + x] = pattern(x - moves[t][0], y - moves[t][1]);
            }
        pyramid_load(&p, first, second);
        lucas_kanade(&p, 3, 2);
        motion m = mean_motion(&p.at[0], 10, &spread);
        printf("moved by %+.2f %+.2f, seen %+.2f %+.2f, %s\n", moves[t][0], moves[t][1], m.u + 1e-4, m.v + 1e-4,
               spread < 0.5 ? "even" : "uneven");
    }
    pyramid_close(&p);
    free(first), free(second);
    return 0;
}

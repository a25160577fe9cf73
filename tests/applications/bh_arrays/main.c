#include "bh.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct tree t = {.n = argc > 1 ? atoi(argv[1]) : 800, .eps2 = 0.01f};
    t.room = 4 * t.n;
    t.body = malloc(sizeof *t.body * (t.n + t.room));
    t.size = malloc(sizeof *t.size * t.room);
    t.child = malloc(sizeof *t.child * t.room);
    float (*acc)[3] = malloc(sizeof *acc * t.n), (*vel)[3] = malloc(sizeof *vel * t.n);
    int *visits = malloc(sizeof *visits * t.n);
    galaxy(t.n, t.body, vel);
    for (int step = 0; step < 3; step++) {
        tree_build(&t);
        walk(&t, acc, visits);
        long seen = 0;
        double a2 = 0;
        for (int i = 0; i < t.n; i++) {
            seen += visits[i];
            for (int d = 0; d < 3; d++) {
                a2 += (double)acc[i][d] * acc[i][d];
                (&t.body[i].x)[d] += 0.001f * (vel[i][d] += 0.001f * acc[i][d]);
            }
        }
        printf("%d cells, %ld visits per body, rms acceleration %.3f\n", t.cells, seen / t.n, sqrt(a2 / t.n));
    }
    free(t.body), free(t.size), free(t.child), free(acc), free(vel), free(visits);
    return 0;
}

#include "geometry.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int m = argc > 1 ? atoi(argv[1]) : 360, n = m / 2;
    vec2 *map = malloc(m * sizeof *map), *scan = malloc(n * sizeof *scan);
    int *partner = malloc(n * sizeof *partner);
    const rigid truth = {cos(-0.15), sin(-0.15), {0.3, -0.2}};

    /* A room with a bay: range over angle. */
    for (int j = 0; j < m; j++) {
        double a = 6.283185307179586 * j / m, r = fmin(4 / fabs(cos(a) + 1e-9), 3 / fabs(sin(a) + 1e-9)) + (j % 90 < 20) * 0.8;
        map[j] = (vec2){r * cos(a), r * sin(a)};
    }
    for (int i = 0; i < n; i++) {
        vec2 v = moved(truth, map[(2 * i + 1) % m]);
        scan[i] = (vec2){v.x + 0.01 * sin(31.7 * i), v.y + 0.01 * cos(17.3 * i)};
    }
    for (int start = -1; start <= 1; start++) {
        rigid pose = {cos(0.1 * start), sin(0.1 * start), {0, 0}};
#pragma omp target data map(to : map[ : m], scan[ : n]) map(alloc : partner[ : n])
        for (int round = 0; round < 40; round++) {
            match(scan, n, map, m, pose, 1.5, partner);
            sums s = accumulate(scan, n, map, m, pose, partner);
            if (round % 13 == 0)
                printf("start %+d round %2d: %3d pairs, error %.4f\n", start, round, s.pairs, sqrt(s.squares / s.pairs));
            pose = compose(best_motion(s), pose);
        }
        printf("  angle %.4f, shift (%.4f, %.4f)\n", atan2(pose.s, pose.c), pose.t.x, pose.t.y);
    }
    free(map), free(scan), free(partner);
    return 0;
}

#include "geometry.h"

void match(const vec2 *scan, int n, const vec2 *map, int m, rigid pose, double gate, int *partner)
{
#pragma omp target teams distribute parallel for map(to : scan[ : n], map[ : m]) map(from : partner[ : n])
    for (int i = 0; i < n; i++) {
        vec2 here = moved(pose, scan[i]);
        double near = gate * gate;
        int at = -1;
        for (int j = 0; j < m; j++) {
            double d = apart2(here, map[j]);
            if (d < near)
                near = d, at = j;
        }
        partner[i] = at;
    }
}

sums accumulate(const vec2 *scan, int n, const vec2 *map, int m, rigid pose, const int *partner)
{
    sums all = {{0, 0}, {0, 0}, 0, 0, 0, 0};
#pragma omp target teams distribute parallel for map(to : scan[ : n], map[ : m], partner[ : n]) map(tofrom : all) reduction(+ : all)
    for (int i = 0; i < n; i++)
        if (partner[i] >= 0) {
            vec2 p = moved(pose, scan[i]), q = map[partner[i]];
            all = sums_plus(all, (sums){p, q, p.x * q.x + p.y * q.y, p.x * q.y - p.y * q.x, apart2(p, q), 1});
        }
    return all;
}

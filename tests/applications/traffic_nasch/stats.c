#include "road.h"

struct flow road_measure(road *r)
{
    struct flow f = {0, 0, 0, {0}};
    const int n = r->lanes * r->length;
    int8_t *now = r->cells + (r->generation & 1) * n;
#pragma omp target map(tofrom: f) map(alloc: now[0:n])
#pragma omp teams distribute parallel for
    for (int i = 0; i < n; i++) {
        if (now[i] == EMPTY)
            continue;
#pragma omp atomic
        f.cars++;
        if (!now[i]) {
#pragma omp atomic update
            f.stopped += 1;
        }
#pragma omp atomic
        f.moved += now[i];
#pragma omp atomic
        f.speeds[now[i]]++;
    }
    return f;
}

#include "relax.h"

#pragma omp declare target
const int slowness[SURFACES] = {[ASPHALT] = 2, [GRAVEL] = 3, [MUD] = 7};

static int lower(int *place, int value)
{
    int before;
#pragma omp atomic read
    before = *place;
    if (before <= value)
        return 0;
#pragma omp atomic compare
    *place = *place > value ? value : *place;
    return 1;
}
#pragma omp end declare target

int relax_all(const struct map *m, int start, int *distance)
{
    int rounds = 0, again = 1;
    const int towns = m->towns;

    for (int t = 0; t < towns; t++)
        distance[t] = t == start ? 0 : FAR;
#pragma omp target enter data map(to : m[0 : 1])
#pragma omp target enter data map(to : m->road[0 : m->roads])
#pragma omp target data map(tofrom : distance[0 : towns])
    while (again) {
        again = 0;
#pragma omp target teams distribute parallel for reduction(|| : again) map(tofrom : again) thread_limit(64)
        for (int r = 0; r < m->roads; r++) {
            const struct road *road = &m->road[r];
            int a, b, c = cost(road);
#pragma omp atomic read
            a = distance[road->from];
#pragma omp atomic read
            b = distance[road->to];
            if (a < FAR && lower(&distance[road->to], a + c))
                again = 1;
            if (b < FAR && !road->one_way && lower(&distance[road->from], b + c))
                again = 1;
        }
        rounds++;
    }
#pragma omp target exit data map(release : m->road[0 : m->roads])
#pragma omp target exit data map(release : m[0 : 1])
    return rounds;
}

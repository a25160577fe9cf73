#include "som.h"
#include <math.h>

#pragma omp declare reduction(closest : winner : omp_out = closer(omp_out, omp_in)) \
    initializer(omp_priv = {1e30f, SIDE, SIDE})

void som_present(som *s, colour c, float rate, float radius)
{
#pragma omp target map(tofrom : s[0:1])
    {
        winner w = {1e30f, SIDE, SIDE};
#pragma omp parallel for collapse(2) reduction(closest : w)
        for (short y = 0; y < SIDE; ++y)
            for (short x = 0; x < SIDE; ++x)
                w = closer(w, (winner){apart(s->unit[y][x], c), y, x});
#pragma omp parallel for collapse(2)
        for (int y = 0; y < SIDE; ++y)
            for (int x = 0; x < SIDE; ++x) {
                float d2 = (float)((y - w.y) * (y - w.y) + (x - w.x) * (x - w.x));
                float pull = rate * expf(-d2 / (2 * radius * radius));
                for (int k = 0; k < 3; ++k)
                    s->unit[y][x].v[k] += pull * (c.v[k] - s->unit[y][x].v[k]);
            }
    }
}

float som_error(const som *s, const colour *c, int n)
{
    float total = 0;
#pragma omp target teams distribute map(to : s[0:1], c[0:n]) map(tofrom : total) reduction(+ : total)
    for (int i = 0; i < n; ++i) {
        float near = 1e30f;
#pragma omp parallel for reduction(min : near)
        for (int u = 0; u < SIDE * SIDE; ++u) {
            float d = apart(s->unit[u / SIDE][u % SIDE], c[i]);
            near = d < near ? d : near;
        }
        total += sqrtf(near);
    }
    return total / n;
}

float som_roughness(const som *s)
{
    float sum = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : sum) map(to : s[0:1]) map(tofrom : sum)
    for (int y = 0; y < SIDE - 1; ++y)
        for (int x = 0; x < SIDE - 1; ++x)
            sum += sqrtf(apart(s->unit[y][x], s->unit[y][x + 1])) + sqrtf(apart(s->unit[y][x], s->unit[y + 1][x]));
    return sum / (2 * (SIDE - 1) * (SIDE - 1));
}

#include "tree.h"
#include <math.h>

#pragma omp declare target
static inline float node_spot(const struct contract *c, float up, int level, int i)
{
    return c->spot * powf(up, (float)(2 * i - level));
}

static inline float exercise(const struct contract *c, float s)
{
    return fmaxf(c->right * (s - c->strike), 0.0f);
}

static int may_exercise(const struct contract *c, int level)
{
    switch (c->style) {
    case AMERICAN: return 1;
    case BERMUDAN: return level % 8 == 0;
    case EUROPEAN:;
    }
    return 0;
}
#pragma omp end declare target

void price_all(const struct contract *c, struct greeks *g, int n, int steps)
{
#pragma omp target teams map(to : c[0 : n]) map(from : g[0 : n]) thread_limit(64)
    {
#pragma omp distribute
        for (int k = 0; k < n; k++) {
            float row[2][MAXSTEPS + 1];
            const struct contract own = c[k];
            const float dt = own.years / steps, up = expf(own.vol * sqrtf(dt));
            const float p = (expf(own.rate * dt) - 1 / up) / (up - 1 / up), discount = expf(-own.rate * dt);
            float last[3] = {0, 0, 0}, first[2] = {0, 0};
#pragma omp parallel
            {
#pragma omp for
                for (int i = 0; i <= steps; i++)
                    row[steps & 1][i] = exercise(&own, node_spot(&own, up, steps, i));
                for (int level = steps - 1; level >= 0; level--) {
                    const float *next = row[(level + 1) & 1];
#pragma omp for
                    for (int i = 0; i <= level; i++) {
                        float v = discount * (p * next[i + 1] + (1 - p) * next[i]);
                        if (may_exercise(&own, level))
                            v = fmaxf(v, exercise(&own, node_spot(&own, up, level, i)));
                        row[level & 1][i] = v;
                        if (level == 2)
                            last[i] = v;
                        if (level == 1)
                            first[i] = v;
                    }
                }
            }
            float s = own.spot, d2 = s * up * up, d0 = s / up / up;
            g[k].value = row[0][0];
            g[k].delta = (first[1] - first[0]) / (s * up - s / up);
            g[k].gamma = ((last[2] - last[1]) / (d2 - s) - (last[1] - last[0]) / (s - d0)) / ((d2 - d0) / 2);
        }
    }
}

/* Chunks go over one by one, without waiting: what a chunk needs and makes is told by depend. */
void price_streams(const struct contract *c, struct greeks *g, int n, int steps, int chunk)
{
    for (int first = 0; first < n; first += chunk) {
        int count = n - first < chunk ? n - first : chunk;
        const struct contract *cc = c + first;
        struct greeks *gg = g + first;
#pragma omp target teams distribute parallel for nowait depend(out : gg[0]) map(to : cc[0 : count]) map(from : gg[0 : count])
        for (int k = 0; k < count; k++) {
            float row[MAXSTEPS + 1];
            const float dt = cc[k].years / steps, up = expf(cc[k].vol * sqrtf(dt));
            const float p = (expf(cc[k].rate * dt) - 1 / up) / (up - 1 / up), discount = expf(-cc[k].rate * dt);
            for (int i = 0; i <= steps; i++)
                row[i] = exercise(&cc[k], node_spot(&cc[k], up, steps, i));
            for (int level = steps - 1; level >= 0; level--)
                for (int i = 0; i <= level; i++) {
                    row[i] = discount * (p * row[i + 1] + (1 - p) * row[i]);
                    if (may_exercise(&cc[k], level))
                        row[i] = fmaxf(row[i], exercise(&cc[k], node_spot(&cc[k], up, level, i)));
                }
            gg[k] = (struct greeks){.value = row[0]};
        }
    }
#pragma omp taskwait
}

#include "colour.h"

#pragma omp declare target
static uint32_t by_number(uint32_t vertex, uint32_t degree)
{
    (void)degree;
    return vertex;
}

static uint32_t by_hash(uint32_t vertex, uint32_t degree)
{
    uint32_t h = vertex * 2654435761u;
    return h ^ (h >> 15) ^ degree;
}

static uint32_t by_degree(uint32_t vertex, uint32_t degree) { return degree << 24 | (by_hash(vertex, 0) & 0xffffffu); }

static uint32_t priority(int by, uint32_t vertex, uint32_t degree)
{
    priority_fn f = by == BY_NUMBER ? by_number : by == BY_HASH ? by_hash : by_degree;
    return f(vertex, degree);
}
#pragma omp end declare target

/* A vertex takes a colour when all its uncoloured neighbours have lower priority. */
struct colouring colour(vertex_t *v, int n, enum priority by)
{
    struct colouring c = {0};
    int left = n, used[MAX_DEGREE + 1] = {0};

#pragma omp target data map(tofrom : v[0 : n], used)
    {
        while (left > 0) {
            int done = 0;
#pragma omp target teams distribute parallel for firstprivate(by)
            for (int i = 0; i < n; i++) {
                v[i].flags = 0;
                if (v[i].colour >= 0)
                    continue;
                uint32_t mine = priority(by, i, v[i].degree);
                int first = 1;
                for (int k = 0; k < v[i].degree && first; k++) {
                    int j = v[i].neighbour[k];
                    uint32_t other = priority(by, j, v[j].degree);
                    if (v[j].colour < 0 && (other > mine || (other == mine && j > i)))
                        first = 0;
                }
                v[i].flags = first;
            }
#pragma omp target teams distribute parallel for map(tofrom : done) reduction(+ : done)
            for (int i = 0; i < n; i++)
                if (v[i].flags) {
                    unsigned taken = 0;
                    int16_t free = 0;
                    for (int k = 0; k < v[i].degree; k++) {
                        const vertex_t *w = &v[v[i].neighbour[k]];
                        if (!w->flags && w->colour >= 0)
                            taken |= 1u << w->colour;
                    }
                    while (taken >> free & 1)
                        free++;
                    v[i].colour = free;
#pragma omp atomic
                    used[free]++;
                    done++;
                }
            left -= done;
            c.rounds++;
        }
    }
    for (int k = 0; k <= MAX_DEGREE; k++) {
        c.used[k] = used[k];
        c.colours += used[k] > 0;
    }
    return c;
}

int conflicts(const vertex_t *v, int n)
{
    int bad = 0;
#pragma omp target teams distribute parallel for collapse(2) map(to : v[0 : n]) map(tofrom : bad) reduction(+ : bad)
    for (int i = 0; i < n; i++)
        for (int k = 0; k < MAX_DEGREE; k++)
            bad += k < v[i].degree && v[v[i].neighbour[k]].colour == v[i].colour;
    return bad;
}

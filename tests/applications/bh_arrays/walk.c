#include "bh.h"
#include <math.h>

#ifndef THETA
#define THETA 0.7f
#endif

void walk(const struct tree *t, float (*acc)[3], int *visits)
{
    const int n = t->n, cells = t->cells;
    const float eps2 = t->eps2;
    const body4 *body = t->body;
    const float *size = t->size;
    const node_t (*child)[8] = (const node_t (*)[8])t->child;
    #pragma omp target teams distribute parallel for map(to: body[:n + cells], size[:cells], child[:cells]) \
        map(from: acc[:n], visits[:n]) schedule(static, 1)
    for (int i = 0; i < n; i++) {
        node_t stack[STACK];
        int top = 0, seen = 0;
        float a[3] = {0, 0, 0};
        body4 me = body[i];
        stack[top++] = n;
        while (top > 0) {
            node_t at = stack[--top];
            body4 b = body[at];
            float dx = b.x - me.x, dy = b.y - me.y, dz = b.z - me.z, r2 = dx * dx + dy * dy + dz * dz;
            seen++;
            if (at < n || size[at - n] * size[at - n] < THETA * THETA * r2) {
                if (at == i)
                    continue;
                float s = b.m / ((r2 + eps2) * sqrtf(r2 + eps2));
                a[0] += s * dx, a[1] += s * dy, a[2] += s * dz;
                continue;
            }
            for (int k = 7; k >= 0; --k)
                if (child[at - n][k] != NONE)
                    stack[top++] = child[at - n][k];
        }
        for (int d = 0; d < 3; d++)
            acc[i][d] = a[d];
        visits[i] = seen;
    }
}

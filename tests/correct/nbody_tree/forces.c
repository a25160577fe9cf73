#include "tree.h"

void tree_forces(const tree *t, const vec2 *at, vec2 *force, int count, float theta)
{
    const node *nodes = t->node;
    int n = t->nodes;
#pragma omp target teams distribute parallel for map(to: nodes[0:n], at[0:count]) map(from: force[0:count])
    for (int b = 0; b < count; b++) {
        vec2 sum = {0, 0};
        for (int k = 0; k >= 0;) {
            const node *const here = nodes + k;
            vec2 d = vec2_sub(here->centre, at[b]);
            float r2 = vec2_dot(d, d) + 1.0f;
            if (here->leaf || here->size * here->size < theta * theta * r2) {
                sum.x += here->mass * (d.x > 0 ? 1 : -1);
                sum.y += here->mass * (d.y > 0 ? 1 : -1);
                k = here->next;
            } else
                k = here->child[0];
        }
        force[b] = sum;
    }
}

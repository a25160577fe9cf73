#include <stdio.h>
#include "tree.h"

int main(void)
{
    enum { N = 150 };
    vec2 at[N], force[N];
    tree t = {0};
    for (int i = 0; i < N; i++) at[i] = (vec2){(float)((i * 37) % 60) - 29.75f, (float)((i * 23) % 56) - 27.75f};
    for (int pass = 0; pass < 3; pass++) {
        int nodes = tree_build(&t, at, N);
        tree_forces(&t, at, force, N, 0.5f + pass);
        double x = 0, y = 0;
        for (int i = 0; i < N; i++) x += force[i].x * (i % 5), y += force[i].y * (i % 3);
        printf("%d nodes, mass %.0f, %.1f %.1f\n", nodes, t.node[0].mass, x, y);
        for (int i = 0; i < N; i++) at[i].x = -at[i].x + (force[i].x > 0 ? 0.5f : 0.0f);
    }
    tree_clear(&t);
    return 0;
}

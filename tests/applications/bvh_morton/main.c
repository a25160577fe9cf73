#include "bvh.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 700, force = 0, most = 0;
    struct bvh b = {n, malloc(n * sizeof(box)), malloc(n * sizeof(uint64_t)), malloc((2 * n - 1) * sizeof *b.node)};
    int *partners = calloc(n, sizeof *partners);
    unsigned s = 8;

    for (int i = 0; i < n; i++)
        for (int d = 0; d < 3; d++) {
            s = s * 1103515245u + 12345u;
            b.leaf[i].low[d] = s >> 18;
            s = s * 1103515245u + 12345u;
            b.leaf[i].high[d] = b.leaf[i].low[d] + 50 + (s >> 16) % 1500;
        }
    bvh_codes(&b);
    bvh_tree(&b);
    int pairs = bvh_overlaps(&b, partners);
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++)
            force += overlap(&b.leaf[i], &b.leaf[j]);
        most = partners[i] > partners[most] ? i : most;
    }
    printf("%d pairs, %d by force; box %d has %d partners\n", pairs, force, most, partners[most]);
    printf("root %d..%d %d..%d %d..%d, children %d %d\n", b.node[0].bounds.low[0], b.node[0].bounds.high[0],
           b.node[0].bounds.low[1], b.node[0].bounds.high[1], b.node[0].bounds.low[2], b.node[0].bounds.high[2],
           b.node[0].left, b.node[0].right);
    free(b.leaf), free(b.code), free(b.node), free(partners);
    return 0;
}

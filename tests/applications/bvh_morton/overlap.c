#include "bvh.h"

int bvh_overlaps(const struct bvh *b, int *partners)
{
    const int n = b->n;
    const box *leaf = b->leaf;
    const uint64_t *code = b->code;
    const struct bvh_node *node = b->node;
    int pairs = 0;
#pragma omp target teams distribute parallel for map(to : leaf[0 : n], code[0 : n], node[0 : 2 * n - 1]) \
    map(tofrom : partners[0 : n], pairs) reduction(+ : pairs) schedule(static, 1)
    for (int i = 0; i < n; i++) {
        int stack[80], top = 0, me = (int)(code[i] & 0xffffffffu);
        stack[top++] = 0;
        while (top) {
            const struct bvh_node *at = &node[stack[--top]];
            if (!overlap(&at->bounds, &leaf[me]))
                continue;
            if (at->left >= 0) {
                stack[top++] = at->left;
                stack[top++] = at->right;
                continue;
            }
            int other = (int)(code[at - node - (n - 1)] & 0xffffffffu);
            if (other > me) {
                pairs++;
#pragma omp atomic
                partners[me]++;
#pragma omp atomic
                partners[other]++;
            }
        }
    }
    return pairs;
}

#include "bvh.h"

#pragma omp declare target
/* The length of the common prefix of two codes; no two are equal. */
static int prefix(const uint64_t *code, int n, int i, int j)
{
    if (j < 0 || j >= n)
        return -1;
    uint64_t different = code[i] ^ code[j];
    int zeros = 0;
    for (int half = 32; half; half /= 2)
        if (!(different >> (64 - half))) {
            zeros += half;
            different <<= half;
        }
    return zeros;
}
#pragma omp end declare target

/* Each inner node finds its range and its split on its own (Karras). */
void bvh_tree(struct bvh *b)
{
    const int n = b->n;
    const uint64_t *code = b->code;
    const box *leaf = b->leaf;
    struct bvh_node *node = b->node;
#pragma omp target data map(to : code[0 : n], leaf[0 : n]) map(from : node[0 : 2 * n - 1])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 2 * n - 1; i++) {
            node[i].ready = 0;
            node[i].left = node[i].right = -1;
            if (i == 0)
                node[i].parent = -1;
            if (i >= n - 1)
                node[i].bounds = leaf[code[i - (n - 1)] & 0xffffffffu];
        }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n - 1; i++) {
            int d = prefix(code, n, i, i + 1) > prefix(code, n, i, i - 1) ? 1 : -1, least = prefix(code, n, i, i - d);
            int most = 2, length = 0, split = 0;
            while (prefix(code, n, i, i + most * d) > least)
                most *= 2;
            for (int step = most / 2; step; step /= 2)
                if (prefix(code, n, i, i + (length + step) * d) > least)
                    length += step;
            int j = i + length * d, common = prefix(code, n, i, j);
            for (int step = length, last = 0; !last;) {
                last = step == 1;
                step = (step + 1) / 2;
                if (split + step <= length && prefix(code, n, i, i + (split + step) * d) > common)
                    split += step;
            }
            int middle = i + split * d + (d < 0 ? -1 : 0), low = i < j ? i : j, high = i < j ? j : i;
            node[i].left = middle == low ? n - 1 + middle : middle;
            node[i].right = middle + 1 == high ? n - 1 + middle + 1 : middle + 1;
            node[node[i].left].parent = i;
            node[node[i].right].parent = i;
        }
        /* The second child that comes to a node goes on to its parent. */
#pragma omp target teams distribute parallel for
        for (int i = n - 1; i < 2 * n - 1; i++)
            for (int at = node[i].parent; at >= 0; at = node[at].parent) {
                int before;
#pragma omp atomic capture seq_cst
                before = node[at].ready++;
                if (before == 0)
                    break;
                node[at].bounds = joined(node[node[at].left].bounds, node[node[at].right].bounds);
            }
    }
}

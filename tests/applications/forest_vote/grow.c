#include "forest.h"
#include <stdlib.h>

#pragma omp declare target
/* How impure the two sides of a split are, in whole numbers: lower is better. */
static long impurity(const int histogram[BINS][CLASSES], int bin)
{
    long left[CLASSES] = {0}, right[CLASSES] = {0}, nl = 0, nr = 0, cost = 0;
    for (int b = 0; b < BINS; b++)
        for (int c = 0; c < CLASSES; c++)
            *(b <= bin ? &left[c] : &right[c]) += histogram[b][c];
    for (int c = 0; c < CLASSES; c++)
        nl += left[c], nr += right[c];
    for (int c = 0; c < CLASSES; c++)
        cost += (nl ? 1000 * left[c] * (nl - left[c]) / nl : 0) + (nr ? 1000 * right[c] * (nr - right[c]) / nr : 0);
    return nl && nr ? cost : 1L << 40;
}
#pragma omp end declare target

/* A tree a team. Level by level, every sample knows its node; each node takes the best of a few splits. */
void grow(forest_t *f, const table_t *t)
{
    const int n = t->n;
    const uint8_t (*row)[FEATURES] = (const uint8_t (*)[FEATURES])t->row, *label = t->label;
    short (*place)[n] = malloc(TREES * sizeof *place);

#pragma omp target teams distribute num_teams(TREES) map(to : row[0 : n], label[0 : n]) map(from : f[0 : 1]) \
    map(alloc : place[0 : TREES][0 : n])
    for (int k = 0; k < TREES; k++) {
        node_t *tree = f->tree[k];
        short *at = place[k];
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            at[i] = 0;
        for (int level = 0, first = 0; level <= DEPTH; level++, first = 2 * first + 1) {
#pragma omp parallel for schedule(dynamic)
            for (int node = first; node < 2 * first + 1; node++) {
                int histogram[BINS][CLASSES], size[CLASSES] = {0}, total = 0;
                node_t best = {.leaf = 1};
                long least = 1L << 40;
                for (int i = 0; i < n; i++)
                    if (at[i] == node) {
                        int weight = scramble(k * 65537u + i) % 3;
                        size[label[i]] += weight;
                        total += weight;
                    }
                for (int c = 1; c < CLASSES; c++)
                    if (size[c] > size[best.label])
                        best.label = c;
                for (int trial = 0; trial < 3 && level < DEPTH && size[best.label] < total; trial++) {
                    int feature = scramble(k * 31u + node * 7u + trial) % FEATURES;
                    for (int b = 0; b < BINS * CLASSES; b++)
                        histogram[b / CLASSES][b % CLASSES] = 0;
                    for (int i = 0; i < n; i++)
                        if (at[i] == node)
                            histogram[row[i][feature]][label[i]] += scramble(k * 65537u + i) % 3;
                    for (int b = 0; b < BINS - 1; b++) {
                        long cost = impurity(histogram, b);
                        if (cost < least) {
                            least = cost;
                            best.leaf = 0, best.feature = feature, best.bin = b;
                        }
                    }
                }
                tree[node] = best;
            }
#pragma omp parallel for
            for (int i = 0; i < n; i++)
                if (at[i] >= first && !tree[at[i]].leaf)
                    at[i] = 2 * at[i] + (row[i][tree[at[i]].feature] <= tree[at[i]].bin ? 1 : 2);
        }
    }
    free(place);
}

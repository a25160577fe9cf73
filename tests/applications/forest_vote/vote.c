#include "forest.h"

int vote(const forest_t *f, const table_t *t, uint8_t *answer)
{
    const int n = t->n;
    const uint8_t (*row)[FEATURES] = (const uint8_t (*)[FEATURES])t->row, *label = t->label;
    int right = 0;

#pragma omp target teams distribute parallel for map(to : f[0 : 1], row[0 : n], label[0 : n]) map(from : answer[0 : n]) \
    reduction(+ : right) map(tofrom : right)
    for (int i = 0; i < n; i++) {
        int votes[CLASSES] = {0}, best = 0;
        for (int k = 0; k < TREES; k++) {
            const node_t *tree = f->tree[k];
            int node = 0;
            while (!tree[node].leaf)
                node = 2 * node + (row[i][tree[node].feature] <= tree[node].bin ? 1 : 2);
            votes[tree[node].label]++;
        }
        for (int c = 1; c < CLASSES; c++)
            if (votes[c] > votes[best])
                best = c;
        answer[i] = (uint8_t)best;
        right += best == label[i];
    }
    return right;
}

#include "tree/btree.h"

#pragma omp declare target
static const struct node *descend(const struct btree *t, key k)
{
    const struct node *at = NODE(t, t->root);
    while (!at->is_leaf) {
        int c = 0;
        while (c < at->count && at->keys[c] <= k)
            c++;
        at = NODE(t, at->child[c]);
    }
    return at;
}
#pragma omp end declare target

int btree_find(const struct btree *t, int n, const key *keys, int32_t *values)
{
    int found = 0;
#pragma omp target teams distribute parallel for map(to : keys[0 : n]) map(from : values[0 : n]) \
    map(tofrom : found) reduction(+ : found)
    for (int q = 0; q < n; q++) {
        const struct node *l = descend(t, keys[q]);
        int at = -1;
        for (int i = 0; i < l->count; i++)
            if (l->keys[i] == keys[q])
                at = i;
        values[q] = at < 0 ? -1 : l->leaf.value[at];
        found += at >= 0;
    }
    return found;
}

void btree_ranges(const struct btree *t, int n, const struct range *r, struct total *out)
{
#pragma omp target teams distribute parallel for map(to : r[0 : n]) map(from : out[0 : n]) schedule(static, 2)
    for (int q = 0; q < n; q++) {
        struct total sum = {0, 0, -1};
        const struct node *l = descend(t, r[q].low);
        for (;;) {
            int i;
            for (i = 0; i < l->count && l->keys[i] < r[q].high; i++)
                if (l->keys[i] >= r[q].low) {
                    if (!sum.count++)
                        sum.first = l->keys[i];
                    sum.sum += l->leaf.value[i];
                }
            if (i < l->count || l->leaf.next < 0)
                break;
            l = NODE(t, l->leaf.next);
        }
        out[q] = sum;
    }
}

void btree_add(struct btree *t, key above, int32_t by)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int k = 0; k < t->nodes; k++)
        for (int i = 0; i < ORDER; i++) {
            struct node *l = NODE(t, k);
            if (l->is_leaf && i < l->count && l->keys[i] > above)
                l->leaf.value[i] += by;
        }
}

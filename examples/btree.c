/*
 * Queries on a B+ tree that is stored as an array of nodes: point look-ups and counts of the keys in a range. One
 * query is one iteration; the launch shape is given, as where it was tuned by hand.
 *
 * usage: btree [-t] [keys]
 */
#include "common.h"

#define ORDER 16 /* keys of a full node */
#define QUERIES 1500
#define NONE (-1)
#define TEAMS 256
#define THREADS 1024

typedef struct node {
    int count;             /* keys in use */
    int is_leaf;
    int next;              /* the leaf to the right, or NONE */
    int keys[ORDER];       /* ascending; in an inner node the least key of each child */
    int pointers[ORDER];   /* children, or records in a leaf */
} node;

typedef struct {
    int value;
    char tag[4];
} record;

struct tree {
    node *nodes;
    int node_count;
    int key_count;
    int root;
    int height; /* levels of inner nodes */
};

/* Packs sorted keys into leaves and builds the levels above them; leaves come first in the array, the root last. */
static struct tree build(const int *keys, int n)
{
    struct tree tree = {NULL, 0, n, 0, 0};
    int capacity = 1;
    for (int level = n; level > 1; level = (level + ORDER - 1) / ORDER)
        capacity += (level + ORDER - 1) / ORDER;
    tree.nodes = allocate((size_t)capacity, sizeof *tree.nodes);
    for (int i = 0; i < n; i++) {
        node *leaf = &tree.nodes[i / ORDER];
        leaf->is_leaf = 1;
        leaf->next = (i / ORDER + 1) * ORDER < n ? i / ORDER + 1 : NONE;
        leaf->keys[leaf->count] = keys[i];
        leaf->pointers[leaf->count++] = i;
    }
    int first = 0, count = (n + ORDER - 1) / ORDER;
    while (count > 1) {
        for (int i = 0; i < count; i++) {
            node *parent = &tree.nodes[first + count + i / ORDER];
            parent->next = NONE;
            parent->keys[parent->count] = tree.nodes[first + i].keys[0];
            parent->pointers[parent->count++] = first + i;
        }
        first += count;
        count = (count + ORDER - 1) / ORDER;
        tree.height++;
    }
    tree.root = first;
    tree.node_count = first + 1;
    return tree;
}

/* The slot of the last key that is not greater than `key`; 0 when all are greater. */
static inline int slot_of(const node *at, int key)
{
    int slot = 0;
    for (int k = 1; k < at->count; k++)
        if (at->keys[k] <= key)
            slot = k;
    return slot;
}

/* answers[q] = the value stored under the q-th key, or NONE. */
static void find(struct tree tree, const record *records, const int *queries, int *answers)
{
    const node *nodes = tree.nodes;
    const int root = tree.root, height = tree.height;
#pragma omp target teams distribute parallel for num_teams(TEAMS) thread_limit(THREADS) \
    map(to: nodes[0:tree.node_count], records[0:tree.key_count], queries[0:QUERIES]) \
    map(from: answers[0:QUERIES])
    for (int q = 0; q < QUERIES; q++) {
        int current = root;
        for (int level = 0; level < height; level++) {
            int chosen = 0;
            for (int k = 0; k < nodes[current].count; k++) {
                if (nodes[current].keys[k] <= queries[q])
                    chosen = k;
            }
            current = nodes[current].pointers[chosen];
        }
        answers[q] = NONE;
        for (int k = 0; k < nodes[current].count; k++)
            if (nodes[current].keys[k] == queries[q])
                answers[q] = records[nodes[current].pointers[k]].value;
    }
}

/* counts[q] = how many keys lie in [low[q], high[q]]: down to the first leaf, then along the chain of leaves. */
static void count_range(struct tree tree, const int *low, const int *high, int *counts)
{
    const node *nodes = tree.nodes;
    const int root = tree.root;
#pragma omp target teams distribute parallel for num_teams(256) thread_limit(1024) \
    map(to: nodes[0:tree.node_count], low[0:QUERIES], high[0:QUERIES])             \
    map(from: counts[0:QUERIES])
    for (int q = 0; q < QUERIES; q++) {
        int current = root, found = 0;
        while (!nodes[current].is_leaf)
            current = nodes[current].pointers[slot_of(&nodes[current], low[q])];
        while (current != NONE && nodes[current].keys[0] <= high[q]) {
            const node *leaf = nodes + current;
            for (int k = 0; k < leaf->count; k++)
                found += leaf->keys[k] >= low[q] && leaf->keys[k] <= high[q];
            current = leaf->next;
        }
        counts[q] = found;
    }
}

/* The number of keys below `key`, by bisection. */
static int keys_below(const int *keys, int n, int key)
{
    int low = 0, high = n;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 5003, 1, 1L << 26);
    const int n = (int)options.size;
    int *keys = allocate((size_t)n, sizeof *keys);
    record *records = allocate((size_t)n, sizeof *records);
    int *queries = allocate(QUERIES, sizeof *queries), *answers = allocate(QUERIES, sizeof *answers);
    int *high = allocate(QUERIES, sizeof *high), *counts = allocate(QUERIES, sizeof *counts);
    int *want_answers = allocate(QUERIES, sizeof *want_answers), *want_counts = allocate(QUERIES, sizeof *want_counts);
    uint32_t seed = 1971;
    int key = 0;
    for (int i = 0; i < n; i++) {
        key += 1 + (int)(random_bits(&seed) % 3);
        keys[i] = key;
        records[i].value = (int)(random_bits(&seed) % 1000);
        records[i].tag[0] = 'r';
    }
    for (int q = 0; q < QUERIES; q++) {
        queries[q] = (int)(random_bits(&seed) % (uint32_t)(key + 3)) - 1;
        high[q] = queries[q] + (int)(random_bits(&seed) % 200);
        int place = keys_below(keys, n, queries[q]);
        want_answers[q] = place < n && keys[place] == queries[q] ? records[place].value : NONE;
        want_counts[q] = keys_below(keys, n, high[q] + 1) - place;
    }
    struct tree tree = build(keys, n);

    double begin = wall_seconds();
    find(tree, records, queries, answers);
    count_range(tree, queries, high, counts);
    report_time(&options, "btree", wall_seconds() - begin);

    long hits = 0, values = 0, in_range = 0;
    for (int q = 0; q < QUERIES; q++) {
        hits += answers[q] != NONE;
        values += answers[q] != NONE ? answers[q] : 0;
        in_range += counts[q];
    }
    printf("keys %d, height %d, hits %ld, values %ld, in range %ld\n", n, tree.height, hits, values, in_range);
    int failures = compare_int("answers", answers, want_answers, QUERIES, 0.0);
    failures += compare_int("counts", counts, want_counts, QUERIES, 0.0);
    free(keys), free(records), free(queries), free(answers), free(high), free(counts), free(want_answers);
    free(want_counts), free(tree.nodes);
    return verdict("btree", failures);
}

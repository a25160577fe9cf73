#include "tree/btree.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 2500, queries = 1000;
    key *keys = malloc(n * sizeof *keys), *wanted = malloc(queries * sizeof *wanted);
    int32_t *values = malloc(n * sizeof *values), *got = malloc(queries * sizeof *got);
    struct range *r = malloc(queries * sizeof *r);
    struct total *out = malloc(queries * sizeof *out);
    struct btree t;

    for (int i = 0; i < n; i++) {
        keys[i] = 3 * (key)i + i % 2;
        values[i] = (int32_t)((i * 7919L) % 1000);
    }
    btree_build(&t, n, keys, values);
    printf("%d nodes, height %d\n", t.nodes, t.height);
    for (int round = 0; round < 2; round++) {
        long long sum = 0, count = 0, total = 0, first = 0;
        for (int q = 0; q < queries; q++) {
            wanted[q] = (q * 104729L) % (3 * n + 50) - 20;
            r[q] = (struct range){wanted[q], wanted[q] + q % 100};
        }
        int found = btree_find(&t, queries, wanted, got);
        btree_ranges(&t, queries, r, out);
        for (int q = 0; q < queries; q++) {
            sum += got[q];
            count += out[q].count;
            total += out[q].sum;
            first += out[q].first;
        }
        printf("%d found, sum %lld; ranges hold %lld with %lld, first %lld\n", found, sum, count, total, first);
        btree_add(&t, 3000, 5);
    }
    btree_free(&t);
    free(keys), free(wanted), free(values), free(got), free(r), free(out);
    return 0;
}

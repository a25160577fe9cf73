#include "engine/engine.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* select o.region, count(*), sum(p.price), min(p.price), max(p.price) from o join p on o.part = p.part group by region */
int main(int argc, char **argv)
{
    rowid orders = argc > 1 ? atoi(argv[1]) : 3000, parts = argc > 2 ? atoi(argv[2]) : 800;
    struct column part = column_make(orders, 1, 1500, 1), region = column_make(orders, 0, 6, 2);
    struct column key = column_make(parts, 1, 1500, 3), price = column_make(parts, -50, 9999, 4);
    struct matches m = hash_join(part, key);
    int64_t result[7][AGGREGATES];

    group_by(region, price, &m, 7, result);
    printf("%d matches\n", m.count);
    for (int g = 0; g < 7; g++) {
        for (int a = COUNT; a < AGGREGATES; a++)
            printf("%s%" PRId64, a ? "\t" : "", result[g][a]);
        printf("\n");
    }
    rowid *l = m.left, *r = m.right;
#pragma omp target exit data map(delete : l[0 : m.count], r[0 : m.count])
    free(l);
    free(r);
    column_drop(&part), column_drop(&region), column_drop(&key), column_drop(&price);
    return 0;
}

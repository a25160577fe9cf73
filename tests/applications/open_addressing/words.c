#include "table.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 0) : 6000;
    uint64_t *keys = malloc(n * sizeof *keys), x = 1;
    int32_t *values = malloc(n * sizeof *values), *counts = malloc(n * sizeof *counts);
    table_t t;

    table_open(&t, 13);
    for (int batch = 0; batch < 3; batch++) {
        for (size_t i = 0; i < n; i++) {
            x = x * 6364136223846793005u + 1442695040888963407u;
            keys[i] = (x >> 40) % 2500 * 977;
            values[i] = (int32_t)(x >> 50);
        }
        printf("batch %d: %d new keys\n", batch, table_insert(&t, n, keys, values));
    }
    for (size_t i = 0; i < n; i++)
        keys[i] = i * 977;
    size_t hits = table_lookup(&t, n, keys, counts);
    long long sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += counts[i] * (long long)(i + 1);
    printf("%zu of %zu found, checksum %lld, probes %s\n", hits, n, sum, t.probes < 400 ? "few" : "many");
    table_close(&t);
    free(keys), free(values), free(counts);
    return 0;
}

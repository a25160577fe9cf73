#include "samplesort.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 6000;
    struct sorter *s = malloc(sizeof *s);
    s->n = n;
    s->in = malloc(n * sizeof *s->in);
    s->out = malloc(n * sizeof *s->out);
    s->where = malloc(n * sizeof *s->where);
    for (int shape = 0; shape < 3; shape++) {
        unsigned long long x = 1234;
        for (int i = 0; i < n; i++) {
            x = x * 3202034522624059733ull + 1;
            s->in[i] = shape == 0 ? (long long)(x >> 20) - (1ll << 43) : shape == 1 ? (long long)(x >> 40) % 97 : n - i;
        }
        sample_sort(s);
        int wrong = 0, most = 0;
        unsigned long long check = 0;
        for (int i = 0; i < n; i++) {
            wrong += i && s->out[i] < s->out[i - 1];
            check = check * 1000003 + s->out[i];
        }
        for (int b = 0; b < BUCKETS; b++)
            most = s->bucket[b].size > most ? s->bucket[b].size : most;
        printf("shape %d: %d wrong, largest bucket %d, min %lld, max %lld, check %016llx\n", shape, wrong, most, s->out[0],
               s->out[n - 1], check);
    }
    free(s->in), free(s->out), free(s->where), free(s);
    return 0;
}

#include "anova.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int permutations = argc > 1 ? atoi(argv[1]) : 500;
    for (int effect = 0; effect <= 120; effect += 40) {
        layout l = {.n = 90, .groups = 3};
        l.value = malloc(l.n * sizeof *l.value);
        l.group = malloc(l.n);
        unsigned s = 31u + effect;
        for (int i = 0; i < l.n; i++) {
            s = s * 1103515245u + 12345u;
            l.group[i] = (uint8_t)(i % 3);
            l.value[i] = 1000 + (int)(s >> 16) % 400 + effect * (i % 3);
        }
        totals t = tabulate(&l);
        double f = f_statistic(&t, &l);
        int64_t spread;
        int more = permutation_test(&l, permutations, f, &spread);
        printf("effect %3d: F %8.4f, p %d of %d, spread %ld\n", effect, f, more, permutations, (long)spread);
        free(l.value), free(l.group);
    }
    return 0;
}

#include "hmm.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    model m;
    batch b;
    model_make(&m);
    batch_sample(&b, &m, argc > 1 ? atoi(argv[1]) : 24, argc > 2 ? atoi(argv[2]) : 60);
    viterbi(&m, &b);
    forward(&m, &b);
    for (int s = 0; s < b.sequences; s += 5) {
        printf("%2d: %.4f of %.4f ", s, b.best[s], b.likelihood[s]);
        for (int t = 0; t < b.length; t++)
            putchar('0' + b.state[s * b.length + t]);
        putchar('\n');
    }
    free(b.symbol), free(b.state), free(b.best), free(b.likelihood);
    return 0;
}

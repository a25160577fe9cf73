#include <stdio.h>
#include <stdlib.h>
#include "walk.h"
int main(void)
{
    for (enum coin coin = HADAMARD; coin <= GROVER; coin++) {
        walker w = {.side = 32, .coin = coin};
        size_t n = (size_t)w.side * w.side * 4;
        amplitude *a = w.now = calloc(n, sizeof *a), *b = w.then = calloc(n, sizeof *b);
        for (int c = 0; c < 4; c++)
            a[AMP(w, 16, 16, c)] = c % 2 ? 0.5 * I : 0.5;
        #pragma omp target data map(to: a[:n], b[:n])
        for (int k = 1; k <= 3; k++) {
            double norm;
            walk(&w, 4);
            printf("coin %d after %d: spread %.5e", coin, 4 * k, spread_of(&w, &norm));
            printf(" norm %.4f\n", norm);
        }
        free(a), free(b);
    }
    return 0;
}

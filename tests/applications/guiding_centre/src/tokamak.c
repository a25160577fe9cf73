#include "field.h"
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    const equilibrium e = {5, 3, 2};
    int n = 200, histogram[BINS] = {0}, trapped = 0;
    orbit *o = calloc(n, sizeof *o);
    for (int i = 0; i < n; i++) {
        double pitch = -0.9 + 1.8 * i / n;
        o[i].s = (state){0.4, 0.1, 0, pitch}, o[i].mu = (1 - pitch * pitch) / (2 * e.b0), o[i].least = 1;
    }
    follow(&e, o, n, 0.3, 200, histogram);
    double width = 0;
    for (int i = 0; i < n; i++)
        trapped += o[i].trapped, width = o[i].most - o[i].least > width ? o[i].most - o[i].least : width;
    printf("%d of %d trapped, widest orbit %.5e, turns %d\n", trapped, n, width, o[n - 1].turns);
    for (int b = 0; b < BINS; b++)
        printf("%d ", histogram[b]);
    puts("");
    free(o);
    return 0;
}

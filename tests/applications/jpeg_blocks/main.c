#include "codec.h"
#include "tables.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    struct frame f = {.columns = argc > 1 ? atoi(argv[1]) : 8, .rows = argc > 2 ? atoi(argv[2]) : 6};
    int blocks = f.columns * f.rows, n = 64 * blocks, width = f.columns * 8;
    f.pixel = malloc(n);
    f.block = malloc(sizeof *f.block * blocks);
    f.used = malloc(sizeof *f.used * blocks);
    sample *before = malloc(n);

    for (int p = 0; p < n; p++) {
        int x = p % width, y = p / width;
        before[p] = (sample)((x * 3 + y * 2) % 97 + (x / 10 % 2 ? 100 : 30) + (x * y % 7));
    }
    memcpy(f.pixel, before, n);
    tables_make();
    encode(&f);
    memset(f.pixel, 0, n);
    decode(&f);
    long error = 0, kept = 0, dc = 0;
    for (int p = 0; p < n; p++)
        error += (before[p] - f.pixel[p]) * (before[p] - f.pixel[p]);
    for (int b = 0; b < blocks; b++) {
        kept += f.used[b];
        dc += f.block[b][0];
    }
    printf("%d blocks, %ld coefficients, dc %ld, mean squared error %.1f\n", blocks, kept, dc, (double)error / n);
    for (int k = 0; k < 10; k++)
        printf("%d ", f.block[blocks / 2][k]);
    printf("\n");
    free(f.pixel), free(f.block), free(f.used), free(before);
    return 0;
}

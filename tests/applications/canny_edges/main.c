#include "canny.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 96, h = argc > 2 ? atoi(argv[2]) : 48, n = w * h;
    struct edges e = {{w, h, malloc(n * 4)}, {w, h, malloc(n * 4)}, {w, h, malloc(n * 4)}, malloc(n), malloc(n)};
    float *image = e.image.v, *smoothed = e.smooth.v, *magnitude = e.magnitude.v;
    unsigned char *sector = e.sector, *mark = e.mark;
    unsigned s = 3;

    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            int dx = x - w / 3, dy = y - h / 2;
            s = s * 1664525u + 1013904223u;
            AT(image, x, y) = (dx * dx + dy * dy < 200 ? 180.f : x > 2 * w / 3 ? 90.f + y : 40.f) + (float)(s >> 29);
        }
#pragma omp target data map(to : image[0 : n]) map(alloc : smoothed[0 : n], magnitude[0 : n], sector[0 : n]) \
    map(from : mark[0 : n])
    {
        smooth(&e);
        gradient(&e);
        int strong = thin(&e, 30, 120), total = track(&e);
        printf("%d strong, %d in all\n", strong, total);
    }
    for (int y = 0; y < h; y += 4) {
        for (int x = 0; x < w; x += 2)
            putchar(AT(mark, x, y) || AT(mark, x + 1, y) ? '#' : '.');
        putchar('\n');
    }
    free(image), free(smoothed), free(magnitude), free(sector), free(mark);
    return 0;
}

#include <stdio.h>
#include "filter.h"
#ifndef WIDTH
#define WIDTH 90
#define HEIGHT 61
#endif
static pixel image[HEIGHT][WIDTH];

static unsigned long digest()
{
    unsigned long sum = 5381;
    int x, y;
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH; x++)
            sum = sum * 33 + image[y][x];
    return sum;
}

int main(void)
{
    unsigned bins[256];
    int x, y, row, dark = 0;
#pragma omp target teams distribute parallel for private(x) map(from : image)
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH; x++)
            image[y][x] = (pixel)(x * x + y * 3 + (x ^ y));
    printf("%lx\n", digest());
    blur(HEIGHT, WIDTH, image, 3);
    printf("%lx %d\n", digest(), edges(HEIGHT, WIDTH, image));
    histogram(HEIGHT, WIDTH, (const pixel(*)[WIDTH])image, bins);
    equalise(HEIGHT, WIDTH, image, bins);
    printf("%lx %u\n", digest(), bins[100]);
#pragma omp target map(tofrom : image, dark) private(row)
    {
        for (row = 0; row < HEIGHT; row++)
            if (image[row][0] < 40) {
                dark++;
                image[row][0] = 255;
            }
    }
    printf("%lx %d\n", digest(), dark);
    return 0;
}

#include "filter.h"
#include <math.h>
#include <string.h>

void blur(int h, int w, pixel image[h][w], int times)
{
    pixel out[h][w];
#pragma omp target data map(tofrom : image[0 : h][0 : w]) map(alloc : out[0 : h][0 : w])
    while (times--) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int sum = 0, count = 0;
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++)
                        if (y + dy >= 0 && y + dy < h && x + dx >= 0 && x + dx < w) {
                            sum += image[y + dy][x + dx];
                            count++;
                        }
                out[y][x] = sum / count;
            }
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++)
                image[y][x] = out[y][x];
    }
}

void histogram(int h, int w, const pixel image[h][w], unsigned bins[256])
{
    memset(bins, 0, 256 * sizeof *bins);
#pragma omp target teams distribute parallel for map(to : image[0 : h][0 : w]) map(tofrom : bins[0 : 256])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
#pragma omp atomic update
            bins[image[y][x]] += 1;
        }
}

void equalise(int h, int w, pixel image[h][w], const unsigned bins[256])
{
    unsigned below[256];
    below[0] = 0;
    for (int k = 1; k < 256; k++)
        below[k] = below[k - 1] + bins[k - 1];
#pragma omp target teams distribute parallel for map(to : below) map(tofrom : image[0 : h][0 : w])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            image[y][x] = (pixel)(below[image[y][x]] * 255u / (unsigned)(h * w));
}

int edges(int h, int w, pixel image[h][w])
{
    int found = 0;
#pragma omp target teams distribute parallel for reduction(+ : found) map(to : image[0 : h][0 : w])
    for (int y = 1; y < h; y++)
        for (int x = 1; x < w; x++) {
            const int gx = image[y][x] - image[y][x - 1], gy = image[y][x] - image[y - 1][x];
            found += gx * gx + gy * gy > 400;
        }
    return found;
}

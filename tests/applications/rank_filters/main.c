#include "filters.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    static const char *const name[] = {"erode", "dilate", "median"};
    int w = argc > 1 ? atoi(argv[1]) : 75, h = argc > 2 ? atoi(argv[2]) : 40;
    gray (*in)[w] = malloc(sizeof(gray[h][w])), (*out)[w] = malloc(sizeof(gray[h][w]));
    unsigned s = 77;

    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            s = s * 134775813u + 1u;
            in[y][x] = s >> 28 == 0 ? 255 : s >> 28 == 1 ? 0 : (gray)((x / 12 + y / 9) % 3 * 90 + (s >> 20) % 8);
        }
    for (filter_kind k = ERODE; k <= MEDIAN; k++) {
        unsigned sum = 0;
        filter(k, h, w, (const gray (*)[w])in, out);
        for (int i = 0; i < h * w; i++)
            sum = sum * 33 + (&out[0][0])[i];
        printf("%-7s%08x %3d %3d %3d\n", name[k], sum, out[0][0], out[h / 2][w / 2], out[h - 1][w - 1]);
    }
    difference(h, w, out, (const gray (*)[w])in);
    for (int i = 0; i < h * w; i++)
        (&out[0][0])[i] = (&out[0][0])[i] > 5 || (&in[0][0])[i] > 170;
    int largest, count = components(h, w, (const gray (*)[w])out, &largest);
    printf("%d components, the largest has %d\n", count, largest);
    free(in);
    free(out);
    return 0;
}

#include "vision.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 80, h = argc > 2 ? atoi(argv[2]) : 60;
    uint8_t *raw = malloc(w * h);
    colour *picture = malloc(sizeof *picture * w * h);
    short(*points)[2] = calloc(w * h, sizeof *points);
    line_t lines[4];
    long sum[3] = {0, 0, 0};

    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            raw[y * w + x] = x + y == 70 || x == 25 || 2 * y - x == 10 ? 250 : 20 + (x * 5 + y * 3) % 11;
    demosaic(w, h, raw, picture);
    for (int k = 0; k < w * h; k++)
        sum[0] += picture[k].red, sum[1] += picture[k].green, sum[2] += picture[k].blue;
    printf("sums %ld %ld %ld\n", sum[0], sum[1], sum[2]);
    int n = edge_points(w, h, picture, 120, points);
    int found = hough(w, h, n, points, 4, lines);
    printf("%d points\n", n);
    for (int k = 0; k < found; k++)
        printf("%d votes: %d degrees, distance %d\n", lines[k].votes, lines[k].angle * 2, lines[k].distance);
    free(raw), free(picture), free(points);
    return 0;
}

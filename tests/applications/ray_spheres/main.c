#include "scene.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 64, h = argc > 2 ? atoi(argv[2]) : 32;
    unsigned char *rgb = malloc(3 * w * h);
    struct scene s;
    long sum[3] = {0, 0, 0};

    scene_make(&s);
    render(&s, w, h, rgb);
    for (int k = 0; k < 3 * w * h; k++)
        sum[k % 3] += rgb[k] / 4;
    for (int y = 0; y < h; y += 4) {
        for (int x = 0; x < w; x += 2) {
            const unsigned char *p = rgb + 3 * (y * w + x);
            putchar(" .:-=+*#%@"[(p[0] + p[1] + p[2]) / 80]);
        }
        putchar('\n');
    }
    printf("mean %ld %ld %ld\n", sum[0] / (w * h), sum[1] / (w * h), sum[2] / (w * h));
    free(rgb), free(s.object), free(s.light);
    return 0;
}

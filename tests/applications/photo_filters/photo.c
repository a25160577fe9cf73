#include "filters/filters.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int w = argc > 1 ? atoi(argv[1]) : 64, h = argc > 2 ? atoi(argv[2]) : 45, n = w * h;
    rgba *photo = malloc(n * sizeof *photo);
    float *in = malloc(n * sizeof *in), *out = malloc(n * sizeof *out);
    double *sums = malloc((w + 1) * (h + 1) * sizeof *sums), total = 0, rough[2] = {0, 0};

    for (int k = 0; k < n; k++) {
        int x = k % w, y = k / w;
        photo[k].all = 0xff000000u | (uint32_t)(x * 4) | (uint32_t)(y * 5) << 8 | (uint32_t)((x * y) % 200) << 16;
        in[k] = brightness(photo[k]) + (x > w / 2 ? 80 : 0) + (k * 7919 % 13);
    }
    bilateral(in, out, w, h, 2, 25);
    for (int k = 1; k < n; k++) {
        rough[0] += (in[k] - in[k - 1]) * (in[k] - in[k - 1]);
        rough[1] += (out[k] - out[k - 1]) * (out[k] - out[k - 1]);
    }
    printf("bilateral: roughness %.1f, then %.1f; middle %.4f\n", rough[0], rough[1], out[n / 2]);
    integral(in, sums, w, h);
    box(sums, out, w, h, 4);
    for (int k = 0; k < n; k++)
        total += out[k];
    printf("integral: %.3f, box mean %.4f, corner %.4f\n", sums[(w + 1) * (h + 1) - 1], total / n, out[0]);
    turn_hue(photo, n, 120);
    long red = 0, green = 0, blue = 0;
    for (int k = 0; k < n; k++)
        red += photo[k].r, green += photo[k].g, blue += photo[k].b;
    printf("hue: %ld %ld %ld, first %08x\n", red, green, blue, photo[w + 3].all);
    free(photo), free(in), free(out), free(sums);
    return 0;
}

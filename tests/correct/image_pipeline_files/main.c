#include <stdio.h>
#include "image.h"

static const int8_t blur[3][3] = {{1, 2, 1}, {2, 4, 2}, {1, 2, 1}}, edges[3][3] = {{-1, -1, -1}, {-1, 8, -1}, {-1, -1, -1}};

int main(void)
{
    image_t *a = image_new(67, 43), *b = image_new(67, 43);
    unsigned bins[16];
    image_pattern(a);
    image_convolve(a, b, blur, 4);
    image_convolve(b, a, edges, 0);
    FOR_PLANES(c) {
        image_histogram(a, c, bins);
        printf("%d:", c);
        for (int i = 0; i < 16; i += 3) printf(" %u", bins[i]);
#pragma omp target update from(a->plane[c][10 * a->w:a->w])
        printf(" | %d %d\n", AT(a->plane[c], a, 5, 10), AT(a->plane[c], a, 66, 10));
    }
    image_delete(a);
    image_delete(b);
    return 0;
}

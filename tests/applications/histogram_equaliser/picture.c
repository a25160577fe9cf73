#include "picture.h"
#include <stdlib.h>

picture *picture_gradient(int width, int height)
{
    picture *p = malloc(sizeof *p);
    p->width = width;
    p->height = height;
    p->pixel = malloc(width * height * CHANNELS);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            PIXEL(p, x, y, 0) = 60 + 80 * x / width;
            PIXEL(p, x, y, 1) = (x * y) % 120 + 20;
            PIXEL(p, x, y, 2) = (x ^ y) & 63;
        }
    return p;
}

void picture_free(picture *p)
{
    free(p->pixel);
    free(p);
}

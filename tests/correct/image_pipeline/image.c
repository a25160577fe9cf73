#include "image.h"
#include "offload.h"
#include <stdlib.h>

image *image_new(int width, int height)
{
    image *im = malloc(sizeof *im);
    if (unlikely(!im)) return NULL;
    im->width = width;
    im->height = height;
    im->pixels = calloc((size_t)width * height, sizeof *im->pixels);
    if (unlikely(!im->pixels)) goto failed;
    float *pixels = im->pixels;
    const int n = width * height;
    OFFLOAD_ENTER(map(to: pixels[0:n]))
    OFFLOAD_FOR(firstprivate(width))
    for (int i = 0; i < n; i++) pixels[i] = (float)((i % width) ^ (i / width)) / 64;
    return im;
failed:
    free(im);
    return NULL;
}

void image_delete(image *im)
{
    if (!im) return;
    float *pixels = im->pixels;
    const int n = im->width * im->height;
    (void)n;
    OFFLOAD_EXIT(map(delete: pixels[0:n]))
    free(pixels);
    free(im);
}

void image_fetch(image *im)
{
    float *pixels = im->pixels;
    const int n = im->width * im->height;
    (void)n, (void)pixels;
    OFFLOAD_PULL(pixels[0:n])
}

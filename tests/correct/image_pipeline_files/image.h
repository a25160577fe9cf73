#ifndef IMAGE_H
#define IMAGE_H
#include <stdint.h>
#include <stdlib.h>

typedef uint8_t channel_t;
typedef struct image {
    uint32_t w, h;
    channel_t *restrict plane[3];
} image_t;

#define PLANES 3
#define PIXELS(img) ((size_t)(img)->w * (img)->h)
#define AT(p, img, x, y) (p)[(size_t)(y) * (img)->w + (x)]
#define FOR_PLANES(c) for (int c = 0; c < PLANES; ++c)
#define SATURATE(v) ((v) < 0 ? 0 : (v) > UINT8_MAX ? UINT8_MAX : (channel_t)(v))

static inline image_t *image_new(uint32_t w, uint32_t h)
{
    image_t *img = malloc(sizeof(image_t));
    if (!img) abort();
    img->w = w, img->h = h;
    FOR_PLANES(c) {
        img->plane[c] = malloc(PIXELS(img));
        if (!img->plane[c]) abort();
#pragma omp target enter data map(alloc: img->plane[c][0:PIXELS(img)])
    }
    return img;
}

static inline void image_delete(image_t *img)
{
    FOR_PLANES(c) {
#pragma omp target exit data map(delete: img->plane[c][0:PIXELS(img)])
        free(img->plane[c]);
    }
    free(img);
}

void image_pattern(image_t *img);
void image_convolve(const image_t *from, image_t *to, const int8_t kernel[3][3], int shift);
void image_histogram(const image_t *img, int c, unsigned bins[static 16]);
#endif

#ifndef IMAGE_H
#define IMAGE_H

typedef struct image {
    int width, height;
    float *pixels;
} image;

typedef void (*stage_fn)(image *dst, const image *src, const float *parameters);

image *image_new(int width, int height);
void image_delete(image *);
void image_fetch(image *);

void stage_gamma(image *, const image *, const float *);
void stage_integral_box(image *, const image *, const float *);
void stage_sharpen(image *, const image *, const float *);
void stage_flip(image *, const image *, const float *);

#endif

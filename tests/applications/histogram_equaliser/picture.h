#ifndef PICTURE_H
#define PICTURE_H
typedef unsigned char byte;
#define LEVELS 256
#define CHANNELS 3

typedef struct {
    int width, height;
    byte *pixel; /* CHANNELS bytes each */
} picture;

#define PIXEL(p, x, y, c) ((p)->pixel[((y) * (p)->width + (x)) * CHANNELS + (c)])

picture *picture_gradient(int width, int height);
void picture_free(picture *p);
#endif

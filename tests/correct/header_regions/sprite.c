#include "pixel.h"
#include "sprite.h"

unsigned long sprite_make(sprite *s, int frame)
{
    long n = (long)s->width * s->height;
    pixel_fill(s->pixels, n, (pixel){.g = 10, .depth = 0});
    for (int f = 0; f < frame; f++) pixel_tint(s->pixels, n, 100);
    return pixel_checksum(s->pixels, n);
}

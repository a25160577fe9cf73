#include <stdio.h>
#include <stdlib.h>
#include "sprite.h"
#include "pixel.h"

int main(void)
{
    const int w = 31, h = 17;
    sprite *s = malloc(sizeof *s + sizeof(pixel) * w * h);
    pixel background[128];
    if (!s) return 1;
    s->width = w;
    s->height = h;
    pixel_fill(background, 128, (pixel){1, 2, 3, 4});
    pixel_tint(background, 128, -2);
    printf("background %lu, pixel of %zu bytes\n", pixel_checksum(background, 128), sizeof(pixel));
    for (int frame = 0; frame < 4; frame++) printf("frame %d: %lu\n", frame, sprite_make(s, frame));
    printf("depth wraps to %u\n", s->pixels[w * h - 1].depth);
    free(s);
    return 0;
}

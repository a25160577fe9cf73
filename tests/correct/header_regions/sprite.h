#ifndef SPRITE_H
#define SPRITE_H
#include "pixel.h"
typedef struct sprite {
    int width, height;
    pixel pixels[];
} sprite;
unsigned long sprite_make(sprite *, int frame);
#endif

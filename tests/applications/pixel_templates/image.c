#include "image.h"
#define PIXEL uint8_t
#include "image_template.inc"
#undef PIXEL
#define PIXEL uint16_t
#include "image_template.inc"
#undef PIXEL
#define PIXEL float
#include "image_template.inc"
#undef PIXEL

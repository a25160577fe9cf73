#ifndef IMAGE_H
#define IMAGE_H
#include <stdint.h>
#include <stdlib.h>
/* Image classes, one for each pixel type: #define PIXEL and include image_template.h (declarations) or .inc (code). */
#define JOIN2(a, b) a##_##b
#define JOIN(a, b) JOIN2(a, b)
#define IMG JOIN(image, PIXEL)
#define METHOD(name) JOIN(JOIN(image, PIXEL), name)
#define PIXEL uint8_t
#include "image_template.h"
#undef PIXEL
#define PIXEL uint16_t
#include "image_template.h"
#undef PIXEL
#define PIXEL float
#include "image_template.h"
#undef PIXEL
enum { BORDER_CLAMP, BORDER_MIRROR, BORDER_ZERO };
#endif

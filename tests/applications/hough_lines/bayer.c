#include "vision.h"

#pragma omp declare target
#define RAW(x, y) raw[(long)((y) < 0 ? 1 : (y) >= h ? h - 2 : (y)) * w + ((x) < 0 ? 1 : (x) >= w ? w - 2 : (x))]



static uint8_t cross(int w, int h, const uint8_t *raw, int x, int y)
{
    return (uint8_t)((RAW(x - 1, y) + RAW(x + 1, y) + RAW(x, y - 1) + RAW(x, y + 1) + 2) / 4);
}

static uint8_t corners(int w, int h, const uint8_t *raw, int x, int y)
{
    return (uint8_t)((RAW(x - 1, y - 1) + RAW(x + 1, y - 1) + RAW(x - 1, y + 1) + RAW(x + 1, y + 1) + 2) / 4);
}
#pragma omp end declare target

void demosaic(int w, int h, const uint8_t *raw, colour *out)
{
    #pragma omp target teams distribute parallel for collapse(2) map(to: raw[0:w*h]) map(from: out[0:w*h])
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            colour c;
            uint8_t across = (uint8_t)((RAW(x - 1, y) + RAW(x + 1, y) + 1) / 2);
            uint8_t along = (uint8_t)((RAW(x, y - 1) + RAW(x, y + 1) + 1) / 2);
            switch ((y & 1) << 1 | (x & 1)) {
            case 0:
                c.red = RAW(x, y);
                c.green = cross(w, h, raw, x, y);
                c.blue = corners(w, h, raw, x, y);
                break;
            case 3:
                c.red = corners(w, h, raw, x, y);
                c.green = cross(w, h, raw, x, y);
                c.blue = RAW(x, y);
                break;
            case 1:
                c.red = across, c.green = RAW(x, y), c.blue = along;
                break;
            default:
                c.red = along, c.green = RAW(x, y), c.blue = across;
            }
            out[y * w + x] = c;
        }
}

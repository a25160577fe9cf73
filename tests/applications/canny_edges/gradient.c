#include "canny.h"
#include <math.h>

void gradient(struct edges *e)
{
    const int w = e->smooth.w, h = e->smooth.h;
    const float *s = e->smooth.v;
    float *m = e->magnitude.v;
    unsigned char *sector = e->sector;
#pragma omp target teams distribute nowait depend(in : s[0]) depend(out : m[0], sector[0])
    for (int y = 0; y < h; y++) {
#pragma omp parallel for
        for (int x = 0; x < w; x++) {
            if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
                AT(m, x, y) = 0;
                AT(sector, x, y) = 0;
                continue;
            }
            float gx = AT(s, x + 1, y - 1) + 2 * AT(s, x + 1, y) + AT(s, x + 1, y + 1) -
                       (AT(s, x - 1, y - 1) + 2 * AT(s, x - 1, y) + AT(s, x - 1, y + 1));
            float gy = AT(s, x - 1, y + 1) + 2 * AT(s, x, y + 1) + AT(s, x + 1, y + 1) -
                       (AT(s, x - 1, y - 1) + 2 * AT(s, x, y - 1) + AT(s, x + 1, y - 1));
            float steep = fabsf(gy) - 0.41421356f * fabsf(gx), flat = fabsf(gx) - 0.41421356f * fabsf(gy);
            AT(m, x, y) = sqrtf(gx * gx + gy * gy);
            AT(sector, x, y) = steep < 0 ? 0 : flat < 0 ? 2 : (gx > 0) == (gy > 0) ? 3 : 1;
        }
    }
}

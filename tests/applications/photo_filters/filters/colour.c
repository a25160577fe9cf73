#include "filters/filters.h"
#include <math.h>

#pragma omp declare target
hsv to_hsv(rgba c)
{
    float r = c.r / 255.f, g = c.g / 255.f, b = c.b / 255.f;
    float high = fmaxf(r, fmaxf(g, b)), low = fminf(r, fminf(g, b)), span = high - low;
    hsv out = {.v = high, .s = high > 0 ? span / high : 0};
    if (span > 0) {
        if (high == r)
            out.h = fmodf((g - b) / span + 6, 6);
        else if (high == g)
            out.h = (b - r) / span + 2;
        else
            out.h = (r - g) / span + 4;
    }
    return out;
}

static uint8_t part(hsv c, float n)
{
    float k = fmodf(n + c.h, 6), f = fmaxf(0, fminf(1, fminf(k, 4 - k)));
    return (uint8_t)((c.v - c.v * c.s * f) * 255 + 0.5f);
}

rgba from_hsv(hsv c)
{
    rgba out;
    out.r = part(c, 5);
    out.g = part(c, 3);
    out.b = part(c, 1);
    out.a = 255;
    return out;
}
#pragma omp end declare target

void turn_hue(rgba *p, int n, float degrees)
{
#pragma omp target teams distribute parallel for map(tofrom : p[:n])
    for (int k = 0; k < n; k++) {
        hsv c = to_hsv(p[k]);
        c.h = fmodf(c.h + degrees / 60 + 6, 6);
        p[k] = from_hsv(c);
    }
}

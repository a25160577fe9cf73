#include "lens.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
int main(void)
{
    enum { STARS = 12 };
    static image map;
    lens stars[STARS];
    for (int k = 0; k < STARS; k++)
        stars[k] = (lens){2 * sinf(3.f * k), 2 * cosf(5.f * k), 0.05f + 0.02f * (k % 4)};
    for (int k = 0; k < 3; k++) {
        struct shooting s = {STARS, 160, 4, 2, 0.1f * k};
        memset(map, 0, sizeof map);
        unsigned long caught = shoot(&s, stars, map), sum = 0;
        for (int p = 0; p < PIXELS * PIXELS; p++)
            sum += map[p / PIXELS][p % PIXELS];
        printf("%d: magnification %.2f, counts %s\n", k, caught / (160.0 * 160 / 4), sum == caught ? "agree" : "differ");
    }
    return 0;
}

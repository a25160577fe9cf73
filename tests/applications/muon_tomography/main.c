#include "muon.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    enum { COUNT = 3000 };
    track *t = malloc(sizeof(track) * COUNT);
    static volume v;
    for (int i = 0; i < COUNT; i++) {
        double x = 0.35 + 9.3 * fmod(i * 0.618034, 1), y = 0.35 + 9.3 * fmod(i * 0.754878, 1), a = 0.2 * sin(i), b = 0.2 * cos(3.0 * i);
        double z = 3.37 + 4 * fmod(i * 0.5698, 1), r = hypot(x - 6, y - 3), kick = r < 1.7 && z < 5 ? 0.08 : 0.01;
        t[i].in = (line){{x - a * (12 - z), y - b * (12 - z), 12}, {a, b, -1}};
        double c = a + kick * cos(7.0 * i), d = b + kick * sin(7.0 * i);
        t[i].in.p[0] = x - a * (12 - z), t[i].in.p[1] = y - b * (12 - z);
        t[i].out = (line){{x + c * z, y + d * z, 0}, {c, d, -1}};
    }
    int place[3], used = poca(COUNT, t, v, 0.02);
    long value;
    brightest(v, place, &value);
    printf("%d of %d scattered, brightest voxel %d %d %d with %ld\n", used, COUNT, place[0], place[1], place[2], value / 10);
    free(t);
    return 0;
}

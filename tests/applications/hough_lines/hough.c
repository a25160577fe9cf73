#include "vision.h"
#include <math.h>
#include <stdlib.h>

int edge_points(int w, int h, const colour *in, int threshold, short (*points)[2])
{
    int n = 0;
    #pragma omp target teams distribute parallel for collapse(2) map(to: in[0:w*h]) map(tofrom: n) \
        map(tofrom: points[0:w*h][0:2])
    for (int y = 1; y < h - 1; y++)
        for (int x = 1; x < w - 1; x++) {
            const colour *c = &in[y * w + x], *e = c + 1, *s = c + w;
            int step = abs(c->green - e->green) + abs(c->green - s->green) + abs(c->red - s->red) / 2;
            if (step > threshold) {
                int place;
                #pragma omp atomic capture
                { place = n; n += 1; }
                points[place][0] = (short)x;
                points[place][1] = (short)y;
            }
        }
    return n;
}

int hough(int w, int h, int n, short (*points)[2], int most, line_t *lines)
{
    const int reach = (int)ceil(hypot(w, h)), width = 2 * reach + 1;
    const double pi = acos(-1);
    int *votes = calloc(ANGLES * width, sizeof *votes), found = 0;

    #pragma omp target data map(to: points[0:n]) map(tofrom: votes[0:ANGLES * width])
    {
        #pragma omp target teams distribute parallel for
        for (int a = 0; a < ANGLES; a++) {
            const double angle = a * pi / ANGLES, c = cos(angle), s = sin(angle);
            for (int p = 0; p < n; p++)
                votes[a * width + reach + (int)floor(points[p][0] * c + points[p][1] * s + 0.5001)]++;
        }
        /* The best cell wins, and its surroundings lose their votes. */
        while (found < most) {
            long long best = 0;
            #pragma omp target teams distribute parallel for reduction(max: best)
            for (int k = 0; k < ANGLES * width; k++) {
                long long key = (long long)votes[k] << 32 | (ANGLES * width - k);
                best = key > best ? key : best;
            }
            int at = ANGLES * width - (int)(best & 0xffffffff);
            lines[found++] = (line_t){.votes = (int)(best >> 32), .angle = at / width, .distance = at % width - reach};
            #pragma omp target parallel for collapse(2) firstprivate(at)
            for (int da = -4; da <= 4; da++)
                for (int dr = -4; dr <= 4; dr++) {
                    int a = at / width + da, r = at % width + dr;
                    if (a >= 0 && a < ANGLES && r >= 0 && r < width)
                        votes[a * width + r] = 0;
                }
        }
    }
    free(votes);
    return found;
}

#include "radar.h"
#include <math.h>

void focus(struct scene *s)
{
    const int pulses = s->pulses, gates = s->gates, side = s->side;
    const double near = s->near, gate = s->gate, wave = s->wave, extent = s->extent;
    const struct pulse *track = s->track;
    const pair *echo = s->echo;
    pair *image = s->image;
#pragma omp target teams distribute collapse(2) map(to: track[:pulses], echo[:pulses*gates]) map(from: image[:side*side])
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            const double x = extent * (2.0 * column / (side - 1) - 1), y = extent * (2.0 * row / (side - 1) - 1);
            float re = 0, im = 0;
#pragma omp parallel for reduction(+: re, im)
            for (int p = 0; p < pulses; p++) {
                double dx = track[p].x - x, dy = track[p].y - y;
                double range = sqrt(dx * dx + dy * dy + track[p].z * track[p].z);
                double at = (range - near) / gate;
                int g = (int)floor(at);
                if (g < 0 || g + 1 >= gates)
                    continue;
                double turn = fmod(2 * range / wave, 1.0) * 6.283185307179586;
                pair v = pair_mix(echo[p * gates + g], echo[p * gates + g + 1], (float)(at - g));
                v = pair_mul(v, (pair){(float)cos(turn), (float)sin(turn)});
                re += v.re;
                im += v.im;
            }
            image[row * side + column] = (pair){re / pulses, im / pulses};
        }
}

float brightest(const struct scene *s, int *row, int *column)
{
    const int n = s->side * s->side;
    const pair *image = s->image;
    float most = 0;
    int at = n;
#pragma omp target data map(to: image[:n])
    {
#pragma omp target teams distribute parallel for reduction(max: most) map(tofrom: most)
        for (int i = 0; i < n; i++)
            most = fmaxf(most, hypotf(image[i].re, image[i].im));
#pragma omp target teams distribute parallel for map(tofrom: at)
        for (int i = 0; i < n; i++)
            if (hypotf(image[i].re, image[i].im) >= most * 0.99999f) {
#pragma omp atomic write
                at = i;
            }
    }
    *row = at / s->side;
    *column = at % s->side;
    return most;
}

#include "radar.h"
#include <math.h>

void illuminate(struct scene *s, const struct target *targets, int count)
{
    const int pulses = s->pulses, gates = s->gates;
    const double near = s->near, gate = s->gate, wave = s->wave;
    const struct pulse *track = s->track;
    pair *echo = s->echo;
#pragma omp target teams distribute parallel for collapse(2) map(to: track[:pulses], targets[:count]) map(from: echo[:pulses*gates])
    for (int p = 0; p < pulses; p++)
        for (int g = 0; g < gates; g++) {
            double re = 0, im = 0;
            for (int t = 0; t < count; t++) {
                double dx = track[p].x - targets[t].x, dy = track[p].y - targets[t].y;
                double range = sqrt(dx * dx + dy * dy + track[p].z * track[p].z);
                double off = (range - near - g * gate) / gate;
                if (fabs(off) < 3) {
                    double amplitude = targets[t].strength * exp(-off * off);
                    re += amplitude * cos(-12.56637061435917 * range / wave);
                    im += amplitude * sin(-12.56637061435917 * range / wave);
                }
            }
            echo[p * gates + g] = (pair){(float)re, (float)im};
        }
}

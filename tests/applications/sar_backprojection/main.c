#include "radar.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct scene s = {.pulses = 48, .gates = 96, .side = argc > 1 ? atoi(argv[1]) : 33,
                      .near = 980, .gate = 1.5, .wave = 2.0, .extent = 32};
    struct target targets[] = {{-12, 8, 1.0}, {16, -20, 0.8}, {4, 24, 0.6}};
    struct pulse *track = s.track = malloc(s.pulses * sizeof *s.track);
    pair *echo = s.echo = malloc(s.pulses * s.gates * sizeof *s.echo);
    pair *image = s.image = malloc(s.side * s.side * sizeof *s.image);
    (void)echo;
    int row, column;

    for (int p = 0; p < s.pulses; p++)
        track[p] = (struct pulse){700 * cos(0.02 * p - 0.48), 700 * sin(0.02 * p - 0.48), 770};
#pragma omp target data map(to: track[0:s.pulses]) map(alloc: echo[0:s.pulses * s.gates], image[0:s.side * s.side])
    for (int shown = 1; shown <= 3; shown++) {
        illuminate(&s, &targets[shown - 1], 1);
        focus(&s);
        float top = brightest(&s, &row, &column);
        printf("target at (%.0f, %.0f): image at (%.0f, %.0f), %.3f\n", targets[shown - 1].x, targets[shown - 1].y,
               s.extent * (2.0 * column / (s.side - 1) - 1), s.extent * (2.0 * row / (s.side - 1) - 1), top);
    }
    illuminate(&s, targets, 3);
    focus(&s);
    float sum = 0;
    for (int i = 0; i < s.side * s.side; i++)
        sum += hypotf(image[i].re, image[i].im);
    printf("mean of the whole scene %.4f\n", sum / (s.side * s.side));
    free(s.track), free(s.echo), free(s.image);
    return 0;
}

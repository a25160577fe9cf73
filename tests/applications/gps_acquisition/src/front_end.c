#include "gps.h"

float doppler(int bin)
{
    return (float)(bin - BINS / 2) * 500.0f;
}

/* Three satellites with delays and shifts of frequency, and noise. */
void front_end(const chip code[SATELLITES][CHIPS], iq *samples)
{
    struct { int sat, delay, bin; float amplitude; } const sky[] = {{0, 300, 2, 1.0f}, {3, 17, 5, 0.8f}, {6, 901, 3, 0.9f}};
    unsigned state = 3;
    for (int i = 0; i < CHIPS; i++) {
        iq sum = 0;
        for (int k = 0; k < 3; k++)
            sum += sky[k].amplitude * (float)code[sky[k].sat][(i + sky[k].delay) % CHIPS] *
                   cexpf(I * (6.2831853f * doppler(sky[k].bin) * i / 1.023e6f));
        float n[2];
        for (int k = 0; k < 2; k++) {
            state = state * 1664525u + 1013904223u;
            n[k] = (float)(state >> 16) / 32768.0f - 1.0f;
        }
        samples[i] = sum + 1.5f * (n[0] + I * n[1]);
    }
}

#include "fir.h"
#include <math.h>

taps_t window;

static const float pi = 3.14159265f;

/* Windowed sinc filters, each band between two cut-offs. */
void design(struct band bands[BANDS])
{
    for (int k = 0; k < TAPS; k++)
        window[k] = 0.54f - 0.46f * cosf(2 * pi * k / (TAPS - 1));
#pragma omp target update to(window)
#pragma omp target teams distribute parallel for map(tofrom : bands[0 : BANDS])
    for (int b = 0; b < BANDS; b++) {
        bands[b].low = 0.5f * b / BANDS;
        bands[b].high = 0.5f * (b + 1) / BANDS;
        for (int k = 0; k < TAPS; k++) {
            float t = k - (TAPS - 1) / 2.0f;
            float ideal = fabsf(t) < 1e-6f ? 2 * (bands[b].high - bands[b].low)
                                           : (sinf(2 * pi * bands[b].high * t) - sinf(2 * pi * bands[b].low * t)) / (pi * t);
            bands[b].h[k] = ideal * window[k];
        }
        bands[b].energy = 0;
    }
}

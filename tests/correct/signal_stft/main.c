/* Short-time Fourier transform of a chirp: one team a frame, the threads share the butterflies. */
#include "fft.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    const size_t frames = 20, hop = FFT_SIZE / 2, length = (frames - 1) * hop + FFT_SIZE;
    real *signal = malloc(length * sizeof *signal);
    cplx *spectra = malloc(frames * FFT_SIZE * sizeof *spectra);
    unsigned char *peak = malloc(frames);
    real total = 0;
    for (size_t i = 0; i < length; i++) signal[i] = sin(0.2 * i + 0.001 * i * i);
    fft_setup();
    stft(signal, frames, hop, spectra);
#pragma omp target teams distribute parallel for map(to: spectra[0:frames * FFT_SIZE]) map(from: peak[0:frames]) \
    reduction(+: total)
    for (size_t f = 0; f < frames; f++) {
        real best = -1;
        for (unsigned i = 0; i < FFT_SIZE / 2; i++) {
            const cplx c = spectra[f * FFT_SIZE + i];
            const real power = c.re * c.re + c.im * c.im;
            if (power > best) best = power, peak[f] = (unsigned char)i;
            total += power;
        }
    }
    for (size_t f = 0; f < frames; f++) printf("%d ", peak[f]);
    printf("\ntotal %.1f\n", (double)total);
    free(signal), free(spectra), free(peak);
    return 0;
}

#include "fft.h"
#include <math.h>

#pragma omp declare target
cplx fft_twiddle[FFT_SIZE / 2];
real fft_window[FFT_SIZE];
#pragma omp end declare target

void fft_setup(void)
{
    for (unsigned i = 0; i < FFT_SIZE / 2; i++) {
        fft_twiddle[i].re = cos(2 * M_PI * i / FFT_SIZE);
        fft_twiddle[i].im = -sin(2 * M_PI * i / FFT_SIZE);
    }
    for (unsigned i = 0; i < FFT_SIZE; i++) fft_window[i] = REAL(0.5) - REAL(0.5) * cos(2 * M_PI * i / FFT_SIZE);
#pragma omp target update to(fft_twiddle, fft_window)
}

#pragma omp declare target
static inline unsigned bit_reverse(unsigned v)
{
    unsigned r = 0;
    for (unsigned b = 0; b < FFT_BITS; b++) r |= (v >> b & 1u) << (FFT_BITS - 1 - b);
    return r;
}

static inline void butterfly(cplx *restrict a, cplx *restrict b, cplx w)
{
    const cplx t = {w.re * b->re - w.im * b->im, w.re * b->im + w.im * b->re};
    *b = (cplx){a->re - t.re, a->im - t.im};
    *a = (cplx){a->re + t.re, a->im + t.im};
}
#pragma omp end declare target

void stft(const real *signal, size_t frames, size_t hop, cplx *spectra)
{
    const size_t length = (frames - 1) * hop + FFT_SIZE;
#pragma omp target teams distribute map(to: signal[0:length]) map(from: spectra[0:frames * FFT_SIZE]) thread_limit(FFT_SIZE / 2)
    for (size_t f = 0; f < frames; f++) {
        cplx work[FFT_SIZE];
#pragma omp parallel
        {
#pragma omp for
            for (unsigned i = 0; i < FFT_SIZE; i++) {
                work[bit_reverse(i)].re = signal[f * hop + i] * fft_window[i];
                work[bit_reverse(i)].im = 0;
            }
            for (unsigned half = 1; half < FFT_SIZE; half *= 2) {
#pragma omp for
                for (unsigned k = 0; k < FFT_SIZE / 2; k++) {
                    const unsigned j = k % half, a = (k - j) * 2 + j;
                    butterfly(&work[a], &work[a + half], fft_twiddle[j * (FFT_SIZE / 2 / half)]);
                }
            }
#pragma omp for
            for (unsigned i = 0; i < FFT_SIZE; i++) spectra[f * FFT_SIZE + i] = work[i];
        }
    }
}

#ifndef FFT_H
#define FFT_H

#include <stddef.h>

#ifndef FFT_BITS
#define FFT_BITS 6
#endif
#define FFT_SIZE (1u << FFT_BITS)

#ifdef USE_FLOAT
typedef float real;
#define REAL(x) x##f
#else
typedef double real;
#define REAL(x) x
#endif

typedef struct { real re, im; } cplx;

void fft_setup(void);
void stft(const real *signal, size_t frames, size_t hop, cplx *spectra);
#endif

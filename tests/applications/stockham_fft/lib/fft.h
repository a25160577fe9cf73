#ifndef FFT_H
#define FFT_H
#include <complex.h>

typedef double complex cplx;
#define FFT_MOST 1024

#pragma omp declare target
extern cplx fft_twiddle[FFT_MOST / 2];
#pragma omp end declare target

void fft_plan(int n);
/* Transforms `batch` rows of n values; both arrays are on the device, the result is in the first. */
void fft_batch(int n, int batch, cplx *data, cplx *work, int inverse);
#endif

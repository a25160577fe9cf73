#include "fft.h"

#pragma omp declare target
cplx fft_twiddle[FFT_MOST / 2];
#pragma omp end declare target

void fft_plan(int n)
{
#pragma omp target teams distribute parallel for
    for (int k = 0; k < n / 2; k++) {
        double angle = -2 * 3.14159265358979323846 * k / n;
        fft_twiddle[k] = cexp(I * angle);
    }
}

/* axpy with the user's own layout and comments, which the emitted files keep. */
#include <stdio.h>

void axpy(int n, float a,
          const float *x, float *y)
{
    /* one element a thread */
    #pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; ++i) {
        y[i] = a * x[i]   // scaled
             + y[i];
    }
}

int main(void)
{
    float x[100], y[100];
    for (int i = 0; i < 100; i++) { x[i] = i; y[i] = 1; }
    axpy(100, 2.0f, x, y);
    printf("%g\n", y[99]);
    return 0;
}

#ifndef FFT_H
#define FFT_H
#ifdef SINGLE_PRECISION
#define T float
#else
#define T double
#endif
typedef struct { T x, y; } T2;
#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif
#ifndef M_SQRT1_2
#define M_SQRT1_2 0.70710678118654752440
#endif
#define exp_1_8 (T2){ 1, -1 }
#define exp_1_4 (T2){ 0, -1 }
#define exp_3_8 (T2){ -1, -1 }
#define iexp_1_8 (T2){ 1, 1 }
#define iexp_1_4 (T2){ 0, 1 }
#define iexp_3_8 (T2){ -1, 1 }
void fft512(T2 *work, int n_ffts);
void ifft512(T2 *work, int n_ffts);
int check512(T2 *work, int n_ffts, int half);
#endif

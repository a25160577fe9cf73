#ifndef VEC_H
#define VEC_H
/* Vectors that stay on the device, in one piece of memory. */
enum vec { X, B, R, R0, P, V, S, T, Y, Z, VECTORS };

struct workspace {
    int n;
    double *at[VECTORS];
};
static inline double *vec(const struct workspace *w, enum vec which) { return w->at[which]; }

#define PARALLEL_LOOP(i, n) \
    _Pragma("omp target teams distribute parallel for simd") for (int i = 0; i < (n); i++)
#endif

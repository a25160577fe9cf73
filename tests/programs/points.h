#pragma once
#define NPOINTS 24
typedef unsigned char byte;
#ifndef HH
#define HH
static const double weights[4] = {0.125, 0.25, 0.5, 1.0};
static inline double wsum(const double *p, int n) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i] * weights[i & 3];
    return s;
}
static inline int sq(int x) { return x * x; }
#endif

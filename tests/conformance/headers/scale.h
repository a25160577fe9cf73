/* A library in a header: target regions in static inline functions. */
#ifndef SCALE_H
#define SCALE_H
#include "deep/kinds.h"
#include "deep/cell.h"
#ifdef SCALE_BY_TEN
#undef SCALE
#define SCALE 10
#endif
static inline void scaled(kind *values, int n) {
#pragma omp target teams distribute parallel for map(tofrom : values[0 : n], on_device)
    for (int i = 0; i < n; i++) {
        MARK;
        values[i] *= SCALE;
    }
}
static inline void counted(int *count, int by) {
#pragma omp atomic
    *count += by;
}
#endif

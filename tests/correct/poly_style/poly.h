/* Arrays by macros, as kernel collections declare them. */
#ifndef POLY_H
#define POLY_H

#include <stdlib.h>

#ifndef DATA_TYPE
#define DATA_TYPE double
#define DATA_PRINTF "%.6g"
#endif
#define SCALAR(x) ((DATA_TYPE)(x))

#define ARRAY_2D_PARAM(name, D1, D2, d1, d2) name[D1][D2]
#define ARRAY_1D_PARAM(name, D1, d1) name[D1]
#ifdef POLY_STATIC_ARRAYS
#define ARRAY_2D(var, type, D1, D2) static type var##_[D1][D2]; type(*var)[D1][D2] = &var##_
#define ARRAY_1D(var, type, D1) static type var##_[D1]; type(*var)[D1] = &var##_
#define ARRAY_FREE(var) ((void)(var))
#else
#define ARRAY_2D(var, type, D1, D2) type(*var)[D1][D2] = (type(*)[D1][D2])poly_alloc((D1) * (D2), sizeof(type))
#define ARRAY_1D(var, type, D1) type(*var)[D1] = (type(*)[D1])poly_alloc(D1, sizeof(type))
#define ARRAY_FREE(var) free((void *)(var))
#endif
#define ARRAY(x) *x

void *poly_alloc(size_t n, size_t size);
void poly_timer_start(void);
void poly_timer_stop(void);
#endif

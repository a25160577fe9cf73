#ifndef VEC_H
#define VEC_H
#include <stddef.h>
#include <stdlib.h>

#define T int
#define NAME(x) int_##x
#include "vec.inc"

#define T double
#define NAME(x) real_##x
#include "vec.inc"

#define T unsigned char
#define NAME(x) byte_##x
#include "vec.inc"
#endif

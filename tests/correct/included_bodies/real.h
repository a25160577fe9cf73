#pragma once
#ifdef USE_FLOAT
typedef float real;
#define R(x) x##f
#define FUNC(f) f##f
#else
typedef double real;
#define R(x) x
#define FUNC(f) f
#endif
#define NX 40
#define NY 30

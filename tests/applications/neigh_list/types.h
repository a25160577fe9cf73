#ifndef TYPES_H
#define TYPES_H
#ifndef PRECISION
#define PRECISION 2
#endif
#if PRECISION == 1
typedef float MMD_float;
#else
typedef double MMD_float;
#endif
typedef int MMD_int;
#ifndef PAD
#define PAD 3
#endif
#endif

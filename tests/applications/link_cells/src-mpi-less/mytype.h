#ifndef __MYTYPE_H_
#define __MYTYPE_H_
#ifdef DOUBLE
typedef double real_t;
#else
typedef float real_t;
#endif
typedef real_t real3[3];
#pragma omp declare target
static inline void zeroReal3(real3 a)
{
   for (int m = 0; m < 3; ++m)
      a[m] = 0.0;
}
#pragma omp end declare target
#define MAXATOMS 24
#endif

#ifndef LINPACK_H
#define LINPACK_H
#include "f2c.h"
#ifdef OMP_TARGET
#pragma omp declare target
#endif
/* Subroutine */ int daxpy_(const integer *n, const doublereal *da, const doublereal *dx, const integer *incx, doublereal *dy, const integer *incy);
/* Subroutine */ int dscal_(const integer *n, const doublereal *da, doublereal *dx, const integer *incx);
integer idamax_(const integer *n, const doublereal *dx, const integer *incx);
doublereal ddot_(const integer *n, const doublereal *dx, const integer *incx, const doublereal *dy, const integer *incy);
/* Subroutine */ int dgefa_(doublereal *a, const integer *lda, const integer *n, integer *ipvt, integer *info);
/* Subroutine */ int dgesl_(doublereal *a, const integer *lda, const integer *n, integer *ipvt, doublereal *b, const integer *job);
#ifdef OMP_TARGET
#pragma omp end declare target
#endif
/* Subroutine */ int batch_(integer *nsys, integer *n, doublereal *a, doublereal *b, integer *ipvt, integer *info);
/* Subroutine */ int matgen_(doublereal *a, integer *lda, integer *n, doublereal *b, doublereal *norma, integer *seed);
#endif

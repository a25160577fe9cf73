#include <stdio.h>
#define A(i,j) a[((j)-1)*lda+((i)-1)]
#define MIN(a,b) ((a)<(b)?(a):(b))
#define integer int
#define doublereal double
#define MAIN__ main
typedef integer logical; typedef struct { doublereal r, i; } doublecomplex;
static integer c__1 = 1;
/* Subroutine */ int dscal_(integer *n, doublereal *da, doublereal *dx, integer *incx)
{
    integer i__1, i__; doublereal d__ = *da;
    --dx;
    i__1 = *n; doublereal *base = dx + 1;
#pragma omp target teams distribute parallel for map(tofrom: base[0:i__1])
    for (i__ = 1; i__ <= i__1; ++i__) base[i__ - 1] = d__ * base[i__ - 1];
    (void)incx; return 0;
}
int MAIN__(void) { doublereal a[6]; integer lda = 2, n = 6; doublereal two = 2;
  for (integer j = 1; j <= 3; j++) for (integer i = 1; i <= 2; i++) A(i,j) = i + MIN(j, 2);
  dscal_(&n, &two, a, &c__1); printf("%g\n", A(2,3)); return 0; }

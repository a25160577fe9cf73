/* blas1.f -- translated by f2c (version 20100827). */
#include "linpack.h"

/* Table of constant values */
static const integer c__5 = 5;
#ifdef OMP_TARGET
#pragma omp declare target(c__5)
#endif

/* Subroutine */ int daxpy_(const integer *n, const doublereal *da, const doublereal *dx, const integer *incx,
	doublereal *dy, const integer *incy)
{
    /* System generated locals */
    integer i__1;
    /* Local variables */
    integer i__, m, ix, iy, mp1;

    /* Parameter adjustments */
    --dy;
    --dx;

    /* Function Body */
    if (*n <= 0) {
	return 0;
    }
    if (*da == 0.) {
	return 0;
    }
    if (*incx == 1 && *incy == 1) {
	goto L20;
    }
    ix = 1;
    iy = 1;
    if (*incx < 0) {
	ix = (-(*n) + 1) * *incx + 1;
    }
    if (*incy < 0) {
	iy = (-(*n) + 1) * *incy + 1;
    }
    i__1 = *n;
    for (i__ = 1; i__ <= i__1; ++i__) {
	dy[iy] += *da * dx[ix];
	ix += *incx;
	iy += *incy;
/* L10: */
    }
    return 0;
L20:
    m = *n % 4;
    if (m == 0) {
	goto L40;
    }
    i__1 = m;
    for (i__ = 1; i__ <= i__1; ++i__) {
	dy[i__] += *da * dx[i__];
/* L30: */
    }
    if (*n < 4) {
	return 0;
    }
L40:
    mp1 = m + 1;
    i__1 = *n;
    for (i__ = mp1; i__ <= i__1; i__ += 4) {
	dy[i__] += *da * dx[i__];
	dy[i__ + 1] += *da * dx[i__ + 1];
	dy[i__ + 2] += *da * dx[i__ + 2];
	dy[i__ + 3] += *da * dx[i__ + 3];
/* L50: */
    }
    return 0;
} /* daxpy_ */

/* Subroutine */ int dscal_(const integer *n, const doublereal *da, doublereal *dx, const integer *incx)
{
    integer i__1, i__2, i__, nincx;
    --dx;
    if (*n <= 0 || *incx <= 0) {
	return 0;
    }
    nincx = *n * *incx;
    i__1 = nincx;
    i__2 = *incx;
    for (i__ = 1; i__2 < 0 ? i__ >= i__1 : i__ <= i__1; i__ += i__2) {
	dx[i__] = *da * dx[i__];
    }
    return 0;
} /* dscal_ */

integer idamax_(const integer *n, const doublereal *dx, const integer *incx)
{
    integer ret_val, i__1, i__;
    doublereal dmax__, d__1;
    --dx;
    ret_val = 0;
    if (*n < 1) {
	return ret_val;
    }
    ret_val = 1;
    dmax__ = abs_(dx[1]);
    i__1 = *n;
    for (i__ = 2; i__ <= i__1; ++i__) {
	if ((d__1 = dx[i__ * *incx], abs_(d__1)) <= dmax__) {
	    goto L30;
	}
	ret_val = i__;
	dmax__ = (d__1 = dx[i__ * *incx], abs_(d__1));
L30:
	;
    }
    return ret_val;
} /* idamax_ */

doublereal ddot_(const integer *n, const doublereal *dx, const integer *incx, const doublereal *dy, const integer *incy)
{
    integer i__1, i__, m, mp1;
    doublereal dtemp;
    --dy;
    --dx;
    dtemp = 0.;
    if (*n <= 0 || *incx != 1 || *incy != 1) {
	return dtemp;
    }
    m = *n % c__5;
    if (m == 0) {
	goto L40;
    }
    i__1 = m;
    for (i__ = 1; i__ <= i__1; ++i__)
	dtemp += dx[i__] * dy[i__];
    if (*n < 5) {
	goto L60;
    }
L40:
    mp1 = m + 1;
    i__1 = *n;
    for (i__ = mp1; i__ <= i__1; i__ += c__5) {
	dtemp = dtemp + dx[i__] * dy[i__] + dx[i__ + 1] * dy[i__ + 1] + dx[i__ + 2] * dy[i__ + 2] + dx[i__ + 3] * dy[
		i__ + 3] + dx[i__ + 4] * dy[i__ + 4];
    }
L60:
    return dtemp;
} /* ddot_ */

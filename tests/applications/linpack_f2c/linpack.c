/* linpack.f -- translated by f2c (version 20100827). */
#include "linpack.h"
static const integer c__1 = 1;
static const integer c__0 = 0;
#ifdef OMP_TARGET
#pragma omp declare target to(c__1, c__0)
#endif

/* Subroutine */ int dgefa_(doublereal *a, const integer *lda, const integer *n, integer *ipvt, integer *info)
{
    /* System generated locals */
    integer a_dim1, a_offset, i__1, i__2, i__3;
    integer j, k, l;
    doublereal t;
    integer kp1, nm1;

    /* Parameter adjustments */
    a_dim1 = *lda;
    a_offset = 1 + a_dim1 * 1;
    a -= a_offset;
    --ipvt;

    *info = 0;
    nm1 = *n - 1;
    if (nm1 < 1) {
	goto L70;
    }
    i__1 = nm1;
    for (k = 1; k <= i__1; ++k) {
	kp1 = k + 1;
	i__2 = *n - k + 1;
	l = idamax_(&i__2, &a[k + k * a_dim1], &c__1) + k - 1;
	ipvt[k] = l;
	if (a[l + k * a_dim1] == 0.) {
	    goto L40;
	}
	if (l == k) {
	    goto L10;
	}
	t = a[l + k * a_dim1];
	a[l + k * a_dim1] = a[k + k * a_dim1];
	a[k + k * a_dim1] = t;
L10:
	t = -1. / a[k + k * a_dim1];
	i__2 = *n - k;
	dscal_(&i__2, &t, &a[k + 1 + k * a_dim1], &c__1);
	i__2 = *n;
	for (j = kp1; j <= i__2; ++j) {
	    t = a[l + j * a_dim1];
	    if (l == k) {
		goto L20;
	    }
	    a[l + j * a_dim1] = a[k + j * a_dim1];
	    a[k + j * a_dim1] = t;
L20:
	    i__3 = *n - k;
	    daxpy_(&i__3, &t, &a[k + 1 + k * a_dim1], &c__1, &a[k + 1 + j * a_dim1], &c__1);
/* L30: */
	}
	goto L50;
L40:
	*info = k;
L50:
/* L60: */
	;
    }
L70:
    ipvt[*n] = *n;
    if (a[*n + *n * a_dim1] == 0.) {
	*info = *n;
    }
    return 0;
} /* dgefa_ */

/* Subroutine */ int dgesl_(doublereal *a, const integer *lda, const integer *n, integer *ipvt, doublereal *b,
	const integer *job)
{
    integer a_dim1, a_offset, i__1, i__2;
    integer k, l, kb, nm1;
    doublereal t;

    a_dim1 = *lda;
    a_offset = 1 + a_dim1 * 1;
    a -= a_offset;
    --ipvt;
    --b;

    nm1 = *n - 1;
    if (*job != 0) {
	goto L50;
    }
    if (nm1 < 1) {
	goto L30;
    }
    i__1 = nm1;
    for (k = 1; k <= i__1; ++k) {
	l = ipvt[k];
	t = b[l];
	if (l == k) {
	    goto L10;
	}
	b[l] = b[k];
	b[k] = t;
L10:
	i__2 = *n - k;
	daxpy_(&i__2, &t, &a[k + 1 + k * a_dim1], &c__1, &b[k + 1], &c__1);
    }
L30:
    i__1 = *n;
    for (kb = 1; kb <= i__1; ++kb) {
	k = *n + 1 - kb;
	b[k] /= a[k + k * a_dim1];
	t = -b[k];
	i__2 = k - 1;
	daxpy_(&i__2, &t, &a[k * a_dim1 + 1], &c__1, &b[1], &c__1);
    }
    goto L100;
L50:
    i__1 = *n;
    for (k = 1; k <= i__1; ++k) {
	i__2 = k - 1;
	t = ddot_(&i__2, &a[k * a_dim1 + 1], &c__1, &b[1], &c__1);
	b[k] = (b[k] - t) / a[k + k * a_dim1];
    }
    if (nm1 < 1) {
	goto L90;
    }
    i__1 = nm1;
    for (kb = 1; kb <= i__1; ++kb) {
	k = *n - kb;
	i__2 = *n - k;
	b[k] += ddot_(&i__2, &a[k + 1 + k * a_dim1], &c__1, &b[k + 1], &c__1);
	l = ipvt[k];
	if (l == k) {
	    goto L70;
	}
	t = b[l];
	b[l] = b[k];
	b[k] = t;
L70:
	;
    }
L90:
L100:
    return 0;
} /* dgesl_ */

/* Subroutine */ int batch_(integer *nsys, integer *n, doublereal *a, doublereal *b, integer *ipvt, integer *info)
{
    integer a_dim1, a_dim2, a_offset, b_dim1, b_offset, ipvt_dim1, ipvt_offset, i__1;
    integer is, bad;

    ipvt_dim1 = *n;
    ipvt_offset = 1 + ipvt_dim1;
    ipvt -= ipvt_offset;
    b_dim1 = *n;
    b_offset = 1 + b_dim1;
    b -= b_offset;
    a_dim1 = *n;
    a_dim2 = *n;
    a_offset = 1 + a_dim1 * (1 + a_dim2);
    a -= a_offset;
    bad = 0;
    i__1 = *nsys;
#ifdef OMP_TARGET
#pragma omp target teams distribute parallel for map(tofrom: a[a_offset:a_dim1 * a_dim2 * i__1], b[b_offset:b_dim1 * i__1]) \
	map(from: ipvt[ipvt_offset:ipvt_dim1 * i__1]) map(to: n[0:1]) reduction(+: bad) private(is)
#endif
    for (is = 1; is <= i__1; ++is) {
	integer inf;
	dgefa_(&a[(is * a_dim2 + 1) * a_dim1 + 1], n, n, &ipvt[is * ipvt_dim1 + 1], &inf);
	if (inf != 0) {
	    ++bad;
	} else {
	    dgesl_(&a[(is * a_dim2 + 1) * a_dim1 + 1], n, n, &ipvt[is * ipvt_dim1 + 1], &b[is * b_dim1 + 1], &c__0);
	}
    }
    *info = bad;
    return 0;
} /* batch_ */

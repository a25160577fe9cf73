#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include "linpack.h"

/* Subroutine */ int matgen_(doublereal *a, integer *lda, integer *n, doublereal *b, doublereal *norma, integer *seed)
{
    integer a_dim1 = *lda, i, j, init = *seed;
    a -= 1 + a_dim1;
    --b;
    *norma = 0.;
    for (j = 1; j <= *n; ++j)
	for (i = 1; i <= *n; ++i) {
	    init = init * 3125 % 65536;
	    a[i + j * a_dim1] = (init - 32768.) / 16384.;
	    *norma = max_(a[i + j * a_dim1], *norma);
	}
    for (i = 1; i <= *n; ++i)
	b[i] = 0.;
    for (j = 1; j <= *n; ++j)
	for (i = 1; i <= *n; ++i)
	    b[i] += a[i + j * a_dim1];
    *seed = init;
    return 0;
}

int main(void)
{
    integer nsys = 37, n = 18, info, seed = 1325, s, i;
    doublereal *a = malloc(sizeof(doublereal) * nsys * n * n), *b = malloc(sizeof(doublereal) * nsys * n), norm;
    integer *ipvt = malloc(sizeof(integer) * nsys * n);
    for (s = 0; s < nsys; ++s)
	matgen_(a + s * n * n, &n, &n, b + s * n, &norm, &seed);
    memset(a + 5 * n * n, 0, sizeof(doublereal) * n * n);
    batch_(&nsys, &n, a, b, ipvt, &info);
    doublereal worst = 0;
    for (s = 0; s < nsys; ++s)
	for (i = 0; i < n && s != 5; ++i)
	    worst = fmax(worst, fabs(b[s * n + i] - 1));
    printf("singular %d, worst error below 1e-9: %s\n", info, worst < 1e-9 ? "yes" : "no");
    /* Which of nearly equal elements is the pivot, rounding decides. */
    integer right = 0;
    for (i = 0; i < nsys * n; ++i)
	right += ipvt[i] > i % n && ipvt[i] <= n;
    printf("pivots in range: %d of %d\n", right, nsys * n);
    return 0;
}

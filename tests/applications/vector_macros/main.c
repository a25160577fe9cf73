#include "vec.h"
#include <stdio.h>

#define EXERCISE(T, fmt)                                                     \
	do {                                                                 \
		CAT(vec_, T) x = CAT(vec_make_, T)(n, 2), y = CAT(vec_make_, T)(n, 1); \
		CAT(vec_iota_, T)(&x, 3);                                    \
		CAT(vec_axpy_, T)(&y, 2, &x);                                \
		T lo = 100, hi = 0;                                          \
		CAT(vec_minmax_, T)(&y, &lo, &hi);                           \
		printf(#T ": dot " fmt " min " fmt " max " fmt, vec_dot(&x, &y), lo, hi); \
		CAT(vec_resize_, T)(&y, n + 100);                            \
		CAT(vec_host_, T)(&y);                                       \
		printf(" last " fmt " " fmt "\n", y.begin_[n - 1], y.begin_[n + 99]); \
		vec_free(&x), vec_free(&y);                                  \
	} while (0)

int main(int argc, char **argv)
{
	size_t n = argc > 1 ? strtoul(argv[1], NULL, 0) : 100;
	EXERCISE(int, "%d");
	EXERCISE(float, "%.1f");
	EXERCISE(double, "%.1f");
	EXERCISE(u64, "%llu");
	vec_double z = vec_make_double(n, .5);
	double *p = z.begin_, total = 0;
	#pragma omp target teams distribute parallel for reduction(+: total)
	for (size_t i = 0; i < n; i++)
		total += p[i];
	printf("total %.1f\n", total);
	vec_free(&z);
	return 0;
}

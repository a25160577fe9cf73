#include "reduction.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>

#define RUN(T, fmt, tolerance)                                                            \
	do {                                                                              \
		T *h = malloc(n * sizeof(T));                                             \
		for (int i = 0; i < n; i++)                                               \
			h[i] = (T)bytes[i] / (sizeof(T) == 8 ? 256 : 1);                  \
		T *in = omp_target_alloc(n * sizeof(T), device), *out = omp_target_alloc(n * sizeof(T), device); \
		if (!in || !out) { fprintf(stderr, "no memory\n"); return 1; }            \
		omp_target_memcpy(in, h, n * sizeof(T), 0, 0, device, host);              \
		T gold = cpu_##T(h, n);                                                   \
		for (int k = 0; k < NKERNELS; k++) {                                      \
			T got = reduce_##T(k, n, in, out, host, device);                  \
			printf("%-7s %-22s " fmt " %s\n", #T, kernel_names[k], got,       \
			       fabs((double)got - gold) <= tolerance * fabs((double)gold) ? "ok" : "WRONG"); \
		}                                                                         \
		omp_target_free(in, device), omp_target_free(out, device);                \
		free(h);                                                                  \
	} while (0)

int main(int argc, char **argv)
{
	int n = 1 << 10, device = omp_get_default_device(), host = omp_get_initial_device();
	for (int i = 1; i < argc; i++)
		if (!strncmp(argv[i], "--n=", 4))
			n = atoi(argv[i] + 4);
	if (omp_get_num_devices() == 0)
		device = host;
	n += 77;
	unsigned char *bytes = malloc(n);
	#pragma omp target teams distribute parallel for map(from: bytes[0:n])
	for (int i = 0; i < n; i++)
		bytes[i] = (i * 1103515245u + 12345u) >> 16;
	RUN(int, "%d", 0);
	RUN(float, "%.1f", 1e-5);
	RUN(double, "%.5f", 1e-10);
	free(bytes);
	return 0;
}

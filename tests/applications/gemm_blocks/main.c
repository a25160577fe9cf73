#include "common.h"
#include <getopt.h>

static void usage(const char *prog)
{
	fprintf(stderr, "usage: %s [-m rows] [-k inner] [-n cols] [-i iterations] [-v]\n", prog);
	exit(1);
}

static void constantInit(float *data, int size, int seed)
{
	for (int i = 0; i < size; ++i)
		data[i] = (float)((i * 7 + seed) % 13) / 8 - 0.5f;
}

static int check(const char *name, const float *ref, const float *got, int n)
{
	double eps = 1.e-5, worst = 0;
	for (int i = 0; i < n; i++) {
		double abs_err = fabs(ref[i] - got[i]);
		if (abs_err > worst)
			worst = abs_err;
	}
	printf("%-10s %s\n", name, worst < eps ? "PASSED" : "FAILED");
	return worst < eps;
}

int main(int argc, char **argv)
{
	params_t p = { 40, 22, 70, 1, 0 };
	int c, ok = 1;
	while ((c = getopt(argc, argv, "m:k:n:i:v")) != -1)
		switch (c) {
		case 'm': p.hA = atoi(optarg); break;
		case 'k': p.wA = atoi(optarg); break;
		case 'n': p.wB = atoi(optarg); break;
		case 'i': p.iters = atoi(optarg); break;
		case 'v': p.verbose = 1; break;
		default: usage(argv[0]);
		}
	size_t szA = (size_t)p.hA * p.wA, szB = (size_t)p.wA * p.wB, szC = (size_t)p.hA * p.wB;
	float *A = malloc(szA * sizeof *A), *B = malloc(szB * sizeof *B);
	float *C = calloc(szC, sizeof *C), *ref = malloc(szC * sizeof *ref);
	constantInit(A, szA, 3);
	constantInit(B, szB, 5);
	sgemm_naive(A, B, ref, p);
	double start, elapsed = 0;
	#pragma omp target data map(to: A[0:szA], B[0:szB]) map(tofrom: C[0:szC])
	{
		sgemm_tiled(A, B, C, p.hA, p.wA, p.wB); /* warm up */
		start = omp_get_wtime();
		for (int it = 0; it < p.iters; it++)
			sgemm_tiled(A, B, C, p.hA, p.wA, p.wB);
		elapsed += omp_get_wtime() - start;
		#pragma omp target update from(C[0:szC])
		ok &= check("tiled", ref, C, szC);
		sgemm_register(A, B, C, p.hA, p.wA, p.wB, 2.f, -1.f);
		#pragma omp target update from(C[0:szC])
		ok &= check("register", ref, C, szC);
	}
	double flops = 2.0 * p.hA * p.wA * p.wB * p.iters;
	if (p.verbose)
		printf("%.2f GFlop/s\n", flops * 1e-9 / elapsed);
	double sum = 0;
	for (size_t i = 0; i < szC; i++)
		sum += C[i] * (i % 3 + 1);
	printf("checksum %.4f\n", sum);
	free(A), free(B), free(C), free(ref);
	return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}

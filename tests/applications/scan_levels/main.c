#include "scan.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
	int n = argc > 1 ? atoi(argv[1]) : 3007;
	struct scan_plan *plan = scan_plan_create(n);
	uint *in = malloc(n * sizeof *in), *out = malloc(n * sizeof *out);
	int *keys = malloc(n * sizeof *keys), *packed = malloc(n * sizeof *packed), kept, bad = 0;
	for (int i = 0; i < n; i++)
		in[i] = (i * 2654435761u) >> 28, keys[i] = (i * 7919) % 1009;
	#pragma omp target enter data map(to: in[0:n]) map(alloc: out[0:n])
	prescan(plan, out, in, n);
	#pragma omp target exit data map(release: in[0:n]) map(from: out[0:n])
	uint expect = 0;
	for (int i = 0; i < n; i++) {
		bad += out[i] != expect;
		expect += in[i];
	}
	printf("levels %d last %u bad %d\n", plan->levels, out[n - 1], bad);
	compact_if(plan, keys, n, packed, &kept);
	long sum = 0;
	for (int i = 0; i < kept; i++)
		sum = (sum * 31 + packed[i]) % 1000003;
	printf("kept %d hash %ld\n", kept, sum);
	scan_plan_destroy(plan);
	free(in), free(out), free(keys), free(packed);
	return bad != 0;
}

#include "histogram_common.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdbool.h>

void histogram64CPU(uint *h_Histogram, const void *h_Data, uint byteCount)
{
	memset(h_Histogram, 0, HISTOGRAM64_BIN_COUNT * sizeof(uint));
	for (uint i = 0; i < byteCount; i++)
		h_Histogram[((const uchar *)h_Data)[i] >> 2]++;
}

void histogram256CPU(uint *h_Histogram, const void *h_Data, uint byteCount)
{
	memset(h_Histogram, 0, HISTOGRAM256_BIN_COUNT * sizeof(uint));
	for (uint i = 0; i < byteCount; i++)
		h_Histogram[((const uchar *)h_Data)[i]]++;
}

int main(int argc, char **argv)
{
	uint byteCount = 16 * 1024;
	bool passFlag = true;
	uint cpu[HISTOGRAM256_BIN_COUNT], gpu[HISTOGRAM256_BIN_COUNT];
	uchar *h_Data = aligned_alloc(16, byteCount);
	uint state = 2009;
	printf("%s Starting...\n\n", "histogram");
	for (uint i = 0; i < byteCount; i++) {
		state = state * 1664525u + 1013904223u;
		h_Data[i] = (state >> 24) * (state >> 16 & 0xff) >> 8;
	}
	initHistogram64();
	for (int iter = -1; iter < 2; iter++)
		histogram64(gpu, (uint4 *)h_Data, byteCount);
	histogram64CPU(cpu, h_Data, byteCount);
	for (uint i = 0; i < HISTOGRAM64_BIN_COUNT; i++)
		if (gpu[i] != cpu[i])
			passFlag = false;
	printf(passFlag ? " ...64-bin histograms match (%u)\n\n" : " ***64-bin histograms do not match!!!*** (%u)\n\n", gpu[7]);
	#pragma omp target data map(to: h_Data[0:byteCount])
	histogram256(gpu, (uint *)h_Data, byteCount);
	histogram256CPU(cpu, h_Data, byteCount);
	for (uint i = 0; i < HISTOGRAM256_BIN_COUNT; i++)
		if (gpu[i] != cpu[i])
			passFlag = false;
	printf(passFlag ? " ...256-bin histograms match (%u)\n" : " ***256-bin histograms do not match!!!*** (%u)\n", gpu[77]);
	closeHistogram64();
	free(h_Data);
	exit(passFlag ? EXIT_SUCCESS : EXIT_FAILURE);
}

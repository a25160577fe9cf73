#include "fft.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
int main(void)
{
	int n_ffts = 6, half = 3, N = 512 * n_ffts;
	T2 *source = malloc(N * sizeof(T2)), *work = malloc(N * sizeof(T2));
	for (int i = 0; i < half * 512; i++) {
		source[i].x = (i * 37 % 101) / 50. - 1;
		source[i].y = (i * 53 % 97) / 48. - 1;
		source[i + half * 512] = source[i];
	}
	for (int i = 0; i < N; i++)
		work[i] = source[i];
	#pragma omp target data map(tofrom: work[0:N])
	{
		fft512(work, n_ffts);
		printf("halves %s\n", check512(work, n_ffts, half) ? "differ" : "agree");
		#pragma omp target update from(work[0:N])
		double power = 0, in = 0;
		for (int i = 0; i < 512; i++)
			power += work[i].x * work[i].x + work[i].y * work[i].y, in += source[i].x * source[i].x + source[i].y * source[i].y;
		printf("Parseval %.6f\n", power / in / 512);
		double s = 0, c = 0;
		for (int i = 0; i < 512; i++)
			s += source[i].x, c += source[i].y;
		printf("mean %s\n", fabs(s - work[0].x) < 1e-8 && fabs(c - work[0].y) < 1e-8 ? "ok" : "wrong");
		ifft512(work, n_ffts);
	}
	free(source), free(work);
	return 0;
}

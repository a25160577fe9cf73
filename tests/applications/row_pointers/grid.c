#include "grid.h"
#include <math.h>
#include <stdlib.h>
#define NR_END 1

double **dmatrix(long nrl, long nrh, long ncl, long nch)
{
	long i, nrow = nrh - nrl + 1, ncol = nch - ncl + 1;
	double **m;
	m = (double **)malloc((size_t)((nrow + NR_END) * sizeof(double *)));
	m += NR_END;
	m -= nrl;
	m[nrl] = (double *)malloc((size_t)((nrow * ncol + NR_END) * sizeof(double)));
	m[nrl] += NR_END;
	m[nrl] -= ncl;
	for (i = nrl + 1; i <= nrh; i++)
		m[i] = m[i - 1] + ncol;
	for (i = 0; i < nrow * ncol; i++)
		m[nrl][ncl + i] = 0;
	return m;
}

void free_dmatrix(double **m, long nrl, long nrh, long ncl, long nch)
{
	free((char *)(m[nrl] + ncl - NR_END));
	free((char *)(m + nrl - NR_END));
}

void to_device(double **m, long nrl, long nrh, long ncl, long nch)
{
	#pragma omp target enter data map(to: m[nrl:nrh - nrl + 1])
	for (long i = nrl; i <= nrh; i++) {
		#pragma omp target enter data map(to: m[i][ncl:nch - ncl + 1])
	}
}

void from_device(double **m, long nrl, long nrh, long ncl, long nch)
{
	for (long i = nrl; i <= nrh; i++) {
		#pragma omp target exit data map(from: m[i][ncl:nch - ncl + 1])
	}
	#pragma omp target exit data map(release: m[nrl:nrh - nrl + 1])
}

double relax(double **u, double **f, long n, double omega, int colour)
{
	double h2 = 1.0 / SQR(n - 1), change = 0;
	long i, j;
	#pragma omp target teams distribute parallel for private(j) reduction(max: change)
	for (i = 2; i < n; i++)
		for (j = 2 + (i + colour) % 2; j < n; j += 2) {
			double v = 0.25 * (u[i + 1][j] + u[i - 1][j] + u[i][j + 1] + u[i][j - 1] - h2 * f[i][j]);
			change = FMAX(change, fabs(v - u[i][j]));
			u[i][j] += omega * (v - u[i][j]);
		}
	return change;
}

void residual(double **res, double **u, double **f, long n)
{
	double h2i = SQR(n - 1);
	#pragma omp target teams distribute parallel for collapse(2)
	for (long i = 2; i < n; i++)
		for (long j = 2; j < n; j++)
			res[i][j] = -h2i * (u[i + 1][j] + u[i - 1][j] + u[i][j + 1] + u[i][j - 1] - 4.0 * u[i][j]) + f[i][j];
}

/* one tridiagonal system for each row */
void tridag_rows(double **u, double **a, double **b, double **c, double **gam, long n)
{
	#pragma omp target teams distribute parallel for
	for (long r = 1; r <= n; r++) {
		double *x = u[r], *ar = a[r], *br = b[r], *cr = c[r], *g = gam[r], bet = br[1];
		x[1] /= bet;
		for (long j = 2; j <= n; j++) {
			g[j] = cr[j - 1] / bet;
			bet = br[j] - ar[j] * g[j];
			x[j] = (x[j] - ar[j] * x[j - 1]) / bet;
		}
		for (long j = n - 1; j >= 1; j--)
			x[j] -= g[j + 1] * x[j + 1];
	}
}

double **transpose(double **a, double **t, long n)
{
	#pragma omp target teams distribute
	for (long i = 1; i <= n; i++) {
		#pragma omp parallel for
		for (long j = 1; j <= n; j++)
			t[j][i] = a[i][j];
	}
	return t;
}

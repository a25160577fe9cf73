#include "grid.h"
#include <stdio.h>
int main(void)
{
	const long n = 13;
	double **u = dmatrix(1, n, 1, n), **f = dmatrix(1, n, 1, n), **res = dmatrix(1, n, 1, n), **t = dmatrix(1, n, 1, n);
	double **a = dmatrix(1, n, 1, n), **b = dmatrix(1, n, 1, n), **c = dmatrix(1, n, 1, n);
	f[7][7] = 2;
	for (long i = 1; i <= n; i++)
		for (long j = 1; j <= n; j++)
			a[i][j] = c[i][j] = -1, b[i][j] = 4 + .1 * i;
	double **all[] = {u, f, res, t, a, b, c};
	for (int k = 0; k < 7; k++)
		to_device(all[k], 1, n, 1, n);
	double change = 1;
	int sweeps = 0;
	while (change > 1e-7 && sweeps < 20) {
		change = relax(u, f, n, 1.6, sweeps & 1);
		double other = relax(u, f, n, 1.6, !(sweeps & 1));
		change = FMAX(change, other);
		sweeps++;
	}
	residual(res, u, f, n);
	tridag_rows(u, a, b, c, res, n);
	transpose(u, t, n);
	for (int k = 0; k < 7; k++)
		from_device(all[k], 1, n, 1, n);
	printf("sweeps %d centre %.6g %.6g %.6g\n", sweeps, u[7][7], t[3][8], u[8][3]);
	for (int k = 0; k < 7; k++)
		free_dmatrix(all[k], 1, n, 1, n);
	return 0;
}

#include "nek.h"
#include <math.h>
#include <stdlib.h>

void setup(nek *n, int nelt)
{
	n->nelt = nelt;
	element_t **fields[] = { (element_t **)&n->u, (element_t **)&n->w, &n->mult, &n->r, &n->p, &n->z };
	for (int f = 0; f < 6; f++)
		*fields[f] = calloc(nelt, sizeof(element_t));
	for (int g = 0; g < 6; g++)
		n->g[g] = calloc(nelt, sizeof(element_t));
	for (int i = 0; i < LX; i++)
		for (int j = 0; j < LX; j++)
			n->dxtm1[j][i] = n->dxm1[i][j] = i == j ? 1 : 1. / (2 + i + 2 * j);
	for (int e = 0; e < nelt; e++)
		for (int q = 0; q < LXYZ; q++) {
			for (int g = 0; g < 6; g++)
				((double *)n->g[g][e])[q] = (g == 0 || g == 3 || g == 5) ? 1 + .01 * (q % 7) : .001 * (e % 3);
			((double *)n->mult[e])[q] = 1;
			((double *)n->r[e])[q] = sin(.1 * (e * LXYZ + q));
		}
	#pragma omp target enter data map(to: n[0:1])
	#pragma omp target enter data map(to: n->u[0:nelt], n->w[0:nelt], n->mult[0:nelt], n->r[0:nelt], n->p[0:nelt], n->z[0:nelt])
	for (int g = 0; g < 6; g++) {
		#pragma omp target enter data map(to: n->g[g][0:nelt])
	}
}

void teardown(nek *n)
{
	for (int g = 0; g < 6; g++) {
		#pragma omp target exit data map(delete: n->g[g][0:n->nelt])
		free(n->g[g]);
	}
	#pragma omp target exit data map(delete: n->u[0:n->nelt], n->w[0:n->nelt], n->mult[0:n->nelt], n->r[0:n->nelt], n->p[0:n->nelt], n->z[0:n->nelt])
	#pragma omp target exit data map(delete: n[0:1])
	free(n->u), free(n->w), free(n->mult), free(n->r), free(n->p), free(n->z);
}

double glsc3(const nek *n, const element_t *a, const element_t *b)
{
	double sum = 0;
	#pragma omp target teams distribute parallel for collapse(4) reduction(+: sum) map(sum)
	for (int e = 0; e < n->nelt; e++)
		for (int k = 0; k < LX; k++)
			for (int j = 0; j < LX; j++)
				for (int i = 0; i < LX; i++)
					sum += a[e][k][j][i] * b[e][k][j][i] * n->mult[e][k][j][i];
	return sum;
}

static void add2s(double *a, const double *b, double c1, double c2, int count)
{
	#pragma omp target teams distribute parallel for simd
	for (int i = 0; i < count; i++)
		a[i] = c1 * a[i] + c2 * b[i];
}

int cg(nek *n, int niter, double *final)
{
	double rtz1 = 1, rtz2, beta, alpha, pap = 0, rtr = 0;
	int iter;
	for (iter = 1; iter <= niter; iter++) {
		add2s((double *)n->z, (double *)n->r, 0, 1, n->nelt * LXYZ);
		rtz2 = rtz1;
		rtz1 = glsc3(n, n->r, n->z);
		beta = iter == 1 ? 0 : rtz1 / rtz2;
		add2s((double *)n->p, (double *)n->z, beta, 1, n->nelt * LXYZ);
		(iter & 1 ? ax : ax_collapsed)(n, n->w, n->p);
		pap = glsc3(n, n->w, n->p);
		alpha = rtz1 / pap;
		add2s((double *)n->u, (double *)n->p, 1, alpha, n->nelt * LXYZ);
		add2s((double *)n->r, (double *)n->w, 1, -alpha, n->nelt * LXYZ);
		rtr = glsc3(n, n->r, n->r);
		if (sqrt(rtr) < 1e-6)
			break;
	}
	*final = sqrt(rtr);
	return iter;
}

#include "nek.h"

/* A team for each element; its threads share the derivatives. */
void ax(const nek *n, element_t *w, const element_t *u)
{
	const int nelt = n->nelt;
	const element_t *restrict g1 = n->g[0], *restrict g2 = n->g[1], *restrict g3 = n->g[2];
	const element_t *restrict g4 = n->g[3], *restrict g5 = n->g[4], *restrict g6 = n->g[5];
	const double (*d)[LX] = n->dxm1, (*dt)[LX] = n->dxtm1;
	#pragma omp target teams distribute thread_limit(LX * LX) map(to: d[0:LX], dt[0:LX])
	for (int e = 0; e < nelt; e++) {
		double shd[LX][LX], shdt[LX][LX];
		double shur[LX][LX][LX], shus[LX][LX][LX], shut[LX][LX][LX];
		#pragma omp parallel
		{
			#pragma omp for collapse(2)
			for (int i = 0; i < LX; i++)
				for (int j = 0; j < LX; j++)
					shd[i][j] = d[i][j], shdt[i][j] = dt[i][j];
			#pragma omp for collapse(3)
			for (int k = 0; k < LX; k++)
				for (int j = 0; j < LX; j++)
					for (int i = 0; i < LX; i++) {
						double wr = 0, ws = 0, wt = 0;
						#pragma omp simd reduction(+: wr, ws, wt)
						for (int l = 0; l < LX; l++) {
							wr += shd[i][l] * u[e][k][j][l];
							ws += shd[j][l] * u[e][k][l][i];
							wt += shd[k][l] * u[e][l][j][i];
						}
						shur[k][j][i] = g1[e][k][j][i] * wr + g2[e][k][j][i] * ws + g3[e][k][j][i] * wt;
						shus[k][j][i] = g2[e][k][j][i] * wr + g4[e][k][j][i] * ws + g5[e][k][j][i] * wt;
						shut[k][j][i] = g3[e][k][j][i] * wr + g5[e][k][j][i] * ws + g6[e][k][j][i] * wt;
					}
			#pragma omp for collapse(3)
			for (int k = 0; k < LX; k++)
				for (int j = 0; j < LX; j++)
					for (int i = 0; i < LX; i++) {
						double s = 0;
						for (int l = 0; l < LX; l++)
							s += shdt[i][l] * shur[k][j][l] + shdt[j][l] * shus[k][l][i] + shdt[k][l] * shut[l][j][i];
						w[e][k][j][i] = s;
					}
		}
	}
}

/* A thread for each point. */
void ax_collapsed(const nek *n, element_t *w, const element_t *u)
{
	double (*ur)[LX][LX][LX], (*us)[LX][LX][LX], (*ut)[LX][LX][LX];
	static element_t work[3][16];
	ur = work[0], us = work[1], ut = work[2];
	#pragma omp target data map(alloc: ur[0:n->nelt], us[0:n->nelt], ut[0:n->nelt]) map(to: n->dxm1, n->dxtm1)
	{
		#pragma omp target teams distribute parallel for collapse(4)
		for (int e = 0; e < n->nelt; e++)
			for (int k = 0; k < LX; k++)
				for (int j = 0; j < LX; j++)
					for (int i = 0; i < LX; i++) {
						double wr = 0, ws = 0, wt = 0;
						for (int l = 0; l < LX; l++) {
							wr += n->dxm1[i][l] * u[e][k][j][l];
							ws += n->dxm1[j][l] * u[e][k][l][i];
							wt += n->dxm1[k][l] * u[e][l][j][i];
						}
						ur[e][k][j][i] = n->g[0][e][k][j][i] * wr + n->g[1][e][k][j][i] * ws + n->g[2][e][k][j][i] * wt;
						us[e][k][j][i] = n->g[1][e][k][j][i] * wr + n->g[3][e][k][j][i] * ws + n->g[4][e][k][j][i] * wt;
						ut[e][k][j][i] = n->g[2][e][k][j][i] * wr + n->g[4][e][k][j][i] * ws + n->g[5][e][k][j][i] * wt;
					}
		#pragma omp target teams distribute parallel for collapse(4)
		for (int e = 0; e < n->nelt; e++)
			for (int k = 0; k < LX; k++)
				for (int j = 0; j < LX; j++)
					for (int i = 0; i < LX; i++) {
						double s = 0;
						for (int l = 0; l < LX; l++)
							s += n->dxtm1[i][l] * ur[e][k][j][l] + n->dxtm1[j][l] * us[e][k][l][i] + n->dxtm1[k][l] * ut[e][l][j][i];
						w[e][k][j][i] = s;
					}
	}
}

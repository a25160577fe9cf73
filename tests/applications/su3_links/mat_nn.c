#include "su3.h"
#include <omp.h>
#include <stdio.h>

double su3_mat_nn(const site *a, const su3_matrix *b, site *c, size_t total_sites, const options *o)
{
	double ttotal = 0;
	size_t num_work_items = total_sites * 36;
	for (int iters = 0; iters < o->iterations + o->warmups; ++iters) {
		if (iters == o->warmups)
			ttotal = -omp_get_wtime();
		#pragma omp target teams distribute parallel for thread_limit(o->threads_per_team) firstprivate(num_work_items)
		for (size_t id = 0; id < num_work_items; ++id) {
			size_t i = id / 36;
			if (i < total_sites) {
				int j = (id % 36) / 9;
				int k = (id % 9) / 3;
				int l = id % 3;
				Complx cc = 0;
				for (int m = 0; m < 3; m++)
					cc += a[i].link[j].e[k][m] * b[j].e[m][l];
				c[i].link[j].e[k][l] = cc;
			}
		}
	}
	return ttotal + omp_get_wtime();
}

double su3_mat_nn_teams(const site *a, const su3_matrix *b, site *c, size_t total_sites, const options *o)
{
	double t = omp_get_wtime();
	size_t sites_per_team = total_sites / o->num_teams + 1;
	#pragma omp target teams num_teams(o->num_teams) thread_limit(o->threads_per_team) firstprivate(sites_per_team, total_sites)
	{
		size_t istart = omp_get_team_num() * sites_per_team, iend = istart + sites_per_team;
		if (iend > total_sites)
			iend = total_sites;
		for (size_t i = istart; i < iend; ++i) {
			#pragma omp parallel for collapse(3)
			for (int j = 0; j < 4; ++j)
				for (int k = 0; k < 3; k++)
					for (int l = 0; l < 3; l++) {
						Complx cc = 0.0;
						for (int m = 0; m < 3; m++)
							cc = cc + a[i].link[j].e[k][m] * b[j].e[m][l];
						c[i].link[j].e[k][l] += cc;
					}
		}
	}
	return omp_get_wtime() - t;
}

#pragma omp declare target
static void mult_su3_nn(const su3_matrix *a, const su3_matrix *b, su3_matrix *c)
{
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++) {
			Complx x = a->e[i][0] * b->e[0][j];
			x += a->e[i][1] * b->e[1][j];
			x += a->e[i][2] * b->e[2][j];
			c->e[i][j] = x;
		}
}
static su3_matrix su3_adjoint(const su3_matrix *a)
{
	su3_matrix b;
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++)
			b.e[j][i] = conj(a->e[i][j]);
	return b;
}
static int neighbour(int i, int dir, int L)
{
	int x[4] = { i % L, i / L % L, i / (L * L) % L, i / (L * L * L) };
	x[dir] = (x[dir] + 1) % L;
	return x[0] + L * (x[1] + L * (x[2] + L * x[3]));
}
#pragma omp end declare target

double plaquette(const site *lattice, int L)
{
	double sum = 0;
	int n = L * L * L * L;
	#pragma omp target teams distribute parallel for reduction(+: sum)
	for (int s = 0; s < n; s++)
		for (int mu = 0; mu < 3; mu++)
			for (int nu = mu + 1; nu < 4; nu++) {
				su3_matrix p, q, r;
				mult_su3_nn(&lattice[s].link[mu], &lattice[neighbour(s, mu, L)].link[nu], &p);
				mult_su3_nn(&lattice[s].link[nu], &lattice[neighbour(s, nu, L)].link[mu], &q);
				su3_matrix qd = su3_adjoint(&q);
				mult_su3_nn(&p, &qd, &r);
				sum += creal(r.e[0][0] + r.e[1][1] + r.e[2][2]);
			}
	return sum / (6. * n);
}

Complx trace_sum(const site *lattice, size_t total_sites)
{
	Complx t = 0;
	#pragma omp target teams distribute parallel for reduction(+: t) map(tofrom: t)
	for (size_t i = 0; i < total_sites; i++)
		for (int j = 0; j < 4; ++j)
			t += lattice[i].link[j].e[0][0] + lattice[i].link[j].e[1][1] * I + lattice[i].link[j].e[2][2];
	return t;
}

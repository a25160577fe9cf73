#include "su3.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <string.h>

void make_lattice(site *s, size_t n, Complx val)
{
	int nx = n, ny = n, nz = n, nt = n;
	for (int t = 0; t < nt; t++) {
		int i = t * nz * ny * nx;
		for (int z = 0; z < nz; z++)
			for (int y = 0; y < ny; y++)
				for (int x = 0; x < nx; x++, i++) {
					s[i].x = x, s[i].y = y, s[i].z = z, s[i].t = t;
					s[i].index = x + nx * (y + ny * (z + nz * t));
					s[i].parity = (x + y + z + t) % 2 == 0 ? EVEN : ODD;
					for (int j = 0; j < 4; ++j)
						for (int k = 0; k < 3; ++k)
							for (int l = 0; l < 3; ++l)
								s[i].link[j].e[k][l] = k == l ? val : 0.01 * (i % 5) * I;
				}
	}
}

int main(int argc, char **argv)
{
	options o = { 2, 4, 1, 0, 64, 20, -1 };
	int opt;
	while ((opt = getopt(argc, argv, ":hi:l:t:v:d:w:n:")) != -1)
		switch (opt) {
		case 'i': o.iterations = atoi(optarg); break;
		case 'l': o.ldim = atoi(optarg); break;
		case 'w': o.warmups = atoi(optarg); break;
		case 'h': fprintf(stderr, "Usage: %s [-i iterations] [-l lattice dimension]\n", argv[0]); exit(1);
		}
	size_t total_sites = (size_t)o.ldim * o.ldim * o.ldim * o.ldim;
	site *a = aligned_alloc(64, total_sites * sizeof *a), *c = aligned_alloc(64, total_sites * sizeof *c);
	memset(a, 0, total_sites * sizeof *a), memset(c, 0, total_sites * sizeof *c);
	su3_matrix b[4];
	make_lattice(a, o.ldim, 1.0 + 0.0 * I);
	for (int j = 0; j < 4; ++j)
		for (int k = 0; k < 3; ++k)
			for (int l = 0; l < 3; ++l)
				b[j].e[k][l] = 1.0 / 3.0 + (k - l) * 0.1 * I;
	#pragma omp target enter data map(to: a[0:total_sites], b[0:4], c[0:total_sites])
	double t = su3_mat_nn(a, b, c, total_sites, &o);
	t += su3_mat_nn_teams(a, b, c, total_sites, &o);
	#pragma omp target exit data map(from: c[0:total_sites]) map(delete: b)
	Complx sum = 0;
	for (size_t i = 0; i < total_sites; ++i)
		for (int j = 0; j < 4; ++j)
			for (int k = 0; k < 3; ++k)
				for (int l = 0; l < 3; ++l)
					sum += c[i].link[j].e[k][l];
	printf("sum = %.4f %.4f%s\n", creal(sum), cimag(sum), t < 0 ? "?" : "");
	printf("plaquette %.6f\n", plaquette(a, o.ldim));
	sum = trace_sum(a, total_sites);
	printf("trace %.4f %.4f\n", creal(sum), cimag(sum));
	#pragma omp target exit data map(delete: a[0:total_sites])
	free(a), free(c);
	return 0;
}

/* MILC-like SU(3) types */
#ifndef SU3_H
#define SU3_H
#include <complex.h>
#include <stddef.h>
#define Complx double complex
typedef struct { Complx e[3][3]; } su3_matrix;
typedef struct { Complx c[3]; } su3_vector;
#define EVENFIRST
#define EVEN 0x02
#define ODD 0x01
typedef struct {
	su3_matrix link[4];
	int x, y, z, t;
	int index;
	char parity;
	int pad[2];
} site __attribute__((aligned(64)));
typedef struct { int iterations, ldim, warmups, verbose, threads_per_team, num_teams, device; } options;
double su3_mat_nn(const site *a, const su3_matrix *b, site *c, size_t total_sites, const options *o);
double su3_mat_nn_teams(const site *a, const su3_matrix *b, site *c, size_t total_sites, const options *o);
double plaquette(const site *lattice, int ldim);
Complx trace_sum(const site *lattice, size_t total_sites);
void make_lattice(site *s, size_t n, Complx val);
#endif

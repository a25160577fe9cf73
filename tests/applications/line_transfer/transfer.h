#ifndef TRANSFER_H
#define TRANSFER_H
#define ND 40    /* depths */
#define NMU 3
#define NNU 9
struct atmosphere { double tau[ND], planck[ND], source[ND], jbar[ND], local[ND]; double eps; };
struct grid { double mu[NMU], wmu[NMU], profile[NNU], wnu[NNU]; };
void formal_solution(struct atmosphere *a, const struct grid *g);
double lambda_step(struct atmosphere *a);
void grid_fill(struct grid *g);
#endif

#ifndef SU2_H
#define SU2_H
/* Quaternions a0 + i a.sigma of unit length. */
typedef struct quat { double a[4]; } quat;
enum { DIM = 4, SIZE = 4, SITES = SIZE * SIZE * SIZE * SIZE };

#pragma omp declare target
extern quat links[DIM][SITES];
quat qmul(quat p, quat q);
quat qdag(quat p);
int hop(int site, int mu, int step);
quat staple(int site, int mu);
#pragma omp end declare target

void links_start(double disorder);
void links_cool(int parity, int mu, double weight);
double plaquette(double by_plane[6]);
double polyakov(void);
#endif

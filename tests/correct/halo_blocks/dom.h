#ifndef DOM_H
#define DOM_H
#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#ifdef __cplusplus
extern "C" {
#endif
#define NDIR 4
#define W 2                      /* halo width */
typedef double T;
enum dir { NORTH, SOUTH, EAST, WEST };
static const int DX[NDIR] = { 0, 0, 1, -1 }, DY[NDIR] = { -1, 1, 0, 0 };
#define OPP(d) ((enum dir)((d) ^ 1))
struct block {
    int id, bx, by, n;
    struct block *nb[NDIR];
    T *u[2];
    T *sendbuf[NDIR], *recvbuf[NDIR];
    unsigned cur : 1;
};
struct domain { int px, py, n; struct block *blocks; size_t nblocks; T coef[3]; };
#define PITCH(b) ((b)->n + 2 * W)
#define CELLS(b) ((size_t)PITCH(b) * PITCH(b))
#define BUFLEN(b) ((size_t)W * (b)->n)
#define LIN(p, i, j) (((j) + W) * (p) + (i) + W)
int domain_create(struct domain *d, int px, int py, int n);
void domain_destroy(struct domain *d);
void domain_exchange(struct domain *d);
void domain_step(struct domain *d);
T domain_sum(const struct domain *d, T power);
#ifdef __cplusplus
}
#endif
#endif

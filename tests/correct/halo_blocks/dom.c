#include "dom.h"
#include <stdlib.h>
#include <math.h>
#include <string.h>
static T *device_alloc(size_t n) { T *p = calloc(n, sizeof(T)); if (!p) abort();
#pragma omp target enter data map(to: p[0:n])
    return p; }
static void device_free(T **p, size_t n)
{
    T *const q = *p;
    if (!q) return;
#pragma omp target exit data map(release: q[0:n])
    free(q);
    *p = NULL;
}
int domain_create(struct domain *d, int px, int py, int n)
{
    d->px = px, d->py = py, d->n = n;
    d->nblocks = (size_t)px * py;
    d->coef[0] = .5; d->coef[1] = .1; d->coef[2] = .025;
    if (!(d->blocks = calloc(d->nblocks, sizeof *d->blocks))) return -1;
    for (size_t k = 0; k < d->nblocks; ++k) {
        struct block *b = d->blocks + k;
        *b = (struct block){ .id = (int)k, .bx = (int)k % px, .by = (int)k / px, .n = n };
        for (int w = 0; w < 2; w++) b->u[w] = device_alloc(CELLS(b));
        for (enum dir q = NORTH; q < NDIR; q++) {
            b->nb[q] = &d->blocks[(b->by + DY[q] + py) % py * px + (b->bx + DX[q] + px) % px];
            b->sendbuf[q] = device_alloc(BUFLEN(b));
            b->recvbuf[q] = device_alloc(BUFLEN(b));
        }
        T *u = b->u[0];
        const int p = PITCH(b), x0 = b->bx * n, y0 = b->by * n;
#pragma omp target teams distribute parallel for collapse(2)
        for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++)
                u[LIN(p, i, j)] = sin(.3 * (x0 + i)) * cos(.2 * (y0 + j)) + (x0 + i == y0 + j);
    }
    return 0;
}
void domain_destroy(struct domain *d)
{
    for (struct block *b = d->blocks; b < d->blocks + d->nblocks; b++) {
        device_free(&b->u[0], CELLS(b)); device_free(&b->u[1], CELLS(b));
        for (int q = 0; q < NDIR; q++) device_free(b->sendbuf + q, BUFLEN(b)), device_free(b->recvbuf + q, BUFLEN(b));
    }
    free(d->blocks);
    memset(d, 0, sizeof *d);
}
/* rectangle of cells next to (or outside of) an edge */
static void edge(const struct block *b, enum dir q, bool halo, int *i0, int *j0, int *ni, int *nj)
{
    *i0 = *j0 = 0; *ni = *nj = b->n;
    switch (q) {
    case NORTH: *nj = W; *j0 = halo ? -W : 0; break;
    case SOUTH: *nj = W; *j0 = halo ? b->n : b->n - W; break;
    case EAST:  *ni = W; *i0 = halo ? b->n : b->n - W; break;
    case WEST:  *ni = W; *i0 = halo ? -W : 0; break;
    }
}
#define PACK_LOOP(stmt) do { \
        const int p = PITCH(b), bi = i0, bj = j0, wi = ni, wj = nj; \
        _Pragma("omp target teams distribute parallel for collapse(2)") \
        for (int j = 0; j < wj; j++) for (int i = 0; i < wi; i++) { stmt; } \
    } while (0)
void domain_exchange(struct domain *d)
{
    int i0, j0, ni, nj;
    for (size_t k = 0; k < d->nblocks; k++)
        for (enum dir q = 0; q < NDIR; q++) {
            const struct block *b = &d->blocks[k];
            const T *u = b->u[b->cur]; T *buf = b->sendbuf[q];
            edge(b, q, false, &i0, &j0, &ni, &nj);
            PACK_LOOP(buf[j * wi + i] = u[LIN(p, bi + i, bj + j)]);
#pragma omp target update from(buf[0:W*d->n])
        }
    for (size_t k = 0; k < d->nblocks; k++)
        for (enum dir q = 0; q < NDIR; q++) {
            struct block *b = &d->blocks[k];
            T *u = b->u[b->cur], *buf = b->recvbuf[q];
            memcpy(buf, b->nb[q]->sendbuf[OPP(q)], BUFLEN(b) * sizeof *buf);
#pragma omp target update to(buf[0:BUFLEN(b)])
            edge(b, q, true, &i0, &j0, &ni, &nj);
            PACK_LOOP(u[LIN(p, bi + i, bj + j)] = buf[j * wi + i]);
        }
}
void domain_step(struct domain *d)
{
    const T c0 = d->coef[0], c1 = d->coef[1], c2 = d->coef[2];
    for (struct block *b = d->blocks, *const end = b + d->nblocks; b != end; b++) {
        const T *restrict u = b->u[b->cur];
        T *restrict v = b->u[b->cur ^ 1];
        const int n = b->n, p = PITCH(b);
#pragma omp target teams distribute parallel for collapse(2) nowait depend(out: b->u[b->cur ^ 1][0])
        for (int j = 0; j < n; j++)
            for (int i = 0; i < n; i++) {
                const T *c = u + LIN(p, i, j);
                v[LIN(p, i, j)] = c0 * c[0] + c1 * (c[1] + c[-1] + c[p] + c[-p]) + c2 * (c[2] + c[-2] + c[2 * p] + c[-2 * p]);
            }
    }
#pragma omp taskwait
    for (size_t k = 0; k < d->nblocks; k++) d->blocks[k].cur ^= 1;
}
T domain_sum(const struct domain *d, T power)
{
    T total = 0;
    for (size_t k = 0; k < d->nblocks; k++) {
        const struct block *const b = d->blocks + k;
        const T *u = b->u[b->cur];
        T s = 0;
        const int n = b->n, p = PITCH(b);
#pragma omp target teams distribute parallel for collapse(2) reduction(+: s) firstprivate(power)
        for (int j = 0; j < n; j++) for (int i = 0; i < n; i++) s += power == 1 ? u[LIN(p, i, j)] : pow(fabs(u[LIN(p, i, j)]), power);
        total += s;
    }
    return total;
}

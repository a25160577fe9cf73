#include "chunk.h"

/* Reflective boundaries: the halo mirrors the cells inside. */
static void update_left_right(const int x, const int y, const int halo, const int depth, double *buffer)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int jj = HALO_DEPTH; jj < HALO_DEPTH + y - 2 * HALO_DEPTH; ++jj) {
        for (int kk = 0; kk < depth; ++kk) {
            const int base = jj * x;
            buffer[base + (halo - kk - 1)] = buffer[base + halo + kk];
            buffer[base + (x - halo + kk)] = buffer[base + (x - halo - 1 - kk)];
        }
    }
}

static void update_bottom_top(const int x, const int y, const int halo, const int depth, double *buffer)
{
    for (int jj = 0; jj < depth; ++jj) {
#pragma omp target teams distribute parallel for simd
        for (int kk = halo; kk < x - halo; ++kk) {
            buffer[kk + (halo - jj - 1) * x] = buffer[kk + (halo + jj) * x];
            buffer[kk + (y - halo + jj) * x] = buffer[kk + (y - halo - 1 - jj) * x];
        }
    }
}

void update_halo(Chunk *c, field_id which, int depth)
{
    update_left_right(c->x, c->y, HALO_DEPTH, depth, c->field[which]);
    update_bottom_top(c->x, c->y, HALO_DEPTH, depth, c->field[which]);
}

#include "level.h"

void build_exchange(level_type *level)
{
    int n = 0;
    for (int to = 0; to < NUM_BOXES; to++)
        for (int dk = -1; dk <= 1; dk++)
            for (int dj = -1; dj <= 1; dj++)
                for (int di = -1; di <= 1; di++) {
                    if (!di && !dj && !dk)
                        continue;
                    const box_type *b = &level->boxes[to];
                    int i = (b->i + di + BOXES) % BOXES, j = (b->j + dj + BOXES) % BOXES, k = (b->k + dk + BOXES) % BOXES;
                    level->blocks[n++] = (block_type){(k * BOXES + j) * BOXES + i, to, di, dj, dk};
                }
    level->num_blocks = n;
}

/* Periodic: each block copies a face, an edge or a corner of the neighbour into the ghost cells. */
void exchange_boundary(level_type *level, int id)
{
    const int blocks = level->num_blocks;
    #pragma omp target teams distribute
    for (int n = 0; n < blocks; n++) {
        const block_type b = level->blocks[n];
        const double *from = level->boxes[b.from].vectors[id];
        double *to = level->boxes[b.to].vectors[id];
        const int ni = b.di ? 1 : BOX_DIM, nj = b.dj ? 1 : BOX_DIM, nk = b.dk ? 1 : BOX_DIM;
        #pragma omp parallel for collapse(3) firstprivate(from, to)
        for (int k = 0; k < nk; k++)
            for (int j = 0; j < nj; j++)
                for (int i = 0; i < ni; i++) {
                    int ri = b.di < 0 ? BOX_DIM - 1 : b.di > 0 ? 0 : i, wi = b.di < 0 ? -1 : b.di > 0 ? BOX_DIM : i;
                    int rj = b.dj < 0 ? BOX_DIM - 1 : b.dj > 0 ? 0 : j, wj = b.dj < 0 ? -1 : b.dj > 0 ? BOX_DIM : j;
                    int rk = b.dk < 0 ? BOX_DIM - 1 : b.dk > 0 ? 0 : k, wk = b.dk < 0 ? -1 : b.dk > 0 ? BOX_DIM : k;
                    to[CELL(wi, wj, wk)] = from[CELL(ri, rj, rk)];
                }
    }
}

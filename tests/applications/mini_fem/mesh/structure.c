#include "mini_fem.h"
#include <stdlib.h>

/* A node is coupled with the nodes of the elements around it. */
struct csr *structure(struct box b)
{
    struct csr *a = malloc(sizeof *a);
    a->rows = (b.nx + 1) * (b.ny + 1) * (b.nz + 1);
    a->row_offsets = malloc((a->rows + 1) * sizeof(int));
    a->cols = malloc((size_t)a->rows * MAX_ROW * sizeof(int));
    int count = 0;
    for (int z = 0; z <= b.nz; z++)
        for (int y = 0; y <= b.ny; y++)
            for (int x = 0; x <= b.nx; x++) {
                a->row_offsets[node_id(b, x, y, z)] = count;
                for (int dz = -1; dz <= 1; dz++)
                    for (int dy = -1; dy <= 1; dy++)
                        for (int dx = -1; dx <= 1; dx++)
                            if (x + dx >= 0 && x + dx <= b.nx && y + dy >= 0 && y + dy <= b.ny && z + dz >= 0 &&
                                z + dz <= b.nz)
                                a->cols[count++] = node_id(b, x + dx, y + dy, z + dz);
            }
    a->row_offsets[a->rows] = count;
    a->vals = calloc(count, sizeof(double));
    return a;
}

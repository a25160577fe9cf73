#include "mini_fem.h"

#pragma omp declare target
static double element_entry(int i, int j)
{
    /* stiffness of the trilinear cube: by the number of coordinates in which the corners differ */
    static const double by_distance[4] = {1.0 / 3, 0.0, -1.0 / 12, -1.0 / 12};
    return by_distance[__builtin_popcount(i ^ j)];
}

static int find(const int *cols, int low, int high, int col)
{
    while (low < high) {
        int mid = (low + high) / 2;
        if (cols[mid] < col)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}
#pragma omp end declare target

void assemble(struct box b, struct csr *a, double *rhs)
{
    const int elements = b.nx * b.ny * b.nz, rows = a->rows;
    int *offsets = a->row_offsets, *cols = a->cols;
    double *vals = a->vals;
#pragma omp target teams distribute parallel for map(to: b)
    for (int e = 0; e < elements; e++) {
        int ex = e % b.nx, ey = e / b.nx % b.ny, ez = e / (b.nx * b.ny), node[NODES_PER_ELEMENT];
        for (int i = 0; i < NODES_PER_ELEMENT; i++)
            node[i] = node_id(b, ex + (i & 1), ey + (i >> 1 & 1), ez + (i >> 2 & 1));
        for (int i = 0; i < NODES_PER_ELEMENT; i++) {
#pragma omp atomic
            rhs[node[i]] += 0.125;
            for (int j = 0; j < NODES_PER_ELEMENT; j++) {
                int at = find(cols, offsets[node[i]], offsets[node[i] + 1], node[j]);
#pragma omp atomic update
                vals[at] += element_entry(i, j);
            }
        }
    }
    /* Dirichlet conditions */
#pragma omp target teams distribute parallel for collapse(3)
    for (int z = 0; z <= b.nz; z++)
        for (int y = 0; y <= b.ny; y++)
            for (int x = 0; x <= b.nx; x++) {
                int row = node_id(b, x, y, z);
                bool fixed = on_boundary(b, x, y, z);
                for (int k = offsets[row]; k < offsets[row + 1]; k++) {
                    int col = cols[k], cx = col % (b.nx + 1), cy = col / (b.nx + 1) % (b.ny + 1),
                        cz = col / ((b.nx + 1) * (b.ny + 1));
                    if (fixed || on_boundary(b, cx, cy, cz))
                        vals[k] = row == col ? 1.0 : 0.0;
                }
                if (fixed)
                    rhs[row] = 0;
            }
    (void)rows;
}

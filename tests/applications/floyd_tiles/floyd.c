#include "floyd.h"

#pragma omp declare target
static inline void relax(int n, int (*d)[n], int (*via)[n], int i, int j, int k)
{
    int through = d[i][k] + d[k][j];
    if (through < d[i][j]) {
        d[i][j] = through;
        via[i][j] = k;
    }
}
#pragma omp end declare target

void floyd(int n, int d[static restrict n][n], int via[n][n])
{
    const int tiles = n / TILE;
    int (*dist)[n] = d, (*mid)[n] = via;

#pragma omp target enter data map(to : dist[0 : n][0 : n]) map(to : mid[0 : n][0 : n]) nowait depend(out : dist[0])
    for (int t = 0; t < tiles; t++) {
        const int low = t * TILE;
        /* the tile on the diagonal: one team, one step after the other */
#pragma omp target nowait depend(inout : dist[0])
        {
            for (int k = low; k < low + TILE; k++) {
#pragma omp parallel for collapse(2)
                for (int i = 0; i < TILE; i++)
                    for (int j = 0; j < TILE; j++)
                        relax(n, dist, mid, low + i, low + j, k);
            }
        }
        /* the tiles of its row and of its column */
#pragma omp target teams distribute collapse(2) nowait depend(inout : dist[0])
        for (int u = 0; u < tiles; u++)
            for (int side = 0; side < 2; side++)
                if (u != t)
                    for (int k = low; k < low + TILE; k++) {
#pragma omp parallel for
                        for (int a = 0; a < TILE * TILE; a++) {
                            int x = a / TILE, y = a % TILE;
                            if (side)
                                relax(n, dist, mid, low + x, u * TILE + y, k);
                            else
                                relax(n, dist, mid, u * TILE + x, low + y, k);
                        }
                    }
#pragma omp target teams distribute parallel for collapse(2) nowait depend(inout : dist[0])
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (i / TILE != t && j / TILE != t)
                    for (int k = low; k < low + TILE; k++)
                        relax(n, dist, mid, i, j, k);
    }
#pragma omp target exit data map(from : dist[0 : n][0 : n], mid[0 : n][0 : n]) nowait depend(in : dist[0])
#pragma omp taskwait
}

#include "tiles.h"
#include <math.h>

void tiled_factor(struct tiled *m)
{
    const int nt = m->tiles;
    tile_row *a = m->data;
    const int rows = tile_at(nt, 0);

#pragma omp target enter data map(to: a[0:rows])
#pragma omp parallel
#pragma omp single
    for (int k = 0; k < nt; k++) {
        tile_row *kk = a + tile_at(k, k);
#pragma omp target nowait depend(inout: kk[0]) map(to: kk[0:TILE])
        {
            for (int j = 0; j < TILE; j++) {
                double d = kk[j][j];
                for (int l = 0; l < j; l++)
                    d -= kk[j][l] * kk[j][l];
                kk[j][j] = d = sqrt(d);
                #pragma omp parallel for
                for (int i = j + 1; i < TILE; i++) {
                    double s = kk[i][j];
                    for (int l = 0; l < j; l++)
                        s -= kk[i][l] * kk[j][l];
                    kk[i][j] = s / d;
                }
            }
        }
        for (int i = k + 1; i < nt; i++) {
            tile_row *ik = a + tile_at(i, k);
#pragma omp target teams distribute parallel for nowait depend(in: kk[0]) depend(inout: ik[0]) \
    map(to: kk[0:TILE]) map(to: ik[0:TILE])
            for (int r = 0; r < TILE; r++)
                for (int c = 0; c < TILE; c++) {
                    double s = ik[r][c];
                    for (int l = 0; l < c; l++)
                        s -= ik[r][l] * kk[c][l];
                    ik[r][c] = s / kk[c][c];
                }
        }
        for (int i = k + 1; i < nt; i++)
            for (int j = k + 1; j <= i; j++) {
                tile_row *ik = a + tile_at(i, k), *jk = a + tile_at(j, k), *ij = a + tile_at(i, j);
#pragma omp target teams distribute parallel for collapse(2) nowait depend(in: ik[0], jk[0]) \
    depend(inout: ij[0]) map(to: ik[0:TILE], jk[0:TILE], ij[0:TILE])
                for (int r = 0; r < TILE; r++)
                    for (int c = 0; c < TILE; c++) {
                        double s = 0;
                        #pragma omp simd reduction(+: s)
                        for (int l = 0; l < TILE; l++)
                            s += ik[r][l] * jk[c][l];
                        ij[r][c] -= s;
                    }
            }
    }
#pragma omp target exit data map(from: a[0:rows])
}

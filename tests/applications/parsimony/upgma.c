#include "phylo.h"
#include <stdlib.h>
#include <string.h>

void upgma(const struct alignment *a, struct node *tree)
{
    const int taxa = a->taxa, sites = a->sites;
    uint8_t *flat = malloc(taxa * sites);
    float(*d)[taxa] = malloc(sizeof(float[taxa][taxa]));
    int size[taxa];
    ref id[taxa];

    for (int t = 0; t < taxa; t++)
        memcpy(flat + t * sites, a->row[t], sites);
#pragma omp target teams distribute parallel for collapse(2) map(to : flat[0 : taxa * sites]) map(from : d[0 : taxa])
    for (int i = 0; i < taxa; i++)
        for (int j = 0; j < taxa; j++) {
            int differ = 0;
#pragma omp simd reduction(+ : differ)
            for (int s = 0; s < sites; s++)
                differ += flat[i * sites + s] != flat[j * sites + s];
            d[i][j] = (float)differ;
        }
    for (int t = 0; t < taxa; t++) {
        tree[t] = (struct node){-1, -1, 0};
        id[t] = (ref)t;
        size[t] = 1;
    }
    for (int left = taxa, next = taxa; left > 1; left--, next++) {
        int x = 0, y = 1;
        for (int i = 0; i < left; i++)
            for (int j = i + 1; j < left; j++)
                if (d[i][j] < d[x][y])
                    x = i, y = j;
        tree[next] = (struct node){id[x], id[y], d[x][y] / 2};
        for (int k = 0; k < left; k++)
            d[x][k] = d[k][x] = (d[x][k] * size[x] + d[y][k] * size[y]) / (size[x] + size[y]);
        size[x] += size[y];
        id[x] = (ref)next;
        for (int k = 0; k < left; k++)
            d[y][k] = d[left - 1][k];
        for (int k = 0; k < left; k++)
            d[k][y] = d[k][left - 1];
        size[y] = size[left - 1];
        id[y] = id[left - 1];
    }
    free(flat);
    free(d);
}

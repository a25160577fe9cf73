#include "potts.h"

void potts_bonds(potts p, uint32_t limit, uint32_t seed)
{
    uint8_t *spin = p.spin;
    bool *right = p.right, *down = p.down;
    int n = p.w * p.h;
    #pragma omp target teams distribute parallel for map(alloc: spin[:n], right[:n], down[:n]) map(to: p)
    for (int i = 0; i < n; i++) {
        int x = i % p.w, y = i / p.w;
        right[i] = x + 1 < p.w && spin[i] == spin[i + 1] && mix(mix(2 * i + seed)) < limit;
        down[i] = y + 1 < p.h && spin[i] == spin[i + p.w] && mix(mix(2 * i + 1 + seed)) < limit;
    }
}

/* A new spin for each cluster, which its label draws; counts the sites of each cluster. */
int potts_flip(potts p, uint32_t seed, int sizes[])
{
    int n = p.w * p.h, clusters = 0, *label = p.label;
    uint8_t *spin = p.spin;
    #pragma omp target data map(alloc: label[:n], spin[:n]) map(from: sizes[:n])
    {
        #pragma omp target teams distribute parallel for simd
        for (int i = 0; i < n; i++)
            sizes[i] = 0;
        #pragma omp target teams distribute parallel for map(tofrom: clusters)
        for (int i = 0; i < n; i++) {
            int before;
            spin[i] = mix(label[i] * 7919 + seed) % Q;
            #pragma omp atomic capture
            before = sizes[label[i]]++;
            if (before == 0) {
                #pragma omp atomic
                clusters++;
            }
        }
    }
    return clusters;
}

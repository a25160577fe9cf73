#include "potts.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    potts p = {.w = argc > 1 ? atoi(argv[1]) : 30, .h = 20};
    int n = p.w * p.h, *sizes = malloc(sizeof(int) * n);
    p.spin = malloc(n), p.right = malloc(n * sizeof(bool)), p.down = malloc(n * sizeof(bool));
    p.label = malloc(sizeof(int) * n);
    for (int i = 0; i < n; i++)
        p.spin[i] = i / 7 % Q;
    #pragma omp target enter data map(to: p.spin[:n]) map(alloc: p.right[:n], p.down[:n], p.label[:n])
    for (int step = 0; step < 6; step++) {
        potts_bonds(p, 2700000000u, 77 * step);
        potts_label(p);
        int clusters = potts_flip(p, step, sizes), largest = 0;
        for (int i = 0; i < n; i++)
            largest = sizes[i] > largest ? sizes[i] : largest;
        printf("%d: %d clusters, the largest has %d sites\n", step, clusters, largest);
    }
    #pragma omp target exit data map(from: p.spin[:n]) map(delete: p.right[:n], p.down[:n], p.label[:n])
    int counts[Q] = {0};
    for (int i = 0; i < n; i++)
        counts[p.spin[i]]++;
    for (int q = 0; q < Q; q++)
        printf("%d ", counts[q]);
    printf("\n");
    free(p.spin), free(p.right), free(p.down), free(p.label), free(sizes);
    return 0;
}

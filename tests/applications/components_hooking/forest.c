#include "cc.h"
#include <stdlib.h>

/* The root of a tree is its smallest vertex. */
void forest_build(forest *f, const edge_list *edges)
{
    int n = f->size, m = edges->count;
    int *restrict parent = f->parent;
    const int *u = edges->u, *v = edges->v;

    f->rounds = 0;
    #pragma omp target data map(from: parent[0:n]) map(to: u[0:m], v[0:m])
    {
        #pragma omp target
        #pragma omp teams
        #pragma omp distribute
        for (int b = 0; b < n; b += 256) {
            int end = b + 256 < n ? b + 256 : n;
            #pragma omp parallel for
            for (int i = b; i < end; i++)
                parent[i] = i;
        }
        do {
            int changed = 0;
            #pragma omp target teams distribute parallel for map(tofrom: changed)
            for (int e = 0; e < m; e++) {
                int a, b;
                #pragma omp atomic read
                a = parent[u[e]];
                #pragma omp atomic read
                b = parent[v[e]];
                if (a == b)
                    continue;
                int high = a > b ? a : b, low = a > b ? b : a, old;
                #pragma omp atomic compare capture
                {
                    old = parent[high];
                    if (low < parent[high]) { parent[high] = low; }
                }
                if (old > low) {
                    #pragma omp atomic write
                    changed = 1;
                }
            }
            #pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++) {
                int p, q;
                #pragma omp atomic read
                p = parent[i];
                for (;;) {
                    #pragma omp atomic read
                    q = parent[p];
                    if (q == p)
                        break;
                    p = q;
                }
                #pragma omp atomic write
                parent[i] = p;
            }
            f->changed = changed != 0;
            f->rounds++;
        } while (f->changed);
    }
}

int forest_trees(const forest *f, int *largest)
{
    int trees = 0, top = 0, n = f->size;
    const int *parent = f->parent;
    int *size = calloc(n, sizeof *size);
    #pragma omp target teams distribute parallel for reduction(+: trees) map(tofrom: trees, size[0:n]) map(to: parent[0:n])
    for (int i = 0; i < n; i++) {
        #pragma omp atomic update
        size[parent[i]] += 1;
        trees += parent[i] == i;
    }
    #pragma omp target parallel for reduction(max: top) map(tofrom: top) map(to: size[:n])
    for (int i = 0; i < n; i++)
        if (size[i] > top)
            top = size[i];
    free(size);
    *largest = top;
    return trees;
}

#include "unionfind.h"
#pragma omp declare target
int uf_find(const int *parent, int v)
{
    while (parent[v] != v)
        v = parent[v];
    return v;
}
#pragma omp end declare target

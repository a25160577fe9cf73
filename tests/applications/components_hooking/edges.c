#include "cc.h"
#include <stdlib.h>

void edges_make(edge_list *list, int vertices, int count)
{
    unsigned long long s = 42;
    list->count = count;
    list->u = malloc(sizeof(int) * count);
    list->v = malloc(sizeof(int) * count);
    for (int e = 0; e < count; e++) {
        s = s * 6364136223846793005ull + 1442695040888963407ull;
        list->u[e] = (int)((s >> 33) % vertices);
        s = s * 6364136223846793005ull + 1442695040888963407ull;
        list->v[e] = (int)((list->u[e] + (s >> 33) % 50) % vertices);
    }
}

void edges_free(edge_list *list)
{
    free(list->u);
    free(list->v);
}

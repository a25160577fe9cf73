#include "colour.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const char *const name[PRIORITIES] = {"number", "hash", "degree"};
    int width = argc > 1 ? atoi(argv[1]) : 50, height = argc > 2 ? atoi(argv[2]) : 30;
    vertex_t *v = malloc(sizeof(vertex_t) * width * height);
    for (int by = BY_NUMBER; by < PRIORITIES; by++) {
        int n = mesh_build(v, width, height);
        struct colouring c = colour(v, n, (enum priority)by);
        printf("by %-6s: %d colours in %d rounds, %d conflicts; sizes", name[by], c.colours, c.rounds, conflicts(v, n));
        for (int k = 0; k < c.colours; k++)
            printf(" %d", c.used[k]);
        putchar('\n');
    }
    free(v);
    return 0;
}

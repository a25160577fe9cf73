#ifndef COLOUR_H
#define COLOUR_H
#include "mesh.h"

typedef uint32_t (*priority_fn)(uint32_t vertex, uint32_t degree);
enum priority { BY_NUMBER, BY_HASH, BY_DEGREE, PRIORITIES };

struct colouring {
    int colours, rounds;
    int used[MAX_DEGREE + 1];
};

struct colouring colour(vertex_t *v, int n, enum priority by);
int conflicts(const vertex_t *v, int n);
#endif

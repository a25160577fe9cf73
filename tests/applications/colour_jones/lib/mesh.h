#ifndef MESH_H
#define MESH_H
#include <stdint.h>

#define MAX_DEGREE 12

/* A vertex with its neighbours in place: ELLPACK in an array of structures. */
typedef struct vertex {
    int16_t colour;
    uint8_t degree;
    uint8_t flags;
    int neighbour[MAX_DEGREE];
} vertex_t;

int mesh_build(vertex_t *v, int width, int height);
#endif

#ifndef MESH_H_
#define MESH_H_
#include <stdio.h>

typedef int index_t;
typedef double scalar_t;

struct face { index_t left, right; scalar_t area_over_distance; };

struct mesh {
    index_t cells, faces;
    struct face *face;
    index_t *start, *around; /* faces around each cell */
    signed char *sign;
    scalar_t *volume;
};

struct mesh *mesh_ring_of_sticks(index_t rings, index_t sectors);
void mesh_upload(struct mesh *);
void mesh_discard(struct mesh *);
void mesh_drop(struct mesh *);

extern int verbosity;
#define LOG(level, ...) do { if (verbosity >= (level)) fprintf(stderr, __VA_ARGS__); } while (0)

#endif

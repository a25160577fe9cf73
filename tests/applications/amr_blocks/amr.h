#ifndef AMR_H
#define AMR_H
#ifndef CELLS
#define CELLS 8
#endif
#define MOST_BLOCKS 256
#define MOST_LEVEL 3

enum side { WEST, EAST, SOUTH, NORTH, SIDES };
enum { NOBODY = -1 };

/* A block of (CELLS + 2)^2 values with a halo of one; its place in units of the finest blocks */
struct block {
    int level, x, y, refine;
    int neighbour[SIDES];
    double (*cells)[CELLS + 2];
};

struct mesh {
    int count;
    double (*storage)[CELLS + 2];
    struct block block[MOST_BLOCKS];
};

void mesh_create(struct mesh *m);
void mesh_destroy(struct mesh *m);
int mesh_refine(struct mesh *m, double threshold);
void exchange(struct mesh *m);
void stencil(struct mesh *m);
double total(struct mesh *m);
#endif

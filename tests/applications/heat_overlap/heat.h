#ifndef HEAT_H
#define HEAT_H
#ifndef RANKS
#define RANKS 2
#endif

/* As a program with message passing has it: each rank has a slab with a row of halo below and above. */
typedef struct {
    int rank, ny, nx;
    double *now, *next;
    double *send[2], *receive[2];
} slab;

enum { BELOW, ABOVE };

void slab_create(slab *s, int rank, int ny, int nx);
void slab_destroy(slab *s);
void pack(slab *s);
void deliver(slab all[RANKS]);
void unpack(slab *s);
void update_interior(slab *s, double k);
double update_edges(slab *s, double k);
#endif

/* A domain of blocks with ghost cells; each block has its own arrays. */
#ifndef BLOCK_H
#define BLOCK_H

#define NB 16
#define GHOST 1
#define LD (NB + 2 * GHOST)
#define CELL(i, j) (((i) + GHOST) * LD + (j) + GHOST)

enum side { WEST, EAST, SOUTH, NORTH, SIDES };

typedef struct block {
    int id;
    struct block *neighbour[SIDES];
    double *now, *next;
} block_t;

typedef struct domain {
    int rows, cols;
    block_t *blocks;
} domain_t;

domain_t domain_make(int rows, int cols);
void domain_destroy(domain_t *d);
void exchange(domain_t *d);
void block_step(block_t *b, double r);
double block_sum(const block_t *b);

#endif

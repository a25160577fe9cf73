#ifndef LEVEL_H
#define LEVEL_H
#ifndef BOX_DIM
#define BOX_DIM 8
#endif
#ifndef BOXES
#define BOXES 2
#endif
#define SIDE (BOX_DIM + 2)
#define VOLUME (SIDE * SIDE * SIDE)
#define NUM_BOXES (BOXES * BOXES * BOXES)

enum { VECTOR_U, VECTOR_F, VECTOR_TEMP, VECTOR_RES, VECTOR_BETA, VECTORS };

typedef struct { int i, j, k; double *vectors[VECTORS]; } box_type;
typedef struct { int from, to, di, dj, dk; } block_type;
typedef struct {
    double h;
    int num_blocks;
    box_type boxes[NUM_BOXES];
    block_type blocks[26 * NUM_BOXES];
} level_type;

#define CELL(i, j, k) (((k) + 1) * SIDE * SIDE + ((j) + 1) * SIDE + (i) + 1)
#define EVERY_CELL(b, i, j, k)                     \
    for (int b = 0; b < NUM_BOXES; b++)            \
        for (int k = 0; k < BOX_DIM; k++)          \
            for (int j = 0; j < BOX_DIM; j++)      \
                for (int i = 0; i < BOX_DIM; i++)

void build_exchange(level_type *level);
void exchange_boundary(level_type *level, int id);
void chebyshev_smooth(level_type *level, int degree);
double norm_of_residual(level_type *level);
double dot(level_type *level, int a, int b);
#endif

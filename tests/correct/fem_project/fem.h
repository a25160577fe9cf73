#ifndef FEM_H
#define FEM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define NODES_PER_TRIANGLE 3

typedef struct {
    int nodes, triangles, colours;
    double *x, *y;
    int (*corner)[NODES_PER_TRIANGLE];
    int *colour_start; /* colours + 1 */
} mesh_t;

mesh_t *mesh_square(int side);
void mesh_free(mesh_t *m);

/* Both give the vector of loads and the diagonal of the stiffness matrix. */
void assemble_atomic(const mesh_t *m, double *load, double *diagonal);
void assemble_coloured(const mesh_t *m, double *load, double *diagonal);

typedef void assembler_t(const mesh_t *, double *, double *);

#ifdef __cplusplus
}
#endif

#endif /* FEM_H */

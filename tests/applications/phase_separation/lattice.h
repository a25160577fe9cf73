#ifndef LATTICE_H
#define LATTICE_H
#ifndef NX
#define NX 64
#define NY 64
#endif
/* periodic neighbours */
#define EAST(x) (((x) + 1) % NX)
#define WEST(x) (((x) + NX - 1) % NX)
#define NORTH(y) (((y) + 1) % NY)
#define SOUTH(y) (((y) + NY - 1) % NY)
typedef double plane[NY][NX];
#endif

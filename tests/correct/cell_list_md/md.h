#ifndef MD_H
#define MD_H 1
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
typedef struct vec3 { double x, y, z; } vec3;
#define VEC_OP(name, op) static inline vec3 v_##name(vec3 a, vec3 b) { return (vec3){ a.x op b.x, a.y op b.y, a.z op b.z }; }
#pragma omp declare target
VEC_OP(add, +)
VEC_OP(sub, -)
static inline vec3 v_scale(double s, vec3 a) { a.x *= s; a.y *= s; a.z *= s; return a; }
static inline double v_dot(const vec3 a, const vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
#pragma omp end declare target
typedef union { vec3 v; double a[3]; } vec3u;
enum { CELL_CAP = 24, NEIGH = 27 };
struct cell { int count; int idx[CELL_CAP]; };
typedef struct system_t {
    int natoms, nc[3], ncells;
    double box, rcut, rcut2, dt;
    struct { double eps, sig, shift; } lj;
    vec3 *pos, *vel, *force;
    struct cell *cells;
    int (*neigh)[NEIGH];
    double epot, ekin, virial;
    int overflow;
} system_t;
#define NATOMS(s) ((s)->natoms)
int  sys_setup(system_t *s, int per_side, double density);
void sys_teardown(system_t *s);
void sys_bin(system_t *s);
void sys_forces(system_t *s);
void sys_step(system_t *s);
#endif

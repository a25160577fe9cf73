#ifndef V3_H
#define V3_H
typedef struct v3 { double x, y, z; } v3;
#pragma omp declare target
static inline v3 v3_cross(v3 a, v3 b) { return (v3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static inline v3 v3_axpy(double s, v3 a, v3 b) { return (v3){s * a.x + b.x, s * a.y + b.y, s * a.z + b.z}; }
static inline double v3_dot(v3 a, v3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
#pragma omp end declare target
#pragma omp declare reduction(vsum : v3 : omp_out = v3_axpy(1, omp_in, omp_out)) initializer(omp_priv = (v3){0, 0, 0})
struct magnet { int w, h; double exchange, anisotropy, damping; v3 field; v3 *spin, *k1; };
void llg_step(struct magnet *m, double dt);
v3 magnetisation(const struct magnet *m);
double llg_energy(const struct magnet *m);
#endif

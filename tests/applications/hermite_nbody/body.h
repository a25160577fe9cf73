#ifndef BODY_H
#define BODY_H
typedef struct { double x, y, z; } dvec;
typedef struct { dvec a, j; double pot; } force_t;
#pragma omp declare target
static inline dvec add(dvec p, double s, dvec q) { return (dvec){p.x + s * q.x, p.y + s * q.y, p.z + s * q.z}; }
static inline double dot(dvec p, dvec q) { return p.x * q.x + p.y * q.y + p.z * q.z; }
#pragma omp end declare target
#pragma omp declare reduction(force_add : force_t : omp_out.a = add(omp_out.a, 1, omp_in.a), \
    omp_out.j = add(omp_out.j, 1, omp_in.j), omp_out.pot += omp_in.pot) initializer(omp_priv = (force_t){{0, 0, 0}, {0, 0, 0}, 0})
struct cluster { int n; double *m; dvec *r, *v; force_t *f; };
void plummer(struct cluster *c, int n);
void forces(const struct cluster *c, const dvec *r, const dvec *v, force_t *f);
void hermite(struct cluster *c, double dt);
double energy(const struct cluster *c);
#endif

#ifndef GEOMETRY_H
#define GEOMETRY_H

typedef struct { double x, y; } vec2;
typedef struct { double c, s; vec2 t; } rigid;

/* Sums that the best rotation in the plane needs. */
typedef struct {
    vec2 p, q;
    double dot, cross, squares;
    int pairs;
} sums;

#pragma omp declare target
static inline vec2 moved(rigid r, vec2 v) { return (vec2){r.c * v.x - r.s * v.y + r.t.x, r.s * v.x + r.c * v.y + r.t.y}; }
static inline double apart2(vec2 a, vec2 b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }
static inline sums sums_plus(sums a, sums b)
{
    a.p.x += b.p.x, a.p.y += b.p.y, a.q.x += b.q.x, a.q.y += b.q.y;
    a.dot += b.dot, a.cross += b.cross, a.squares += b.squares, a.pairs += b.pairs;
    return a;
}
#pragma omp end declare target
#pragma omp declare reduction(+ : sums : omp_out = sums_plus(omp_out, omp_in)) initializer(omp_priv = {{0, 0}, {0, 0}, 0, 0, 0, 0})

void match(const vec2 *scan, int n, const vec2 *map, int m, rigid pose, double gate, int *partner);
sums accumulate(const vec2 *scan, int n, const vec2 *map, int m, rigid pose, const int *partner);
rigid best_motion(sums s);
rigid compose(rigid outer, rigid inner);
#endif

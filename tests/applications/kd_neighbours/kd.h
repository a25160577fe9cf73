#ifndef KD_H
#define KD_H
#ifndef D
#define D 2
#endif
#define NEIGHBOURS 4

typedef struct { int at[D]; int id; } point;

/* The middle of each part is its root; parts are halves of the array. */
typedef struct {
    int n;
    point *points;
    unsigned char *axis;
} kdtree;

typedef struct { long distance; int id; } neighbour;
typedef struct { int count; neighbour near[NEIGHBOURS]; int visited; } found;

void kd_build(kdtree *t, int n, point *points);
void kd_release(kdtree *t);
void kd_nearest(const kdtree *t, int queries, const point *q, found *out);
long kd_within(const kdtree *t, int queries, const point *q, int radius);
#endif

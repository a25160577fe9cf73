#ifndef FOF_H
#define FOF_H
typedef float pos_t[3];
struct particles { int np; float box; pos_t *pos; int *group; };
struct grid { int side; int *start, *items; };
struct halo { int root, members; double centre[3]; };
void snapshot(struct particles *p, int halos, int per_halo);
void grid_build(const struct particles *p, struct grid *g, float least);
int fof(struct particles *p, const struct grid *g, float length);
int halos(const struct particles *p, struct halo *out, int most);
#endif

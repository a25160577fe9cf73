typedef struct {
    double lo, hi;
} range;
typedef struct mesh {
    int cells;
    range bounds;
    double *value, *flux;
    struct { int rounds, last; } told;
} mesh;
#define MESH(m) m[0 : 1], m->value[0 : m->cells], m->flux[0 : m->cells]
void advance(mesh *m, int rounds, int small);
void clamp(mesh *m);
double worst(const mesh *m);

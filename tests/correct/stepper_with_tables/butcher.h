#ifndef BUTCHER_H
#define BUTCHER_H

#define METHODS(X)                                                      \
    X(euler, 1, ARRAY(0), ARRAY(0), ARRAY(1))                           \
    X(midpoint, 2, ARRAY(0, 0.5), ARRAY(0, 0, 0.5, 0), ARRAY(0, 1))     \
    X(classic, 4, ARRAY(0, 0.5, 0.5, 1), ARRAY(0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0), \
      ARRAY(1. / 6, 1. / 3, 1. / 3, 1. / 6))
#define ARRAY(...) {__VA_ARGS__}
#define MAX_STAGES 4

typedef struct {
    const char *name;
    int stages;
    double c[MAX_STAGES];
    double a[MAX_STAGES * MAX_STAGES];
    double b[MAX_STAGES];
} method;

enum method_id {
#define AS_ENUM(name, s, c, a, b) METHOD_##name,
    METHODS(AS_ENUM)
#undef AS_ENUM
    METHOD_COUNT
};

extern const method methods[METHOD_COUNT];

typedef struct ensemble ensemble;
ensemble *ensemble_new(int members);
void ensemble_advance(ensemble *e, enum method_id id, double dt, int steps);
const double *ensemble_state(ensemble *e);
void ensemble_delete(ensemble *e);
#endif

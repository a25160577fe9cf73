#include "config.h"
/* The fields of a state: name, type, what it begins with. */
#define FIELDS(X) \
    X(density, double, 1.5) \
    X(energy, double, 2.25) \
    X(count, long, 4) \
    X(tag, unsigned char, 250)
typedef struct state {
#define X(name, type, start) type name[LENGTH];
    FIELDS(X)
#undef X
} state;
enum which {
#define X(name, type, start) FIELD_##name,
    FIELDS(X)
#undef X
    FIELD_COUNT
};
#define LOOP(clauses) PRAGMA(omp target teams distribute parallel for clauses)
void begin(state *s);
void advance(state *s, int rounds);
double total(const state *s, enum which w);

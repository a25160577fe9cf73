#include "fields.h"

#define X(name, type, start) \
    static void name##_begin(type *name) \
    { \
        LOOP(map(from : name[0 : size])) \
        for (int i = 0; i < size; i++) \
            name[i] = (type)(start + i % 7); \
    } \
    static double name##_total(const type *name) \
    { \
        double sum = 0; \
        LOOP(map(to : name[0 : size]) reduction(+ : sum)) \
        for (int i = 0; i < size; i++) \
            sum += name[i]; \
        return sum; \
    }
FIELDS(X)
#undef X

void begin(state *s)
{
#define X(name, type, start) name##_begin(s->name);
    FIELDS(X)
#undef X
}

double total(const state *s, enum which w)
{
    switch (w) {
#define X(name, type, start) case FIELD_##name: return name##_total(s->name);
    FIELDS(X)
#undef X
    default: return -1;
    }
}

void advance(state *s, int rounds)
{
#define limit 200
#define STEP(f, by) s->f[i] += (by);
    PRAGMA(omp target data map(tofrom : s[0 : 1]))
    for (int r = 0; r < rounds; r++) {
        LOOP(firstprivate(r))
        for (int i = 0; i < size; i++) {
            STEP(density, 0.5 * r)
#undef limit
#define limit (SCALE * 2)
            STEP(count, i % limit)
            s->tag[i]++;
        }
        PRAGMA(omp target)
        {
            s->energy[0] += s->density[limit];
        }
    }
}

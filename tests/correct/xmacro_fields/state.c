#include <stdlib.h>
#include "state.h"

#define PRAGMA(x) _Pragma(#x)

const char *const field_units[FIELDS] = {
#define FIELD(type, name, start, unit) [FIELD_##name] = unit,
#include "fields.def"
#undef FIELD
};

int state_open(state *s, int cells)
{
    s->cells = cells;
#define FIELD(type, name, start, unit)               \
    {                                                \
        type *p = malloc(cells * sizeof(type));      \
        if (!p) return -1;                           \
        s->name = p;                                 \
        PRAGMA(omp target enter data map(alloc: p[0:cells])) \
        PRAGMA(omp target teams distribute parallel for)     \
        for (int i = 0; i < cells; i++) p[i] = start;        \
    }
#include "fields.def"
#undef FIELD
    return 0;
}

#define FIELD(type, name, start, unit)               \
    void add_to_##name(state *s, type amount)        \
    {                                                \
        type *name = s->name;                        \
        int cells = s->cells;                        \
        PRAGMA(omp target teams distribute parallel for) \
        for (int i = 0; i < cells; i++) name[i] += amount * (type)(i % 4); \
    }
#include "fields.def"
#undef FIELD

void state_fetch(state *s)
{
#define FIELD(type, name, start, unit) PRAGMA(omp target update from(s->name[0:s->cells]))
#include "fields.def"
#undef FIELD
}

void state_close(state *s)
{
#define FIELD(type, name, start, unit)                               \
    {                                                                \
        type *p = s->name;                                           \
        PRAGMA(omp target exit data map(delete: p[0:s->cells]))      \
        free(p);                                                     \
        s->name = NULL;                                              \
    }
#include "fields.def"
#undef FIELD
}

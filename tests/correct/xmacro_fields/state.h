#ifndef STATE_H
#define STATE_H

typedef struct {
    int cells;
#define FIELD(type, name, start, unit) type *name;
#include "fields.def"
#undef FIELD
} state;

enum field_id {
#define FIELD(type, name, start, unit) FIELD_##name,
#include "fields.def"
#undef FIELD
    FIELDS
};

extern const char *const field_units[FIELDS];

#define FIELD(type, name, start, unit) void add_to_##name(state *s, type amount);
#include "fields.def"
#undef FIELD

int state_open(state *s, int cells);
void state_fetch(state *s);
void state_close(state *s);
#endif

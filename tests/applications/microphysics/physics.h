#ifndef PHYSICS_H
#define PHYSICS_H
#ifndef LEVELS
#define LEVELS 32
#endif

/* A column of the atmosphere, the lowest level first */
typedef struct {
    float t[LEVELS], p[LEVELS], qv[LEVELS], qc[LEVELS], qr[LEVELS];
    float rain;
    union { unsigned all; struct { unsigned cloudy : 8, raining : 8, adjusted : 16; } is; } flags;
} column;

typedef struct { long cloudy, raining; double water, rain; } summary;

void microphysics(int n, column *c, float dt);
summary summarise(int n, const column *c);
#endif

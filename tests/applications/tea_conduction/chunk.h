#pragma once
#ifndef HALO_DEPTH
#define HALO_DEPTH 2
#endif

typedef enum { FIELD_U, FIELD_P, FIELD_R, FIELD_W, FIELD_KX, FIELD_KY, NUM_FIELDS } field_id;

typedef struct {
    int left, right, bottom, top;
    int x, y; /* with halos */
    double dx, dy, rx, ry;
    double *field[NUM_FIELDS];
} Chunk;

typedef struct {
    int max_iters, steps;
    double eps, dt;
} Settings;

#define F2(name, jj, kk) name[(kk) + (jj) * x]

void update_halo(Chunk *c, field_id which, int depth);
int cg_solve(Chunk *c, const Settings *s, double *error);
double field_summary(Chunk *c);

#pragma once

enum { OCTANTS = 4 };

/* Two space dimensions, with the angles of four quadrants. */
struct mesh {
    int nx, ny;
    double dx, dy;
};

struct quadrature {
    int angles;
    double *mu, *eta, *weight;
};

struct problem {
    struct mesh mesh;
    struct quadrature quad;
    int groups;
    double *sigt;      /* [groups] */
    double *sigs;      /* [groups][groups] */
    double *flux;      /* [groups][ny][nx] */
    double *source;    /* [groups][ny][nx] */
};

void quadrature_make(struct quadrature *q, int angles);
void quadrature_free(struct quadrature *q);
void source_compute(struct problem *p);
void sweep_all(struct problem *p);

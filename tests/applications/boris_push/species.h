#ifndef SPECIES_H
#define SPECIES_H

typedef float real;

/* A structure of arrays; `data` holds them all, one behind the other. */
struct species {
    char name[16];
    int np;
    real qm;
    real *data;
    real *x, *y, *z, *ux, *uy, *uz;
};

typedef struct field_param { real b0, ripple, e0; } field_param;

#define SPEC_COUNT 2

void spec_new(struct species *s, const char *name, int np, real qm);
void spec_delete(struct species *s);
void boris(struct species *s, const field_param *fld, real dt, int steps);
double spec_energy(const struct species *s);
double spec_radius(struct species *s);
#endif

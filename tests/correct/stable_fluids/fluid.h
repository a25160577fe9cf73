#ifndef FLUID_H
#define FLUID_H

#define N 32
#define SIZE ((N + 2) * (N + 2))
#define IX(i, j) ((i) + (N + 2) * (j))

float *field_new(void);
void field_free(float *x);
void field_fetch(float *x);

void add_blob(float *x, int ci, int cj, float amount);
void diffuse(float *x, const float *x0, float rate, int sweeps);
void advect(float *d, const float *d0, const float *u, const float *v, float dt);
void project(float *u, float *v, float *p, float *div);

#endif

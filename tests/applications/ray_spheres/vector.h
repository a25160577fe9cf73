#ifndef VECTOR_H
#define VECTOR_H
#pragma omp declare target
typedef struct vec { double x, y, z; } vec;
vec add(vec a, vec b);
vec sub(vec a, vec b);
vec scale(vec a, double by);
vec times(vec a, vec b);
double dot(vec a, vec b);
vec unit(vec a);
#pragma omp end declare target
#endif

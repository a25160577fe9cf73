#include "vector.h"
#include <math.h>
#pragma omp declare target
vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }
vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y, a.z - b.z}; }
vec scale(vec a, double by) { return (vec){a.x * by, a.y * by, a.z * by}; }
vec times(vec a, vec b) { return (vec){a.x * b.x, a.y * b.y, a.z * b.z}; }
double dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
vec unit(vec a) { return scale(a, 1 / sqrt(dot(a, a))); }
#pragma omp end declare target

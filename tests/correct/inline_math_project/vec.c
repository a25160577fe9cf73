#include "vec.h"

extern inline vec vec_make(double x, double y, double z);
extern inline double vec_dot(vec a, vec b);
extern inline vec vec_add(vec a, vec b);
extern inline vec vec_scale(double s, vec a);
extern inline vec vec_cross(vec a, vec b);

double vec_norm(vec a) { return sqrt(vec_dot(a, a)); }

#include "k.h"
int b_run(double *v);
int b_run(double *v) { k_mul(v, 6, 3); k_add(v + 1, 4, 100); k_count(); return k_count(); }

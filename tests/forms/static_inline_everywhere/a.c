#include "k.h"
#include <stdio.h>
int b_run(double *v); int c_run(double *v);
int main(void) { double v[6] = { 1, 2, 3, 4, 5, 6 }; k_add(v, 6, 1); int r = k_count() + b_run(v) + c_run(v); for (int i = 0; i < 6; i++) printf("%g ", v[i]); printf("%d\n", r); return 0; }

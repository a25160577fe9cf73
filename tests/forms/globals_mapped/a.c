#include <stdio.h>
double *u; int nn = 20; double hist[5];
void alloc_all(void); void compute(void); void done(void);
int main(void) { alloc_all(); compute(); compute(); done(); for (int i = 0; i < nn; i++) printf("%g ", u[i]); printf("%g\n", hist[4]); return 0; }

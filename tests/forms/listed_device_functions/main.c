#include <stdio.h>
#include "fns.h"
int main(void) { double x[5] = { 1, 2, 3, 4, 5 }; for (int f = 0; f < FN_N; f++) run(f, x, 5); run(FN_neg, x, 5); for (int i = 0; i < 5; i++) printf("%g ", x[i]); report(); return 0; }

#include <stdio.h>
#include "cfg.h"
static const int DBL_COUNT = 3;
int main(void) { INT_TYPE a[LONG_EDGE];
#pragma omp target teams distribute parallel for map(from: a)
for (int i = 0; i < LONG_EDGE; i++) { INT_TYPE t = i * SIZE_X; a[i] = t + sizeof(INT_TYPE) + CHAR_LIMIT * UINT_BITS + DBL_COUNT + RAND_MAX; }
for (int i = 0; i < LONG_EDGE; i++) printf("%d ", a[i]); }

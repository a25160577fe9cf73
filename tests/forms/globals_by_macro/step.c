#include "globals.h"
void init_all(void) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < NS; i++) state[i] = i;
}
void step(void) {
#pragma omp target teams distribute parallel for
  for (int i = 0; i < NS; i++) {
    state[i] += dt * names[i % 3].w;
#pragma omp atomic
    hits++;
  }
}

#define MAIN
#include "globals.h"
#include <stdio.h>
int main(void) {
  init_all();
  step(); step();
#pragma omp target update from(state, hits)
  for (int i = 0; i < NS; i++) printf("%g ", state[i]);
  printf("%d %g\n", hits, dt);
  dt = 2; 
#pragma omp target update to(dt)
  step();
#pragma omp target update from(state)
  printf("%g\n", state[3]);
  return 0;
}

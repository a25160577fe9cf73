#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <stddef.h>
#include <math.h>
#include <omp.h>
static void t(long *o) {
  int seen[64] = { 0 }; long teams = 0;
#pragma omp target teams num_teams(3) thread_limit(8) map(tofrom: seen, teams) reduction(+: teams)
  { teams += 1; 
#pragma omp parallel
    { int g = omp_get_team_num() * omp_get_num_threads() + omp_get_thread_num(); if (g < 64) {
#pragma omp atomic
      seen[g]++; } }
  }
  int dup = 0; for (int i = 0; i < 64; i++) dup += seen[i] > 1; o[0] = dup; o[1] = teams >= 1 && teams <= 3;
}
int main(void) {
  long o[16] = { 0 };
  t(o);
  for (int i = 0; i < 16; i++) printf("%ld ", o[i]);
  puts(""); return 0;
}

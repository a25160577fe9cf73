#include "h.h"
const int shared_table[3] = { 7, 8, 9 };
static int rand(int x) { return x * 2; }
static int helper(int x) { return rand(x) + new[1]; }
int template(int typename) { return helper(typename) + this.in.protected + operator(typename); }
int abs_(int x) { return x < 0 ? -x : x + min; }
int größe(int größe) { return größe + norm3d(größe); }
int other(void) { int s = 0;
  #pragma omp target map(tofrom: s)
  { s = new[0] + this.in.private + min + (int)norm + template(2) + shared_table[2]; this.public = 9; }
  #pragma omp target update from(this)
  return s + this.public; }

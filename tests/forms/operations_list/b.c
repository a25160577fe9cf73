#include <stdio.h>
void table(int k);
void table(int k){ int r[3]={0};
  int x=k,y=2,j=0;
#pragma omp target map(tofrom: r, j)
  {
#define OP(name, e) r[j++] = e;
#include "ops.def"
#undef OP
  }
  printf("%d %d %d\n",r[0],r[1],r[2]); }

#include <stdio.h>
void one(double*,int); void two(double*,int);
int main(void){ double v[6]={1,2,3,4,5,6}; 
#pragma omp target data map(tofrom: v)
{ one(v,6); two(v,6); }
for(int i=0;i<6;i++)
  printf("%g ",v[i]);
printf("\n"); return 0; }

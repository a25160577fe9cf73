#include <stdio.h>
#include "r.h"
int even(int n){ return n==0 ? 1 : odd(n-1); }
int main(void){ int o[40];
#pragma omp target teams distribute parallel for map(from:o)
 for(int i=0;i<40;i++) o[i]=even(i*3);
 int s=0; for(int i=0;i<40;i++) s+=o[i]; printf("%d\n",s); return 0; }

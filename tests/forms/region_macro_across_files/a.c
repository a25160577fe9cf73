#include <stdio.h>
#include "f.h"
void fill(int*o,int n);
int main(void){ int o[10],s=0; RUN(o,10,pick(i)+pick2(i)); for(int i=0;i<10;i++)s+=o[i]; printf("%d\n",s);
 table[1]=100;
#pragma omp target update to(table)
 fill(o,10); s=0; for(int i=0;i<10;i++)s+=o[i]; printf("%d\n",s); return 0; }

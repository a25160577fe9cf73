#include "f.h"
int table[4]={3,1,4,1};
int pick(int k){ return table[k%4]; }
void fill(int*o,int n);
void fill(int*o,int n){ RUN(o,n,pick2(i)-i); }

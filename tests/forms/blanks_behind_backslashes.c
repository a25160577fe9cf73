#include <stdio.h>
#define ADD(a, b) ((a) + \  
  (b))
int main(void) {
  int a[8], s = 0, foo = 4;
#pragma omp target teams distribute \ 	
 parallel for map(from: a) \	
 map(to: foo)
  for (int i = 0; i < 8; i++) { a[i] = ADD(i, \ 
 2) + fo\  
o; }
#pra\  
gma omp target map(tofrom: s)
  { for (int i = 0; i < 8; i++) s += a[i]; // x \ 
 s = 0;
 s += sizeof "ab\ 
cd"; }
  for (int i = 0; i < 8; i++) printf("%d ", a[i]);
  printf("%d %d\n", s, __LINE__); return 0;
}

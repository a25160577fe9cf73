#include <stdio.h>
#define AD\
D(a, b) ((a) + \
 (b))
static int hel\
per(int x) { ret\
urn x * 1\
0 + 0x1\
F; }
#pragma omp declare target
static const char *na\
me(void) { return "ab\
cd"; }
#pragma omp end declare target
int main(void) {
  int a[8], len = 0, x\
y = 3;
#pra\
gma om\
p tar\
get teams distribute paral\
lel for map(fr\
om: a) firstprivate(x\
y)
  f\
or (int i = 0; i \
< 8; i +\
= 1) { a[i] = hel\
per(i) + ADD(x\
y, 4\
2) <\
< 1; }
#\
pragma omp target map(tofrom: len)
  {
    const char *p = na\
me();
    while (p[le\
n]) len\
++;
    len += 'a\
' + '\
b' + sizeof "q\
w\
e";
  }
  for (int i = 0; i < 8; i++) printf("%d\
 ", a[i]);
  printf("%d\n", len); return 0;
}

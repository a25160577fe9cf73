#include <stdio.h>
typedef enum { false, true } bool;
typedef unsigned char byte; typedef unsigned int uint32;
#define IN
#define OUT
#define CONST const
#define FAR
typedef byte FAR *LPBYTE;
static bool check(IN CONST byte *x, OUT uint32 *n) { *n = x[0]; return *n ? true : false; }
int main(void) {
  byte x[8]; uint32 n; bool ok;
#pragma omp target map(from: x)
  for (int i = 0; i < 8; i++) x[i] = (byte)(i + 1);
  ok = check(x, &n); LPBYTE p = x; printf("%d %u %d\n", ok, n, *p); return 0;
}

/* With optimization the headers of the C library define some of its functions inline. */
#ifndef __OPTIMIZE__
#define __OPTIMIZE__ 1
#endif
#undef _FORTIFY_SOURCE
#define _FORTIFY_SOURCE 2
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <math.h>
int main(void) {
  int a[16]; char t[64];
#pragma omp target teams distribute parallel for map(from: a, t)
  for (int i = 0; i < 16; i++) {
    char s[8];
    memset(s, 'a' + i, sizeof s);
    s[7] = 0;
    memcpy(t + 4 * i, s, 4);
    char u[8];
    strcpy(u, s);
    a[i] = toupper(s[0]) + (int)strlen(u) + !!isalpha(s[1]) + abs(-i) + (int)fabs(-2.0);
  }
#pragma omp target
  { putchar('x'); puts(""); printf("%d\n", tolower('Q')); }
  for (int i = 0; i < 16; i++) printf("%d %c\n", a[i], t[4 * i + 1]);
}

#include <stdio.h>
#include <string.h>
#include "l1.h"
#define NAME n1
#include "l2.h"
#undef NAME
#define NAME n2
#include "l2.h"
#define HERE __LINE__
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define TMP CAT(tmp_, __LINE__)
#define UNIQ CAT(u_, __COUNTER__)
static int own(void) { return
   __LINE__ +
   HERE; }
static unsigned len(const char *s) { unsigned n = 0; while (s[n]) n++; return n; }
static int hash(const char *s) { int h = 0; while (*s) h = h * 31 + *s++; return h & 0xffff; }
#line 500
static int odd(void) { return __LINE__; }
#line 600 "other.y"
static int file(void) { return sizeof __FILE__; }
int main(void) {
  int a[24] = { 0 }, b[4];
#pragma omp target map(tofrom: a)
  {
    a[0] = where(); a[1] = fsize(); a[2] = base(); a[3] = n1(); a[4] = n2();
    a[5] = own(); a[6] = odd(); a[7] = file();
    a[8] = __LINE__; a[9] = HERE; a[10] = HERE +
      HERE;
    { int TMP = 3; a[20] = 1; }
    a[11] = len(__FILE__) * 100 + len(__func__); a[12] = hash(__FILE__); a[13] = hash(__FUNCTION__) + hash(__PRETTY_FUNCTION__);
    a[14] = __INCLUDE_LEVEL__; a[15] = hash(__BASE_FILE__); a[16] = sizeof __DATE__ + sizeof(__TIME__) + sizeof __TIMESTAMP__;
    int UNIQ = 5, UNIQ = 6; a[17] = __COUNTER__; a[18] = __COUNTER__;
  }
#pragma omp target teams distribute parallel for map(from: b)
  for (int i = 0; i < 4; i++) b[i] = __LINE__ + __COUNTER__ + (int) sizeof(__func__) + HERE;
  int UNIQ = 9;
  printf("%d %d %s %d\n", __LINE__, __COUNTER__, __FILE__, __INCLUDE_LEVEL__);
  for (int i = 0; i < 19; i++) printf("%d ", a[i]);
  for (int i = 0; i < 4; i++) printf("%d ", b[i]);
  printf("%d %d %d\n", n1(), n2(), own()); return 0;
}

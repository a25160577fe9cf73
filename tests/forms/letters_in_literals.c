#include <stdio.h>
#include <wchar.h>
#include <string.h>
#define E "\xc3\xa9" "é1"
#define CH(x) #x
#pragma omp declare target
static const char *const names[2] = { "für", u8"Ü" };
static const wchar_t wide[] = L"Größe";
#pragma omp end declare target
int main(void) {
  int a[8], größe = 3; unsigned short c16[] = u"é"; 
  #pragma omp target teams distribute parallel for map(from: a)
  for (int i = 0; i < 8; i++) {
    char s[] = "é9", t[8] = "ß"; const char *u = E; int $x = 'é', größer = größe + i; /* ä */
    a[i] = s[i % 4] + t[i] + u[i % 5] + $x + größer + (int)strlen(CH(é"ü")) + (int)sizeof "日本" + "\u00e9"[0] + '\xe9' + "\351x"[1] + L'é' + L"日本"[1] + (int)sizeof(u8"é" "0") + U'\U0001F600' % 100 + '\xc3\xa9' % 7 + 'a\377' % 5 + "é0"[1]; // é
  }
  #pragma omp target map(tofrom: a)
  { printf("größe %s\n", "日本"); a[0] += names[0][1] + wide[2] + names[1][0]; }
  for (int i = 0; i < 8; i++) printf("%d ", a[i]);
  puts("");
}

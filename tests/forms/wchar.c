#include <stdio.h>
#include <wchar.h>
#include <uchar.h>
#include <stddef.h>
#pragma omp declare target
static size_t wl(const wchar_t *s) { size_t n = 0; while (*s++) n++; return n; }
static const char16_t u16[] = u"h\u00e9llo";
static const char32_t u32[] = U"\U0001F600x";
#pragma omp end declare target
int main(void) {
  int o[4]; wchar_t w[4]; char16_t c16[4]; char32_t c32[4]; char b[8];
#pragma omp target teams distribute parallel for map(from: o, w, c16, c32, b)
  for (int i = 0; i < 4; i++) {
    const wchar_t *t = L"wide str"; o[i] = wl(t + i) + wl(L"ab" "cd"); w[i] = L'\x263a' + i; c16[i] = u16[i + 1] + u'a'; c32[i] = u32[i % 2] + U'b';
    o[i] += sizeof(L'a') + sizeof(u'a') + sizeof(U'x') + sizeof u8"abc" + 'ab' ; 
    const char *s = u8"\u20ac"; b[i] = s[i % 3]; b[i + 4] = "\0\1\x7f\177"[i];
    c16[i]--; c32[i] <<= 1;
  }
  for (int i = 0; i < 4; i++) printf("%d %ld %u %lu %d %d\n", o[i], (long)w[i], c16[i], (unsigned long)c32[i], b[i], b[i + 4]);
  return 0;
}

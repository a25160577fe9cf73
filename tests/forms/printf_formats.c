#include <stdio.h>
#include <inttypes.h>
#include <stddef.h>
int main(void) {
#pragma omp target
  {
    int64_t a = -5; uint64_t b = ~0ull; size_t z = 7; ptrdiff_t d = -3; long long ll = 1LL << 40; unsigned char c = 200; short h = -9; const char *s = "str"; long double q = 1;
    printf("x %" PRId64 " y %" PRIu64 " %" PRIx32 "\n", a, b, (uint32_t)255);
    printf("%zu %td %lld %llx %hhu %hd %i %o %X %#x %+d % d %05d %-5d| %.3d\n", z, d, ll, ll, c, h, 4, 8, 255, 255, 3, 4, 42, 42, 7);
    printf("%f %.2e %g %10.3f %-10.1f| %a %G\n", 1.5, 12345.678, 1e-10, 3.14159, 2.5, 1.0, 1e20);
    printf("%c%c %s %.2s %5s|%-5s| %% %*d %.*f\n", 'a', 98, s, s, s, s, 4, 7, 2, 1.239);
    printf("%d %s\n", (int)(q * 2), a < 0 ? "neg" : "pos");
    puts("plain"); putchar('x'); putchar('\n');
    printf("no args\n");
    printf("multi " "string " "%d" "\n", 5);
    printf("%ju %jd %lu %hhx %p\n", (uintmax_t)5, (intmax_t)-5, 3ul, c, (void *)0);
  }
  return 0;
}

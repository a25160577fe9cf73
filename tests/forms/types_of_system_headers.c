#include <stdio.h>
#include <sys/types.h>
#include <time.h>
#include <wchar.h>
#include <math.h>
#include <signal.h>
#include <unistd.h>
int main(void)
{
    ssize_t ss = -3; off_t off = 4; u_int8_t u = 250; int8_t s8 = -128; long r[4] = {0};
    time_t t0 = 5; clock_t c = 6; suseconds_t us = 7; useconds_t uu = 8; wint_t w = L'x'; pid_t p = 9; sig_atomic_t sa = 1; float_t f = 1.5f; double_t d = 2.5; u_int32_t w32 = 1u << 31; u_int64_t w64 = 3; quad_t q = 4; mode_t m = 0644; uid_t ui = 3; id_t id = 5; dev_t dv = 6; ino_t in = 7; caddr_t ca = 0; int64_t i64 = 3; __int64_t g64 = 4; __uint8_t gu8 = 255;
#pragma omp target map(tofrom: r)
    { u += 10; r[0] = ss * off + u + s8; r[1] = t0 + c + us + uu + w + p + sa; r[2] = f * 2 + d * 2; r[3] = (w32 >> 31) + w64 + q + m + ui + id + dv + in + !ca + i64 + g64 + gu8; }
    printf("%ld %ld %ld %ld\n", r[0], r[1], r[2], r[3]);
    return 0;
}

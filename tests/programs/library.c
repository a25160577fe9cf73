/* Stays on the host: nothing */
#define NDEBUG
#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <math.h>
#undef M_PI
#define M_PI 3.0
#undef isless
#define isless(x, y) ((x) <= (y))
static int strlen_of(const char *text) { return (int)strlen(text); }
/* A function of the file with the name of one of the library that is not declared here. */
static double clock(double x) { return x / 2; }
static int isalpha(int c) { return c == 'q'; }
int main(void) {
    double a[32];
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < 32; i++) {
        int steps = 0;
        assert(steps++ == 0);
        assert(i < 0);
        a[i] = M_PI + isless(i, 3) + steps;
    }
    printf("%g %g %g\n", a[2], a[3], a[4]);
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < 32; i++)
        a[i] += clock(i) + isalpha('a' + i) + strlen_of("seven..");
    printf("%g %g\n", a[2], a[16]);
    return 0;
}

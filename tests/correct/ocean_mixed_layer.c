/* Ocean columns under wind and sun: density by a polynomial of state, convective adjustment, ragged depth by a mask of
 * bits, flags and bit-fields in the column's header. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEVELS = 24, COLUMNS = 150 };

struct column {
    unsigned int land : 1;
    unsigned int ice : 1;
    unsigned int bottom : 6;
    double wind, sun;
};

typedef double profile_t[LEVELS];

static const double thickness = 10.0;

#pragma omp declare target
static double density(double t, double s)
{
    static const double a[] = {999.842594, 6.793952e-2, -9.095290e-3, 1.001685e-4};
    return a[0] + t * (a[1] + t * (a[2] + t * a[3])) + s * (0.824493 - 4.0899e-3 * t);
}

static bool unstable(const profile_t t, const profile_t s, int k) { return density(t[k], s[k]) > density(t[k + 1], s[k + 1]) + 1e-9; }
#pragma omp end declare target

static void mix(struct column *col, profile_t *t, profile_t *s, int days)
{
#pragma omp target teams distribute parallel for map(to: col[0:COLUMNS]) map(tofrom: t[0:COLUMNS], s[0:COLUMNS])
    for (int c = 0; c < COLUMNS; c++) {
        const struct column here = col[c];
        if (here.land)
            continue;
        for (int day = 0; day < days; day++) {
            double heat = here.ice ? 0.1 * here.sun : here.sun;
            for (int k = 0; k <= (int)here.bottom; k++) {
                double depth = thickness * (k + 0.5);
                t[c][k] += 0.02 * heat * exp(-depth / 15.0);
            }
            t[c][0] -= 0.05 * here.wind;
            s[c][0] += here.ice ? -0.002 : 0.004 * here.wind;
            int passes = 0;
            bool again = true;
            while (again && passes++ < LEVELS) {
                again = false;
                for (int k = 0; k < (int)here.bottom; k++)
                    if (unstable(t[c], s[c], k)) {
                        t[c][k] = t[c][k + 1] = 0.5 * (t[c][k] + t[c][k + 1]);
                        s[c][k] = s[c][k + 1] = 0.5 * (s[c][k] + s[c][k + 1]);
                        again = true;
                    }
            }
        }
    }
}

int main(void)
{
    struct column *col = calloc(COLUMNS, sizeof *col);
    profile_t *t = malloc(COLUMNS * sizeof *t), *s = malloc(COLUMNS * sizeof *s);
    double surface = 0.0, salt = 0.0;
    int wet = 0;

    for (int c = 0; c < COLUMNS; c++) {
        col[c] = (struct column){.land = c % 7 == 0, .ice = c % 11 == 3, .bottom = 8 + c % 16, .wind = 0.5 + 0.01 * (c % 40),
                                 .sun = 2.0 + sin(0.1 * c)};
        for (int k = 0; k < LEVELS; k++) {
            t[c][k] = 18.0 - 0.4 * k;
            s[c][k] = 35.0 + 0.01 * k;
        }
    }
    mix(col, t, s, 5);
    for (int c = 0; c < COLUMNS; c++)
        if (!col[c].land) {
            wet++;
            surface += t[c][0];
            salt += s[c][0];
        }
    printf("%d wet columns, surface %.5f degrees, %.5f salt\n", wet, surface / wet, salt / wet);
    free(col);
    free(t);
    free(s);
    return 0;
}

/* Sea ice in thickness categories: a typedef of a pointer to an array, defaultmap, a critical section for the thickest
 * cell, library functions with pointers (modf, frexp), aligned memory. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define CATEGORIES 5
#define CELLS 400

typedef double (*ice_field)[CATEGORIES];
typedef struct { int cell; double thickness; } extreme_t;

static const double bounds[CATEGORIES + 1] = {0.0, 0.6, 1.4, 2.4, 3.6, 99.0};

static ice_field ice_alloc(void)
{
    void *p = aligned_alloc(64, sizeof(double[CELLS][CATEGORIES]) / 64 * 64 + 64);
    if (p == NULL) {
        perror("aligned_alloc");
        exit(EXIT_FAILURE);
    }
    return p;
}

static void grow(ice_field area, ice_field volume, double rate, double dt)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: volume[0:CELLS]) map(to: area[0:CELLS])
    for (int c = 0; c < CELLS; c++)
        for (int k = 0; k < CATEGORIES; k++)
            if (area[c][k] > 1e-9) {
                double h = volume[c][k] / area[c][k], dh = rate * dt / (0.2 + h) * (1.0 + 0.3 * sin(0.05 * c));
                volume[c][k] = area[c][k] * (h + dh > 0.0 ? h + dh : 0.0);
            }
}

static void remap(ice_field area, ice_field volume)
{
#pragma omp target teams distribute parallel for map(tofrom: area[0:CELLS], volume[0:CELLS])
    for (int c = 0; c < CELLS; c++) {
        double a[CATEGORIES] = {0.0}, v[CATEGORIES] = {0.0};
        for (int k = 0; k < CATEGORIES; k++) {
            if (area[c][k] <= 1e-9)
                continue;
            double h = volume[c][k] / area[c][k];
            int to = 0;
            while (to < CATEGORIES - 1 && h >= bounds[to + 1])
                to++;
            a[to] += area[c][k];
            v[to] += volume[c][k];
        }
        for (int k = 0; k < CATEGORIES; k++) {
            area[c][k] = a[k];
            volume[c][k] = v[k];
        }
    }
}

static extreme_t thickest(ice_field area, ice_field volume)
{
    extreme_t found = {-1, 0.0};
#pragma omp target teams num_teams(1) map(tofrom: found) map(to: area[0:CELLS], volume[0:CELLS])
#pragma omp parallel for
    for (int c = 0; c < CELLS; c++) {
        double a = 0.0, v = 0.0, h;
        for (int k = 0; k < CATEGORIES; k++) {
            a += area[c][k];
            v += volume[c][k];
        }
        h = v / a;
#pragma omp critical(ice_extreme)
        if (h > found.thickness || (h == found.thickness && c < found.cell)) {
            found.cell = c;
            found.thickness = h;
        }
    }
    return found;
}

static double fractions(ice_field volume, int *exponents)
{
    double sum = 0.0;
    int largest = -1000;
#pragma omp target teams distribute parallel for defaultmap(tofrom: scalar) map(to: volume[0:CELLS]) \
    reduction(+: sum) reduction(max: largest)
    for (int c = 0; c < CELLS; c++) {
        double whole, total = 0.0;
        int exponent;
        for (int k = 0; k < CATEGORIES; k++)
            total += volume[c][k];
        sum += modf(total, &whole);
        frexp(total, &exponent);
        largest = exponent > largest ? exponent : largest;
    }
    *exponents = largest;
    return sum;
}

int main(void)
{
    ice_field area = ice_alloc(), volume = ice_alloc();
    extreme_t most;
    int exponent;
    for (int c = 0; c < CELLS; c++)
        for (int k = 0; k < CATEGORIES; k++) {
            area[c][k] = 0.18 + 0.001 * (c % 7);
            volume[c][k] = area[c][k] * (0.5 * (bounds[k] + fmin(bounds[k + 1], 5.0)));
        }
#pragma omp target data map(tofrom: area[0:CELLS], volume[0:CELLS])
    for (int day = 0; day < 30; day++) {
        grow(area, volume, day < 20 ? 0.05 : -0.03, 1.0);
        remap(area, volume);
    }
    most = thickest(area, volume);
    printf("thickest at %d: %.5f\n", most.cell, most.thickness);
    double rest = fractions(volume, &exponent);
    printf("fractions %.5f, exponent %d\n", rest, exponent);
    free(area);
    free(volume);
    return 0;
}

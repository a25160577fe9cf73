/* Stays on the host: nothing */
/* A wave equation on two halves of a grid that lie in memory of the device's own: tables and counters on the device,
 * halos between the halves, columns that the host watches, and host functions that work on device addresses.
 */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 40, COLUMNS = 31, HALF = ROWS / 2 + 2, STEPS = 25, SOURCES = 3 };

typedef struct source {
    int row, column;
    double strength[4];
} source;

#pragma omp declare target
static const double laplace[3][3] = {{0.25, 0.5, 0.25}, {0.5, -3.0, 0.5}, {0.25, 0.5, 0.25}};
static source sources[SOURCES] = {
    {.row = 5, .column = 7, .strength = {1, 0.5, -0.5, -1}},
    {.row = 19, .column = 3, .strength = {2, 0, -2, 0}},
    {.row = 20, .column = 25, .strength = {0.75, 0.75, -0.75, -0.75}},
};
static int step, damped[ROWS];
double speed = 0.125;
static double weight(const double *at, int i, int j) { return at[(i + 1) * COLUMNS + j + 1]; }
static double bend(const double *at) {
    double sum = 0;
    for (int i = -1; i <= 1; i++)
        for (int j = -1; j <= 1; j++)
            sum += laplace[i + 1][j + 1] * weight(at - COLUMNS - 1, i, j);
    return sum;
}
static double pushed(int row, int column) {
    double sum = 0;
    for (int k = 0; k < SOURCES; k++)
        if (sources[k].row == row && sources[k].column == column)
            sum += sources[k].strength[step % 4];
    return sum;
}
#pragma omp end declare target

/* One half: rows first-1 to first+HALF-2 of the grid, the outermost of which belong to the neighbour or the border. */
typedef struct half {
    int first;
    double *now, *before;
} half;

static const size_t bytes = HALF * COLUMNS * sizeof(double);

static void advance(const half *part, int device) {
    double *now = part->now, *before = part->before;
    const int first = part->first;
#pragma omp target teams distribute parallel for collapse(2) is_device_ptr(now, before) device(device)
    for (int i = 1; i < HALF - 1; i++)
        for (int j = 1; j < COLUMNS - 1; j++) {
            const int row = first + i - 1;
            double *at = before + i * COLUMNS + j;
            const double next = 2 * now[i * COLUMNS + j] - *at + speed * bend(now + i * COLUMNS + j) + pushed(row, j);
            *at = damped[row] ? 0.5 * next : next;
        }
}

static void swap(half *part) {
    double *old = part->now;
    part->now = part->before;
    part->before = old;
}

/* The rows next to the other half go there, from device to device. */
static int exchange(half *upper, half *lower, int device) {
    const size_t row = COLUMNS * sizeof(double);
    return omp_target_memcpy(lower->now, upper->now, row, 0, (HALF - 2) * row, device, device) |
           omp_target_memcpy(upper->now, lower->now, row, (HALF - 1) * row, row, device, device);
}

static double energy_of(const double *device_grid, int device) {
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) is_device_ptr(device_grid) device(device)
    for (int i = COLUMNS; i < (HALF - 1) * COLUMNS; i++)
        sum += device_grid[i] * device_grid[i];
    return sum;
}

/* One column of a half, as the host sees it. */
static int watch(const half *part, int column, double *out, int device) {
    const size_t volume[] = {HALF - 2, 1}, from[] = {1, (size_t)column}, to[] = {0, 0}, grid[] = {HALF, COLUMNS},
                 line[] = {HALF - 2, 1};
    return omp_target_memcpy_rect(out, part->now, sizeof(double), 2, volume, to, from, line, grid,
                                  omp_get_initial_device(), device);
}

int main(void) {
    const int device = omp_get_default_device();
    half parts[2];
    double column[ROWS], *mirror = calloc(1, bytes);
    int failed = 0;
    for (int p = 0; p < 2; p++) {
        parts[p] = (half){p * (ROWS / 2), omp_target_alloc(bytes, device), omp_target_alloc(bytes, device)};
        failed |= !parts[p].now || !parts[p].before;
        failed |= omp_target_memcpy(parts[p].now, mirror, bytes, 0, 0, device, omp_get_initial_device());
        failed |= omp_target_memcpy(parts[p].before, mirror, bytes, 0, 0, device, omp_get_initial_device());
    }
    for (int i = 0; i < ROWS; i++)
        damped[i] = i < 4 || i >= ROWS - 4;
#pragma omp target update to(damped[0 : 4], damped[ROWS - 4 : 4])
    for (int s = 0; s < STEPS; s++) {
        step = s;
#pragma omp target update to(step)
        for (int p = 0; p < 2; p++)
            advance(&parts[p], device);
        for (int p = 0; p < 2; p++)
            swap(&parts[p]);
        failed |= exchange(&parts[0], &parts[1], device);
        if (s == STEPS / 2) {
            speed = 0.0625;
#pragma omp target update to(speed)
        }
    }
    double sum = 0;
    for (int p = 0; p < 2; p++) {
        failed |= watch(&parts[p], 15, column + p * (ROWS / 2), device);
        printf("half %d: energy %.6f\n", p, energy_of(parts[p].now, device));
    }
    for (int i = 0; i < ROWS; i++)
        sum += column[i] * (i + 1);
    printf("column %.6f, %.6f at the seam\n", sum, column[ROWS / 2]);

    /* The same field in the host's memory, mapped, and given to a function that takes device addresses. */
    failed |= omp_target_memcpy(mirror, parts[1].now, bytes, 0, 0, omp_get_initial_device(), device);
#pragma omp target data map(to : mirror[0 : HALF * COLUMNS]) use_device_ptr(mirror)
    printf("mirror: energy %.6f\n", energy_of(mirror, device));
#pragma omp target teams distribute parallel for map(tofrom : mirror[0 : HALF * COLUMNS])
    for (int i = 0; i < HALF * COLUMNS; i++)
        mirror[i] = mirror[i] > 0 ? speed : -speed;
    for (int i = 0; i < HALF * COLUMNS; i++)
        sum += mirror[i];
    printf("signs %.4f %s\n", sum - column[0], failed ? "failed" : "complete");
    for (int p = 0; p < 2; p++) {
        omp_target_free(parts[p].now, device);
        omp_target_free(parts[p].before, device);
    }
    free(mirror);
    return failed;
}

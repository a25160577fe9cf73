/*
 * Heat on a chip: an explicit time step of the heat equation with a power map as the source. Two grids change roles
 * after every step and stay on the device all the while.
 *
 * usage: hotspot [-t] [rows]
 */
#include "common.h"

typedef float real;

#define STEPS 12
#define AMBIENT 80.0f
#define DIMENSIONS 2

struct Chip {
    int rows, cols;
    real rx, ry, rz; /* conductances between neighbours and to the sink */
    real step;       /* over the heat capacity of a cell */
};

/* A cell beyond the edge counts as the cell at the edge: no heat flows there. */
static inline int clamp(int value, int count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

/* One step from `now` to `next`. */
static void advance(struct Chip chip, const real *restrict power, const real *restrict now, real *restrict next)
{
    const int rows = chip.rows;
    const int cols = chip.cols;
    const real rx = chip.rx, ry = chip.ry, rz = chip.rz, step = chip.step;
#define AT(r, c) ((r) * cols + (c))
#pragma omp target teams distribute parallel for collapse(DIMENSIONS) firstprivate(rx, ry, rz, step) \
    map(to: power[0:rows * cols], now[0:rows * cols]) map(from: next[0:rows * cols])
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < cols; ++c) {
            const real center = now[AT(r, c)];
            const real vertical = now[AT(clamp(r - 1, rows), c)] + now[AT(clamp(r + 1, rows), c)] - 2 * center;
            const real horizontal = now[AT(r, clamp(c - 1, cols))] + now[AT(r, clamp(c + 1, cols))] - 2 * center;
            next[AT(r, c)] = center + step * (power[AT(r, c)] + vertical * ry + horizontal * rx + (AMBIENT - center) * rz);
        }
    }
#undef AT
}

/* Runs all steps; returns the grid that holds the last one. */
static real *simulate(struct Chip chip, const real *power, real *first, real *second)
{
    real *now = first, *next = second;
#pragma omp target data map(to: power[0:chip.rows * chip.cols]) \
    map(tofrom: first[0:chip.rows * chip.cols], second[0:chip.rows * chip.cols])
    for (int step = 0; step < STEPS; step++) {
        advance(chip, power, now, next);
        real *swap = now;
        now = next;
        next = swap;
    }
    return now;
}

/* The same physics in double, with the borders handled by cases. */
static void reference(struct Chip chip, const real *power, double *grid)
{
    const int rows = chip.rows, cols = chip.cols;
    double *old = allocate((size_t)rows * cols, sizeof *old);
    for (int step = 0; step < STEPS; step++) {
        memcpy(old, grid, (size_t)rows * cols * sizeof *old);
        for (int cell = 0; cell < rows * cols; cell++) {
            const int r = cell / cols, c = cell % cols;
            double flow = power[cell] + (AMBIENT - old[cell]) * chip.rz;
            if (r > 0)
                flow += (old[cell - cols] - old[cell]) * chip.ry;
            if (r + 1 < rows)
                flow += (old[cell + cols] - old[cell]) * chip.ry;
            if (c > 0)
                flow += (old[cell - 1] - old[cell]) * chip.rx;
            if (c + 1 < cols)
                flow += (old[cell + 1] - old[cell]) * chip.rx;
            grid[cell] = old[cell] + chip.step * flow;
        }
    }
    free(old);
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 61, 1, 30000);
    struct Chip chip = {(int)options.size, (int)options.size + 6, 0.1f, 0.125f, 0.0078125f, 0.5f};
    const size_t cells = (size_t)chip.rows * chip.cols;
    real *power = allocate(cells, sizeof *power);
    real *first = allocate(cells, sizeof *first), *second = allocate(cells, sizeof *second);
    double *want = allocate(cells, sizeof *want);
    uint32_t seed = 31337;
    for (size_t i = 0; i < cells; i++) {
        power[i] = (real)(random_unit(&seed) * 0.5);
        first[i] = (real)(320.0 + 10.0 * random_unit(&seed));
        want[i] = first[i];
    }

    double begin = wall_seconds();
    const real *last = simulate(chip, power, first, second);
    report_time(&options, "hotspot", wall_seconds() - begin);

    reference(chip, power, want);
    int failures = 0;
    double sum = 0.0;
    for (size_t i = 0; i < cells; i++) {
        sum += last[i];
        failures += failures == 0 && differs("temperature", last[i], want[i], 1e-5);
    }
    printf("grid %d x %d, mean temperature %.3f\n", chip.rows, chip.cols, sum / (double)cells);
    free(power), free(first), free(second), free(want);
    return verdict("hotspot", failures);
}

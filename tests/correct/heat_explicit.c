/* The heat equation, explicit, with pointers swapped between steps and a table of boundary values. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <omp.h>

#define IDX(i, j) ((i) * cols + (j))

static const double boundary[4] = {100.0, 0.0, 50.0, 25.0};

static void swap_pointers(double **a, double **b)
{
    double *t = *a;
    *a = *b;
    *b = t;
}

static void set_boundary(double *u, int rows, int cols)
{
    for (int j = 0; j < cols; j++) {
        u[IDX(0, j)] = boundary[0];
        u[IDX(rows - 1, j)] = boundary[1];
    }
    for (int i = 1; i < rows - 1; i++) {
        u[IDX(i, 0)] = boundary[2];
        u[IDX(i, cols - 1)] = boundary[3];
    }
}

static int parse(int argc, char **argv, int *rows, int *cols, int *steps)
{
    for (int k = 1; k < argc; k++) {
        if (strcmp(argv[k], "--rows") == 0 && k + 1 < argc)
            *rows = atoi(argv[++k]);
        else if (strcmp(argv[k], "--cols") == 0 && k + 1 < argc)
            *cols = atoi(argv[++k]);
        else if (strcmp(argv[k], "--steps") == 0 && k + 1 < argc)
            *steps = atoi(argv[++k]);
        else
            return 0;
    }
    return *rows > 2 && *cols > 2 && *steps >= 0;
}

int main(int argc, char **argv)
{
    int rows = 50, cols = 70, steps = 200;
    if (!parse(argc, argv, &rows, &cols, &steps)) {
        fprintf(stderr, "usage: %s [--rows N] [--cols N] [--steps N]\n", argv[0]);
        return EXIT_FAILURE;
    }
    const double coefficient = 0.2;
    size_t cells = (size_t)rows * cols;
    double *u = calloc(cells, sizeof *u), *next = calloc(cells, sizeof *next);
    set_boundary(u, rows, cols);
    set_boundary(next, rows, cols);

    double start = omp_get_wtime();
#pragma omp target enter data map(to: u[:cells], next[:cells])
    for (int step = 0; step < steps; step++) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 1; i < rows - 1; i++)
            for (int j = 1; j < cols - 1; j++)
                next[IDX(i, j)] = u[IDX(i, j)] + coefficient * (u[IDX(i - 1, j)] + u[IDX(i + 1, j)] + u[IDX(i, j - 1)]
                                                                + u[IDX(i, j + 1)] - 4.0 * u[IDX(i, j)]);
        swap_pointers(&u, &next);
    }
#pragma omp target exit data map(from: u[:cells]) map(release: next[:cells])
    double seconds = omp_get_wtime() - start;
    if (getenv("HEAT_TIMING"))
        fprintf(stderr, "%g s, %g cells/s\n", seconds, cells * steps / seconds);

    double total = 0.0;
    for (size_t c = 0; c < cells; c++)
        total += u[c];
    printf("mean %.6g, centre %.6g\n", total / cells, u[IDX(rows / 2, cols / 2)]);
    free(u);
    free(next);
    return EXIT_SUCCESS;
}

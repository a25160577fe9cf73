/* Stays on the host: nothing */
/* A flow solver on a grid and a conjugate gradient method: structures that own arrays live on the device from the start
   to the end of the run, and their members move by update. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Boundary {
    double left, right;
    int *kind;
} Boundary;

typedef struct Grid {
    int nx, ny;
    double dx, dt;
    double *u, *v;
    Boundary bc;
    double **levels;
    int level_count;
} Grid;

typedef struct Csr {
    int rows, entries;
    int *start, *column;
    double *value;
} Csr;

typedef struct Workspace {
    Csr matrix;
    struct {
        double *x, *r, *p, *ap;
    } vectors;
    double tolerance;
} Workspace;

#define AT(g, i, j) ((i) * (g)->nx + (j))

static Grid *grid_new(int nx, int ny) {
    Grid *g = malloc(sizeof *g);
    *g = (Grid){.nx = nx, .ny = ny, .dx = 1.0 / nx, .dt = 0.2, .bc = {1.0, -0.5, 0}, .level_count = 3};
    g->u = malloc(sizeof(double) * nx * ny);
    g->v = malloc(sizeof(double) * nx * ny);
    g->bc.kind = malloc(sizeof(int) * ny);
    g->levels = malloc(sizeof(double *) * g->level_count);
    for (int k = 0; k < g->level_count; k++)
        g->levels[k] = calloc((size_t)(nx >> k) * (ny >> k), sizeof(double));
    for (int i = 0; i < ny; i++) {
        g->bc.kind[i] = i % 3;
        for (int j = 0; j < nx; j++) {
            g->u[AT(g, i, j)] = (i * 7 + j * 3) % 11;
            g->v[AT(g, i, j)] = 0;
        }
    }
    return g;
}

static void grid_to_device(Grid *g) {
    const int cells = g->nx * g->ny;
#pragma omp target enter data map(to : g[0 : 1])
#pragma omp target enter data map(to : g->u[0 : cells]) map(alloc : g->v[0 : cells])
#pragma omp target enter data map(to : g->bc.kind[0 : g->ny])
#pragma omp target enter data map(to : g->levels[0 : g->level_count])
    for (int k = 0; k < g->level_count; k++) {
#pragma omp target enter data map(to : g->levels[k][0 : (g->nx >> k) * (g->ny >> k)])
    }
}

static void grid_from_device(Grid *g) {
    const int cells = g->nx * g->ny;
    for (int k = 0; k < g->level_count; k++) {
#pragma omp target exit data map(from : g->levels[k][0 : (g->nx >> k) * (g->ny >> k)])
    }
#pragma omp target exit data map(release : g->levels[0 : g->level_count], g->bc.kind[0 : g->ny])
#pragma omp target exit data map(from : g->u[0 : cells]) map(delete : g->v[0 : cells])
#pragma omp target exit data map(delete : g[0 : 1])
}

static void boundaries(Grid *g) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < g->ny; i++) {
        g->u[AT(g, i, 0)] = g->bc.kind[i] == 0 ? g->bc.left : g->u[AT(g, i, 1)];
        g->u[AT(g, i, g->nx - 1)] = g->bc.kind[i] == 2 ? g->bc.right : g->u[AT(g, i, g->nx - 2)];
    }
}

static void step(Grid *g) {
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 1; i < g->ny - 1; i++)
        for (int j = 1; j < g->nx - 1; j++) {
            const double *u = g->u;
            g->v[AT(g, i, j)] = u[AT(g, i, j)] + g->dt * (u[AT(g, i - 1, j)] + u[AT(g, i + 1, j)] + u[AT(g, i, j - 1)] +
                                                         u[AT(g, i, j + 1)] - 4 * u[AT(g, i, j)]);
        }
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 1; i < g->ny - 1; i++)
        for (int j = 1; j < g->nx - 1; j++)
            g->u[AT(g, i, j)] = g->v[AT(g, i, j)];
}

static void restrict_levels(Grid *g) {
    const int ny = g->ny, nx = g->nx;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < ny; i++)
        for (int j = 0; j < nx; j++)
            g->levels[0][i * nx + j] = g->u[i * nx + j];
    for (int k = 1; k < g->level_count; k++) {
        const int rows = ny >> k, columns = nx >> k;
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < columns; j++) {
                const double *fine = g->levels[k - 1];
                const int wide = nx >> (k - 1);
                g->levels[k][i * columns + j] = 0.25 * (fine[2 * i * wide + 2 * j] + fine[2 * i * wide + 2 * j + 1] +
                                                        fine[(2 * i + 1) * wide + 2 * j] +
                                                        fine[(2 * i + 1) * wide + 2 * j + 1]);
            }
    }
}

static void flow(void) {
    Grid *g = grid_new(48, 32);
    grid_to_device(g);
    for (int round = 0; round < 20; round++) {
        boundaries(g);
        step(g);
        if (round == 10) {
            g->dt = 0.1;
            g->bc.left = 2.0;
#pragma omp target update to(g->dt, g->bc.left)
#pragma omp target update from(g->u[0 : g->nx])
            printf("row 0: %.12f %.12f\n", g->u[0], g->u[5]);
        }
    }
    restrict_levels(g);
    grid_from_device(g);
    double sum = 0, coarse = 0;
    for (int k = 0; k < g->nx * g->ny; k++)
        sum += g->u[k] * (k % 5);
    for (int k = 0; k < (g->nx >> 2) * (g->ny >> 2); k++)
        coarse += g->levels[2][k] * k;
    printf("flow %.9f %.9f\n", sum, coarse);
    for (int k = 0; k < g->level_count; k++)
        free(g->levels[k]);
    free(g->levels), free(g->bc.kind), free(g->u), free(g->v), free(g);
}

static Csr laplacian(int n) {
    Csr m = {n, 0, malloc(sizeof(int) * (n + 1)), malloc(sizeof(int) * 3 * n), malloc(sizeof(double) * 3 * n)};
    for (int i = 0; i < n; i++) {
        m.start[i] = m.entries;
        for (int j = i - 1; j <= i + 1; j++)
            if (j >= 0 && j < n) {
                m.column[m.entries] = j;
                m.value[m.entries++] = i == j ? 2.5 : -1;
            }
    }
    m.start[n] = m.entries;
    return m;
}

static void multiply(Csr m, const double *x, double *y) {
#pragma omp target teams distribute parallel for map(to : m.start[0 : m.rows + 1], m.column[0 : m.entries]) \
    map(to : m.value[0 : m.entries], x[0 : m.rows]) map(from : y[0 : m.rows])
    for (int i = 0; i < m.rows; i++) {
        double sum = 0;
        for (int k = m.start[i]; k < m.start[i + 1]; k++)
            sum += m.value[k] * x[m.column[k]];
        y[i] = sum;
    }
}

static int solve(Workspace *w, const double *b) {
    const int n = w->matrix.rows, entries = w->matrix.entries;
    double rho = 0;
    int rounds = 0;
#pragma omp target data map(to : w->matrix.start[0 : n + 1], w->matrix.column[0 : entries]) \
    map(to : w->matrix.value[0 : entries], b[0 : n]) map(tofrom : w->vectors.x[0 : n]) \
    map(alloc : w->vectors.r[0 : n], w->vectors.p[0 : n], w->vectors.ap[0 : n])
    {
#pragma omp target teams distribute parallel for reduction(+ : rho)
        for (int i = 0; i < n; i++) {
            w->vectors.x[i] = 0;
            w->vectors.r[i] = w->vectors.p[i] = b[i];
            rho += b[i] * b[i];
        }
        for (; rounds < 200 && sqrt(rho) > w->tolerance; rounds++) {
            double curvature = 0, next = 0;
#pragma omp target teams distribute parallel for reduction(+ : curvature)
            for (int i = 0; i < n; i++) {
                double sum = 0;
                for (int k = w->matrix.start[i]; k < w->matrix.start[i + 1]; k++)
                    sum += w->matrix.value[k] * w->vectors.p[w->matrix.column[k]];
                w->vectors.ap[i] = sum;
                curvature += sum * w->vectors.p[i];
            }
            const double alpha = rho / curvature;
#pragma omp target teams distribute parallel for reduction(+ : next)
            for (int i = 0; i < n; i++) {
                w->vectors.x[i] += alpha * w->vectors.p[i];
                w->vectors.r[i] -= alpha * w->vectors.ap[i];
                next += w->vectors.r[i] * w->vectors.r[i];
            }
            const double beta = next / rho;
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                w->vectors.p[i] = w->vectors.r[i] + beta * w->vectors.p[i];
            rho = next;
        }
    }
    return rounds;
}

static void equations(void) {
    const int n = 300;
    double *b = malloc(sizeof(double) * n), *y = malloc(sizeof(double) * n);
    Workspace w = {.matrix = laplacian(n), .tolerance = 1e-10};
    w.vectors.x = malloc(sizeof(double) * n);
    w.vectors.r = malloc(sizeof(double) * n);
    w.vectors.p = malloc(sizeof(double) * n);
    w.vectors.ap = malloc(sizeof(double) * n);
    for (int i = 0; i < n; i++)
        b[i] = 1 + i % 7;
    const int rounds = solve(&w, b);
    multiply(w.matrix, w.vectors.x, y);
    double error = 0;
    for (int i = 0; i < n; i++)
        error = fmax(error, fabs(y[i] - b[i]));
    printf("equations: %s, %s, x[17] = %.6f\n", rounds < 60 ? "few rounds" : "many rounds",
           error < 1e-8 ? "solved" : "not solved", w.vectors.x[17]);
    free(w.vectors.x), free(w.vectors.r), free(w.vectors.p), free(w.vectors.ap);
    free(w.matrix.start), free(w.matrix.column), free(w.matrix.value), free(b), free(y);
}

int main(void) {
    flow();
    equations();
    return 0;
}

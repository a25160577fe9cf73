/* A global structure of the device whose pointers a region sets; component arrays in an array of pointers; a large table
 * under link. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 256
#define COMPONENTS 3

typedef struct {
    double *comp[COMPONENTS];
    double *scratch;
    int n;
} fields_t;

#pragma omp declare target
fields_t fields;
double damping;
#pragma omp end declare target

double table[1024];
#pragma omp declare target link(table)

static double *host[COMPONENTS + 1];

static void setup(void)
{
    for (int k = 0; k < 1024; k++)
        table[k] = sin(0.01 * k);
    for (int c = 0; c <= COMPONENTS; c++) {
        double *a = host[c] = malloc(N * sizeof *a);
        for (int i = 0; i < N; i++)
            a[i] = c < COMPONENTS ? c + 0.25 * (i % 4) : 0.0;
#pragma omp target enter data map(to: a[0:N])
    }
    double *x = host[0], *y = host[1], *z = host[2], *s = host[COMPONENTS];
#pragma omp target map(to: x[0:N], y[0:N], z[0:N], s[0:N])
    {
        fields.comp[0] = x;
        fields.comp[1] = y;
        fields.comp[2] = z;
        fields.scratch = s;
        fields.n = N;
    }
    damping = 0.5;
#pragma omp target update to(damping)
}

static void fetch(double *a)
{
#pragma omp target exit data map(from: a[0:N])
}

static void step(void)
{
#pragma omp target teams distribute parallel for map(to: table)
    for (int i = 0; i < N; i++) {
        double sum = 0.0;
        for (int c = 0; c < COMPONENTS; c++)
            sum += fields.comp[c][i] * table[(i * 4 + c) % 1024];
        fields.scratch[i] = sum;
    }
#pragma omp target teams distribute parallel for collapse(2)
    for (int c = 0; c < COMPONENTS; c++)
        for (int i = 0; i < N; i++)
            fields.comp[c][i] -= damping * fields.scratch[(i + c) % fields.n];
}

int main(void)
{
    double norm = 0.0;
    setup();
    for (int s = 0; s < 4; s++)
        step();
#pragma omp target teams distribute parallel for collapse(2) reduction(+: norm)
    for (int c = 0; c < COMPONENTS; c++)
        for (int i = 0; i < N; i++)
            norm += fields.comp[c][i] * fields.comp[c][i];
    for (int c = 0; c <= COMPONENTS; c++)
        fetch(host[c]);
    printf("norm %.6g, first %.6g, scratch %.6g\n", sqrt(norm), host[0][0], host[COMPONENTS][5]);
    for (int c = 0; c <= COMPONENTS; c++)
        free(host[c]);
    return 0;
}

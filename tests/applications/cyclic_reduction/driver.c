#include "tridiagonal.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *name;
    void (*solve)(batch_t *);
} solvers[] = {{"Thomas", solve_thomas}, {"PCR", solve_pcr}};

int main(int argc, char **argv)
{
    batch_t b = {.systems = argc > 1 ? atoi(argv[1]) : 20, .size = argc > 2 ? atoi(argv[2]) : 45};
    int n = b.systems * b.size;
    b.rows = malloc(n * sizeof(row_t));
    b.x = malloc(n * sizeof(double));
    double *right = malloc(n * sizeof(double));
    for (int s = 0; s < b.systems; s++)
        for (int i = 0; i < b.size; i++)
            ROW(&b, s, i) = (row_t){i ? -1 : 0, 2.5 + 0.1 * (s % 4), i < b.size - 1 ? -1.2 : 0, 1 + (i + s) % 3};
    reference(&b, right);
    for (int k = 0; k < 2; k++) {
        double worst = 0, sum = 0;
        solvers[k].solve(&b);
        for (int i = 0; i < n; i++) {
            worst = fmax(worst, fabs(b.x[i] - right[i]));
            sum += b.x[i];
        }
        printf("%s: sum %.4f, %s\n", solvers[k].name, sum, worst < 1e-11 ? "as the reference" : "wrong");
    }
    free(b.rows), free(b.x), free(right);
    return 0;
}

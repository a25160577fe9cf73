/* Types of functions whose parameters have lengths that other parameters tell, in structs that kernels get. */
#include <stdio.h>
#define ROWS 3
typedef void step_fn(int rows, int words, int (*)[words], int limits[static 2]);
typedef double (*norm_fn)(int n, double (*)[n + 1], double a[const n][n], float (*table[ROWS])[ROWS]);
struct rule {
    int add;
    step_fn *step;
    norm_fn norm;
    void (*plain)(int n, float (*)[*], float row[restrict]);
    int (*last)(int (*)[sizeof(int) * ROWS], int);
};

static void step(int rows, int words, int (*a)[words], int limits[static 2])
{
    const struct rule one = { limits[0], step, 0, 0, 0 };
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: a[0:rows])
    for (int r = 0; r < rows; r++)
        for (int w = 0; w < words; w++)
            a[r][w] += r * w + one.add;
}

int main(void)
{
    struct rule rules[2] = { { 1, step, 0, 0, 0 }, { 2, step, 0, 0, 0 } };
    int a[ROWS][4] = { { 1 } };
    for (int k = 0; k < 2; k++)
        rules[k].step(ROWS, 4, a, (int[]){ k, 1 });
#pragma omp target map(tofrom: rules)
    rules[0].add += rules[1].add + (rules[0].norm == 0) + (int)sizeof rules;
    printf("%d %d %d\n", a[0][0], a[2][3], rules[0].add);
    return 0;
}

#include <stdio.h>
/* Constants of declare target that are made of others, point ahead, or hold addresses of compound literals. */
typedef struct node { const struct node *next; int v; } node;
typedef struct { int k; union { int x; float y; }; } mixed;
static const int five = 5, row[3] = { 1, 2, 3 };
#pragma omp declare target
static const int six = five + 1;
static const int *const middle = &row[1];
static const node second;
static const node first = { &second, 1 };
static const node second = { &first, 2 };
static const int *const literal = (const int[]){ 5, 6, 7 };
static const mixed real = { .y = 1.5f, .k = 2 };
static const mixed *const reals = &real;
static int chain(int i) { return i + first.next->v + second.next->v; }
#pragma omp end declare target
int main(void)
{
    int o[4][5];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++) o[i][0] = six + i;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++) o[i][1] = middle[i & 1];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++) o[i][2] = chain(i);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++) o[i][3] = literal[i % 3];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 4; i++) o[i][4] = reals->k + real.k + i;
    for (int i = 0; i < 20; i++) printf("%d ", o[i / 5][i % 5]);
}

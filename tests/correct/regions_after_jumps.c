/* Regions behind labels, in switches, in nested blocks, as the only statement of a branch. */
#include <stdio.h>

#define N 50

static int tokens[] = {'+', 'x', '-', '?', 'x', '+', '!', 0};
static double value[N];

static int interpret(const int *program)
{
    int pc = 0, rejected = 0;
next:
    switch (program[pc++]) {
    case '+':
#pragma omp target teams distribute parallel for map(tofrom: value)
        for (int i = 0; i < N; i++) value[i] += i;
        goto next;
    case '-': {
        double least = 1e9;
#pragma omp target teams distribute parallel for map(to: value) map(tofrom: least) reduction(min: least)
        for (int i = 0; i < N; i++) least = value[i] < least ? value[i] : least;
#pragma omp target teams distribute parallel for map(tofrom: value)
        for (int i = 0; i < N; i++) value[i] -= least;
    }
        goto next;
    case 'x':
    again:
#pragma omp target map(tofrom: value)
        {
#pragma omp parallel for
            for (int i = 0; i < N; i++) value[i] *= 1.5;
        }
        if (value[1] < 2) goto again;
        goto next;
    default:
        rejected++;
        if (program[pc - 1] == '!') goto out;
        goto next;
    case 0:
        rejected = -1;
        break;
    }
out:
    return rejected;
}

static int choose(int which, int n)
{
    int result = 0;
    if (which == 0)
#pragma omp target map(from: result) firstprivate(n)
        result = n * n;
    else if (which == 1)
#pragma omp target teams distribute parallel for reduction(+: result) map(tofrom: result)
        for (int i = 0; i < n; i++) result += i;
    else
        for (int r = 0; r < 3; r++)
#pragma omp target map(tofrom: result)
            result += r + n;
    do
#pragma omp target map(tofrom: result)
        result -= 1000;
    while (result > 1000);
    return which == 2 ? result : -result;
}

int main(void)
{
    for (int i = 0; i < N; i++) value[i] = 1;
    int rejected = interpret(tokens);
    printf("%d %.4f %.4f\n", rejected, value[0], value[N - 1]);
    {
        int n = 7;
        {
            int n = 3;
#pragma omp target map(tofrom: n)
            {
                int n = 100; /* hides both */
                n++;
            }
            printf("%d ", n);
#pragma omp target map(tofrom: n)
            n *= 2;
            printf("%d ", n);
        }
        printf("%d\n", n);
    }
    printf("%d %d %d\n", choose(0, 60), choose(1, 60), choose(2, 60));
    return 0;
}

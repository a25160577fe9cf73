/* n queens by bits: the first two rows are the iterations, the rest is a loop with its own stack. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_N 14

#pragma omp declare target
static unsigned long solve(unsigned n, uint32_t columns, uint32_t left, uint32_t right)
{
    struct { uint32_t columns, left, right, free; } stack[MAX_N + 1], *top = stack;
    const uint32_t all = (1u << n) - 1;
    unsigned long count = 0;
    top->columns = columns;
    top->left = left;
    top->right = right;
    top->free = all & ~(columns | left | right);
    for (;;) {
        if (top->columns == all) count++;
        else if (top->free) {
            const uint32_t bit = top->free & -top->free;
            top->free ^= bit;
            top[1].columns = top->columns | bit;
            top[1].left = (top->left | bit) << 1;
            top[1].right = (top->right | bit) >> 1;
            ++top;
            top->free = all & ~(top->columns | top->left | top->right);
            continue;
        }
        if (top == stack) return count;
        --top;
    }
}
#pragma omp end declare target

static unsigned long queens(int n)
{
    unsigned long total = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: total) firstprivate(n)
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            if (abs(a - b) <= 1) continue;
            const uint32_t first = 1u << a, second = 1u << b;
            total += solve(n, first | second, (first << 2) | second << 1, first >> 2 | (second >> 1));
        }
    return total;
}

int main(int argc, char **argv)
{
    int most = argc > 1 ? atoi(argv[1]) : 9;
    if (most > MAX_N) {
        fprintf(stderr, "at most %d\n", MAX_N);
        return 1;
    }
    for (int n = 4; n <= most; n++) printf("%d queens: %lu\n", n, queens(n));
    return 0;
}

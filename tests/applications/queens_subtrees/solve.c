#include "queens.h"

#pragma omp declare target
static long long below(int n, board start)
{
    uint32_t free[N_MAX + 1], columns[N_MAX + 1], left[N_MAX + 1], right[N_MAX + 1];
    const uint32_t all = (1u << n) - 1;
    const int top = start.row;
    int row = top;
    long long found = 0;

    columns[row] = start.columns;
    left[row] = start.left;
    right[row] = start.right;
    free[row] = all & ~(columns[row] | left[row] | right[row]);
    for (;;) {
        if (row == n) {
            found++;
            row--;
            continue;
        }
        while (row >= top && !free[row])
            row--;
        if (row < top)
            return found;
        uint32_t bit = free[row] & -free[row];
        free[row] ^= bit;
        columns[row + 1] = columns[row] | bit;
        left[row + 1] = (left[row] | bit) << 1;
        right[row + 1] = (right[row] | bit) >> 1;
        row++;
        free[row] = row < n ? all & ~(columns[row] | left[row] | right[row]) : 0;
    }
}

/* The same by recursion. */
static long long deeper(uint32_t all, uint32_t columns, uint32_t left, uint32_t right)
{
    long long found = 0;
    if (columns == all)
        return 1;
    for (uint32_t free = all & ~(columns | left | right); free; free &= free - 1) {
        uint32_t bit = free & -free;
        found += deeper(all, columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return found;
}
#pragma omp end declare target

answer solve(int n, int starts, const board *start)
{
    long long count = 0;
    int first = starts, busiest = 0;
#pragma omp target teams distribute parallel for map(to : start[0 : starts]) reduction(+ : count) \
    reduction(min : first) reduction(max : busiest) schedule(static, 1)
    for (int k = 0; k < starts; k++) {
        long long mine = n > (int)start[k].row ? below(n, start[k]) : 1;
        count += mine;
        if (mine && k < first)
            first = k;
        busiest = mine > busiest ? (int)mine : busiest;
    }
    return (answer){count, first, busiest};
}

long long by_tasks(int n)
{
    long long sum = 0;
#pragma omp target map(tofrom : sum)
    {
#pragma omp parallel num_threads(8)
#pragma omp single
        {
            for (int c = 0; c < n; c++) {
#pragma omp task firstprivate(c) shared(sum)
                {
                    uint32_t bit = 1u << c;
                    long long mine = deeper((1u << n) - 1, bit, bit << 1, bit >> 1);
#pragma omp atomic
                    sum += mine;
                }
            }
#pragma omp taskwait
        }
    }
    return sum;
}

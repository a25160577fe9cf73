#include "topk.h"

board_t top(int n, const int *score)
{
    board_t board;
    board_clear(&board);
#pragma omp target teams distribute parallel for reduction(best : board) map(tofrom : board) map(to : score[0 : n])
    for (int i = 0; i < n; i++) {
        hit_t mine = {score[i], i};
        board_add(&board, mine);
    }
    return board;
}

/* The value of a rank, by bisection of the values. */
int quantile(int n, const int *score, int rank)
{
    int low = INT_MAX, high = INT_MIN;
#pragma omp target data map(to : score[0 : n])
    {
#pragma omp target teams distribute parallel for reduction(min : low) reduction(max : high)
        for (int i = 0; i < n; i++) {
            if (score[i] < low) low = score[i];
            if (score[i] > high) high = score[i];
        }
        while (low < high) {
            int middle = (int)(((long)low + high) >> 1), below = 0;
#pragma omp target teams distribute parallel for simd reduction(+ : below) firstprivate(middle)
            for (int i = 0; i < n; i++)
                below += score[i] <= middle;
            if (below > rank)
                high = middle;
            else
                low = middle + 1;
        }
    }
    return low;
}

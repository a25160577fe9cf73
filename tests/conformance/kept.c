/* What has no general form stays on the host, with a reason, and its results are right all the same. */
#include "check.h"

/* row: target | task, taskwait | scalar | host REX401 */
static int tasks(void) {
    int y = 0;
#pragma omp target map(tofrom : y)
    {
#pragma omp task shared(y)
        y = 3;
#pragma omp taskwait
    }
    on_device = 1;
    return y == 3;
}
/* row: target | parallel num_threads | barrier in a narrow region | host REX401 */
static int narrow_with_barrier(void) {
    int a[8] = {0}, b[8] = {0};
#pragma omp target map(tofrom : a, b)
    {
#pragma omp parallel num_threads(4)
        {
#pragma omp for
            for (int i = 0; i < 8; i++)
                a[i] = i;
#pragma omp for
            for (int i = 0; i < 8; i++)
                b[i] = a[7 - i];
        }
#pragma omp parallel for num_threads(8)
        for (int i = 0; i < 8; i++)
            a[i] = 1;
    }
    on_device = 1;
    return b[0] == 7 && a[7] == 1;
}
/* row: target | parallel for | stride that reads memory | host REX401 */
static int loop_not_canonical(void) {
    int a[16] = {0};
#pragma omp target map(tofrom : a)
    {
        int step = 1;
#pragma omp parallel for
        for (int i = 0; i < 16; i += step + 0 * a[0])
            a[i] = i;
    }
    on_device = 1;
    return a[15] == 15;
}
/* row: target teams distribute | - | array too large for shared memory | host REX401 */
static int big_team_array(void) {
    double sum = 0;
#pragma omp target teams num_teams(1) map(tofrom : sum)
    {
        double big[8000];
#pragma omp parallel for
        for (int i = 0; i < 8000; i++)
            big[i] = i;
        for (int i = 0; i < 8000; i++)
            sum += big[i];
    }
    on_device = 1;
    return sum == 8000.0 * 7999 / 2;
}
int main(void) {
    CASE(tasks);
    CASE(narrow_with_barrier);
    CASE(loop_not_canonical);
    CASE(big_team_array);
    return finish();
}

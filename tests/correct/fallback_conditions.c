/* Small problems stay here; what a region found out about its place does not change the numbers. */
#include <omp.h>
#include <stdio.h>

#define SMALL 1000

static int on_device(void)
{
    int host = 1;
#pragma omp target map(from: host)
    host = omp_is_initial_device();
    return !host;
}

static long triangle(int n)
{
    long sum = 0;
#pragma omp target teams distribute parallel for if(target: n > SMALL) reduction(+: sum) map(tofrom: sum)
    for (int i = 1; i <= n; i++) sum += i;
    return sum;
}

static int levels(unsigned n, int deep)
{
    int count = 0;
    switch (deep) {
    case 0:
#pragma omp target map(tofrom: count) if(n > 10)
        while (n >>= 1) count++;
        break;
    case 1: {
#pragma omp target map(tofrom: count) if(0)
        for (unsigned m = n; m; m &= m - 1) count++;
        break;
    }
    default:
        if (deep < 0)
#pragma omp target map(tofrom: count)
        {
            count = -1;
        }
        else
            count = -2;
    }
    return count;
}

int main(void)
{
    int devices = omp_get_num_devices(), here = omp_get_initial_device(), wrong = 0;
    double *scratch = NULL, result = 0;
    printf("%ld %ld %ld\n", triangle(0), triangle(10), triangle(100000));
    printf("%d %d %d %d\n", levels(1000, 0), levels(1000, 1), levels(5, -1), levels(5, 9));

    int target = devices > 0 ? omp_get_default_device() : here;
    scratch = omp_target_alloc(64 * sizeof *scratch, target);
    if (!scratch) goto nothing;
#pragma omp target device(target) is_device_ptr(scratch) map(from: result)
    {
        for (int i = 0; i < 64; i++) scratch[i] = i;
        result = 0;
        for (int i = 0; i < 64; i++) result += scratch[i];
    }
    omp_target_free(scratch, target);
nothing:
    if (devices == 0 && on_device()) wrong = 1;
    printf("%.1f %s\n", result, wrong ? "lost" : "fine");
#pragma omp target teams distribute parallel for map(tofrom: wrong) reduction(+: wrong) device(here)
    for (int i = 0; i < 8; i++) wrong += !omp_is_initial_device();
    printf("%d of 8 away\n", wrong);
    return 0;
}

/* Parallel regions narrower than others of their target region, with constructs for which their threads meet. */
#include "check.h"

/* row: target | parallel num_threads | barrier in a narrow region | device */
static int narrow_with_barrier(void) {
    int a[8] = {0}, b[8] = {0};
#pragma omp target map(tofrom : a, b) DEVICE
    {
        MARK;
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
    return b[0] == 7 && a[7] == 1;
}
/* row: target | parallel num_threads | for, single, sections, masked, barrier under if, for, while, switch | device */
static int narrow_control(void) {
    int a[32] = {0}, c[8] = {0}, d[8] = {0}, sum = 0, last = -1, parts[3] = {0}, wide = 0;
#pragma omp target map(tofrom : a, c, d, sum, last, parts, wide) DEVICE
    {
        MARK;
        int start = 0;
#pragma omp parallel num_threads(5)
        {
            int me = omp_get_thread_num(), told = 0, *mine = &c[me], round = 0;
            const int pair[2] = {me, me * 2};
            for (int k = 0; k < 4 && *mine < 1000; k++) {
#pragma omp for schedule(dynamic, 2)
                for (int i = 0; i < 32; i++)
                    a[i] += k + 1;
                if (k == 1) {
                    *mine += 10;
#pragma omp barrier
                    continue;
                }
#pragma omp for reduction(+ : sum) lastprivate(last) firstprivate(start)
                for (int i = 0; i < *mine * 0 + 32; i++) {
                    sum += a[i] + start;
                    last = i * k;
                }
                switch (k) {
                case 0:
#pragma omp single copyprivate(told)
                    told = a[0] + 6;
                    break;
                case 2:
#pragma omp masked filter(pair[0] * 0 + 3)
                    d[7] += omp_get_thread_num() * 100 + told;
                    break;
                default:
                    d[me] += omp_get_num_threads();
                }
            }
            while (round < 3) {
                round++;
#pragma omp sections
                {
                    parts[0]++;
#pragma omp section
                    parts[1]++;
#pragma omp section
                    parts[2]++;
                }
                if (round == 2)
                    break;
            }
            c[me] += told * 1000 + pair[1];
#pragma omp for reduction(+ : d[1 : 3])
            for (int i = 0; i < 9; i++)
                d[1 + i % 3] += i;
#pragma omp critical(narrow)
            wide += 100;
#pragma omp parallel for reduction(+ : wide)
            for (int i = 0; i < 0; i++)
                wide += i;
        }
#pragma omp parallel num_threads(16)
        {
#pragma omp atomic
            wide++;
#pragma omp barrier
#pragma omp single
            wide += 1000 * omp_get_num_threads();
        }
    }
    int right = a[0] == 10 && a[31] == 10 && last == 31 * 3 && parts[0] == 2 && parts[1] == 2 && parts[2] == 2;
    right &= sum == 32 * (1 + 6 + 10) && d[7] == 307 && wide == 16516;
    for (int t = 0; t < 5; t++)
        right &= c[t] == 10 + 7000 + 2 * t && d[t] == 5 + (t == 1 ? 9 : t == 2 ? 12 : t == 3 ? 15 : 0);
    return right && c[5] == 0 && d[5] == 0;
}
static int share(int *v, int n, int k) {
    int mine = v[0] * 0 + k;
    if (n < 0)
        return -1;
#pragma omp for
    for (int i = 0; i < n; i++)
        v[i] += mine;
    if (k > 2) {
#pragma omp single
        v[n] += v[n - 1];
    }
    return mine + omp_is_initial_device();
}
static int widths(const int *v, int n) {
    int s = 0;
#pragma omp parallel num_threads(3)
    {
        int part = 0;
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            part += v[i];
#pragma omp atomic
        s += part;
#pragma omp barrier
#pragma omp single
        s *= 2;
    }
    return s;
}
/* row: target | parallel num_threads | narrow regions in functions, and functions called in narrow regions | device */
static int narrow_calls(void) {
    int v[11] = {0}, got = 0, none = 0;
#pragma omp target map(tofrom : v, got, none) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(4)
        {
            int r = share(v, 10, 2);
            r += share(v, 10, 3 + v[0] * 0);
#pragma omp masked
            got = r;
            share(v, -1, share(v, 10, 1));
            if (share(v, -1, 0) < 0) {
#pragma omp single
                none++;
            }
        }
#pragma omp parallel num_threads(6)
        share(v, 10, 1);
        got += 1000 * widths(v, 10);
    }
    return v[0] == 7 && v[9] == 7 && v[10] == 5 && got == 140005 && none == 1;
}
/* row: target | parallel num_threads(run-time), if(parallel: value of the region) | barrier, for, single | device */
static int decided_inside(void) {
    int out[4] = {0}, a[20] = {0}, n = 9, right = 1;
#pragma omp target map(tofrom : out, a, n) DEVICE
    {
        MARK;
        for (int k = 1; k < 4; k++) {
            int wish = n / k;
#pragma omp parallel num_threads(wish) if (parallel : a[0] < 2)
            {
#pragma omp for
                for (int i = 0; i < 20; i++)
                    a[i]++;
#pragma omp single
                out[k] = a[19] * 100 + (omp_get_num_threads() <= wish) * 10 + (omp_get_num_threads() == 1);
            }
        }
    }
    for (int i = 0; i < 20; i++)
        right &= a[i] == 3;
    return right && out[1] == 110 && out[2] == 210 && out[3] == 311;
}
/* row: target parallel for | if(parallel: a variable of the device) | array | device */
static int condition_of_the_device(void) {
    int wide = 0, order[20], n = 0, more = 1, sum = 0, right = 1;
#pragma omp target data map(to : wide, more)
    {
        wide = 1, more = 0;
#pragma omp target map(tofrom : order, n, wide) DEVICE
#pragma omp parallel for if (wide)
        for (int i = 0; i < 20; i++) {
            MARK;
            order[n++] = i;
        }
#pragma omp target teams map(tofrom : more, sum)
#pragma omp distribute parallel for if (parallel : more) reduction(+ : sum)
        for (int i = 0; i < 20; i++)
            sum += i;
    }
    for (int i = 0; i < 20; i++)
        right &= order[i] == i;
    return right && n == 20 && sum == 190;
}
static void add_all(const int *from, int n, int *to) {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        sum += from[i];
    *to = sum;
}
/* row: target | parallel num_threads | one of the threads calls a function with a parallel of its own | device */
static int one_thread_calls(void) {
    int a[20], sums[2] = {0}, met = 0;
    for (int i = 0; i < 20; i++)
        a[i] = i;
#pragma omp target map(to : a) map(tofrom : sums, met) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(3)
        {
#pragma omp single
            met = omp_get_num_threads();
            if (omp_get_thread_num() == 1)
                add_all(a, *(&met) * 5, sums);
        }
#pragma omp parallel for num_threads(9)
        for (int i = 0; i < 9; i++)
            if (i == 8)
                sums[1] = 1;
    }
    return met == 3 && sums[0] == 105 && sums[1] == 1;
}
static void in_turns(const int *a, int *b, int n, int threads) {
    int at = 0;
#pragma omp parallel num_threads(threads)
    {
        const int low = 1 + (threads > 100), high = n - 1;
        int chunk = low + 2, *asked = &chunk;
#pragma omp for ordered schedule(static, *asked)
        for (int i = low; i < high; i++) {
            const int value = a[i];
#pragma omp ordered
            b[at++] = value + 1;
        }
#pragma omp for ordered schedule(static) collapse(2)
        for (int i = low; i < low + 4; i++)
            for (int j = 0; j < chunk; j++) {
#pragma omp ordered
                b[at++] = 10 * i + j;
            }
    }
}
/* row: target | parallel num_threads, for ordered schedule(static) | run-time bounds and chunks, lastprivate, reduction | device */
static int narrow_ordered(void) {
    int a[30], b[40] = {0}, by[12] = {0}, sum = 0, last = 0, threads = 0, right = 1;
    for (int i = 0; i < 30; i++)
        a[i] = 3 * i;
#pragma omp target map(to : a) map(tofrom : b, by, sum, last, threads) DEVICE
    {
        MARK;
        in_turns(a, b, 30, 4);
#pragma omp parallel num_threads(3)
        {
#pragma omp for ordered schedule(static, 2) lastprivate(last) reduction(+ : sum)
            for (int i = 11; i >= 0; i--) {
#pragma omp ordered
                by[i] = omp_get_thread_num() + (i < 11 ? 10 * (by[i + 1] / 10 + 1) : 0);
                last = i + 5;
                sum += i;
            }
#pragma omp single
            threads = omp_get_num_threads();
        }
    }
    for (int i = 0; i < 28; i++)
        right &= b[i] == 3 * (i + 1) + 1;
    for (int i = 0; i < 12; i++)
        right &= b[28 + i] == 10 * (1 + i / 3) + i % 3 && by[11 - i] == 10 * i + i / 2 % threads;
    return right && sum == 66 && last == 5;
}
/* row: target | parallel num_threads, for linear, reduction(inscan), doacross | scalars and arrays | device */
static int narrow_numbered(void) {
    int a[40], b[40] = {0}, c[40] = {0}, d[40] = {0}, from = 0, to = 0, line = 5, right = 1, sent = 0;
    for (int i = 0; i < 40; i++)
        a[i] = i + 1;
#pragma omp target map(to : a) map(tofrom : b, c, d, from, to, line, sent) DEVICE
    {
        int step = 2;
        MARK;
#pragma omp parallel num_threads(3)
        {
            int *by = &step;
#pragma omp for reduction(inscan, + : from)
            for (int i = 0; i < 40; i++) {
                from += a[i];
#pragma omp scan inclusive(from)
                b[i] = from;
            }
#pragma omp for reduction(inscan, + : to)
            for (int i = 0; i < 40; i++) {
                c[i] = to;
#pragma omp scan exclusive(to)
                to += a[i];
            }
#pragma omp for linear(line : *by)
            for (int i = 0; i < 40; i++) {
                b[i] += line * 10000;
                line += 2;
            }
        }
#pragma omp parallel num_threads(5) proc_bind(spread)
        {
            int told = 0;
#pragma omp for ordered(1) schedule(static, 3)
            for (int i = 0; i < 40; i++) {
#pragma omp ordered doacross(sink : i - 1)
                d[i] = (i ? d[i - 1] : 0) + a[i];
#pragma omp ordered doacross(source :)
            }
#pragma omp single copyprivate(told)
            told = d[39];
#pragma omp atomic
            sent += told == 820;
        }
    }
    for (int i = 0; i < 40; i++) {
        const int sum = (i + 1) * (i + 2) / 2;
        right &= b[i] == sum + 10000 * (5 + 2 * i) && c[i] == sum - a[i] && d[i] == sum;
    }
    return right && from == 820 && to == 820 && line == 85 && sent >= 1 && sent <= 5;
}
int main(void) {
    CASE(narrow_with_barrier);
    CASE(narrow_control);
    CASE(narrow_calls);
    CASE(decided_inside);
    CASE(condition_of_the_device);
    CASE(one_thread_calls);
    CASE(narrow_ordered);
    CASE(narrow_numbered);
    return finish();
}

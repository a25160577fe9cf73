/* `target parallel`, and `parallel` in `target` (OpenMP 5.2, 10.1), with worksharing and synchronisation inside. */
#include "check.h"

/* row: target parallel | for, barrier | fixed arrays | device */
static int combined_for_barrier(void) {
    int a[N], b[N];
#pragma omp target parallel DEVICE map(from : a, b)
    {
        MARK;
#pragma omp for nowait
        for (int i = 0; i < N; i++)
            a[i] = i;
#pragma omp barrier
#pragma omp for
        for (int i = 0; i < N; i++)
            b[i] = a[N - 1 - i] * 2;
    }
    return b[0] == 2 * (N - 1) && b[N - 1] == 0;
}
/* row: target parallel | reduction | int and double | device */
static int reduction_clause(void) {
    long sum = 10;
    int most = -5;
#pragma omp target parallel reduction(+ : sum) reduction(max : most) DEVICE
    {
        MARK;
#pragma omp for
        for (int i = 0; i < N; i++) {
            sum += i;
            if (i % 50 > most)
                most = i % 50;
        }
    }
    return sum == 10 + N * (N - 1) / 2 && most == 49;
}
/* row: target parallel | for reduction | several variables | device */
static int inner_reductions(void) {
    double sum = 0, prod = 1;
    unsigned bits = 0;
#pragma omp target map(tofrom : sum, prod, bits) DEVICE
    {
        MARK;
        double before = 2;
#pragma omp parallel for reduction(+ : sum, before) schedule(static, 3)
        for (int i = 0; i < N; i++) {
            sum += 0.5;
            before += 1;
        }
        prod = before;
#pragma omp parallel
        {
#pragma omp for reduction(| : bits)
            for (int i = 0; i < 20; i++)
                bits |= 1u << i;
        }
    }
    return sum == N / 2.0 && prod == N + 2 && bits == 0xfffffu;
}
/* row: target parallel | single, master, masked | scalars | device */
static int single_and_master(void) {
    int s = 0, m = 0, k = 0, seen = 0;
#pragma omp target parallel map(tofrom : s, m, k, seen) DEVICE num_threads(48)
    {
        MARK;
#pragma omp single
        s += 1;
#pragma omp atomic
        seen += s;
#pragma omp master
        m += omp_get_thread_num() + 1;
#pragma omp masked filter(3)
        k += omp_get_thread_num();
#pragma omp barrier
#pragma omp single nowait
        s += 1;
    }
    return s == 2 && m == 1 && k == 3 && seen == 48;
}
/* row: target parallel | critical | shared scalars | device */
static int critical_sections(void) {
    int count = 0, named = 0, n = 0;
#pragma omp target parallel map(tofrom : count, named) map(from : n) DEVICE num_threads(40)
    {
        MARK;
        n = omp_get_num_threads();
#pragma omp critical
        {
            int v = count;
            count = v + 1;
        }
#pragma omp for
        for (int i = 0; i < N; i++) {
#pragma omp critical(other)
            named += i;
        }
    }
    return count == n && n == 40 && named == N * (N - 1) / 2;
}
/* row: target parallel | sections | fixed arrays | device */
static int sections_construct(void) {
    int a = 0, b = 0, c = 0;
#pragma omp target parallel map(tofrom : a, b, c) DEVICE
    {
        MARK;
#pragma omp sections
        {
            a = 1;
#pragma omp section
            b = 2;
#pragma omp section
            {
                c = 3;
            }
        }
#pragma omp single
        a += b + c;
    }
    return a == 6 && b == 2 && c == 3;
}
/* row: target | parallel private, firstprivate, shared | scalars and arrays | device */
static int data_sharing(void) {
    int shared_one = 0, first = 7, priv = 4, out[N];
#pragma omp target map(from : out) DEVICE map(tofrom : shared_one)
    {
        MARK;
        int local = 0, copy = first;
#pragma omp parallel private(priv) firstprivate(copy) num_threads(32)
        {
            priv = omp_get_thread_num();
            copy += priv;
#pragma omp atomic
            local += copy;
        }
        shared_one = local + copy;
#pragma omp parallel for lastprivate(priv)
        for (int i = 0; i < N; i++) {
            priv = i * 3;
            out[i] = priv;
        }
        shared_one += priv;
    }
    return shared_one == 32 * 7 + 32 * 31 / 2 + 7 + 3 * (N - 1) && out[5] == 15;
}
/* row: target | parallel num_threads | fixed array | device */
static int several_widths(void) {
    int a = 0, b = 0, c = 0;
#pragma omp target map(tofrom : a, b, c) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(8) reduction(+ : a)
        a += 1 + 0 * omp_get_num_threads();
#pragma omp parallel num_threads(20) reduction(+ : b)
        b += omp_get_num_threads();
#pragma omp parallel if (a > 100) reduction(+ : c)
        c += omp_get_num_threads();
    }
    return a == 8 && b == 400 && c == 1;
}
/* row: target | parallel for | sequential code between loops | device */
static int sequential_between(void) {
    int a[N], steps = 0, stop = 0;
    for (int i = 0; i < N; i++)
        a[i] = N - i;
#pragma omp target map(tofrom : a, steps, stop) DEVICE
    {
        MARK;
        int k, changed = 1;
        for (k = 0; k < N; k++)
            a[k] += 1;
        while (changed) {
            changed = 0;
            steps++;
            if (steps > 5) {
                stop = steps;
                break;
            }
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                if (a[i] > 3) {
                    a[i] -= 1;
#pragma omp atomic write
                    changed = 1;
                }
        }
        for (k = 0; k < 2; k++) {
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] *= 2;
        }
        a[0] = -k;
    }
    return steps == 6 && stop == 6 && a[0] == -2 && a[1] == (N - 5) * 4 && a[N - 1] == 8;
}
/* row: target | parallel for collapse | two dimensions | device */
static int nested_collapse(void) {
    int a[10][12], order[4] = {0};
#pragma omp target parallel map(from : a) map(tofrom : order) DEVICE
    {
        MARK;
#pragma omp for collapse(2)
        for (int i = 0; i < 10; i++)
            for (int j = 11; j >= 0; j -= 1)
                a[i][j] = i * 100 + j;
        int j;
#pragma omp for private(j)
        for (int i = 0; i < 4; i++)
            for (j = 0; j < 5; j++)
                order[i] += a[i][j];
    }
    return a[9][11] == 911 && a[0][0] == 0 && order[1] == 510;
}
/* row: target | parallel | pointers to variables of the team | device */
static int pointers_to_locals(void) {
    int result = 0;
#pragma omp target map(from : result) DEVICE
    {
        MARK;
        int x = 3, tab[4] = {1, 2, 3, 4};
        int *p = &x, *q = tab;
        *p += 1;
#pragma omp parallel for
        for (int i = 0; i < 4; i++)
            q[i] += x;
        *p += q[3];
        result = x + tab[0];
    }
    return result == 4 + 8 + 5;
}
static int increment(int *counter) { return ++*counter; }
/* row: target | parallel for | calls with side effects between loops | device */
static int side_effects(void) {
    int counter = 0, sum = 0;
#pragma omp target map(tofrom : counter, sum) DEVICE
    {
        MARK;
        const int once = increment(&counter);
        int i = 0, list[3];
        list[i++] = increment(&counter);
        list[i++] = once;
        list[i] = i;
#pragma omp parallel for reduction(+ : sum)
        for (int k = 0; k < 3; k++)
            sum += list[k] * (i + once);
    }
    return counter == 2 && sum == (2 + 1 + 2) * 3;
}
/* row: target parallel | atomic read, write, compare capture, flush: threads that wait for what others write | scalars | device */
static int waiting_for_others(void) {
    int flag = 0, answer = 0, data = 0, got[3] = {0};
#pragma omp target parallel num_threads(192) map(tofrom : flag, answer, data, got) DEVICE
    {
        MARK;
        const int me = omp_get_thread_num(), last = omp_get_num_threads() - 1;
        int seen = 0;
        if (me == 0) {
            data = 7;
#pragma omp atomic write release
            flag = 1;
            while (seen == 0) {
#pragma omp atomic read acquire
                seen = answer;
            }
            got[1] = data;
        } else if (me == last) {
            while (seen == 0) {
#pragma omp atomic read acquire
                seen = flag;
            }
            got[0] = data;
            data = 9;
#pragma omp flush
#pragma omp atomic write release
            answer = 1;
        } else if (me == last / 2) {
            do {
#pragma omp atomic compare capture
                {
                    seen = answer;
                    if (answer == 1) {
                        answer = 2;
                    }
                }
            } while (seen != 1);
            got[2] = 3;
        }
    }
    return got[0] == 7 && got[1] == 9 && got[2] == 3 && answer == 2;
}

int main(void) {
    CASE(combined_for_barrier);
    CASE(reduction_clause);
    CASE(inner_reductions);
    CASE(single_and_master);
    CASE(critical_sections);
    CASE(sections_construct);
    CASE(data_sharing);
    CASE(several_widths);
    CASE(sequential_between);
    CASE(nested_collapse);
    CASE(pointers_to_locals);
    CASE(side_effects);
    CASE(waiting_for_others);
    return finish();
}

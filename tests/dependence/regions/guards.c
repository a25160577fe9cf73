// What lets one thread at a time through: critical sections, atomic, locks.

#include <omp.h>
#include <stdio.h>

int hits;
omp_lock_t door;

int half_guarded(int n)
{
    int s = 0;
#pragma omp parallel
    {
#pragma omp critical
        s += n;
        s++;
      //^ REX309 error: a race: `s` is written here with nothing around it, while another thread may use it under `critical`; put both under the same
    }
    return s;
}

int other_name(int n)
{
    int s = 0;
#pragma omp parallel
    {
#pragma omp critical(one)
        s += n;
      //^ REX309 error: a race: `s` is written under `critical(one)` here and under `critical(two)` elsewhere, which do not keep each other out; use one of them in both places
#pragma omp critical(two)
        s -= 1;
    }
    return s;
}

int atomic_and_critical(int n)
{
    int s = 0;
#pragma omp parallel
    {
#pragma omp critical
        s += n;
      //^ REX309 error: a race: `s` is written under `critical` here and under `atomic` elsewhere, which do not keep each other out; use one of them in both places
#pragma omp atomic
        s++;
    }
    return s;
}

int lock_and_nothing(int n)
{
    int s = 0;
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel
    {
        omp_set_lock(&lock);
        s += n;
        omp_unset_lock(&lock);
        s += 1;
      //^ REX309 error: a race: `s` is written here with nothing around it, while another thread may use it under `omp_set_lock(&lock)`; put both under the same
    }
    omp_destroy_lock(&lock);
    return s;
}

int other_lock(int n)
{
    int s = 0;
    omp_lock_t one, two;
    omp_init_lock(&one);
    omp_init_lock(&two);
#pragma omp parallel
    {
        omp_set_lock(&one);
        s += n;
      //^ REX309 error: a race: `s` is written under `omp_set_lock(&one)` here and under `omp_set_lock(&two)` elsewhere, which do not keep each other out; use one of them in both places
        omp_unset_lock(&one);
        omp_set_lock(&two);
        s += 1;
        omp_unset_lock(&two);
    }
    return s;
}

void lock_in_a_loop(int n, const int *a, int *sums)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        omp_set_lock(&door);
        sums[0] += a[i];
        omp_unset_lock(&door);
        sums[0]++;
      //^^^^^^^ REX309 error: a race: `sums[0]` is written here with nothing around it, while another thread may use it under `omp_set_lock(&door)`; put both under the same
    }
}

void lock_of_an_element(int n, int *a, omp_lock_t *locks)
{
#pragma omp parallel
    {
        int id = omp_get_thread_num();
        omp_set_lock(&locks[id]);
        a[n] += 1;
        omp_unset_lock(&locks[id]);
        a[n] += 2;
      //^^^^ REX309 error: a race: `a[n]` is written here with nothing around it, while another thread may use it under `omp_set_lock(&locks[id])`; put both under the same
    }
}

int set_without(int n, const int *a)
{
    int s;
#pragma omp parallel
    {
        int mine = a[omp_get_thread_num()];
        s = 0;
      //^ REX309 error: a race: `s` is written here with nothing around it, while another thread may use it under `critical`; put both under the same
#pragma omp critical
        s += mine;
    }
    return s + n;
}

int right_guarded(int n)
{
    int s = 0, t = 0, u = 0;
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel
    {
#pragma omp critical
        s += n;
#pragma omp critical
        s++;
#pragma omp atomic
        t += n;
#pragma omp atomic
        t -= 2;
        omp_set_lock(&lock);
        u++;
        omp_unset_lock(&lock);
        omp_set_lock(&lock);
        u += n;
        omp_unset_lock(&lock);
    }
    return s + t + u;
}

void right_lock_in_a_loop(int n, const int *a, int *sums)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        omp_set_lock(&door);
        sums[0] += a[i];
        sums[1]++;
        omp_unset_lock(&door);
    }
}

void right_lock_of_an_element(int n, const int *at, int *a, omp_lock_t *locks)
{
#pragma omp parallel
    {
        int k = at[omp_get_thread_num()];
        omp_set_lock(&locks[k]);
        a[k] += 1;
        omp_unset_lock(&locks[k]);
        omp_set_lock(&locks[0]);
        a[0] += 1;
        omp_unset_lock(&locks[0]);
    }
}

void right_tested(int n, int *a)
{
#pragma omp parallel
    {
        while (!omp_test_lock(&door))
            ;
        a[n] += 1;
        omp_unset_lock(&door);
    }
}

static void enter(void)
{
    omp_set_lock(&door);
}

static void leave(void)
{
    omp_unset_lock(&door);
}

void right_lock_in_functions(int n, int *a)
{
#pragma omp parallel
    {
        enter();
        a[n] += 1;
        leave();
    }
}

void right_pointers_to_locks(int n, int *a, omp_lock_t *one, omp_lock_t *other)
{
#pragma omp parallel
    {
        omp_set_lock(one);
        a[n] += 1;
        omp_unset_lock(one);
        omp_set_lock(other);
        a[n] += 2;
        omp_unset_lock(other);
    }
}

int right_under_a_condition(int n, const int *a)
{
    int most = 0;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        if (a[i] > 3) {
#pragma omp critical
            if (a[i] > most)
                most = a[i];
        }
    return most;
}

void right_apart_in_time(int n)
{
#pragma omp parallel
    {
#pragma omp critical
        hits += n;
#pragma omp barrier
#pragma omp single
        hits++;
#pragma omp critical
        hits += 2;
    }
}

int right_captured(int n, int *a)
{
    int next = 0;
#pragma omp parallel
    {
        int mine;
#pragma omp atomic capture
        mine = next++;
        if (mine < n)
            a[mine] = 1;
    }
    return next;
}

int right_outside(int n)
{
    int s = 0;
    s++;
#pragma omp parallel
    {
#pragma omp atomic
        s += n;
    }
    s++;
    return s;
}

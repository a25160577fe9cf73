/* The host's own constructs around regions, and regions on the host, which GCC 12 or clang 19 refuses or passes over. */
#include "check.h"

static int v[N];

static void fill(void) {
#pragma omp target teams distribute parallel for map(from : v) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = i;
    }
}
/* row: scope | firstprivate, private, reduction, nowait, of the host | array of a region | device */
static int scopes(void) {
    int n = 3, sum = 0, own = 7, threads = 0, places[8] = {0};
    fill();
#pragma omp parallel num_threads(4) shared(n, sum, own, threads, places)
    {
#pragma omp scope firstprivate(n) private(own) reduction(+ : sum) nowait
        {
            own = omp_get_thread_num();
            n += own;
            sum += n + v[1];
            places[own]++;
        }
#pragma omp barrier
#pragma omp scope reduction(+ : threads)
        threads++;
#pragma omp scope
        {
#pragma omp atomic
            v[0]++;
        }
    }
    int right = n == 3 && own == 7 && v[0] == threads && sum == 4 * threads + threads * (threads - 1) / 2;
    for (int i = 0; i < threads; i++)
        right = right && places[i] == 1;
    return right;
}
#define PRAGMA(words) _Pragma(#words)
#define IN_SCOPE(list) PRAGMA(omp scope reduction(+ : list))
/* row: scope | reduction in _Pragma, of the host | array of a region | device */
static int scope_of_a_macro(void) {
    int sum = 0, threads = 0;
    fill();
#pragma omp parallel num_threads(3)
    {
        IN_SCOPE(sum) sum += v[2];
#pragma omp single
        threads = omp_get_num_threads();
    }
    return sum == 2 * threads;
}
/* row: loop | lastprivate of another variable than the index, of the host | scalars beside a region | device */
static int last_of_loops(void) {
    int x = 0, y = 0, z = 0;
    fill();
#pragma omp parallel num_threads(3)
    {
#pragma omp loop lastprivate(x)
        for (int i = 0; i < N; i++)
            x = v[i];
#pragma omp loop bind(parallel) lastprivate(y) collapse(2)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 5; j++)
                y = v[i * 5 + j];
    }
#pragma omp teams loop lastprivate(z)
    for (int i = 0; i < N; i++)
        z = 2 * v[i];
    return x == N - 1 && y == 19 && z == 2 * (N - 1);
}
/* row: for | collapse(2), code between, of the host | array of a region | device */
static int joined(void) {
    int j = -1, last = 0, right = 1;
    fill();
#pragma omp parallel for collapse(2) num_threads(4) lastprivate(last)
    for (int i = 0; i < 10; i++) {
        const int row = 20 * i;
        for (j = 0; j < 20; j++) {
            v[row + j] += row;
            last = row + j;
        }
    }
    for (int i = 0; i < N; i++)
        right = right && v[i] == i + i / 20 * 20;
    return right && last == N - 1;
}
/* row: tile | sizes, loops collapsed with those of the tiles, of the host | array of a region | device */
static int collapsed_tiles(void) {
    int right = 1;
    fill();
#pragma omp parallel for collapse(2)
#pragma omp tile sizes(16)
    for (int i = 0; i < N; i++)
        v[i] *= 2;
#pragma omp parallel for collapse(4) num_threads(3)
#pragma omp tile sizes(3, 4)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 20; j++)
            v[i * 20 + j]++;
    for (int i = 0; i < N; i++)
        right = right && v[i] == 2 * i + 1;
    return right;
}
/* row: task | depend(inout: omp_all_memory), if, of the host | scalars of a region | device */
static int all_memory(void) {
    int x = 0, y = 0, seen = 0, later = 0, deferred = 1;
#pragma omp parallel num_threads(4)
#pragma omp single
    {
#pragma omp target map(from : x) DEVICE
        {
            MARK;
            x = 1;
        }
        for (int i = 0; i < 4; i++)
#pragma omp task shared(x) depend(inoutset : x)
#pragma omp atomic
            x++;
#pragma omp task shared(y) depend(out : y)
        y = 2;
        if (deferred)
#pragma omp task shared(x, y, seen) depend(inout : omp_all_memory) if (deferred)
            seen = x + y;
        else
            seen = -1;
#pragma omp task shared(later, seen) depend(in : x)
        later = seen + 1;
#pragma omp taskwait depend(inout : omp_all_memory)
        seen += later;
    }
    return later == 8 && seen == 15;
}
/* row: metadirective | when(user={condition(n > 2)}: parallel …), otherwise(…), of the host | array of a region | device */
static int decided_on_the_host(void) {
    int right = 1;
    for (int n = 1; n <= 4; n += 3) {
        int threads = 0, sum = 0;
        fill();
#pragma omp metadirective when(user = {condition(n > 2)} : parallel num_threads(3)) otherwise(nothing)
        {
#pragma omp atomic
            threads += 1 + (omp_in_parallel() && omp_get_num_threads() == 1);
        }
        if (n > 0)
#pragma omp metadirective when(user = {condition(n > 2)} : parallel for reduction(+ : sum)) otherwise(simd reduction(+ : sum))
            for (int i = 0; i < N; i++)
                sum += v[i];
        else
            sum = -1;
        right = right && sum == N * (N - 1) / 2 && (n > 2 ? threads > 1 : threads == 1);
    }
    return right;
}
/* row: sections | lastprivate(conditional:), private, in a region on the host by if | scalars | device */
static int sections_in_turn(void) {
    int x = 0, own = 5, on = N > 1000;
    fill();
#pragma omp target parallel map(tofrom : x, own) if (target : on) num_threads(2)
#pragma omp sections lastprivate(conditional : x) private(own)
    {
#pragma omp section
        {
            own = 1;
            x = v[9] - own;
        }
#pragma omp section
        own = 2;
    }
    return x == 8 && own == 5;
}
int main(void) {
    CASE(scopes);
    CASE(scope_of_a_macro);
    CASE(last_of_loops);
    CASE(joined);
    CASE(collapsed_tiles);
    CASE(all_memory);
    CASE(decided_on_the_host);
    CASE(sections_in_turn);
    return finish();
}

/* Loops whose iterations run in their order: ordered, doacross; and constructs that may be cancelled (OpenMP 5.2, 4.4.4,
 * 15.9.6, 15.10 and 16).
 */
#include "check.h"

static int v[N];

static void clear(void) {
    memset(v, 0, sizeof v);
}
static int counts_up(void) {
    for (int i = 0; i < N; i++)
        if (v[i] != i)
            return 0;
    return 1;
}
/* row: target parallel for | ordered | array | device */
static int ordered_loop(void) {
    clear();
    int at = 0;
#pragma omp target parallel for ordered map(tofrom : v, at, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
#pragma omp ordered
        v[at++] = i;
    }
    return counts_up() && at == N;
}
/* row: target parallel for | ordered, schedule(dynamic), collapse, lastprivate | array and scalar | device */
static int ordered_nest(void) {
    clear();
    int at = 0, last = -1;
#pragma omp target parallel for ordered collapse(2) schedule(dynamic, 3) lastprivate(last) map(tofrom : v, at, on_device)
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 10; j++) {
            MARK;
            const int k = i * 10 + j;
#pragma omp ordered threads
            {
                v[at] = k;
                at++;
            }
            last = k;
        }
    return counts_up() && at == N && last == N - 1;
}
/* row: target parallel for simd | ordered, ordered simd | array | device */
static int ordered_lanes(void) {
    clear();
    int at = 0;
#pragma omp target parallel for simd ordered schedule(static, 8) map(tofrom : v, at, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
#pragma omp ordered threads simd
        v[at++] = i;
    }
    return counts_up() && at == N;
}
/* row: target simd | ordered simd | array, each element needs the one before | device */
static int lanes_in_order(void) {
    v[0] = 1;
#pragma omp target simd map(tofrom : v, on_device)
    for (int i = 1; i < N; i++) {
        MARK;
#pragma omp ordered simd
        v[i] = (3 * v[i - 1] + i) % 1000;
    }
    int right = 1;
    for (int i = 1; i < N; i++)
        right &= v[i] == (3 * v[i - 1] + i) % 1000;
    return right;
}
/* row: target parallel | for ordered, ordered in some iterations only | array | device */
static int some_iterations(void) {
    int at = 0, right = 1;
    clear();
#pragma omp target parallel num_threads(8) map(tofrom : v, at, on_device)
    {
#pragma omp for ordered
        for (int i = 0; i < N; i++) {
            MARK;
            if (i % 3 == 0)
                continue;
            if (i % 2) {
#pragma omp ordered
                v[at++] = i;
            } else
#pragma omp ordered
                v[at++] = -i;
        }
    }
    int k = 0;
    for (int i = 0; i < N; i++)
        if (i % 3)
            right &= v[k++] == (i % 2 ? i : -i);
    return right && at == k;
}
/* row: target | parallel for ordered schedule(static, chunk): the thread of each iteration | array | device */
static int thread_of_chunk(void) {
    int at = 0, right = 1, who[N];
    clear();
#pragma omp target map(tofrom : v, at, who, on_device)
    {
        MARK;
#pragma omp parallel num_threads(8)
        {
            int mine = 0;
#pragma omp for ordered schedule(static, 3)
            for (int i = 0; i < N; i++) {
                who[i] = omp_get_thread_num() * 1000 + mine++;
#pragma omp ordered
                v[at++] = i;
            }
        }
        at += 1;
    }
    int count[8] = {0};
    for (int i = 0; i < N; i++)
        right &= who[i] == i / 3 % 8 * 1000 + count[i / 3 % 8]++;
    return counts_up() && right && at == N + 1;
}
/* row: target | parallel for ordered schedule(static): the thread of each iteration | array | device */
static int thread_of_share(void) {
    int at = 0, right = 1, who[N];
    clear();
#pragma omp target map(tofrom : v, at, who, on_device)
    {
        MARK;
#pragma omp parallel for ordered schedule(static) num_threads(8)
        for (int i = 0; i < N; i++) {
            who[i] = omp_get_thread_num();
#pragma omp ordered
            v[at++] = i;
        }
        at += 1;
    }
    for (int i = 0; i < N; i++)
        right &= who[i] == i / 25;
    return counts_up() && right && at == N + 1;
}
/* row: target teams distribute | parallel for ordered inside | array of rows | device */
static int in_each_team(void) {
    static int rows[10][20];
    int right = 1;
#pragma omp target teams distribute map(tofrom : rows, on_device)
    for (int i = 0; i < 10; i++) {
        int at = 0;
        MARK;
#pragma omp parallel for ordered firstprivate(i) schedule(guided)
        for (int j = 19; j >= 0; j--) {
#pragma omp ordered
            rows[i][at++] = j * i;
        }
    }
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 20; j++)
            right &= rows[i][j] == (19 - j) * i;
    return right;
}
/* row: target parallel for | ordered, reduction | arrays | device */
static int ordered_reduction(void) {
    int sum = 1, count[16] = {0}, at = 0;
    clear();
#pragma omp target parallel for ordered reduction(+ : sum, count) map(tofrom : v, at, on_device) schedule(monotonic : static)
    for (int i = 0; i < N; i++) {
        MARK;
        sum += i;
        count[i % 16]++;
#pragma omp ordered
        v[at++] = i;
    }
    return counts_up() && sum == 1 + N * (N - 1) / 2 && count[7] == 13 && count[8] == 12;
}
/* row: target parallel for | ordered(2), depend(sink), depend(source) | array, wavefront | device */
static int wavefront(void) {
    static int a[20][20], b[20][20];
    for (int i = 0; i < 20; i++)
        for (int j = 0; j < 20; j++)
            a[i][j] = b[i][j] = i + j;
#pragma omp target parallel for ordered(2) map(tofrom : a, on_device)
    for (int i = 1; i < 20; i++)
        for (int j = 1; j < 20; j++) {
            MARK;
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1)
            a[i][j] = (2 * a[i - 1][j] + a[i][j - 1]) % 1000;
#pragma omp ordered depend(source)
        }
    for (int i = 1; i < 20; i++)
        for (int j = 1; j < 20; j++)
            b[i][j] = (2 * b[i - 1][j] + b[i][j - 1]) % 1000;
    return memcmp(a, b, sizeof a) == 0;
}
/* row: target | parallel for ordered(2) collapse(2), depend(sink) | array, descending and in steps | device */
static int backwards(void) {
    static int a[21][21], b[21][21];
    for (int i = 0; i < 21; i++)
        for (int j = 0; j < 21; j++)
            a[i][j] = b[i][j] = i * j;
    int i, j;
#pragma omp target map(tofrom : a, on_device)
    {
        MARK;
#pragma omp parallel for ordered(2) collapse(2) private(i, j) num_threads(4) schedule(static, 2)
        for (i = 19; i > 0; i--)
            for (j = 2; j < 20; j += 2) {
#pragma omp ordered depend(sink : i + 1, j - 2)
                a[i][j] += 3 * a[i + 1][j - 2] % 500;
#pragma omp ordered depend(source)
            }
    }
    for (i = 19; i > 0; i--)
        for (j = 2; j < 20; j += 2)
            b[i][j] += 3 * b[i + 1][j - 2] % 500;
    return memcmp(a, b, sizeof a) == 0;
}
/* row: target parallel | cancel, cancellation point | array | device */
static int cancel(void) {
    clear();
#pragma omp target parallel map(tofrom : v, on_device)
    {
#pragma omp for
        for (int i = 0; i < N; i++) {
            MARK;
            v[i] = i;
#pragma omp cancel for if (i < 0)
        }
#pragma omp cancellation point parallel
    }
    return counts_up();
}
/* row: target parallel for | cancel for, where cancellation is off | array | device */
static int cancel_is_off(void) {
    int found = -1;
    clear();
#pragma omp target parallel for map(tofrom : v, found, on_device) num_threads(16)
    for (int i = 0; i < N; i++) {
#pragma omp cancellation point for
        MARK;
        v[i] = i;
        if (i == 50) {
#pragma omp atomic write
            found = i;
#pragma omp cancel for
        }
    }
    return counts_up() && found == 50;
}
/* row: target | parallel sections with cancel sections | scalars | device */
static int cancel_sections(void) {
    int a = 0, b = 0;
#pragma omp target map(tofrom : a, b, on_device)
    {
        MARK;
#pragma omp parallel sections
        {
#pragma omp section
            {
#pragma omp atomic
                a++;
#pragma omp cancel sections if (a > 5)
            }
#pragma omp section
            {
                b++;
#pragma omp cancellation point sections
                b++;
            }
        }
    }
    return a == 1 && b == 2;
}
int main(void) {
    CASE(ordered_loop);
    CASE(ordered_nest);
    CASE(ordered_lanes);
    CASE(lanes_in_order);
    CASE(some_iterations);
    CASE(thread_of_chunk);
    CASE(thread_of_share);
    CASE(in_each_team);
    CASE(ordered_reduction);
    CASE(wavefront);
    CASE(backwards);
    CASE(cancel);
    CASE(cancel_is_off);
    CASE(cancel_sections);
    return finish();
}

/* Ordered loops, scans and tiles inside of other constructs and in functions (OpenMP 5.2, 5.6, 9.1 and 15.10). */
#include "check.h"

#define T 4
static int v[N];
static int gs;
#pragma omp declare target
static void put(int *at, int *to, int i) {
#pragma omp ordered
    to[(*at)++] = i;
}
static int tiled_sum(int n) {
    int s = 0;
#pragma omp tile sizes(T)
    for (int i = 0; i < n; i++)
        s = s * 3 % 1001 + i;
    return s;
}
static int plain_sum(int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s = s * 3 % 1001 + i;
    return s;
}
#pragma omp end declare target

/* row: target parallel for | ordered in a called function | array | device */
static int orphan_ordered(void) {
    int at = 0;
    memset(v, 0, sizeof v);
#pragma omp target parallel for ordered map(tofrom : v, at, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        put(&at, v, i);
    }
    int right = at == N;
    for (int i = 0; i < N; i++)
        right &= v[i] == i;
    return right;
}
/* row: target parallel for | ordered schedule(static, 3), the thread of each iteration | array | device */
static int ord_who(void) {
    int at = 0, right = 1, who[N];
    memset(v, 0, sizeof v);
#pragma omp target parallel for ordered schedule(static, 3) num_threads(8) map(tofrom : v, at, on_device, who)
    for (int i = 0; i < N; i++) {
        MARK;
        who[i] = omp_get_thread_num() + 100 * omp_get_num_threads();
#pragma omp ordered
        v[at++] = i;
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == i;
    for (int i = 0; i < N; i++)
        right &= who[i] % 100 == i / 3 % (who[i] / 100);
    return right;
}
/* row: target teams distribute | parallel for reduction(inscan, +) of a team's variable | int | device */
static int scan_in_team(void) {
    static int a[10][20];
    int right = 1;
#pragma omp target teams distribute map(tofrom : a, on_device)
    for (int i = 0; i < 10; i++) {
        int s = i;
        MARK;
#pragma omp parallel for reduction(inscan, + : s)
        for (int j = 0; j < 20; j++) {
            s += j;
#pragma omp scan inclusive(s)
            a[i][j] = s;
        }
        a[i][0] = s;
    }
    for (int i = 0; i < 10; i++) {
        int s = i;
        for (int j = 0; j < 20; j++) {
            s += j;
            if (j)
                right &= a[i][j] == s;
        }
        right &= a[i][0] == s;
    }
    return right;
}
/* row: target teams distribute parallel for | parallel for reduction(inscan, +) inside | int | device */
static int scan_solo(void) {
    static int a[10][20];
    int right = 1;
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < 10; i++) {
        int s = i;
        MARK;
#pragma omp parallel for reduction(inscan, + : s)
        for (int j = 0; j < 20; j++) {
            s += j;
#pragma omp scan inclusive(s)
            a[i][j] = s;
        }
        a[i][0] = s;
    }
    for (int i = 0; i < 10; i++) {
        int s = i;
        for (int j = 0; j < 20; j++) {
            s += j;
            if (j)
                right &= a[i][j] == s;
        }
        right &= a[i][0] == s;
    }
    return right;
}
/* row: target parallel for | reduction(inscan, +) of a variable of the file | int | device */
static int scan_global(void) {
    int right = 1;
    gs = 4;
#pragma omp target parallel for reduction(inscan, + : gs) map(tofrom : v, on_device)
    for (int j = 0; j < N; j++) {
        MARK;
        gs += j;
#pragma omp scan inclusive(gs)
        {
            int k = gs;
            v[j] = k;
        }
    }
    int s = 4;
    for (int j = 0; j < N; j++) {
        s += j;
        right &= v[j] == s;
    }
    return right && gs == s;
}
/* row: target | parallel for, exclusive scans of two operators | float and double | device */
static int scan_float(void) {
    int right = 1;
    float s = 1;
    static float f[N];
    double p = 1;
    static double d[N];
#pragma omp target map(tofrom : f, d, on_device, s, p)
#pragma omp parallel for reduction(inscan, + : s) reduction(inscan, * : p)
    for (int i = 0; i < N; i++) {
        MARK;
        f[i] = s;
        d[i] = p;
#pragma omp scan exclusive(s, p)
        s += .5f;
        p *= 1.01;
    }
    float t = 1;
    double q = 1;
    for (int j = 0; j < N; j++) {
        right &= f[j] == t && d[j] == q;
        t += .5f;
        q *= 1.01;
    }
    return right && s == t && p == q;
}
/* row: target teams distribute parallel for | cancel for | array | device */
static int cancel_teams(void) {
    memset(v, 0, sizeof v);
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = i;
#pragma omp cancel for if (i == 500)
    }
    int right = 1;
    for (int i = 0; i < N; i++)
        right &= v[i] == i;
    return right;
}
/* row: target teams distribute parallel for | tile in a called function | order of iterations | device */
static int tile_fn(void) {
    int right = 1;
#pragma omp target teams distribute parallel for map(tofrom : v, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = tiled_sum(i);
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == plain_sum(i);
    return right;
}
/* row: target teams distribute parallel for | tile of the shared loop, reduction | int and array | device */
static int tile_reduction(void) {
    int s = 0;
    int h[5] = {0};
#pragma omp target teams distribute parallel for reduction(+ : s, h) map(tofrom : on_device)
#pragma omp tile sizes(T)
    for (int i = 0; i < N; i++) {
        MARK;
        s += i;
        h[i % 5]++;
    }
    return s == N * (N - 1) / 2 && h[3] == 40;
}
/* row: target parallel for | ordered, linear | int | device */
static int ordered_linear(void) {
    int at = 0, j = 3, right = 1;
    memset(v, 0, sizeof v);
#pragma omp target parallel for ordered linear(j : 2) map(tofrom : v, at, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
#pragma omp ordered
        v[at++] = j;
        j += 2;
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == 3 + 2 * i;
    return right && j == 3 + 2 * N;
}
/* row: target parallel | for ordered schedule(static, 5) nowait, met twice | array | device */
static int ordered_twice(void) {
    int at = 0, right = 1;
    memset(v, 0, sizeof v);
#pragma omp target parallel num_threads(6) map(tofrom : v, at, on_device)
    {
        for (int r = 0; r < 2; r++) {
#pragma omp for ordered schedule(static, 5) nowait
            for (int i = 0; i < 100; i++) {
#pragma omp ordered
                v[at++] = i + r;
            }
#pragma omp barrier
        }
#pragma omp master
        MARK;
    }
    for (int i = 0; i < 100; i++)
        right &= v[i] == i && v[100 + i] == i + 1;
    return right && at == 200;
}
/* row: target teams, parallel | for ordered(2) schedule(static, 1), three sinks | array | device */
static int doacross_region(void) {
    static double a[16][16], b[16][16];
    int right = 1;
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++)
            a[i][j] = b[i][j] = i - j;
#pragma omp target data map(tofrom : a)
#pragma omp target map(tofrom : on_device)
#pragma omp teams num_teams(1)
#pragma omp parallel num_threads(4)
    {
#pragma omp for ordered(2) schedule(static, 1)
        for (int i = 1; i < 15; i++)
            for (int j = 1; j < 15; j++) {
                MARK;
#pragma omp ordered depend(sink : i - 1, j) depend(sink : i, j - 1) depend(sink : i - 1, j + 1)
                a[i][j] = (a[i - 1][j] + a[i][j - 1] + a[i - 1][j + 1]) / 3;
#pragma omp ordered depend(source)
            }
    }
    for (int i = 1; i < 15; i++)
        for (int j = 1; j < 15; j++)
            b[i][j] = (b[i - 1][j] + b[i][j - 1] + b[i - 1][j + 1]) / 3;
    return !memcmp(a, b, sizeof a);
}
int main(void) {
    CASE(orphan_ordered);
    CASE(ord_who);
    CASE(scan_in_team);
    CASE(scan_solo);
    CASE(scan_global);
    CASE(scan_float);
    CASE(cancel_teams);
    CASE(tile_fn);
    CASE(tile_reduction);
    CASE(ordered_linear);
    CASE(ordered_twice);
    CASE(doacross_region);
    return finish();
}

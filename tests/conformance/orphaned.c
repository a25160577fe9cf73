/* Constructs in functions that regions call: they bind to the team that runs the call. */
#include "check.h"

static int v[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        v[i] = 0;
}
static int counts_up(void) {
    int right = 1;
    for (int i = 0; i < N; i++)
        right &= v[i] == i;
    return right;
}
static void shared_loop(int *p) {
#pragma omp for
    for (int i = 0; i < N; i++)
        p[i] += i;
}
/* row: target parallel | for in a called function | array | device */
static int orphaned(void) {
    clear();
#pragma omp target parallel map(tofrom : v) DEVICE
    {
        MARK;
        shared_loop(v);
    }
    return counts_up();
}
static double norm(const double *x, int n) {
    double s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += x[i] * x[i];
    return s;
}
static int steps(double *x, int n, double *left) {
    int k = 0;
    if (n < 1)
        return -1;
    while (k < 50) {
        double scale[2] = {0.5, 0.25};
#pragma omp parallel for
        for (int i = 0; i < n; i++)
            x[i] *= scale[i % 2];
        *left = norm(x, n);
        k++;
        if (*left < 1e-3)
            break;
    }
    return k;
}
/* row: target | parallel for reduction in functions, one calls the other, their values used | scalars, arrays | device */
static int solver(void) {
    double x[N], left = 0, first = 0, alone;
    int k = 0, none = 0, right;
    for (int i = 0; i < N; i++)
        x[i] = i % 5;
#pragma omp target map(tofrom : x, left, k, none, first) DEVICE
    {
        MARK;
        double start = norm(x, N) + 1;
        first = start;
        k = steps(x, N, &left) + 10 * (norm(x, 3) < 1);
        if (steps(x, 0, &left) < 0)
            none = 1;
    }
    double y[N];
    for (int i = 0; i < N; i++)
        y[i] = i % 5;
    right = first == norm(y, N) + 1;
    right &= k == steps(y, N, &alone) + 10 && alone == left && none == 1;
    return right;
}
static void all_kinds(int *found, int k) {
    int mine = k, told = 0;
#pragma omp single copyprivate(told)
    {
        found[0] += k;
        told = found[0];
    }
#pragma omp masked
    found[1] += k;
#pragma omp barrier
#pragma omp sections
    {
        found[2] += mine;
#pragma omp section
        found[3] += mine;
    }
#pragma omp critical(all)
    found[4] += told;
#pragma omp atomic
    found[5]++;
#pragma omp for simd collapse(2)
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 2; j++)
            found[8 + i * 2 + j] += told;
}
/* row: target, parallel | single copyprivate, masked, sections, critical, for simd in a function | array | device */
static int kinds(void) {
    int found[16] = {0};
#pragma omp target map(tofrom : found) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(8)
        {
            all_kinds(found, 3);
#pragma omp barrier
            all_kinds(found, 4);
        }
    }
    return found[0] == 7 && found[1] == 7 && found[2] == 7 && found[3] == 7 && found[4] == 8 * 10 && found[5] == 16 &&
           found[8] == 10 && found[15] == 10;
}
static int twice(int i) {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int k = 0; k < 4; k++)
        sum += i;
#pragma omp critical
    sum += 1;
    return sum;
}
/* row: target teams distribute parallel for | parallel for in a called function | scalar | device */
static int from_a_loop(void) {
    int a[N], right = 1, total = 0;
#pragma omp target teams distribute parallel for map(from : a) DEVICE reduction(+ : total)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = twice(i);
        total += twice(1);
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == 4 * i + 1;
    return right && total == 5 * N;
}
static int of_row(int *row, int n) {
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int k = 0; k < n; k++) {
        row[k] = k;
        sum += k;
    }
    return sum;
}
/* row: target teams distribute | parallel for in a called function | rows of an array | device */
static int rows(void) {
    static int a[16][32];
    int sums[16], right = 1;
#pragma omp target teams distribute map(from : a, sums) DEVICE
    for (int i = 0; i < 16; i++) {
        MARK;
        sums[i] = of_row(a[i], 2 * i);
    }
    for (int i = 0; i < 16; i++)
        for (int k = 0; k < 2 * i; k++)
            right &= a[i][k] == k && sums[i] == i * (2 * i - 1);
    return right;
}
static void dealt(int *p) {
#pragma omp distribute
    for (int i = 0; i < N / 10; i++) {
#pragma omp parallel for
        for (int k = 0; k < 10; k++)
            p[10 * i + k] += twice(i) + k;
    }
}
/* row: target teams | distribute with parallel for inside, in a called function | array | device */
static int in_teams(void) {
    int right = 1;
    clear();
#pragma omp target teams num_teams(4) map(tofrom : v) DEVICE
    {
        MARK;
        dealt(v);
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == 4 * (i / 10) + 1 + i % 10;
    return right;
}
typedef struct {
    double low, high;
} bounds;
static bounds limits(const int *p, int n) {
    bounds b = {1e9, -1e9};
    double low = b.low, high = b.high;
#pragma omp parallel
#pragma omp for reduction(min : low) reduction(max : high)
    for (int i = 0; i < n; i++) {
        low = p[i] < low ? p[i] : low;
        high = p[i] > high ? p[i] : high;
    }
    b.low = low;
    b.high = high;
    return b;
}
static int widest(bounds b, int n) {
#pragma omp parallel
    {
#pragma omp single
        b.low -= n;
    }
    return (int)(b.high - b.low);
}
/* row: target | parallel in functions that take and return structures | structures | device */
static int structures(void) {
    int wide = 0, low = 0;
    for (int i = 0; i < N; i++)
        v[i] = (i * 37) % 101 - 50;
#pragma omp target map(to : v) map(tofrom : wide, low) DEVICE
    {
        MARK;
        bounds b = limits(v, N);
        wide = widest(limits(v, 10), 1) * 1000 + widest(b, 2);
        low = (int)b.low;
    }
    bounds b = limits(v, N);
    return wide == widest(limits(v, 10), 1) * 1000 + widest(b, 2) && low == -50;
}
static int depth(int *v, int n) {
    if (n == 0) {
#pragma omp single
        v[0]++;
        return 0;
    }
    int below = depth(v, n - 1);
#pragma omp for
    for (int i = 1; i < 5; i++)
        v[i] += n;
    return below + 1;
}
/* row: target | parallel for in functions called in &&, ?:, loops' tests, comma, initialisers; for in a recursive one | scalars | device */
static int anywhere(void) {
    int w[5] = {0}, out[6] = {0}, deep = 0;
    for (int i = 0; i < N; i++)
        v[i] = i;
#pragma omp target map(tofrom : w, out, v, deep) DEVICE
    {
        int n = 3, list[3] = {of_row(v, 4), 1, twice(2)};
        MARK;
        out[0] = n > 2 && twice(n) > 12;
        out[1] = n < 2 ? twice(1) : (n++, twice(n));
        while (n > 0 && twice(n) > 5)
            n--;
        for (int i = 0; i < twice(1); i++)
            out[2] += i;
        do
            out[3]++;
        while (twice(out[3]) < 10);
        out[4] = list[0] * 100 + list[2];
        if (of_row(v, 3) == 3)
            out[5] = twice(twice(1)) + n;
#pragma omp parallel num_threads(6)
        {
            int r = depth(w, 3);
#pragma omp masked
            deep = r;
        }
    }
    return out[0] == 1 && out[1] == 17 && out[2] == 10 && out[3] == 3 && out[4] == 609 && out[5] == 22 && w[0] == 1 &&
           w[1] == 6 && w[4] == 6 && deep == 3;
}
int main(void) {
    CASE(orphaned);
    CASE(solver);
    CASE(kinds);
    CASE(from_a_loop);
    CASE(rows);
    CASE(in_teams);
    CASE(structures);
    CASE(anywhere);
    return finish();
}

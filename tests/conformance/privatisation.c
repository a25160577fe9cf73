#include "check.h"

struct point {
    double x, y;
    int id[2];
};

/* row: target teams distribute parallel for | lastprivate | scalars of several types | device */
static int last_scalars(void) {
    int i_last = -1;
    double d = -1;
    char c = 0;
    _Bool b = 0;
#pragma omp target teams distribute parallel for DEVICE lastprivate(i_last, d, c) lastprivate(b)
    for (int k = 0; k < N; k++) {
        MARK;
        i_last = 3 * k;
        d = k / 2.0;
        c = (char)('a' + k % 26);
        b = k == N - 1;
    }
    return i_last == 3 * (N - 1) && d == (N - 1) / 2.0 && c == 'a' + (N - 1) % 26 && b;
}

/* row: target teams distribute parallel for | lastprivate | array and struct | device */
static int last_aggregates(void) {
    int a[3] = {0, 0, 0}, m[2][2] = {{0, 0}, {0, 0}};
    struct point p = {0, 0, {0, 0}};
#pragma omp target teams distribute parallel for DEVICE lastprivate(a, m, p)
    for (int k = 0; k < N; k++) {
        MARK;
        for (int j = 0; j < 3; j++) {
            a[j] = k + j;
        }
        m[0][0] = k;
        m[0][1] = m[1][0] = -k;
        m[1][1] = 1;
        p.x = k;
        p.y = a[2];
        p.id[0] = p.id[1] = k % 7;
    }
    return a[0] == N - 1 && a[2] == N + 1 && m[0][0] == N - 1 && m[1][0] == 1 - N && m[1][1] == 1 && p.x == N - 1 &&
           p.y == N + 1 && p.id[1] == (N - 1) % 7;
}

/* row: target parallel for | firstprivate, lastprivate of the same | int and struct | device */
static int first_and_last(void) {
    int base = 40, out[N];
    struct point p = {1, 2, {3, 4}};
#pragma omp target parallel for DEVICE firstprivate(base, p) lastprivate(base, p) map(from : out) num_threads(1)
    for (int k = 0; k < N; k++) {
        MARK;
        base += 1;
        p.x += 1;
        out[k] = base;
    }
    return out[0] > 40 && base == out[N - 1] && p.x >= 2 && p.y == 2 && p.id[1] == 4;
}

/* row: target teams distribute parallel for collapse | lastprivate | scalar of the last iteration of both loops | device */
static int last_of_collapse(void) {
    int place = -1;
#pragma omp target teams distribute parallel for collapse(2) DEVICE lastprivate(place)
    for (int i = 0; i < 13; i++) {
        for (int j = 20; j > 3; j -= 4) {
            MARK;
            place = 100 * i + j;
        }
    }
    return place == 1204;
}

/* row: target parallel for schedule(static, 5) | lastprivate | scalar | device */
static int last_of_chunks(void) {
    long last = 0;
#pragma omp target parallel for schedule(static, 5) DEVICE lastprivate(last)
    for (long k = 0; k < 1003; k += 2) {
        MARK;
        last = k * k;
    }
    return last == 1002L * 1002L;
}

/* row: target parallel for | linear(list: step) | int and long, changed in the body | device */
static int linear_variables(void) {
    int j = 5, a[N];
    long down = 1000;
#pragma omp target parallel for DEVICE map(from : a) linear(j : 3) linear(down : -2)
    for (int k = 0; k < N; k++) {
        MARK;
        a[k] = j + (int)down;
        j += 3;
        down -= 2;
    }
    int right = j == 5 + 3 * N && down == 1000 - 2 * N;
    for (int k = 0; k < N; k++) {
        right &= a[k] == 1005 + k;
    }
    return right;
}

/* row: target parallel for simd | linear without a step, with a step in a variable | int | device */
static int linear_steps(void) {
    int one = 0, many = 100, step = 7, a[N];
#pragma omp target parallel for simd DEVICE map(from : a) linear(one) linear(many : step)
    for (int k = 0; k < N; k++) {
        MARK;
        a[k] = many - one;
        one++;
        many += step;
    }
    int right = one == N && many == 100 + 7 * N;
    for (int k = 0; k < N; k++) {
        right &= a[k] == 100 + 6 * k;
    }
    return right;
}

/* row: target parallel for; target simd | linear(list: val, step(n)), linear(list: step(n)), linear(val(list)) | int | device */
static int linear_modified(void) {
    int m = 2, k = 1, n = 3, right = 1, seen[N];
#pragma omp target parallel for linear(m : val, step(4)) map(from : seen) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        seen[i] = m;
        m += 4;
    }
    for (int i = 0; i < N; i++)
        right &= seen[i] == 2 + 4 * i;
#pragma omp target simd linear(k : step(n)) linear(val(m)) map(from : seen)
    for (int i = 0; i < N; i++) {
        seen[i] = m + k;
        k += n;
        m++;
    }
    for (int i = 0; i < N; i++)
        right &= seen[i] == 2 + 4 * N + 1 + 4 * i;
    return right && k == 1 + 3 * N && m == 2 + 5 * N;
}
/* row: target parallel | for linear(list: step) | int after other constructs | device */
static int linear_in_region(void) {
    int j = 2, a[N], seen = 0;
#pragma omp target parallel DEVICE map(from : a) map(tofrom : j, seen) num_threads(32)
    {
        MARK;
#pragma omp single
        seen = 1;
#pragma omp for linear(j : 4)
        for (int k = 0; k < N; k++) {
            a[k] = j;
            j += 4;
        }
    }
    int right = j == 2 + 4 * N && seen;
    for (int k = 0; k < N; k++) {
        right &= a[k] == 2 + 4 * k;
    }
    return right;
}

/* row: target parallel for simd | safelen, simdlen, aligned, nontemporal | pointer sections | device */
static int simd_hints(void) {
    float *x = aligned_alloc(64, 256 * sizeof *x), *y = aligned_alloc(64, 256 * sizeof *y);
    for (int k = 0; k < 256; k++) {
        x[k] = k;
    }
#pragma omp target parallel for simd DEVICE map(to : x[0 : 256]) map(from : y[0 : 256]) safelen(16) simdlen(8) \
    aligned(x, y : 64) nontemporal(y)
    for (int k = 0; k < 256; k++) {
        MARK;
        y[k] = 2 * x[k];
    }
    const int right = y[0] == 0 && y[255] == 510;
    free(x);
    free(y);
    return right;
}

/* row: target teams distribute parallel for | private | arrays and structs | device */
static int private_aggregates(void) {
    int a[4] = {1, 2, 3, 4}, out[N];
    struct point p = {9, 9, {9, 9}};
#pragma omp target teams distribute parallel for DEVICE private(a, p) map(from : out)
    for (int k = 0; k < N; k++) {
        MARK;
        for (int j = 0; j < 4; j++) {
            a[j] = k * j;
        }
        p.x = a[3];
        p.id[1] = a[2];
        out[k] = (int)p.x + p.id[1];
    }
    int right = a[0] == 1 && a[3] == 4 && p.x == 9;
    for (int k = 0; k < N; k++) {
        right &= out[k] == 5 * k;
    }
    return right;
}

/* row: target teams distribute parallel for | firstprivate | array, struct and pointer to device data | device */
static int firstprivate_aggregates(void) {
    double w[5] = {1, 2, 3, 4, 5}, out[N];
    struct point p = {0.5, 1.5, {2, 3}};
    int *table = malloc(4 * sizeof *table);
    for (int k = 0; k < 4; k++) {
        table[k] = 10 * k;
    }
#pragma omp target data map(to : table[0 : 4])
#pragma omp target teams distribute parallel for DEVICE firstprivate(w, p) map(from : out)
    for (int k = 0; k < N; k++) {
        MARK;
        w[k % 5] += p.id[0];
        out[k] = w[k % 5] + p.y + table[k % 4];
        w[k % 5] -= p.id[0];
    }
    int right = w[0] == 1 && w[4] == 5;
    for (int k = 0; k < N; k++) {
        right &= out[k] == k % 5 + 1 + 2 + 1.5 + 10 * (k % 4);
    }
    free(table);
    return right;
}

/* row: target teams distribute parallel for | simd private, lastprivate, reduction inside | int | device */
static int nested_simd(void) {
    int out[N], last[N], t = -7;
#pragma omp target teams distribute parallel for DEVICE map(from : out, last)
    for (int k = 0; k < N; k++) {
        int s = 0, u = 5, l = 0;
        MARK;
#pragma omp simd private(u) lastprivate(l) reduction(+ : s) simdlen(4)
        for (int j = 0; j < 10; j++) {
            u = j * k;
            l = u + 1;
            s += u;
        }
        out[k] = s + u;
        last[k] = l;
    }
    int right = t == -7;
    for (int k = 0; k < N; k++) {
        right &= out[k] == 45 * k + 5 && last[k] == 9 * k + 1;
    }
    return right;
}

/* row: target teams distribute parallel for | simd linear inside | index of the array | device */
static int nested_linear(void) {
    int a[40][10];
#pragma omp target teams distribute parallel for DEVICE map(from : a)
    for (int k = 0; k < 40; k++) {
        int j = k;
        MARK;
#pragma omp simd linear(j : 2)
        for (int i = 0; i < 10; i++) {
            a[k][i] = j;
            j += 2;
        }
        a[k][9] += 1000 * (j == k + 20);
    }
    int right = 1;
    for (int k = 0; k < 40; k++) {
        right &= a[k][0] == k && a[k][8] == k + 16 && a[k][9] == k + 1018;
    }
    return right;
}

/* row: target parallel | for lastprivate, private, firstprivate | arrays and scalars | device */
static int in_parallel(void) {
    int a[2] = {0, 0}, t[3] = {7, 7, 7}, f = 6, out[N];
    double x = 0;
#pragma omp target parallel DEVICE map(tofrom : a, x, t, f) map(from : out) num_threads(64)
    {
        MARK;
#pragma omp for lastprivate(a, x) private(t) firstprivate(f)
        for (int k = 0; k < N; k++) {
            t[0] = k;
            t[1] = 2 * k;
            t[2] = t[0] + t[1];
            a[0] = t[2];
            a[1] = f;
            x = k * 0.5;
            out[k] = t[2] + f;
        }
#pragma omp single
        f = t[0];
    }
    int right = a[0] == 3 * (N - 1) && a[1] == 6 && x == (N - 1) * 0.5 && f == 7;
    for (int k = 0; k < N; k++) {
        right &= out[k] == 3 * k + 6;
    }
    return right;
}

/* row: target parallel | sections lastprivate, firstprivate, private | scalars | device */
static int in_sections(void) {
    int last = 0, first = 5, scratch = 9, sum = 0;
#pragma omp target parallel DEVICE map(tofrom : last, first, scratch, sum) num_threads(4)
    {
        MARK;
#pragma omp sections lastprivate(last) firstprivate(first) private(scratch)
        {
            {
                last = first + 1;
            }
#pragma omp section
            {
                scratch = 100;
#pragma omp atomic
                sum += scratch;
                last = 2;
            }
#pragma omp section
            {
                scratch = first * 10;
#pragma omp atomic
                sum += scratch;
                last = scratch + 3;
            }
        }
    }
    return last == 53 && first == 5 && scratch == 9 && sum == 150;
}

/* row: target teams distribute | lastprivate, parallel for inside | scalar and array of the team | device */
static int last_of_teams(void) {
    int x = -1, a[3] = {0, 0, 0}, out[12][8];
#pragma omp target teams distribute DEVICE lastprivate(x, a) map(from : out)
    for (int t = 0; t < 12; t++) {
        MARK;
        x = t * 10;
        a[0] = t;
        a[1] = a[2] = 0;
#pragma omp parallel for
        for (int i = 0; i < 8; i++) {
            out[t][i] = x + i;
            if (i == 5) {
                a[2] = i * t;
            }
        }
    }
    return x == 110 && a[0] == 11 && a[1] == 0 && a[2] == 55 && out[11][7] == 117 && out[0][3] == 3;
}

/* row: target teams | distribute lastprivate, private | scalars | device */
static int distribute_in_teams(void) {
    int x = -1, y = 4, out[30];
#pragma omp target teams DEVICE map(tofrom : x, y) map(from : out) num_teams(4)
    {
#pragma omp distribute lastprivate(x) private(y)
        for (int t = 0; t < 30; t++) {
            MARK;
            y = t * t;
            x = y + 1;
            out[t] = y;
        }
    }
    return x == 29 * 29 + 1 && y == 4 && out[29] == 841;
}

/* row: target | parallel for lastprivate, firstprivate | variable of the region | device */
static int in_target(void) {
    int r = 0, out[50];
#pragma omp target DEVICE map(from : r, out)
    {
        int mine = 3, l = 0;
        MARK;
        mine *= 2;
#pragma omp parallel for firstprivate(mine) lastprivate(l)
        for (int i = 0; i < 50; i++) {
            l = i + mine;
            out[i] = l;
        }
        r = l;
    }
    return r == 55 && out[10] == 16;
}

int main(void) {
    CASE(last_scalars);
    CASE(last_aggregates);
    CASE(first_and_last);
    CASE(last_of_collapse);
    CASE(last_of_chunks);
    CASE(linear_variables);
    CASE(linear_steps);
    CASE(linear_modified);
    CASE(linear_in_region);
    CASE(simd_hints);
    CASE(private_aggregates);
    CASE(firstprivate_aggregates);
    CASE(nested_simd);
    CASE(nested_linear);
    CASE(in_parallel);
    CASE(in_sections);
    CASE(last_of_teams);
    CASE(distribute_in_teams);
    CASE(in_target);
    return finish();
}

/* Private, firstprivate, lastprivate and reduced arrays of variable length that are declared before the region. */
#include "check.h"

static double a[N];

/* row: target teams distribute parallel for | private, firstprivate, lastprivate | array of variable length | device */
static int copies(void) {
    int n = 7, right = 1;
    double w[n], v[n], u[n];
    for (int i = 0; i < n; i++)
        w[i] = -1, v[i] = u[i] = i;
#pragma omp target teams distribute parallel for private(w) firstprivate(v) lastprivate(u) map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        for (int k = 0; k < n; k++)
            w[k] = u[k] = i + k;
        v[0] = i;
        a[i] = w[n - 1] + v[0] + v[n - 1] + sizeof w + (&v[2] - v) + sizeof(u) / sizeof *u;
    }
    n = 2;
    for (int i = 0; i < N; i++)
        right &= a[i] == i + 6 + i + 6 + 56 + 2 + 7;
    for (int i = 0; i < 7; i++)
        right &= w[i] == -1 && v[i] == i && u[i] == N - 1 + i;
    return right;
}

/* row: target teams distribute parallel for simd | private, firstprivate, lastprivate | rows of variable length | device */
static int copies_of_rows(void) {
    int n = 3, m = 5, right = 1;
    int w[n][m], v[4][m], u[n][2], (*whole)[n][2] = &u;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < m; k++)
            v[i][k] = 10 * i + k;
    m = 1;
#pragma omp target teams distribute parallel for simd private(w) firstprivate(v) lastprivate(u) map(from : a)
    for (int i = 0; i < N; i++) {
        int(*last)[sizeof v[3] / sizeof v[3][0]] = &v[3];
        w[2][4] = i;
        v[1][0] = i;
        u[2][1] = u[0][0] = u[0][1] = u[1][0] = u[1][1] = u[2][0] = i;
        a[i] = w[2][4] + v[1][0] + (*last)[4] + v[2][1] + sizeof w + sizeof v[0] + (&w + 1 != &w) + (*(&v))[3][0];
    }
#pragma omp target map(from : on_device)
    MARK;
    for (int i = 0; i < N; i++)
        right &= a[i] == 2 * i + 34 + 21 + 60 + 20 + 1 + 30;
    for (int i = 0; i < n; i++)
        right &= (*whole)[i][0] == N - 1 && (*whole)[i][1] == N - 1;
    return right && v[1][0] == 10;
}

/* row: target teams distribute parallel for | reduction | arrays of variable length and their sections | device */
static int reductions(void) {
    int n = 6, m = 4, right = 1;
    double sum[n], grid[n][m], most[n], part[n][m];
    long bits[n];
    for (int i = 0; i < n; i++) {
        sum[i] = i;
        most[i] = 50;
        bits[i] = 1 << i;
        for (int k = 0; k < m; k++)
            grid[i][k] = part[i][k] = 1;
    }
#pragma omp target teams distribute parallel for reduction(+ : sum, grid, part[1 : n - 2][0 : m]) \
    reduction(max : most[0 : n]) reduction(| : bits[:n]) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        sum[i % n] += i;
        grid[i % n][i % m] += 2;
        if (most[i % n] < i)
            most[i % n] = i;
        bits[i % n] |= 1l << i % 40;
        part[1 + i % (n - 2)][i % m] += i % 3;
    }
    double wanted[6] = {0}, each[6][4] = {{0}}, parts[6][4] = {{0}};
    long other[6] = {0};
    for (int i = 0; i < N; i++) {
        wanted[i % 6] += i;
        each[i % 6][i % 4] += 2;
        parts[1 + i % 4][i % 4] += i % 3;
        other[i % 6] |= 1l << i % 40;
    }
    for (int i = 0; i < n; i++) {
        right &= sum[i] == wanted[i] + i && most[i] >= N - 6 && bits[i] == (other[i] | 1 << i);
        for (int k = 0; k < m; k++)
            right &= grid[i][k] == each[i][k] + 1 && part[i][k] == parts[i][k] + 1;
    }
    return right;
}

static int reduced_parameter(int n, int m, double w[n][m], int (*v)[m]) {
    int right = 1;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            w[i][k] = v[i][k] = 1;
#pragma omp target teams distribute parallel for reduction(+ : w[0 : n][0 : m]) reduction(* : v[1 : 1][ : m]) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        w[i % n][i % m] += sizeof w[0] / sizeof **w;
        if (i < 3)
            v[1][i % m] *= i + 2;
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++) {
            int times = 0;
            for (int j = 0; j < N; j++)
                times += j % n == i && j % m == k;
            right &= w[i][k] == 1 + times * m && v[i][k] == (i == 1 && k < 3 ? k + 2 : 1);
        }
    return right;
}
/* row: target teams distribute parallel for | reduction | parameters that lead to rows of variable length | device */
static int reduced_parameters(void) {
    double w[3][5];
    int v[3][5];
    return reduced_parameter(3, 5, w, v);
}

static long inside(int n, int m, double (*rows)[m], long *count) {
    long total = 0;
    int v[n], grid[n][m], unused[n][m];
    for (int i = 0; i < n; i++) {
        v[i] = i;
        for (int k = 0; k < m; k++)
            grid[i][k] = 1;
    }
#pragma omp target map(to : v) map(tofrom : grid, total, count[0 : 1], rows[0 : n]) DEVICE
    {
        MARK;
#pragma omp parallel for reduction(+ : grid, rows[0 : n][0 : m]) firstprivate(v)
        for (int i = 0; i < N; i++) {
            v[0] = i;
            grid[i % n][i % m] += v[0];
            rows[i % n][0] += 1;
        }
#pragma omp parallel num_threads(7)
        {
            int own[n];
            own[0] = 0;
#pragma omp for private(unused) reduction(max : grid)
            for (int i = 0; i < N; i++) {
                unused[n - 1][m - 1] = i;
                if (grid[1][1] < unused[n - 1][m - 1])
                    grid[1][1] = unused[n - 1][m - 1] + (int)(sizeof unused / sizeof unused[0]);
                own[0]++;
            }
#pragma omp atomic
            *count += own[0];
#pragma omp single private(unused) firstprivate(v)
            {
                unused[0][0] = 5;
                v[n - 1] += unused[0][0];
                total += v[n - 1];
            }
#pragma omp for lastprivate(v) firstprivate(rows)
            for (int i = 0; i < n; i++) {
                for (int k = 0; k < n; k++)
                    v[k] = i * 10 + k;
                rows++;
                v[0] += rows[-1][1] > 1e9;
            }
        }
        for (int k = 0; k < n; k++)
            total += v[k];
#pragma omp simd private(unused) reduction(+ : v)
        for (int i = 0; i < 20; i++) {
            unused[0][1] = i;
            v[i % n] += unused[0][1];
        }
        for (int k = 0; k < n; k++)
            total += 1000 * v[k];
    }
    for (int i = 0; i < n; i++)
        for (int k = 0; k < m; k++)
            total += 1000000l * (i == 1 && k == 1 ? grid[i][k] >= N - 1 + n : grid[i][k]);
    return total;
}
/* row: target, parallel for, for, single, simd | private, firstprivate, lastprivate, reduction | arrays of variable length from before | device */
static int in_a_region(void) {
    double rows[4][3] = {{0}};
    long count = 0;
    const long total = inside(4, 3, rows, &count);
    long right = 3 + 5 + (120 + 6) + 1000 * (126 + 190), cells = 0;
    for (int i = 0; i < N; i++)
        cells += i % 4 == 1 && i % 3 == 1 ? 0 : i;
    right += 1000000l * (cells + 11 + 1);
    return total == right && count == N && rows[0][0] == 50 && rows[3][0] == 50;
}

/* row: target teams distribute | private, firstprivate | array of variable length, one of each team | device */
static int of_teams(void) {
    int n = 40, right = 1;
    double w[n], v[n][2];
    for (int i = 0; i < n; i++)
        w[i] = -1, v[i][0] = v[i][1] = i;
#pragma omp target teams distribute private(w) firstprivate(v) map(from : a) num_teams(5) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
#pragma omp parallel for
        for (int k = 0; k < n; k++)
            w[k] = v[k][1] = i + k;
        a[i] = w[n - 1] + w[0] + v[n - 1][1] + v[n - 1][0];
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == 3 * i + 3 * 39;
#pragma omp target teams map(from : a) private(w) firstprivate(v) num_teams(3)
    {
        w[3] = 5;
        v[omp_get_team_num()][0] += 1;
#pragma omp distribute parallel for private(w)
        for (int i = 0; i < N; i++) {
            w[1] = i;
            a[i] = v[0][0] + v[1][0] + v[2][0];
        }
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == 4;
    return right && v[0][0] == 0;
}

/* row: target teams distribute parallel for | private, reduction | large arrays of variable length | device */
static int large(void) {
    int n = 20000, right = 1;
    double(*w)[n] = malloc(sizeof *w), sum[4][n];
    memset(sum, 0, sizeof sum);
    double v[n];
#pragma omp target teams distribute parallel for private(v) reduction(+ : sum) map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        for (int k = 0; k < n; k += 100)
            v[k] = i + k;
        v[n - 1] = i;
        sum[i % 4][i * 100] += v[n - 1] + v[100];
        a[i] = v[n - 1];
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == i && sum[i % 4][i * 100] == 2 * i + 100;
    free(w);
    return right;
}

/* row: target | firstprivate | array of variable length, which the region changes and forgets | device */
static int of_target(void) {
    int n = 9;
    double w[n], sum = 0;
    for (int i = 0; i < n; i++)
        w[i] = i;
#pragma omp target firstprivate(w) map(from : sum) DEVICE
    {
        MARK;
        w[0] = 100;
        sum = 0;
        for (int i = 0; i < n; i++)
            sum += w[i];
    }
    double first = sum;
#pragma omp target parallel for firstprivate(w) reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        w[i] += 1;
        sum += w[i];
    }
    return first == 136 && w[0] == 0 && sum == 136 + 45;
}
/* row: target teams distribute parallel for | if(0), private, firstprivate | array of variable length, on the host | device */
static int on_the_host(void) {
    int n = 9, right = 1, never = 0;
    double w[n], v[n];
    for (int i = 0; i < n; i++)
        w[i] = v[i] = i;
    n = 3;
#pragma omp target teams distribute parallel for private(w) firstprivate(v) map(from : a) if (never)
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 9; k++)
            w[k] = v[k] = i;
        a[i] = w[8] + sizeof w + sizeof v;
    }
    for (int i = 0; i < 9; i++)
        right &= w[i] == i && v[i] == i;
#pragma omp target map(from : on_device)
    MARK;
    return right && a[5] == 5 + 144;
}

int main(void) {
    CASE(copies);
    CASE(copies_of_rows);
    CASE(reductions);
    CASE(reduced_parameters);
    CASE(in_a_region);
    CASE(of_teams);
    CASE(large);
    CASE(of_target);
    CASE(on_the_host);
    return finish();
}

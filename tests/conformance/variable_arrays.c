/* Arrays of variable length that regions and their functions declare. */
#include "check.h"

static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static int count_of(int n) { return n % 7 + 1; }

/* row: C | variable-length arrays | one dimension, of numbers and records, and their sizes | device */
static int one_dimension(void) {
    clear();
    int n = 3;
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        struct pair {
            int low;
            double high;
        };
        int m = count_of(i), k = 5;
        int v[n], w[m + 1];
        struct pair pairs[m];
        m = 0;
        v[n - 1] = i;
        w[0] = 1;
        *pairs = (struct pair){2, 0.5};
        int *p = v + 1;
        a[i] = v[2] + sizeof v + sizeof(w) + p[1] + w[0] + pairs->high + sizeof pairs / sizeof pairs[0] + k + m;
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 2 * i + 12 + 4 * (count_of(i) + 1) + 1.5 + count_of(i) + 5)
            return 0;
    return 1;
}
/* row: C | variable-length arrays | several dimensions, rows of them, pointers to them | device */
static int several_dimensions(void) {
    clear();
    int n = 4;
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        int m = 2 + i % 3;
        double v[m][n][2], flat[m][3];
        for (int x = 0; x < m; x++)
            for (int y = 0; y < n; y++)
                for (int z = 0; z < 2; z++)
                    v[x][y][z] = 100 * x + 10 * y + z;
        memset(flat, 0, sizeof flat);
        flat[1][2] = 7;
        double(*row)[n][2] = v + 1, (*whole)[m][n][2] = &v, (*three)[3] = flat, *one = v[1][3];
        int rows = m;
        m = 99;
        a[i] = row[0][2][1] + (*whole)[1][1][0] + three[1][2] + one[1] + (row == &v[1]) + (&v[rows] - v);
        a[i] += sizeof v[0] + sizeof *row + sizeof v[0][1] + sizeof *whole + sizeof row + sizeof three[1];
        row++;
        a[i] += (row - v) + (*(*(row - 1) + 1))[1];
    }
    for (int i = 0; i < N; i++) {
        int m = 2 + i % 3;
        if (a[i] != 121 + 110 + 7 + 131 + 1 + m + 64 + 64 + 16 + 64 * m + 8 + 24 + 2 + 111)
            return 0;
    }
    return 1;
}
/* row: C | variable-length arrays | a pointer to rows of malloc's memory, and casts to one | device */
static int rows_of_heap(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        int m = 3 + i % 2;
        double(*rows)[m] = malloc(sizeof(double[4][m])), (*later)[m];
        double plain[20];
        rows[3][m - 1] = i;
        later = rows;
        for (int k = 0; k < 20; k++)
            plain[k] = k;
        double at = ((double(*)[m])plain)[2][1];
        a[i] = later[3][m - 1] + at + sizeof(int[m][2]);
        if (later)
            free(rows);
        later = NULL;
        a[i] += later == NULL;
    }
    for (int i = 0; i < N; i++) {
        int m = 3 + i % 2;
        if (a[i] != i + 2 * m + 1 + 8 * m + 1)
            return 0;
    }
    return 1;
}
/* row: C | variable-length arrays | in loops and blocks that jumps leave | device */
static int ways_out(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        double sum = 0;
        for (int r = 0; r < 40; r++) {
            char large[4000 + r];
            large[3999] = r;
            if (r % 7 == 3)
                continue;
            if (r == 30)
                break;
            sum += large[3999];
        }
        int length = 1;
    again:;
        {
            int v[length * 200];
            v[length * 200 - 1] = length;
            sum += v[length * 200 - 1];
            if (length++ < 4)
                goto again;
            if (i % 2)
                goto done;
            sum += sizeof v;
        }
        sum += 1;
    done:
        a[i] = sum;
    }
    double sum = 10;
    for (int r = 0; r < 30; r++)
        sum += r % 7 == 3 ? 0 : r;
    return a[1] == sum && a[4] == sum + 3200 + 1;
}
static double trace(int n, double m[n][n]) {
    double sum = 0;
    for (int k = 0; k < n; k++)
        sum += m[k][k];
    return sum + (sizeof m[0] == n * sizeof(double));
}
static void fill(int n, int k, double (*rows)[k], const double value[n]) {
    for (int x = 0; x < n; x++)
        for (int y = 0; y < k; y++)
            rows[x][y] = value[x] + y;
}
static double deepest(int k) {
    int v[k * 40 + 1];
    for (int i = 0; i <= k; i++)
        v[i] = k;
    double below = k > 0 ? deepest(k - 1) : 0;
    for (int i = 0; i <= k; i++)
        below += v[i];
    return below;
}
static int early(int n) {
    int v[n * 100];
    v[n] = n;
    if (n == 3)
        return v[n];
    switch (n) {
    case 1: {
        short w[n + 300];
        w[n] = 8;
        if (v[n])
            return w[n];
        break;
    }
    default:
        v[n] += 1;
    }
    return v[n];
}
/* row: calls | variable-length arrays | locals and parameters of functions, in recursion too | device */
static int in_functions(void) {
    clear();
    double wall[3][3] = {{1, 0, 0}, {0, 2, 0}, {0, 0, 3}};
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : wall) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        int n = 2 + i % 3;
        double values[n], m[n][n];
        for (int k = 0; k < n; k++)
            values[k] = 10 * k;
        fill(n, n, m, values);
        a[i] = trace(n, m) + trace(3, wall) + deepest(i % 4) + early(1 + i % 3);
        double *heap = malloc(n * n * sizeof *heap);
        fill(n, n, (double(*)[n])heap, values);
        a[i] += heap[n * n - 1] + trace(n, (void *)heap);
        free(heap);
    }
    for (int i = 0; i < N; i++) {
        int n = 2 + i % 3, k = i % 4, e = 1 + i % 3;
        double t = 1, d = 0;
        for (int x = 0; x < n; x++)
            t += 11 * x;
        for (int x = 0; x <= k; x++)
            d += x * (x + 1);
        if (a[i] != t + 7 + d + (e == 1 ? 8 : 3) + 11 * (n - 1) + t)
            return 0;
    }
    return 1;
}
/* row: C | variable-length arrays | of a team, whose threads share it | device */
static int of_a_team(void) {
    clear();
    int n = 50;
#pragma omp target teams num_teams(3) map(tofrom : a) map(to : n) DEVICE
    {
        int team = omp_get_team_num(), teams = omp_get_num_teams();
        double shared[n][4], first = team;
        int counts[count_of(n)];
        counts[0] = teams;
        double(*rows)[4] = shared;
#pragma omp parallel for
        for (int k = 0; k < n; k++) {
            shared[k][k % 4] = k + first;
            MARK;
        }
        double sum = 0;
        for (int round = 0; round < 3; round++) {
            long partial[n + round];
            partial[0] = 1;
#pragma omp parallel for
            for (int k = 0; k < n; k++)
                partial[k] = 2 * k;
            if (round == 1)
                continue;
            sum += partial[n - 1] + sizeof partial;
        }
#pragma omp parallel for
        for (int i = team; i < N; i += teams)
            a[i] = rows[i % n][i % n % 4] - team + sum + counts[0] / teams;
    }
    for (int i = 0; i < N; i++)
        if (a[i] != i % n + 2 * 98 + 8 * (50 + 52) + 1)
            return 0;
    return 1;
}
/* row: C | variable-length arrays | of each thread of a parallel region | device */
static int of_threads(void) {
    clear();
    int n = 40;
#pragma omp target map(tofrom : a, n) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(64)
        {
            int mine[n + omp_get_thread_num()], (*back)[n] = (int(*)[n])mine;
            mine[n - 1] = omp_get_thread_num();
#pragma omp for
            for (int i = 0; i < N; i++) {
                double each[1 + i % 5];
                each[i % 5] = i;
                a[i] = each[i % 5] + (mine[n - 1] - omp_get_thread_num()) + (back[0][n - 1] - mine[n - 1]);
            }
#pragma omp barrier
        }
    }
    for (int i = 0; i < N; i++)
        if (a[i] != i)
            return 0;
    return 1;
}
/* row: C | variable-length arrays | lengths with side effects and from the host's data | device */
static int lengths(void) {
    clear();
    int sizes[4] = {3, 1, 4, 2};
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : sizes) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        int next = 1;
        float v[next++][sizes[i % 4]], w[sizes[i % 4] + next];
        v[0][sizes[i % 4] - 1] = 2;
        w[next] = 1;
        a[i] = next + v[0][sizes[i % 4] - 1] + sizeof v + sizeof w + w[2];
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 2 + 2 + 4 * sizes[i % 4] + 4 * (sizes[i % 4] + 2) + 1)
            return 0;
    return 1;
}
/* row: C | variable-length arrays | sizes and distances of the rows of mapped ones | device */
static int of_mapped_rows(void) {
    clear();
    int n = 5;
    double rows[4][n];
#pragma omp target teams distribute parallel for map(tofrom : a) map(alloc : rows) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = sizeof rows[1] + sizeof rows[1][0] + (&rows[3] - rows);
    }
    return a[7] == 51;
}
/* row: target | variable-length arrays | in code of one thread | device */
static int one_thread(void) {
    clear();
    int n = N;
#pragma omp target map(tofrom : a) DEVICE
    {
        MARK;
        double copy[n];
        memcpy(copy, a, sizeof copy);
        for (int i = 0; i < n; i++)
            a[i] = copy[n - 1 - i];
    }
    for (int i = 0; i < N; i++)
        if (a[i] != N - 1 - i)
            return 0;
    return 1;
}

static long copies_of(int n, int m, long *first, long *last, long *apart) {
    long all = 0;
#pragma omp target map(tofrom : all, first[0 : 1], last[0 : 1], apart[0 : 1], on_device)
    {
        double w[n][m];
        int v[n + 3];
        MARK;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                w[i][j] = i * 10 + j;
        for (int i = 0; i < n + 3; i++)
            v[i] = i;
#pragma omp parallel firstprivate(w) private(v) num_threads(5)
        {
            w[0][0] += omp_get_thread_num() + 1;
            v[n] = 2;
#pragma omp barrier
#pragma omp masked
            *first = (long)w[0][0] + v[n] + 100 * (long)w[n - 1][m - 1] + 10000 * (long)(sizeof w / sizeof w[0][0]);
        }
        all = (long)w[0][0] + v[n];
#pragma omp parallel for lastprivate(v) firstprivate(v)
        for (int i = 0; i < 20; i++) {
            v[0] = i;
            v[1] = i + 1;
        }
        *last = v[0] * 100 + v[1] + 10000 * v[n + 2];
        n += 5;
#pragma omp parallel num_threads(2)
        {
#pragma omp single firstprivate(v)
            *apart += ++v[0];
#pragma omp sections private(w)
            {
                w[1][1] = 3;
#pragma omp section
                w[0][0] = 4;
            }
#pragma omp for collapse(2) firstprivate(w)
            for (int a = 0; a < 2; a++)
                for (int b = 0; b < 2; b++) {
                    const long now = 100 * (long)w[a][b];
#pragma omp atomic
                    *apart += now;
                }
        }
    }
    return all;
}
/* row: target | firstprivate, private, lastprivate on parallel, for, sections, single | arrays of run-time length, of two dimensions | device */
static int arrays_of_constructs(void) {
    long first = 0, last = 0, apart = 0;
    const long small = copies_of(6, 4, &first, &last, &apart);
    const int right = small == 6 && first == 3 + 5300 + 240000 && last == 1920 + 80000 && apart == 20 + 2200;
    const long large = copies_of(20, 11, &first, &last, &apart);
    return right && large == 20 && first == 3 + 20000 + 2200000 && last == 1920 + 220000 && apart == 40 + 4400;
}
/* row: C | variable-length arrays | sizes of mapped ones, as they were declared | device */
static int sizes_of_mapped(void) {
    clear();
    int n = 6, m = 5, wide[3][n], grid[n][m], flat[n];
    for (int i = 0; i < 6; i++)
        flat[i] = i;
    n = m = 1;
    size_t sum = 0;
#pragma omp target map(tofrom : grid, flat, sum) DEVICE
    {
        MARK;
        memset(grid, 0, sizeof grid);
        memset(grid[1], 1, sizeof grid[1]);
        for (size_t i = 0; i < sizeof flat / sizeof *flat; i++)
            sum += flat[i];
        sum += sizeof(grid) + sizeof flat;
    }
#pragma omp target teams distribute parallel for map(to : wide[1 : 2]) map(tofrom : a)
    for (int i = 0; i < N; i++)
        a[i] = sizeof wide + sizeof wide[0] + i;
    return sum == 15 + 120 + 24 && a[7] == 72 + 24 + 7 && grid[0][4] == 0 && grid[1][4] == 0x01010101 && !grid[2][0];
}
int main(void) {
    CASE(one_dimension);
    CASE(several_dimensions);
    CASE(rows_of_heap);
    CASE(ways_out);
    CASE(in_functions);
    CASE(of_a_team);
    CASE(of_threads);
    CASE(lengths);
    CASE(of_mapped_rows);
    CASE(one_thread);
    CASE(arrays_of_constructs);
    CASE(sizes_of_mapped);
    return finish();
}

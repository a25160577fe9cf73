#include "check.h"

/* row: target teams distribute parallel for | reduction(+) | fixed array of int, whole | device */
static int fixed_array(void) {
    int hist[7] = {100, 0, 0, 0, 0, 0, 1};
#pragma omp target teams distribute parallel for DEVICE reduction(+ : hist)
    for (int i = 0; i < 1000; i++) {
        MARK;
        hist[i % 7] += 1;
    }
    for (int k = 0; k < 7; k++) {
        if (hist[k] != 1000 / 7 + (k < 1000 % 7) + (k == 0 ? 100 : k == 6)) {
            return 0;
        }
    }
    return 1;
}

/* row: target teams distribute parallel for | reduction(+) | histogram of 256 bins | device */
static int histogram(void) {
    unsigned hist[256];
    unsigned char data[4000];
    memset(hist, 0, sizeof hist);
    for (int i = 0; i < 4000; i++) {
        data[i] = (unsigned char)(i * i + i / 3);
    }
#pragma omp target teams distribute parallel for DEVICE map(to : data) reduction(+ : hist[0 : 256])
    for (int i = 0; i < 4000; i++) {
        MARK;
        hist[data[i]]++;
    }
    for (int i = 0; i < 4000; i++) {
        hist[data[i]]--;
    }
    for (int k = 0; k < 256; k++) {
        if (hist[k]) {
            return 0;
        }
    }
    return 1;
}

static int pointer_section(int n) {
    double *sums = malloc((size_t)n * sizeof *sums);
    for (int k = 0; k < n; k++) {
        sums[k] = k;
    }
#pragma omp target teams distribute parallel for DEVICE reduction(+ : sums[0 : n])
    for (int i = 0; i < 500; i++) {
        MARK;
        sums[i % n] += 0.5;
        sums[0] += 1;
    }
    int right = sums[0] == 500 + 0.5 * ((500 + n - 1) / n);
    for (int k = 1; k < n; k++) {
        right &= sums[k] == k + 0.5 * (500 / n + (k < 500 % n));
    }
    free(sums);
    return right;
}
/* row: target teams distribute parallel for | reduction(+) | pointer section of run-time length | device */
static int run_time_section(void) { return pointer_section(13); }

/* row: target teams distribute parallel for | reduction(+) | long pointer section inside a longer map | device */
static int section_in_map(void) {
    const int n = 600;
    long *a = malloc(1000 * sizeof *a);
    for (int k = 0; k < 1000; k++) {
        a[k] = 1;
    }
    const int low = 200;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : a[0 : 1000]) reduction(+ : a[low : n])
    for (int i = 0; i < 1200; i++) {
        MARK;
        a[low + i % n] += i;
    }
    int right = 1;
    for (int k = 0; k < 1000; k++) {
        right &= a[k] == 1 + (k >= 200 && k < 800 ? 2 * (k - 200) + 600 : 0);
    }
    free(a);
    return right;
}

/* row: target teams distribute parallel for | reduction(max), reduction(min) | fixed arrays of double and int | device */
static int extremes(void) {
    double most[3] = {-1, -1, 1000};
    int least[3] = {5, 5, -5};
#pragma omp target teams distribute parallel for DEVICE reduction(max : most) reduction(min : least)
    for (int i = 0; i < N; i++) {
        MARK;
        for (int k = 0; k < 3; k++) {
            if (most[k] < i * (k + 1) / 2.0) {
                most[k] = i * (k + 1) / 2.0;
            }
            least[k] = least[k] < 3 - i * k ? least[k] : 3 - i * k;
        }
    }
    return most[0] == (N - 1) / 2.0 && most[1] == N - 1 && most[2] == 1000 && least[0] == 3 && least[1] == 4 - N &&
           least[2] == 5 - 2 * N;
}

/* row: target teams distribute parallel for collapse | reduction(+) | 2-D array | device */
static int two_dimensions(void) {
    double m[4][3];
    memset(m, 0, sizeof m);
    m[2][1] = 7;
#pragma omp target teams distribute parallel for collapse(2) DEVICE reduction(+ : m)
    for (int i = 0; i < 40; i++) {
        for (int j = 0; j < 30; j++) {
            MARK;
            m[i % 4][j % 3] += 1;
        }
    }
    int right = 1;
    for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 3; j++) {
            right &= m[i][j] == 100 + (i == 2 && j == 1 ? 7 : 0);
        }
    }
    return right;
}

/* row: target teams distribute parallel for | reduction(+) | rows of a 2-D array and of a pointer to rows | device */
static int rows(void) {
    int m[5][3], store[6][2], (*p)[2] = store;
    memset(m, 0, sizeof m);
    memset(store, 0, sizeof store);
#pragma omp target teams distribute parallel for DEVICE map(tofrom : m) reduction(+ : m[1 : 2][0 : 3], p[2 : 3][:])
    for (int i = 0; i < 120; i++) {
        MARK;
        m[1 + i % 2][i % 3]++;
        p[2 + i % 3][i & 1] += 2;
    }
    int right = m[0][0] == 0 && m[3][0] == 0 && m[4][2] == 0 && store[0][0] == 0 && store[5][1] == 0;
    for (int k = 0; k < 3; k++) {
        right &= m[1][k] == 20 && m[2][k] == 20 && store[2 + k][0] == 40 && store[2 + k][1] == 40;
    }
    return right;
}

/* row: target teams distribute parallel for | reduction(+) | one element of an array | device */
static int element(void) {
    int a[4] = {1, 2, 3, 4};
#pragma omp target teams distribute parallel for DEVICE reduction(+ : a[2])
    for (int i = 0; i < N; i++) {
        MARK;
        a[2] += i;
    }
    return a[0] == 1 && a[1] == 2 && a[2] == 3 + N * (N - 1) / 2 && a[3] == 4;
}

/* row: target teams distribute parallel for | reduction(*), (&), (|), (^), (&&), (||) | sections | device */
static int operators(void) {
    unsigned product[2] = {1, 2}, all[2] = {0xff, 0xf0f}, any[2] = {0, 1}, odd[2] = {1, 2};
    int every[2] = {1, 5}, some[2] = {0, 0};
#pragma omp target teams distribute parallel for DEVICE reduction(* : product[ : 2]) reduction(& : all) \
    reduction(| : any) reduction(^ : odd[0 : 2]) reduction(&& : every) reduction(|| : some)
    for (int i = 0; i < 12; i++) {
        MARK;
        product[i % 2] *= 3;
        all[i % 2] &= ~(1u << i);
        any[1] |= 1u << 2 * i;
        odd[0] ^= i;
        every[0] = every[0] && i < 12;
        every[1] = every[1] && i < 11;
        some[1] = some[1] || i == 4;
    }
    return product[0] == 729 && product[1] == 1458 && all[0] == (0xffu & ~0x555u) && all[1] == (0xf0fu & ~0xaaau) &&
           any[0] == 0 && any[1] == 0x555555u && odd[0] == 1 && odd[1] == 2 && every[0] == 1 && every[1] == 0 &&
           some[0] == 0 && some[1] == 1;
}

static int vla(int n) {
    float a[n];
    for (int k = 0; k < n; k++) {
        a[k] = 1;
    }
#pragma omp target teams distribute parallel for DEVICE reduction(+ : a)
    for (int i = 0; i < 100; i++) {
        MARK;
        a[i % n] += 2;
    }
    int right = 1;
    for (int k = 0; k < n; k++) {
        right &= a[k] == 1 + 2 * (100 / n + (k < 100 % n));
    }
    return right;
}
/* row: target teams distribute parallel for | reduction(+) | variable-length array | device */
static int variable_length(void) { return vla(9); }

/* row: target teams distribute parallel for | reduction(+) | char, short, _Bool and long long arrays | device */
static int narrow(void) {
    unsigned char c[3] = {250, 0, 0};
    short s[2] = {0, -5};
    long long l[2] = {1LL << 40, 0};
    _Bool b[2] = {0, 0};
#pragma omp target teams distribute parallel for DEVICE reduction(+ : c, s, l) reduction(|| : b)
    for (int i = 0; i < 90; i++) {
        MARK;
        c[i % 3] += 1;
        s[i % 2] -= 2;
        l[0] += 1LL << 33;
        b[1] = b[1] || i == 89;
    }
    return c[0] == 24 && c[1] == 30 && c[2] == 30 && s[0] == -90 && s[1] == -95 && l[1] == 0 &&
           l[0] == (1LL << 40) + 90 * (1LL << 33) && b[0] == 0 && b[1] == 1;
}

/* row: target parallel for | reduction(+) | section whose copies fill much memory | device */
static int large_section(void) {
    const int n = 20000;
    int *a = calloc((size_t)n, sizeof *a);
#pragma omp target parallel for DEVICE reduction(+ : a[0 : n])
    for (int i = 0; i < 3 * n; i++) {
        MARK;
        a[i % n] += i / n;
    }
    int right = 1;
    for (int k = 0; k < n; k++) {
        right &= a[k] == 3;
    }
    free(a);
    return right;
}

/* row: target teams distribute simd | reduction(+) | fixed array | device */
static int teams_distribute_simd(void) {
    double a[2] = {0, 0};
#pragma omp target teams distribute simd DEVICE reduction(+ : a)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i % 2] += i;
    }
    return a[0] == (N / 2 - 1) * (N / 2.0) && a[1] == (N / 2) * (N / 2.0);
}

/* row: target parallel | for reduction(+) | fixed array | device */
static int inner_for(void) {
    int a[3] = {1, 1, 1}, b[2][2] = {{0, 0}, {0, 0}};
#pragma omp target parallel DEVICE map(tofrom : a, b) num_threads(48)
    {
        MARK;
#pragma omp for reduction(+ : a)
        for (int i = 0; i < 300; i++) {
            a[i % 3] += 2;
        }
#pragma omp for reduction(+ : b[1 : 1][0 : 2])
        for (int i = 0; i < 300; i++) {
            b[1][i % 2] += a[0];
        }
    }
    return a[0] == 201 && a[1] == 201 && a[2] == 201 && b[0][0] == 0 && b[1][0] == 150 * 201 && b[1][1] == 150 * 201;
}

/* row: target teams distribute | parallel for reduction(max) | array of the team and pointer section | device */
static int inner_parallel_for(void) {
    int out[8][2], *p = &out[0][0];
    memset(out, 0, sizeof out);
#pragma omp target teams distribute DEVICE map(tofrom : p[0 : 16])
    for (int t = 0; t < 8; t++) {
        int best[2] = {-1, -1};
        MARK;
#pragma omp parallel for reduction(max : best)
        for (int i = 0; i < 100; i++) {
            const int v = (i * 37 + t) % 101;
            if (v > best[i % 2]) {
                best[i % 2] = v;
            }
        }
#pragma omp parallel for reduction(+ : p[2 * t : 2])
        for (int i = 0; i < 10; i++) {
            p[2 * t + i % 2] += best[i % 2];
        }
    }
    for (int t = 0; t < 8; t++) {
        for (int k = 0; k < 2; k++) {
            int best = -1;
            for (int i = k; i < 100; i += 2) {
                const int v = (i * 37 + t) % 101;
                best = v > best ? v : best;
            }
            if (out[t][k] != 5 * best) {
                return 0;
            }
        }
    }
    return 1;
}

/* row: target teams | reduction(+) | fixed array and distribute parallel for | device */
static int teams_array(void) {
    long sums[4] = {1, 0, 0, 0};
#pragma omp target teams DEVICE reduction(+ : sums) num_teams(3)
    {
        sums[0] += 1;
#pragma omp distribute parallel for reduction(+ : sums)
        for (int i = 0; i < 120; i++) {
            MARK;
            sums[i % 4] += i;
        }
    }
    const long each = 30 * 29 / 2 * 4;
    return sums[0] >= each + 2 && sums[0] <= each + 4 && sums[1] == each + 30 && sums[2] == each + 60 &&
           sums[3] == each + 90;
}

/* row: target parallel | reduction(+) | fixed array and pointer section | device */
static int parallel_array(void) {
    int a[2] = {0, 0};
    double *p = calloc(3, sizeof *p);
#pragma omp target parallel DEVICE reduction(+ : a, p[0 : 3]) num_threads(32)
    {
        MARK;
        a[0] += 1;
        a[1] += omp_get_thread_num();
        p[2] += 0.5;
    }
    const int right = a[0] >= 1 && a[1] == a[0] * (a[0] - 1) / 2 && p[0] == 0 && p[2] == 0.5 * a[0];
    free(p);
    return right;
}

enum { BLOCKS = 5, LINES = 12, WIDTH = 6 };
static double blocks[BLOCKS][LINES][WIDTH];
static double sum_of_blocks(void) {
    double s = 0;
    for (int i = 0; i < BLOCKS * LINES * WIDTH; i++)
        s += blocks[i / LINES / WIDTH][i / WIDTH % LINES][i % WIDTH] * (i % 23 + 1);
    return s;
}
/* row: target teams distribute parallel for | reduction(+) | a part of a row, and an element, of several dimensions | device */
static int parts_of_rows(void) {
    double (*rows)[LINES][WIDTH] = blocks, expected;
    int k = 2, from = 3, n = 7;
    memset(blocks, 0, sizeof blocks);
    for (int i = 0; i < 100; i++) {
        blocks[k][from][1 + i % 3] += i;
        blocks[k + 1][from + i % n][i % WIDTH] += i;
        blocks[4][LINES - 1][WIDTH - 1] += i;
    }
    expected = sum_of_blocks();
    memset(blocks, 0, sizeof blocks);
#pragma omp target teams distribute parallel for DEVICE reduction(+ : blocks[k][from][1 : 3])
    for (int i = 0; i < 100; i++) {
        MARK;
        blocks[k][from][1 + i % 3] += i;
    }
#pragma omp target teams distribute parallel for DEVICE map(tofrom : rows[0 : BLOCKS]) reduction(+ : rows[k + 1][from : n][0 : WIDTH])
    for (int i = 0; i < 100; i++) {
        MARK;
        rows[k + 1][from + i % n][i % WIDTH] += i;
    }
#pragma omp target teams distribute parallel for DEVICE reduction(+ : rows[4][LINES - 1][WIDTH - 1])
    for (int i = 0; i < 100; i++) {
        MARK;
        rows[4][LINES - 1][WIDTH - 1] += i;
    }
    return sum_of_blocks() == expected;
}

/* row: target teams distribute | parallel for reduction(+), reduction(max) | a part of the team's row, and its element | device */
static int parts_inside(void) {
    double expected;
    int n = 2;
    memset(blocks, 0, sizeof blocks);
    for (int b = 0; b < BLOCKS; b++)
        for (int i = 0; i < 100; i++) {
            blocks[b][b + 1][n + i % 4] += i;
            blocks[b][b][0] = i > blocks[b][b][0] ? i : blocks[b][b][0];
            blocks[b][b + 2 + i % n][i % WIDTH] += i;
        }
    expected = sum_of_blocks();
    memset(blocks, 0, sizeof blocks);
#pragma omp target teams distribute map(tofrom : blocks) DEVICE
    for (int b = 0; b < BLOCKS; b++) {
        MARK;
#pragma omp parallel for reduction(+ : blocks[b][b + 1][n :])
        for (int i = 0; i < 100; i++)
            blocks[b][b + 1][n + i % 4] += i;
#pragma omp parallel for reduction(max : blocks[b][b][0])
        for (int i = 0; i < 100; i++)
            blocks[b][b][0] = i > blocks[b][b][0] ? i : blocks[b][b][0];
#pragma omp parallel for reduction(+ : blocks[b][b + 2 : n][0 : WIDTH])
        for (int i = 0; i < 100; i++)
            blocks[b][b + 2 + i % n][i % WIDTH] += i;
    }
    return sum_of_blocks() == expected;
}

int main(void) {
    CASE(fixed_array);
    CASE(histogram);
    CASE(run_time_section);
    CASE(section_in_map);
    CASE(extremes);
    CASE(two_dimensions);
    CASE(rows);
    CASE(element);
    CASE(operators);
    CASE(variable_length);
    CASE(narrow);
    CASE(large_section);
    CASE(teams_distribute_simd);
    CASE(inner_for);
    CASE(inner_parallel_for);
    CASE(teams_array);
    CASE(parallel_array);
    CASE(parts_of_rows);
    CASE(parts_inside);
    return finish();
}

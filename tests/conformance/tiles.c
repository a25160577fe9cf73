/* Loops that directives transform: tile and unroll, of loops that threads share and of loops of one thread (OpenMP 5.2, 9). */
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
/* row: target parallel for | tile of the shared loop | array | device */
static int tiled(void) {
    clear();
#pragma omp target parallel map(tofrom : v, on_device)
#pragma omp for
#pragma omp tile sizes(4)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] += i;
    }
    return counts_up();
}
/* row: target | tile of two loops of one thread | order of iterations | device */
static int tiled_in_order(void) {
    int order[10], n = 0;
#pragma omp target map(tofrom : order, n, on_device)
    {
        MARK;
        int i, j;
#pragma omp tile sizes(2, 2)
        for (i = 0; i < 3; i++)
            for (j = 0; j < 3; j++)
                order[n++] = i * 10 + j;
    }
    int want[9] = {0, 1, 10, 11, 2, 12, 20, 21, 22};
    return n == 9 && !memcmp(order, want, sizeof want);
}
/* row: target teams distribute parallel for | collapse(2) over tile of two loops | array, descending and narrow indices | device */
static int tiled2(void) {
    static int a[17][23];
    int right = 1;
    memset(a, 0, sizeof a);
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a, on_device)
#pragma omp tile sizes(4, 5)
    for (int i = 16; i >= 0; i--)
        for (unsigned char j = 0; j != 23; ++j) {
            MARK;
            a[i][j] += i * 100 + j;
        }
    for (int i = 0; i < 17; i++)
        for (int j = 0; j < 23; j++)
            right &= a[i][j] == i * 100 + j;
    return right;
}
/* row: target teams distribute parallel for | lastprivate, tile of the shared loop | scalar | device */
static int tiled_last(void) {
    int x = -1;
    clear();
#pragma omp target teams distribute parallel for map(tofrom : v, on_device) lastprivate(x)
#pragma omp tile sizes(7)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] += i;
        x = i;
    }
    return counts_up() && x == N - 1;
}
/* row: target | parallel for schedule(static, 2), tile of two loops, the first one shared | array, lastprivate and reduction | device */
static int tiled_general(void) {
    int x = -1, s = 0;
    clear();
    static int a[17][23];
    int right = 1;
    memset(a, 0, sizeof a);
#pragma omp target map(tofrom : v, a, x, s, on_device)
    {
        MARK;
        x = 0;
        int i, j;
#pragma omp parallel for lastprivate(x) schedule(static, 2) reduction(+ : s)
#pragma omp tile sizes(3, 8)
        for (i = 0; i < 17; i++)
            for (j = 0; j < 23; j++) {
                a[i][j] += i * j;
                x = i * j;
                s += 1;
#pragma omp atomic
                v[i] += 1;
            }
        x++;
    }
    for (int i = 0; i < 17; i++)
        for (int j = 0; j < 23; j++)
            right &= a[i][j] == i * j;
    return right && x == 16 * 22 + 1 && s == 17 * 23 && v[3] == 23;
}
/* row: target teams distribute parallel for | tile of two loops inside | order of iterations | device */
static int in_a_thread(void) {
    static int a[N][12];
    int right = 1;
    memset(a, 0, sizeof a);
#pragma omp target teams distribute parallel for map(tofrom : a, v, on_device)
    for (int k = 0; k < N; k++) {
        int n = 0;
        MARK;
#pragma omp tile sizes(2, 2)
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++) {
                if (j == 2)
                    continue;
                a[k][n++] = i * 10 + j;
            }
        v[k] = n;
    }
    int want[9] = {0, 1, 10, 11, 3, 13, 20, 21, 23};
    for (int k = 0; k < N; k++)
        right &= v[k] == 9 && !memcmp(a[k], want, sizeof want);
    return right;
}
/* row: target parallel for | unroll partial(4) of the shared loop | array | device */
static int unrolled(void) {
    clear();
#pragma omp target parallel for map(tofrom : v, on_device) num_threads(8)
#pragma omp unroll partial(4)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] += i;
    }
    return counts_up();
}
/* row: target | parallel for over unroll partial, unroll full inside | array | device */
static int unrolled_one(void) {
    clear();
#pragma omp target map(tofrom : v, on_device)
    {
        MARK;
#pragma omp parallel for
#pragma omp unroll partial
        for (int i = 0; i < N; i++) {
#pragma omp unroll full
            for (int k = 0; k < 2; k++)
                v[i] += i * k;
        }
    }
    return counts_up();
}
/* row: target parallel for | ordered, tile of two loops | order of iterations | device */
static int tiled_order(void) {
    int at = 0, right = 1;
    int order[30];
#pragma omp target parallel for ordered map(tofrom : order, at, on_device)
#pragma omp tile sizes(2, 3)
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 6; j++) {
            MARK;
#pragma omp ordered
            order[at++] = i * 10 + j;
        }
    int k = 0;
    for (int a = 0; a < 5; a += 2)
        for (int b = 0; b < 6; b += 3)
            for (int i = a; i < a + 2 && i < 5; i++)
                for (int j = b; j < b + 3; j++)
                    right &= order[k++] == i * 10 + j;
    return right && at == 30;
}
/* row: target teams distribute | tile of the loop over teams, and of a parallel loop inside | array | device */
static int tiled_team(void) {
    static int a[12][12];
    int right = 1;
    memset(a, 0, sizeof a);
#pragma omp target teams distribute map(tofrom : a, on_device)
#pragma omp tile sizes(4)
    for (int i = 0; i < 12; i++) {
        MARK;
#pragma omp parallel for
#pragma omp tile sizes(5)
        for (int j = 0; j < 12; j++)
            a[i][j] += i + j;
    }
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 12; j++)
            right &= a[i][j] == i + j;
    return right;
}
/* row: target, tile | tile of tiles, of two loops and of one of them | order of iterations | device */
static int tiles_of_tiles(void) {
    static int order[150], again[150];
    int n = 0, m = 0, k = 0, l = 0, right = 1;
#pragma omp target map(tofrom : order, n, again, m, on_device)
    {
        MARK;
#pragma omp tile sizes(2, 2)
#pragma omp tile sizes(3, 2)
        for (int i = 0; i < 13; i++)
            for (int j = 10; j >= 0; j--)
                order[n++] = i * 100 + j;
#pragma omp tile sizes(2)
#pragma omp tile sizes(3, 2)
        for (int i = 0; i < 13; i++)
            for (int j = 0; j < 11; j++)
                again[m++] = i * 100 + j;
    }
    for (int I = 0; I < 5; I += 2)
        for (int J = 0; J < 6; J += 2)
            for (int ii = I; ii < I + 2 && ii < 5; ii++)
                for (int jj = J; jj < J + 2 && jj < 6; jj++)
                    for (int i = 3 * ii; i < 3 * ii + 3 && i < 13; i++)
                        for (int j = 2 * jj; j < 2 * jj + 2 && j < 11; j++)
                            right &= order[k++] == i * 100 + 10 - j;
    for (int ii = 0; ii < 5; ii++)
        for (int jj = 0; jj < 6; jj++)
            for (int i = 3 * ii; i < 3 * ii + 3 && i < 13; i++)
                for (int j = 2 * jj; j < 2 * jj + 2 && j < 11; j++)
                    right &= again[l++] == i * 100 + j;
    return right && n == 143 && m == 143;
}
/* row: target teams distribute parallel for | collapse(2) over tile of tiles, lastprivate, reduction | array and scalars | device */
static int shared_tiles_of_tiles(void) {
    static int a[17][23];
    int right = 1, x = -1, s = 0;
    memset(a, 0, sizeof a);
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a, on_device) lastprivate(x) reduction(+ : s)
#pragma omp tile sizes(2, 3)
#pragma omp tile sizes(4, 2)
    for (int i = 0; i < 17; i++)
        for (int j = 0; j < 23; j++) {
            MARK;
            a[i][j] += i * 100 + j;
            x = i * 100 + j;
            s++;
        }
    for (int i = 0; i < 17; i++)
        for (int j = 0; j < 23; j++)
            right &= a[i][j] == i * 100 + j;
    return right && x == 1622 && s == 17 * 23;
}
/* Whether each element is one more than the one before, and 1 at the start of `chunk` elements. */
static int climbs(int chunk) {
    for (int i = 0; i < N; i++)
        if (v[i] != i % chunk + 1)
            return 0;
    return 1;
}
/* row: target parallel for | tile over unroll partial | array, each element needs the one before in its group | device */
static int tiles_of_groups(void) {
    clear();
#pragma omp target parallel for map(tofrom : v, on_device)
#pragma omp tile sizes(4)
#pragma omp unroll partial(2)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = i % 8 == 0 ? 1 : v[i - 1] + 1;
    }
    return climbs(8);
}
/* row: target parallel, for | unroll partial over tile, and over unroll partial | array, each element needs the one before in its group | device */
static int groups_of_groups(void) {
    int first;
    clear();
#pragma omp target parallel map(tofrom : v, on_device)
#pragma omp for schedule(static, 1)
#pragma omp unroll partial(2)
#pragma omp tile sizes(4)
    for (int i = 0; i < N; i++) {
        MARK;
        v[i] = i % 8 == 0 ? 1 : v[i - 1] + 1;
    }
    first = climbs(8);
    clear();
#pragma omp target map(tofrom : v)
    {
        v[0] = 7;
#pragma omp parallel for
#pragma omp unroll partial(5)
#pragma omp unroll partial(8)
        for (int i = 0; i < N; i++)
            v[i] = i % 40 == 0 ? 1 : v[i - 1] + 1;
    }
    return first && climbs(40);
}

int main(void) {
    CASE(tiled);
    CASE(tiled_in_order);
    CASE(tiled2);
    CASE(tiled_last);
    CASE(tiled_general);
    CASE(in_a_thread);
    CASE(unrolled);
    CASE(unrolled_one);
    CASE(tiled_order);
    CASE(tiled_team);
    CASE(tiles_of_tiles);
    CASE(shared_tiles_of_tiles);
    CASE(tiles_of_groups);
    CASE(groups_of_groups);
    return finish();
}

/* Variables of declare target directives, strided and partial updates, reference counts, defaultmap. */
#include "check.h"
#include <stdint.h>

#pragma omp begin declare target
static int counter = 7;
double field[4][6];
static const double weights[] = {0.5, 0.25, 0.125};
const int offsets[3] = {-1, 0, 1};
static struct point {
    int x;
    double y[3];
} origin = {.x = 3, .y = {1, 2, 3}};
enum { ROWS = 5, COLUMNS = 8 };
long filled[] = {10, 20, 30};
static double weighted(int i) { return weights[i % 3] * (offsets[i % 3] + 2); }
static int tally[N];
static void count_up(int at, int by) { tally[at] += by; }
#pragma omp end declare target

int listed = 5;
#pragma omp declare target enter(listed)
static float old_spelling[N];
#pragma omp declare target to(old_spelling)
double big[N];
#pragma omp declare target link(big)
static double of_link(int i) { return big[i]; }
static int link_scalar = 4;
#pragma omp declare target link(link_scalar)
int both;
#pragma omp declare target enter(both) device_type(any)
int only_device;
#pragma omp declare target enter(only_device) device_type(nohost)
int only_host = 3;
#pragma omp declare target enter(only_host) device_type(host)
static double *window;
#pragma omp declare target enter(window)
static double of_window(int i) { return window[i]; }
static unsigned char flags[3];
#pragma omp declare target(flags)

/* row: declare target | enter | scalar with an initial value | device */
static int scalar_of_the_device(void) {
    int seen = 0;
    counter = 100; /* the host's own */
#pragma omp target map(from : seen) DEVICE
    {
        seen = counter;
        counter = 9;
        MARK;
    }
    const int host = counter;
    int again = 0;
#pragma omp target map(from : again)
    again = counter;
    return seen == 7 && host == 100 && again == 9;
}

/* row: target update | to, from | declare-target scalar and array | device */
static int update_of_globals(void) {
    counter = 50;
    field[1][2] = 3;
#pragma omp target update to(counter, field)
#pragma omp target DEVICE
    {
        counter += 1;
        field[1][2] *= 2;
        field[3][5] = counter;
        MARK;
    }
    const int before = counter == 50 && field[1][2] == 3 && field[3][5] == 0;
#pragma omp target update from(counter, field)
    return before && counter == 51 && field[1][2] == 6 && field[3][5] == 51;
}

/* row: target update | to | part of a declare-target array | device */
static int update_of_a_part(void) {
    double sum = 0;
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 6; ++j)
            field[i][j] = 1;
#pragma omp target update to(field)
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 6; ++j)
            field[i][j] = 100;
#pragma omp target update to(field[1 : 2])
#pragma omp target map(tofrom : sum) DEVICE
    {
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 6; ++j)
                sum += field[i][j];
        MARK;
    }
    return sum == 12 + 1200;
}

/* row: declare target | enter | constant tables in called functions | device */
static int tables_in_callees(void) {
    double out[9], right = 1;
#pragma omp target teams distribute parallel for map(from : out) DEVICE
    for (int i = 0; i < 9; ++i) {
        out[i] = weighted(i);
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < 9; ++i)
        right = right && out[i] == (i % 3 == 0 ? 0.5 : i % 3 == 1 ? 0.5 : 0.375);
    return right != 0;
}

/* row: declare target | enter | array written by a called function | device */
static int written_in_callees(void) {
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < N; ++i) {
        count_up(i, 2);
        count_up(i, i);
        if (i == 0)
            MARK;
    }
    const int before = tally[5];
#pragma omp target update from(tally)
    return before == 0 && tally[0] == 2 && tally[5] == 7 && tally[N - 1] == N + 1;
}

/* row: declare target | enter | struct with designators | device */
static int a_struct(void) {
    double sum = 0;
#pragma omp target map(from : sum) DEVICE
    {
        sum = origin.x + origin.y[0] + origin.y[2];
        origin.x = 11;
        MARK;
    }
#pragma omp target update from(origin)
    return sum == 7 && origin.x == 11 && origin.y[1] == 2;
}

/* row: declare target | enter | array whose length its value gives | device */
static int length_from_value(void) {
    long sum = 0;
    int bytes = 0;
#pragma omp target map(from : sum, bytes) DEVICE
    {
        sum = filled[0] + filled[2];
        bytes = (int)sizeof filled;
        MARK;
    }
    return sum == 40 && bytes == (int)sizeof filled;
}

/* row: declare target | to | float array | device */
static int to_spelling(void) {
    for (int i = 0; i < N; ++i)
        old_spelling[i] = (float)i;
#pragma omp target update to(old_spelling)
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < N; ++i) {
        old_spelling[i] += 0.5f;
        if (i == 0)
            MARK;
    }
#pragma omp target update from(old_spelling[10 : 5])
    return old_spelling[9] == 9 && old_spelling[10] == 10.5f && old_spelling[14] == 14.5f && old_spelling[15] == 15;
}

/* row: declare target | a list in parentheses | unsigned char array | device */
static int extended_list(void) {
    int sum = 0;
    flags[0] = 200, flags[2] = 100;
#pragma omp target update to(flags)
#pragma omp target map(from : sum) DEVICE
    {
        sum = flags[0] + flags[1] + flags[2];
        MARK;
    }
    return sum == 300;
}

/* row: declare target | device_type(any) | scalar | device */
static int any_device(void) {
    both = 2;
#pragma omp target update to(both)
#pragma omp target DEVICE
    {
        both *= 21;
        MARK;
    }
#pragma omp target update from(both)
    return both == 42;
}

/* row: declare target | device_type(nohost) | scalar | device */
static int no_host(void) {
    int seen = 0;
#pragma omp target DEVICE
    {
        only_device = 8;
        MARK;
    }
#pragma omp target map(from : seen)
    seen = only_device;
    return seen == 8;
}

/* row: declare target | device_type(host) | scalar, which is an ordinary variable of the region | device */
static int host_only(void) {
    int seen = 0;
#pragma omp target map(from : seen) DEVICE
    {
        seen = only_host;
        only_host = 1;
        MARK;
    }
    return seen == 3 && only_host == 3;
}

/* row: declare target | link | array mapped for a called function | device */
static int link_in_callees(void) {
    double out[N], right = 1;
    for (int i = 0; i < N; ++i)
        big[i] = i;
#pragma omp target teams distribute parallel for map(to : big) map(from : out) DEVICE
    for (int i = 0; i < N; ++i) {
        out[i] = of_link(i) * 2;
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; ++i)
        right = right && out[i] == 2 * i;
    return right != 0;
}

/* row: declare target | link | section mapped by target enter data | device */
static int link_sections(void) {
    double first = 0, last = 0;
    for (int i = 0; i < N; ++i)
        big[i] = 3 * i;
#pragma omp target enter data map(to : big[20 : 10])
#pragma omp target map(from : first, last) DEVICE
    {
        first = of_link(20);
        last = of_link(29);
        MARK;
    }
#pragma omp target exit data map(release : big[20 : 10])
    return first == 60 && last == 87;
}

/* row: declare target | link | scalar without a map clause is firstprivate | device */
static int link_of_a_scalar(void) {
    int seen = 0;
#pragma omp target map(from : seen) DEVICE
    {
        seen = link_scalar;
        link_scalar = 0;
        MARK;
    }
    return seen == 4 && link_scalar == 4;
}

/* row: declare target | enter | pointer attached by target enter data | device */
static int attached_window(void) {
    double data[10], out[10], right = 1;
    for (int i = 0; i < 10; ++i)
        data[i] = i * 1.5;
    window = data;
#pragma omp target enter data map(to : window[0 : 10])
#pragma omp target teams distribute parallel for map(from : out) DEVICE
    for (int i = 0; i < 10; ++i) {
        out[i] = of_window(i) + window[0];
        if (i == 0)
            MARK;
    }
    right = window == data;
#pragma omp target exit data map(release : window[0 : 10])
    for (int i = 0; i < 10; ++i)
        right = right && out[i] == i * 1.5;
    return right != 0;
}

/* row: declare target | map(tofrom) of it on a region | scalar that is present already | device */
static int mapped_again(void) {
    listed = 1;
#pragma omp target map(tofrom : listed) DEVICE
    {
        listed += 10;
        MARK;
    }
    const int host = listed;
#pragma omp target update from(listed)
    return host == 1 && listed == 15;
}

/* row: declare target | map(always, tofrom) of it on a region | scalar | device */
static int mapped_always(void) {
    listed = 30;
#pragma omp target map(always, tofrom : listed) DEVICE
    {
        listed += 1;
        MARK;
    }
    return listed == 31;
}

/* row: declare target | if | false: the host's own variable | device */
static int host_if_false(void) {
    counter = 1;
#pragma omp target update to(counter)
    counter = 2;
    int here = 0;
#pragma omp target if (here)
    counter += 40;
    const int host = counter;
#pragma omp target update from(counter)
#pragma omp target DEVICE
    MARK;
    return host == 42 && counter == 1;
}

/* row: declare target | private, firstprivate | scalar | device */
static int private_of_a_global(void) {
    int out[8], right = 1;
    counter = 4;
#pragma omp target update to(counter)
    counter = 6;
#pragma omp target teams distribute parallel for firstprivate(counter) map(from : out) DEVICE
    for (int i = 0; i < 8; ++i) {
        counter += i;
        out[i] = counter;
        if (i == 0)
            MARK;
    }
    right = out[0] == 6;
#pragma omp target update from(counter)
    return right && counter == 4;
}

/* row: target update | to | every second element behind a pointer | device */
static int stride_two(void) {
    double *a = malloc(N * sizeof *a), sum = 0;
    for (int i = 0; i < N; ++i)
        a[i] = 1;
#pragma omp target enter data map(to : a[0 : N])
    for (int i = 0; i < N; ++i)
        a[i] = 10;
#pragma omp target update to(a[0 : N / 2 : 2])
#pragma omp target map(tofrom : sum) map(to : a[0 : N]) DEVICE
    {
        for (int i = 0; i < N; ++i)
            sum += i % 2 ? a[i] : 1000 * a[i];
        MARK;
    }
#pragma omp target exit data map(delete : a[0 : N])
    free(a);
    return sum == N / 2 * 1.0 + N / 2 * 10000.0;
}

/* row: target update | from | rows and columns of a matrix | device */
static int block_of_a_matrix(void) {
    int m[ROWS][COLUMNS], right = 1;
    for (int i = 0; i < ROWS; ++i)
        for (int j = 0; j < COLUMNS; ++j)
            m[i][j] = 0;
#pragma omp target data map(to : m)
    {
#pragma omp target DEVICE
        {
            for (int i = 0; i < ROWS; ++i)
                for (int j = 0; j < COLUMNS; ++j)
                    m[i][j] = 100 * i + j;
            MARK;
        }
#pragma omp target update from(m[1 : 3][2 : 4])
    }
    for (int i = 0; i < ROWS; ++i)
        for (int j = 0; j < COLUMNS; ++j)
            right = right && m[i][j] == (i >= 1 && i < 4 && j >= 2 && j < 6 ? 100 * i + j : 0);
    return right;
}

/* row: target update | from | one column | device */
static int one_column(void) {
    double m[ROWS][COLUMNS] = {{0}}, right = 1;
#pragma omp target data map(to : m)
    {
#pragma omp target DEVICE
        {
            for (int i = 0; i < ROWS; ++i)
                for (int j = 0; j < COLUMNS; ++j)
                    m[i][j] = i + 1;
            MARK;
        }
#pragma omp target update from(m[0 : ROWS][COLUMNS - 1])
    }
    for (int i = 0; i < ROWS; ++i)
        for (int j = 0; j < COLUMNS; ++j)
            right = right && m[i][j] == (j == COLUMNS - 1 ? i + 1 : 0);
    return right != 0;
}

/* row: target update | to, from | strides in three dimensions, pointer to rows of variable length | device */
static int three_dimensions(void) {
    int n = 4, k = 6, right = 1;
    int(*cube)[n][k] = malloc(3 * sizeof *cube);
    memset(cube, 0, 3 * sizeof *cube);
#pragma omp target enter data map(to : cube[0 : 3])
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < n; ++j)
            for (int l = 0; l < k; ++l)
                cube[i][j][l] = 1 + 100 * i + 10 * j + l;
#pragma omp target update to(cube[0 : 2 : 2][1 : 2][0 : 3 : 2])
    memset(cube, 0, 3 * sizeof *cube);
#pragma omp target map(to : cube[0 : 3]) DEVICE
    {
        cube[2][2][4] *= -1;
        MARK;
    }
#pragma omp target exit data map(from : cube[0 : 3])
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < n; ++j)
            for (int l = 0; l < k; ++l) {
                const int sent = i % 2 == 0 && j >= 1 && j < 3 && l % 2 == 0;
                const int value = sent ? 1 + 100 * i + 10 * j + l : 0;
                right = right && cube[i][j][l] == (i == 2 && j == 2 && l == 4 ? -value : value);
            }
    free(cube);
    return right;
}

/* row: target update | to, from | array shaping: a pointer as rows of run-time length | device */
static int shaped_pointer(void) {
    enum { ROWS = 4 };
    int n = ROWS, m = 6, right = 1;
    long *p = calloc(ROWS * 6, sizeof *p);
#pragma omp target enter data map(to : p[0 : n * m])
    for (int i = 0; i < n * m; ++i)
        p[i] = 1 + i;
#pragma omp target update to((([n][m])p)[1:2][2:3]) to((([ROWS][m / 2][2])p)[3][1][:])
    memset(p, 0, ROWS * 6 * sizeof *p);
#pragma omp target DEVICE
    {
        for (int i = 0; i < n * m; ++i)
            p[i] *= 10;
        MARK;
    }
#pragma omp target update from(present : (([n][m])p)[1:3][3:2:2])
    for (int i = 0; i < n * m; ++i)
        right = right && p[i] == ((i == 9 || i == 15 || i == 21) ? 10 * (1 + i) : 0);
#pragma omp target exit data map(from : p[0 : n * m])
    right = right && p[8] == 90 && p[20] == 210 && p[21] == 220 && p[22] == 0 && p[7] == 0;
    free(p);
    return right;
}

/* row: target update | present | strided section that is on the device | device */
static int present_motion(void) {
    int a[12] = {0};
#pragma omp target data map(to : a)
    {
#pragma omp target DEVICE
        {
            for (int i = 0; i < 12; ++i)
                a[i] = i;
            MARK;
        }
#pragma omp target update from(present : a[1 : 4 : 3])
    }
    return a[0] == 0 && a[1] == 1 && a[2] == 0 && a[4] == 4 && a[7] == 7 && a[10] == 10 && a[11] == 0;
}

/* row: target update | to | data that is not on the device is left alone | device */
static int absent_update(void) {
    int a[6] = {1, 2, 3, 4, 5, 6};
#pragma omp target update to(a) from(a[0 : 3 : 2])
#pragma omp target DEVICE
    MARK;
    return a[0] == 1 && a[2] == 3 && a[5] == 6;
}

/* row: target update | if | false | device */
static int update_if_false(void) {
    int a[4] = {0}, no = 0;
#pragma omp target data map(to : a)
    {
#pragma omp target DEVICE
        {
            a[1] = 5;
            MARK;
        }
#pragma omp target update from(a) if (no)
    }
    return a[1] == 0;
}

/* row: target exit data | delete, release | counts above one | device */
static int counts(void) {
    int a[5] = {1, 1, 1, 1, 1}, first = 0, second = 0;
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(to : a)
    a[0] = 2;
#pragma omp target exit data map(release : a)
#pragma omp target map(from : first) map(to : a) DEVICE
    {
        first = a[0];
        MARK;
    }
#pragma omp target exit data map(delete : a)
#pragma omp target map(from : second) map(to : a)
    second = a[0];
    return first == 1 && second == 2;
}

/* row: target exit data | from | only the last reference copies | device */
static int last_reference_copies(void) {
    int a[3] = {0};
#pragma omp target enter data map(to : a)
#pragma omp target enter data map(alloc : a)
#pragma omp target DEVICE
    {
        a[2] = 6;
        MARK;
    }
#pragma omp target exit data map(from : a)
    const int early = a[2];
#pragma omp target exit data map(from : a)
    return early == 0 && a[2] == 6;
}

/* row: target enter data | map without a type | fixed array | device */
static int without_type(void) {
    int a[3] = {1, 2, 3}, sum = 0;
#pragma omp target enter data map(a)
#pragma omp target map(from : sum) DEVICE
    {
        sum = a[0] + a[1] + a[2];
        a[0] = 50;
        MARK;
    }
#pragma omp target exit data map(a)
    return sum == 6 && a[0] == 50;
}

/* row: target data | map(always, from) | present array | device */
static int always_from(void) {
    int a[3] = {0};
#pragma omp target data map(to : a)
    {
#pragma omp target data map(always, from : a)
        {
#pragma omp target DEVICE
            {
                a[1] = 4;
                MARK;
            }
        }
        a[2] += a[1];
    }
    return a[1] == 4 && a[2] == 4;
}

/* row: target | map(close, tofrom) | fixed array | device */
static int close_modifier(void) {
    int a[3] = {1, 2, 3};
#pragma omp target map(close, tofrom : a) DEVICE
    {
        a[2] = a[0] + a[1];
        MARK;
    }
    return a[2] == 3;
}

/* row: target | defaultmap(tofrom: scalar) | int | device */
static int default_scalars(void) {
    int a = 1;
#pragma omp target defaultmap(tofrom : scalar)
    {
        a = 5;
        MARK;
    }
    return a == 5;
}

/* row: target | defaultmap(to: aggregate) | fixed array | device */
static int default_to(void) {
    int a[3] = {1, 2, 3}, sum = 0;
#pragma omp target defaultmap(to : aggregate) map(from : sum) DEVICE
    {
        sum = a[0] + a[2];
        a[0] = 9;
        MARK;
    }
    return sum == 4 && a[0] == 1;
}

/* row: target | defaultmap(from: aggregate) | struct | device */
static int default_from(void) {
    struct point p = {1, {1, 1, 1}};
#pragma omp target defaultmap(from : aggregate) DEVICE
    {
        p.x = 2;
        for (int i = 0; i < 3; ++i)
            p.y[i] = i;
        MARK;
    }
    return p.x == 2 && p.y[2] == 2;
}

/* row: target | defaultmap(alloc: aggregate) | fixed array as scratch | device */
static int default_alloc(void) {
    int a[3] = {1, 2, 3}, sum = 0;
#pragma omp target defaultmap(alloc : aggregate) map(from : sum) DEVICE
    {
        for (int i = 0; i < 3; ++i)
            a[i] = 10 * i;
        sum = a[1] + a[2];
        MARK;
    }
    return sum == 30 && a[0] == 1 && a[2] == 3;
}

/* row: target | defaultmap(firstprivate: aggregate) | struct by value | device */
static int default_firstprivate(void) {
    struct point p = {4, {1, 2, 3}};
    double sum = 0;
#pragma omp target defaultmap(firstprivate : aggregate) map(from : sum) DEVICE
    {
        sum = p.x + p.y[1];
        p.x = 0;
        MARK;
    }
    return sum == 6 && p.x == 4;
}

/* row: target | defaultmap(present: aggregate) | present array | device */
static int default_present(void) {
    int a[3] = {1, 2, 3};
#pragma omp target data map(tofrom : a)
    {
#pragma omp target defaultmap(present : aggregate) DEVICE
        {
            a[0] = a[1] + a[2];
            MARK;
        }
    }
    return a[0] == 5;
}

/* row: target | defaultmap(none), defaultmap(default: pointer) | every variable listed | device */
static int default_none(void) {
    int a[3] = {1, 2, 3}, k = 2;
#pragma omp target defaultmap(none : aggregate) map(tofrom : a) firstprivate(k) DEVICE
    {
        a[0] = a[k];
        MARK;
    }
    int *p = a;
#pragma omp target data map(tofrom : a)
    {
#pragma omp target defaultmap(default : pointer)
        p[1] = 8;
    }
    return a[0] == 3 && a[1] == 8;
}

/* row: target | defaultmap(tofrom) | scalars and arrays | device */
static int default_all(void) {
    int a[3] = {1, 2, 3}, k = 2;
#pragma omp target defaultmap(tofrom) DEVICE
    {
        a[0] = a[k];
        k = 7;
        MARK;
    }
    return a[0] == 3 && k == 7;
}

/* row: target data | map(tofrom) | section of a pointer that regions use without a clause | device */
static int extended_range(void) {
    int *b = malloc(100 * sizeof *b);
    for (int i = 0; i < 100; ++i)
        b[i] = i;
#pragma omp target data map(tofrom : b[10 : 50])
    {
#pragma omp target teams distribute parallel for
        for (int i = 10; i < 60; ++i)
            b[i] *= 2;
        b[10] = -1;
#pragma omp target DEVICE
        {
            b[11] += 1;
            MARK;
        }
    }
    const int right = b[9] == 9 && b[10] == 20 && b[11] == 23 && b[59] == 118 && b[60] == 60;
    free(b);
    return right;
}

static int wide[100];
/* row: target data | map(tofrom) | parts of arrays that regions use without a clause | device */
static int present_part(void) {
    int own[40];
    for (int i = 0; i < 100; ++i)
        wide[i] = i;
    for (int i = 0; i < 40; ++i)
        own[i] = i;
#pragma omp target data map(tofrom : wide[10 : 50]) map(to : own[5 : 10])
    {
#pragma omp target teams distribute parallel for
        for (int i = 10; i < 60; ++i)
            wide[i] *= 2;
#pragma omp target DEVICE
        {
            for (int i = 5; i < 15; ++i)
                own[i] += 100;
            wide[20] = own[7];
            MARK;
        }
#pragma omp target update from(own[6 : 2])
    }
    return wide[9] == 9 && wide[10] == 20 && wide[20] == 107 && wide[59] == 118 && wide[60] == 60 && own[5] == 5 &&
           own[6] == 106 && own[7] == 107;
}

/* row: target teams distribute parallel for | map(tofrom) | no iterations, nothing on the device | device */
static int no_iterations(void) {
    double x[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *p = x, sum = 0;
    for (int first = 0, n; first < 8; first += n + 4) {
        n = 4 - first;
#pragma omp target enter data map(to : p[first : n])
#pragma omp target teams distribute parallel for reduction(+ : sum)
        for (int i = first; i < first + n; ++i)
            sum += p[i];
#pragma omp target exit data map(delete : p[first : n])
    }
#pragma omp target DEVICE
    MARK;
    return sum == 10;
}

/* row: target exit data | map(release) | section without elements, which counts | device */
static int empty_sections_count(void) {
    int a[4] = {1, 2, 3, 4}, *p = a;
    const int device = omp_get_default_device();
#pragma omp target enter data map(to : p[0 : 4])
#pragma omp target enter data map(alloc : p[0 : 0])
#pragma omp target exit data map(release : p[0 : 4])
    const int kept = omp_target_is_present(p, device);
#pragma omp target exit data map(release : p[0 : 0])
#pragma omp target DEVICE
    MARK;
    return kept && !omp_target_is_present(p, device);
}

/* row: target | - | pointers to nothing on the device, which keep their values | device */
static int kept_values(void) {
    int a[4] = {1, 2, 3, 4}, *p = a, *q = a, *nothing = NULL, same = 0, null = 0, distance = 0, also = 0;
    uintptr_t number = 0;
#pragma omp target map(from : same, null, distance, number) DEVICE
    {
        same = p == q;
        null = nothing == NULL;
        distance = (int)(p + 3 - q);
        number = (uintptr_t)p;
        MARK;
    }
#pragma omp target map(alloc : p[0 : 0]) map(from : also)
    also = (uintptr_t)p % 16 == (uintptr_t)a % 16 && p;
    return same && null && distance == 3 && number == (uintptr_t)a && also;
}

static int covered = 5, covered_array[3] = {1, 2, 3};
#pragma omp declare target enter(covered, covered_array)
/* row: target | private, firstprivate | declare-target variables, which they hide | device */
static int hidden_globals(void) {
    int out[8] = {0}, seen = 0, first = 0, array = 0;
#pragma omp target teams distribute parallel for private(covered) map(tofrom : out)
    for (int i = 0; i < 8; ++i) {
        covered = 2 * i;
        out[i] = covered;
    }
#pragma omp target private(covered, covered_array) DEVICE
    {
        covered = 77;
        covered_array[0] = covered;
        MARK;
    }
#pragma omp target firstprivate(covered) map(from : first)
    {
        covered += 3;
        first = covered;
    }
#pragma omp target
    {
#pragma omp parallel num_threads(4) private(covered)
        covered = 100;
    }
#pragma omp target map(from : seen, array)
    {
        seen = covered;
        array = covered_array[0];
    }
    return out[7] == 14 && seen == 5 && array == 1 && first == 8;
}

int main(void) {
    CASE(scalar_of_the_device);
    CASE(update_of_globals);
    CASE(update_of_a_part);
    CASE(tables_in_callees);
    CASE(written_in_callees);
    CASE(a_struct);
    CASE(length_from_value);
    CASE(to_spelling);
    CASE(extended_list);
    CASE(any_device);
    CASE(no_host);
    CASE(host_only);
    CASE(link_in_callees);
    CASE(link_sections);
    CASE(link_of_a_scalar);
    CASE(attached_window);
    CASE(mapped_again);
    CASE(mapped_always);
    CASE(host_if_false);
    CASE(private_of_a_global);
    CASE(stride_two);
    CASE(block_of_a_matrix);
    CASE(one_column);
    CASE(three_dimensions);
    CASE(shaped_pointer);
    CASE(present_motion);
    CASE(absent_update);
    CASE(update_if_false);
    CASE(counts);
    CASE(last_reference_copies);
    CASE(without_type);
    CASE(always_from);
    CASE(close_modifier);
    CASE(default_scalars);
    CASE(default_to);
    CASE(default_from);
    CASE(default_alloc);
    CASE(default_firstprivate);
    CASE(default_present);
    CASE(default_none);
    CASE(default_all);
    CASE(extended_range);
    CASE(present_part);
    CASE(no_iterations);
    CASE(empty_sections_count);
    CASE(kept_values);
    CASE(hidden_globals);
    return finish();
}

/* Values that do not fit into the parameters of a kernel, and copies that do not fit into a thread's own memory. */
#include "check.h"

typedef struct {
    double m[700];
    int k;
} record;
typedef struct {
    char bytes[50000];
} huge;
static huge template_of_all;

static void fill(double *lut, int count) {
    for (int i = 0; i < count; i++)
        lut[i] = i * 0.5;
}

static double sum_of(const record *r, int count) {
    double sum = r->k;
    for (int i = 0; i < count; i++)
        sum += r->m[i];
    return sum;
}

/* row: target teams distribute parallel for | firstprivate | arrays above 4 KB, only read | device */
static int tables_read(void) {
    double lut[1000], out[N];
    int table[3][800], wrong = 0;
    fill(lut, 1000);
    for (int i = 0; i < 800; i++)
        for (int k = 0; k < 3; k++)
            table[k][i] = 1000 * k + i;
#pragma omp target teams distribute parallel for firstprivate(lut, table) map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        out[i] = lut[i + 500] + table[2][i] + table[1][799 - i];
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != (i + 500) * 0.5 + 2000 + i + 1000 + 799 - i;
    return !wrong;
}

/* row: target teams distribute parallel for | firstprivate | records and arrays above 4 KB, written by each thread | device */
static int copies_written(void) {
    double lut[1000];
    record r = {.k = 3};
    int out[N], wrong = 0;
    fill(lut, 1000);
    fill(r.m, 700);
#pragma omp target teams distribute parallel for firstprivate(lut, r) map(from : out) num_teams(8) \
    thread_limit(32) DEVICE
    for (int i = 0; i < N; i++) {
        lut[i] += 100;
        r.m[0] = i;
        r.k = 1;
        out[i] = lut[i] == i * 0.5 + 100 && lut[i + 1] == (i + 1) * 0.5 && sum_of(&r, 3) == i + 1.5 + 1;
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += !out[i];
    return !wrong && lut[5] == 2.5 && r.k == 3 && r.m[0] == 0;
}

/* row: target teams distribute parallel for | firstprivate | record of 50 KB, written by each thread | device */
static int huge_copies(void) {
    static huge h;
    int out[N], wrong = 0;
    for (int i = 0; i < 50000; i++)
        h.bytes[i] = i % 100;
#pragma omp target teams distribute parallel for firstprivate(h) map(from : out) num_teams(4) thread_limit(64) DEVICE
    for (int i = 0; i < N; i++) {
        h.bytes[i] += 20;
        out[i] = h.bytes[i] + h.bytes[49999] - h.bytes[i + 1];
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != i % 100 + 20 + 99 - (i + 1) % 100;
    return !wrong && h.bytes[3] == 3;
}

/* row: target teams distribute parallel for | private | arrays and records of any size | device */
static int private_of_any_size(void) {
    double own[500], work[40][100];
    huge h;
    record r;
    double out[N];
    int wrong = 0;
#pragma omp target teams distribute parallel for private(own, work, h, r) map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 500; k++)
            own[k] = i + k;
        for (int k = 0; k < 100; k++)
            work[39][k] = own[k] * 2;
        h.bytes[49999] = 7;
        fill(r.m, 10);
        r.k = i;
        out[i] = work[39][99] + h.bytes[49999] + sum_of(&r, 10);
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != 2.0 * (i + 99) + 7 + i + 22.5;
    return !wrong;
}

/* row: target teams distribute parallel for | lastprivate | array of 20 KB | device */
static int last_of_a_large_array(void) {
    int last[5000], wrong = 0;
#pragma omp target teams distribute parallel for lastprivate(last) DEVICE
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < 5000; k++)
            last[k] = i * k;
        if (i == 0)
            MARK;
    }
    for (int k = 0; k < 5000; k++)
        wrong += last[k] != (N - 1) * k;
    return !wrong;
}

/* row: target | firstprivate | large array and record, shared by the team that writes them | device */
static int object_of_the_team(void) {
    double lut[9000];
    huge h = template_of_all;
    int sum = 0;
    fill(lut, 9000);
#pragma omp target firstprivate(lut, h) map(tofrom : sum) DEVICE
    {
        lut[0] = 1;
        h.bytes[40000] = 5;
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            lut[8000 + i] = h.bytes[40000];
        for (int i = 0; i < N; i++)
            sum += (int)lut[8000 + i];
        sum += (int)(lut[0] + lut[10]);
        MARK;
    }
    return sum == 5 * N + 6 && lut[0] == 0 && lut[8000] == 4000 && h.bytes[40000] == 0;
}

/* row: target teams | firstprivate | large array, one for each team | device */
static int objects_of_teams(void) {
    int a[20000], out[3] = {0};
    for (int i = 0; i < 20000; i++)
        a[i] = i;
#pragma omp target teams num_teams(3) thread_limit(64) firstprivate(a) map(tofrom : out) DEVICE
    {
        const int team = omp_get_team_num();
        int sum = 0;
#pragma omp parallel for
        for (int i = 0; i < 20000; i++) {
            a[i] += team;
            if (i == 0)
                MARK;
        }
        for (int i = 0; i < 20000; i += 1000)
            sum += a[i];
        out[team] = sum;
    }
    return out[0] == 190000 && out[1] == 190020 && out[2] == 190040 && a[7] == 7;
}

/* row: target teams | - | large array that a team declares | device */
static int array_of_a_team(void) {
    double sum = 0;
#pragma omp target teams num_teams(1) map(tofrom : sum) DEVICE
    {
        double big[8000];
#pragma omp parallel for
        for (int i = 0; i < 8000; i++) {
            big[i] = i;
            if (i == 0)
                MARK;
        }
        for (int i = 0; i < 8000; i++)
            sum += big[i];
    }
    return sum == 8000.0 * 7999 / 2;
}

/* row: parallel | private, firstprivate | large arrays and records inside of a region | device */
static int copies_inside(void) {
    record r = {.k = 4};
    huge h;
    double lut[3000], out[N];
    int wrong = 0;
    fill(r.m, 700);
    fill(lut, 3000);
#pragma omp target map(from : out) map(to : lut) firstprivate(r) DEVICE
    {
#pragma omp parallel num_threads(16) private(h) firstprivate(r)
        {
            r.k += omp_get_thread_num();
            h.bytes[20000] = r.k;
#pragma omp for firstprivate(lut)
            for (int i = 0; i < N; i++) {
                lut[i + 1] += 50;
                out[i] = lut[i] >= i * 0.5 ? h.bytes[20000] - r.k + r.m[4] : -1;
            }
        }
        MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != 2;
    return !wrong;
}

/* row: target parallel for | firstprivate, private | large arrays of one team | device */
static int parallel_of_one_team(void) {
    int a[2000], b[6000], out[N], wrong = 0;
    for (int i = 0; i < 2000; i++)
        a[i] = 3 * i;
#pragma omp target parallel for firstprivate(a) private(b) map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        a[0] = i;
        b[5999] = a[i + 1];
        out[i] = a[0] + b[5999];
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != i + 3 * (i + 1);
    return !wrong && a[0] == 0;
}

/* row: target | firstprivate | pointers in a large record | device */
static int pointers_in_a_record(void) {
    struct chain {
        int room[1000];
        int *link;
    } c = {.room = {1, 2, 3}};
    int target[4] = {10, 20, 30, 40}, got = 0;
#pragma omp target data map(tofrom : target) use_device_addr(target)
    c.link = target;
#pragma omp target firstprivate(c) map(to : target) map(from : got) DEVICE
    {
        got = c.room[1] + target[2];
        MARK;
    }
    return got == 32;
}

int main(void) {
    CASE(tables_read);
    CASE(copies_written);
    CASE(huge_copies);
    CASE(private_of_any_size);
    CASE(last_of_a_large_array);
    CASE(object_of_the_team);
    CASE(objects_of_teams);
    CASE(array_of_a_team);
    CASE(copies_inside);
    CASE(parallel_of_one_team);
    CASE(pointers_in_a_record);
    return finish();
}

/* Static variables of functions that kernels call, and of the regions themselves: each device has one of each, which
 * outlasts kernels and is another than the host's (OpenMP 5.2, 7.8). */
#include "check.h"

static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}

static int next(void) {
    static int count = 4;
    int mine;
#pragma omp atomic capture
    mine = count++;
    return mine;
}
static int behind(void) { return next(); }
/* row: calls | static | a counter of a function, two calls deep, in kernels one after the other and on the host | device */
static int counter(void) {
    int seen[2 * N + 2] = {0}, first = next(), right = 1;
#pragma omp target teams distribute parallel for map(tofrom : on_device, seen)
    for (int i = 0; i < N; i++) {
        MARK;
        seen[behind() - 4] = 1;
    }
#pragma omp target map(tofrom : seen)
    for (int i = 0; i < N; i++)
        seen[next() - 4] += 1;
    for (int i = 0; i < 2 * N; i++)
        right &= seen[i] == 1;
    return right && first == 4 && next() == 5;
}

typedef struct {
    int x, y;
    const char *name;
} point;
enum { WIDE = 3 };
static int tables(int i) {
    static double weights[] = {[2] = 0.5, [0] = 1};
    static point places[WIDE] = {{1, 2, "one"}, {.y = 7, .name = "two"}}, *last;
    static const char *names[] = {"no", "yes"};
    static unsigned char letters[8] = "abc";
    static long big = -1, small = sizeof(point) > 4;
    static double (*call)(double);
    int mine = 0;
    if (i == 5) {
        weights[1] = 2;
        last = &places[1];
        letters[1] = 'x';
        big -= WIDE;
        names[0] = places[1].name;
    }
    if (i == 6 && call == 0)
        mine = (weights[0] + weights[1] + weights[2]) * 2 + last->y + (last->name == places[1].name) * 10 +
               (letters[1] == 'x') * 100 + (names[0] != names[1]) * 1000 - big + small;
    return mine;
}
/* row: calls | static | arrays, structures, pointers, text and designators | device */
static int kinds(void) {
    int got = 0;
#pragma omp target map(tofrom : on_device, got)
    {
        MARK;
        got = tables(7) + tables(5);
        got = tables(6);
    }
    return got == 7 + 7 + 10 + 100 + 1000 + 4 + 1;
}

static int shadowed(int n) {
    static int count;
    int sum = ++count;
    for (int i = 0; i < n; i++) {
        static int count = 100;
        sum += count++;
        {
            static int count = 1000;
            sum += --count;
        }
    }
    return sum + ++count;
}
/* row: calls | static | variables of one name in blocks of a function | device */
static int blocks(void) {
    int got[2] = {0};
#pragma omp target map(tofrom : on_device, got)
    {
        MARK;
        got[0] = shadowed(2);
        got[1] = shadowed(1);
    }
    return got[0] == 1 + 100 + 101 + 999 + 998 + 2 && got[1] == 3 + 102 + 997 + 4;
}

#pragma omp declare target(a)
static void tally(const int *from, int n, int *to) {
    static int calls, kept[N];
    calls += 1;
#pragma omp parallel for num_threads(7)
    for (int i = 0; i < n; i++)
        kept[i] += from[i];
    to[0] = calls;
    to[1] = kept[3];
}
static void each(int *to) {
    static int calls = 10;
    int mine;
#pragma omp critical
    mine = calls++;
#pragma omp barrier
#pragma omp single
    to[0] = calls;
    (void)mine;
}
/* row: calls | static | variables of functions that hold constructs, called by a team and by its threads | device */
static int versions(void) {
    int from[N], to[2] = {0}, more[2] = {0}, third[1] = {0};
    for (int i = 0; i < N; i++)
        from[i] = i;
#pragma omp target map(tofrom : on_device, to, more, third) map(to : from)
    {
        MARK;
        tally(from, N, to);
        int *const own = more;
        tally(from, N, own);
#pragma omp parallel num_threads(5)
        {
            each(third);
            if (omp_get_thread_num() == 2)
                tally(from, N, third + 0 * from[0] > third ? to : more);
        }
    }
    return to[0] == 1 && to[1] == 3 && more[0] == 3 && more[1] == 9 && third[0] == 15;
}

/* row: target | static | variables that the region itself declares | device */
static int of_the_region(void) {
    int got[3] = {0};
    for (int k = 0; k < 3; k++) {
#pragma omp target map(tofrom : on_device, got)
        {
            static int calls = 1, parts[4];
            MARK;
            calls *= 2;
#pragma omp parallel num_threads(4)
            {
                parts[omp_get_thread_num()] += calls;
#pragma omp barrier
                static int inner;
#pragma omp atomic
                inner++;
#pragma omp barrier
#pragma omp single
                got[k] = inner * 1000 + parts[3];
            }
        }
    }
    return got[0] == 4002 && got[1] == 8006 && got[2] == 12014;
}
/* row: target teams distribute parallel for | static | a variable of the loop's body, and one between two loops | device */
static int of_the_loop(void) {
    int most = 0, seen = 0;
#pragma omp target teams distribute parallel for map(tofrom : on_device, most) reduction(+ : seen)
    for (int i = 0; i < N; i++) {
        static int count;
        int mine;
        MARK;
#pragma omp atomic capture
        mine = ++count;
        if (mine == N)
            most = mine;
        seen++;
    }
    return most == N && seen == N;
}

static int lazily(int i) {
    static int ready, squares[16];
    if (!ready) {
        for (int k = 0; k < 16; k++)
            squares[k] = k * k;
        ready = 1;
    }
    return squares[i];
}
static char *label(int i) {
    static char text[16];
    sprintf(text, "<%d>", i);
    return text;
}
/* row: calls | static | a table that the first call fills, and a buffer that a function hands out | device */
static int lazy(void) {
    int got = 0, same = 0;
#pragma omp target map(tofrom : on_device, got, same)
    {
        MARK;
        for (int i = 0; i < 16; i++)
            got += lazily(i);
        char *first = label(12);
        same = strcmp(first, "<12>") == 0 && label(7) == first && strcmp(first, "<7>") == 0;
    }
    return got == 1240 && same;
}
static int turn(int i) {
    static volatile int turns = 0;
    static int *at;
    static int place;
    at = &place;
    turns = turns + 1;
    *at += i;
    return turns * 100 + place;
}
/* row: calls | static | volatile, and one that holds the address of another | device */
static int addresses(void) {
    int got = 0;
#pragma omp target map(tofrom : on_device, got)
    {
        MARK;
        got = turn(3);
        got = turn(4);
    }
    return got == 207;
}
int main(void) {
    CASE(counter);
    CASE(kinds);
    CASE(blocks);
    CASE(versions);
    CASE(of_the_region);
    CASE(of_the_loop);
    CASE(lazy);
    CASE(addresses);
    clear();
    return finish();
}

/* Forms of C that C++ refuses: jumps into scopes, constants without a value, GNU's `?:`, old definitions. */
#include "check.h"

static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
static int sign(int i) {
    if (i > 3)
        goto out;
    int z = 3, *p = &z;
    return *p + i;
out:
    return -1;
}
/* row: C | goto | over an initialised declaration | device */
static int jump_over(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        if (i > 3)
            goto out;
        int z = 3;
        double y = z / 2., w;
        w = y;
        a[i] = z + w + sign(i);
    out:;
    }
    return a[1] == 3 + 1.5 + 4 && a[9] == 9;
}
/* row: C | switch | a case behind an initialised declaration | device */
static int late_case(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        switch (i % 3) {
        case 0:;
            int k = 5;
            a[i] = k;
            break;
        case 1:
            k = 7;
            a[i] = k;
        }
    }
    return a[3] == 5 && a[4] == 7 && a[5] == 5;
}
struct spot {
    int x;
    double w[2];
};
/* row: C | goto, switch | over arrays and records with lists of values | device */
static int jump_over_lists(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        double sum = 0;
        if (i > 3)
            goto out;
        int three[3] = {i, [2] = 7}, open[] = {1, 2};
        const char word[8] = "ab";
        struct spot spot = {.w[1] = i}, same = spot;
        sum = three[2] + open[1] + word[1] - 'a' + spot.w[1] + same.w[1];
    out:
        switch (i % 3) {
        case 0:;
            int pair[2] = {i, 5};
            sum += pair[1];
            break;
        case 1:
            pair[0] = 100;
            sum += pair[0];
        }
        a[i] = sum;
    }
    return a[0] == 10 + 5 && a[1] == 12 + 100 && a[2] == 14 && a[3] == 16 + 5 && a[4] == 100 && a[5] == 0;
}
static int counted;
#pragma omp declare target(counted)
static int next(void) { return counted++ ? 0 : 4; }
/* row: C | ?: | first operand with a side effect | device */
static int elvis(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        int k = i;
        a[i] = k++ ?: 7;
        a[i] += k;
        a[i] += (k++, 0) ?: (k++, 100);
        a[i] += i % 2 ?: 0.5;
        a[i] += k;
    }
    int once = 0;
#pragma omp target map(from : once)
    {
        once = (next() ?: -1) * 10;
        once += next() ?: -1;
    }
    return a[0] == 7 + 1 + 100 + .5 + 3 && a[3] == 3 + 4 + 100 + 1 + 6 && once == 39;
}
/* row: C | const | a variable without a value | device */
static int no_value(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        const int z, y = 2;
        a[i] = i + (int)sizeof z + y;
    }
    return a[5] == 11;
}
static double old_style(x, n, f, c)
double x;
int n;
float f;
char c;
{
    return x * n + f + c;
}
/* row: calls | - | old-style (K&R) definition | device */
static int old_definition(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = old_style(a[i], 3, 0.1, 300);
    }
    return a[5] == 15 + (double)0.1f + 44;
}

static int add_to_all(int *a, int n, int k) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i] += k;
    return a[0];
}
static int sum_of(const int *a, int n) {
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
static int rounds_of(int *a, int n, int *rounds) {
    int r, sum, few;
    r = 0;
again:
    add_to_all(a, n, 1);
    sum = sum_of(a, n);
    if (sum > 100)
        goto done;
    if (++r > 20)
        goto fail;
    few = sum_of(a, 2) + sum_of(a, 3);
    if (few < 0)
        goto fail;
    goto again;
fail:
    sum = -1;
done:
    *rounds = r;
    if (sum_of(a, 1) < 0)
        return -2;
    return sum + add_to_all(a, n, 0);
}
/* row: C | goto | beside calls of functions with parallel regions, both ways | device */
static int goto_beside_calls(void) {
    int a[10] = {0}, b[10] = {0}, rounds = 0, got = 0, c = 0;
#pragma omp target map(tofrom : a, b, rounds, got, c) DEVICE
    {
        int s;
        MARK;
        got = rounds_of(a, 10, &rounds);
        if (add_to_all(b, 10, 2) > 5)
            goto out;
        s = sum_of(b, 10);
        c = s;
        if (s == 20)
            goto more;
        c = 100;
    more:
        add_to_all(b, 10, 5);
        goto out;
        c = 1000;
    out:
        c += sum_of(b, 10);
    }
    return got == 121 && rounds == 10 && c == 90 && b[9] == 7;
}
int main(void) {
    CASE(jump_over);
    CASE(late_case);
    CASE(jump_over_lists);
    CASE(elvis);
    CASE(no_value);
    CASE(old_definition);
    CASE(goto_beside_calls);
    return finish();
}

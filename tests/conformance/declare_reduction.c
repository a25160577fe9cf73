#include "check.h"
#include "headers/highest.h"
#include <float.h>

struct range {
    double least, most;
    int count;
};
typedef struct {
    int value, at;
} best_t;
typedef double real;

static void merge_range(struct range *out, const struct range *in) {
    if (in->least < out->least) {
        out->least = in->least;
    }
    if (in->most > out->most) {
        out->most = in->most;
    }
    out->count += in->count;
}
static void clear_range(struct range *r) {
    r->least = DBL_MAX;
    r->most = -DBL_MAX;
    r->count = 0;
}
static best_t better(best_t a, best_t b) {
    return b.value > a.value || (b.value == a.value && b.at < a.at) ? b : a;
}
static real larger(real a, real b) { return a < b ? b : a; }

#pragma omp declare reduction(merge : struct range : merge_range(&omp_out, &omp_in)) initializer(clear_range(&omp_priv))
#pragma omp declare reduction(better : best_t : omp_out = better(omp_out, omp_in)) initializer(omp_priv = {-1, 1 << 30})
#pragma omp declare reduction(absmax : int, long, real : omp_out = \
    (omp_in < 0 ? -omp_in : omp_in) > omp_out ? (omp_in < 0 ? -omp_in : omp_in) : omp_out)
#pragma omp declare reduction(larger : real : omp_out = larger(omp_out, omp_in)) initializer(omp_priv = -1e30)

/* row: target teams distribute parallel for | declare reduction | struct, functions for both parts | device */
static int structure(void) {
    struct range r = {3, 4, 100};
#pragma omp target teams distribute parallel for DEVICE reduction(merge : r)
    for (int i = 0; i < N; i++) {
        const double v = (i * 37) % N - 20.5;
        MARK;
        if (v < r.least) {
            r.least = v;
        }
        if (v > r.most) {
            r.most = v;
        }
        r.count++;
    }
    return r.least == -20.5 && r.most == N - 21.5 && r.count == N + 100;
}

/* row: target teams distribute parallel for | declare reduction | typedef of a struct, braced initializer | device */
static int arg_max(void) {
    best_t b = {5, 7};
    int data[N];
    for (int i = 0; i < N; i++) {
        data[i] = (i * 61) % 199;
    }
#pragma omp target teams distribute parallel for DEVICE map(to : data) reduction(better : b)
    for (int i = 0; i < N; i++) {
        MARK;
        best_t one = {data[i], i};
        b = better(b, one);
    }
    best_t expected = {5, 7};
    for (int i = 0; i < N; i++) {
        best_t one = {data[i], i};
        expected = better(expected, one);
    }
    return b.value == expected.value && b.at == expected.at;
}

/* row: target teams distribute parallel for | declare reduction | int, long and double, several types at once | device */
static int several_types(void) {
    int i = 1;
    long l = 2;
    double d = 0.5;
#pragma omp target teams distribute parallel for DEVICE reduction(absmax : i, l) reduction(absmax : d)
    for (int k = 0; k < N; k++) {
        const int v = k % 2 ? -k : k / 3;
        MARK;
        i = i < abs(v) ? abs(v) : i;
        l = l < 5L * k ? 5L * k : l;
        if (-v / 4.0 > d) {
            d = -v / 4.0;
        }
    }
    return i == N - 1 && l == 5 * (N - 1) && d == (N - 1) / 4.0;
}

/* row: target parallel for | declare reduction | user operator over double | device */
static int over_double(void) {
    double d = -5;
#pragma omp target parallel for DEVICE reduction(larger : d)
    for (int k = 0; k < N; k++) {
        MARK;
        d = larger(d, -k - 1.5);
    }
    return d == -1.5;
}


struct vec {
    double x, y;
};
#pragma omp declare reduction(+ : struct vec : omp_out.x += omp_in.x, omp_out.y += omp_in.y) \
    initializer(omp_priv = (struct vec){0, 0})

/* row: target teams distribute parallel for | declare reduction | operator + for a struct, comma expression | device */
static int vector_sum(void) {
    struct vec v = {1, 2}, *p = malloc(3 * sizeof *p);
    for (int k = 0; k < 3; k++) {
        p[k] = v;
    }
    int n = 3;
#pragma omp target teams distribute parallel for DEVICE reduction(+ : v, p[0 : n])
    for (int k = 0; k < N; k++) {
        MARK;
        v.x += k;
        v.y -= 1;
        p[k % 3].x += 0.25;
        p[0].y += 2;
    }
    const int right = v.x == 1 + N * (N - 1) / 2 && v.y == 2 - N && p[0].x == 1 + 0.25 * ((N + 2) / 3) &&
                      p[0].y == 2 + 2 * N && p[2].y == 2 && p[2].x == 1 + 0.25 * (N / 3);
    free(p);
    return right;
}

/* row: target teams distribute parallel for | declare reduction | array of structs, initializer with omp_orig | device */
static int from_original(void) {
    best_t a[3] = {{10, 1}, {20, 2}, {30, 3}};
#pragma omp declare reduction(sums : best_t : omp_out.value += omp_in.value - omp_in.at) \
    initializer(omp_priv = {.value = omp_orig.at, .at = omp_orig.at})
#pragma omp target teams distribute parallel for DEVICE reduction(sums : a[0 : 3])
    for (int k = 0; k < 300; k++) {
        MARK;
        a[k % 3].value += k;
    }
    int right = 1;
    for (int k = 0; k < 3; k++) {
        right &= a[k].at == k + 1 && a[k].value == 10 * (k + 1) + 100 * k + 3 * 4950;
    }
    return right;
}

/* row: target teams distribute parallel for | declare reduction | declared in a block, hides one of the file | device */
static int in_a_block(void) {
    double d = 8;
    {
#pragma omp declare reduction(larger : double : omp_out += omp_in) initializer(omp_priv = 0)
#pragma omp target teams distribute parallel for DEVICE reduction(larger : d)
        for (int k = 0; k < N; k++) {
            MARK;
            d += k;
        }
    }
    return d == 8 + N * (N - 1) / 2;
}

/* row: target parallel | for reduction, declare reduction | struct | device */
static int inner_for(void) {
    struct range r;
    int sum = 0;
    clear_range(&r);
#pragma omp target parallel DEVICE map(tofrom : r, sum) num_threads(64)
    {
        MARK;
#pragma omp for reduction(merge : r) reduction(+ : sum)
        for (int i = 0; i < N; i++) {
            const struct range one = {i / 2.0, i / 2.0, 1};
            merge_range(&r, &one);
            sum += i;
        }
    }
    return r.least == 0 && r.most == (N - 1) / 2.0 && r.count == N && sum == N * (N - 1) / 2;
}

/* row: target teams | reduction, declare reduction | struct, one value of each team | device */
static int of_teams(void) {
    struct vec v = {0, 10};
#pragma omp target teams DEVICE reduction(+ : v) num_teams(4)
    {
#pragma omp distribute parallel for reduction(+ : v)
        for (int i = 0; i < N; i++) {
            MARK;
            v.x += i;
            v.y += 1;
        }
    }
    return v.x == N * (N - 1) / 2 && v.y == 10 + N;
}

/* row: target teams distribute | parallel for reduction, declare reduction | typedef of a struct | device */
static int team_variable(void) {
    int found[6];
#pragma omp target teams distribute DEVICE map(from : found)
    for (int t = 0; t < 6; t++) {
        best_t b = {-1, 1 << 30};
        MARK;
#pragma omp parallel for reduction(better : b)
        for (int i = 0; i < 100; i++) {
            best_t one = {(i * (t + 3)) % 97, i};
            b = better(b, one);
        }
        found[t] = b.at;
    }
    for (int t = 0; t < 6; t++) {
        best_t b = {-1, 1 << 30};
        for (int i = 0; i < 100; i++) {
            best_t one = {(i * (t + 3)) % 97, i};
            b = better(b, one);
        }
        if (b.at != found[t]) {
            return 0;
        }
    }
    return 1;
}
/* row: target teams distribute parallel for | declare reduction | declared in a header, of which it alone names the functions | device */
static int of_a_header(void) {
    highest_t best = {-1, 0};
#pragma omp target teams distribute parallel for reduction(highest : best) map(tofrom : on_device)
    for (int i = 0; i < 1000; i++) {
        MARK;
        highest_t mine = {i * 37 % 101, i};
        if (mine.value > best.value || (mine.value == best.value && i < best.place))
            best = mine;
    }
    int value = -1, place = 0;
    for (int i = 0; i < 1000; i++)
        if (i * 37 % 101 > value) {
            value = i * 37 % 101;
            place = i;
        }
    return best.value == value && best.place == place;
}

int main(void) {
    CASE(structure);
    CASE(arg_max);
    CASE(several_types);
    CASE(over_double);
    CASE(vector_sum);
    CASE(from_original);
    CASE(in_a_block);
    CASE(inner_for);
    CASE(of_teams);
    CASE(team_variable);
    CASE(of_a_header);
    return finish();
}

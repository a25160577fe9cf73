/* Functions that hold constructs and call themselves, in the code of a team and in parallel regions. */
#include "check.h"

static int even(int *v, int n, int depth);
static int odd(int *v, int n, int depth) {
    int own[3] = {depth, depth * 2, 0};
    long all = 0;
    if (depth == 0)
        return 1;
#pragma omp parallel for reduction(+ : all)
    for (int i = 0; i < n; i++) {
        v[i] += own[i % 2];
        all += own[0];
    }
    own[2] = even(v, n, depth - 1);
    return own[2] + (int)all + own[1];
}
static int even(int *v, int n, int depth) {
    int here = depth;
    if (depth > 0) {
#pragma omp parallel num_threads(4)
        {
#pragma omp atomic
            here += 1;
        }
        return odd(v, n, depth - 1) + here;
    }
    return 0;
}
static int odd_alone(int *v, int n, int depth);
static int even_alone(int *v, int n, int depth) {
    return depth > 0 ? odd_alone(v, n, depth - 1) + depth + 4 : 0;
}
static int odd_alone(int *v, int n, int depth) {
    if (depth == 0)
        return 1;
    for (int i = 0; i < n; i++)
        v[i] += i % 2 ? 2 * depth : depth;
    return even_alone(v, n, depth - 1) + n * depth + 2 * depth;
}
/* row: target | parallel for reduction in functions that call each other, in the team's code | arrays of each call | device */
static int mutual(void) {
    int v[N] = {0}, w[N] = {0}, got = 0, wanted = odd_alone(w, N, 7), right = 1;
#pragma omp target map(tofrom : v, got) DEVICE
    {
        MARK;
        got = odd(v, N, 7);
    }
    for (int i = 0; i < N; i++)
        right &= v[i] == w[i];
    return right && got == wanted;
}

static void sort(int *v, int n) {
    int pivot = v[n / 2], counts[3] = {0}, starts[3], copy[64];
#pragma omp parallel for reduction(+ : counts)
    for (int i = 0; i < n; i++) {
        counts[v[i] < pivot ? 0 : v[i] == pivot ? 1 : 2]++;
        copy[i] = v[i];
    }
    starts[0] = 0;
    starts[1] = counts[0];
    starts[2] = counts[0] + counts[1];
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        int to, kind = copy[i] < pivot ? 0 : copy[i] == pivot ? 1 : 2;
#pragma omp atomic capture
        to = starts[kind]++;
        v[to] = copy[i];
    }
    if (counts[0] > 1)
        sort(v, counts[0]);
    if (counts[2] > 1)
        sort(v + n - counts[2], counts[2]);
}
/* row: target teams | quicksort, loops share the work of each call | arrays of each call | device */
static int quicksort(void) {
    static int v[8][64];
    int right = 1;
    for (int k = 0; k < 8; k++)
        for (int i = 0; i < 64; i++)
            v[k][i] = (i * 37 + k * 11) % 53;
#pragma omp target teams distribute map(tofrom : v, on_device)
    for (int k = 0; k < 8; k++) {
        MARK;
        sort(v[k], 64);
    }
    for (int k = 0; k < 8; k++)
        for (int i = 1; i < 64; i++)
            right &= v[k][i - 1] <= v[k][i];
    return right;
}

static int halve(int *v, int from, int to) {
    int told = 0, middle = (from + to) / 2;
    if (to - from < 4)
        return omp_get_num_threads();
#pragma omp single copyprivate(told)
    {
        v[middle] += 1;
        told = middle;
    }
#pragma omp for
    for (int i = from; i < to; i++)
        v[i] += told == middle;
    int left = halve(v, from, middle);
#pragma omp barrier
    return left + halve(v, middle, to);
}
/* row: target parallel | single, for and barrier in a function that calls itself | array | device */
static int in_parallel(void) {
    int v[64] = {0}, got[8] = {0}, right = 1;
#pragma omp target parallel num_threads(8) map(tofrom : v, got, on_device)
    {
        MARK;
        got[omp_get_thread_num()] = halve(v, 0, 64);
    }
    for (int i = 0; i < 64; i++)
        right &= v[i] >= 5 && v[i] <= 6;
    return right && got[0] == 8 * 32 && got[7] == 8 * 32;
}

struct node {
    int value, left, right;
};
typedef int (*visit)(const struct node *, int, int);
static int leaf(const struct node *nodes, int k, int level) { return nodes[k].value * level; }
static int inner(const struct node *nodes, int k, int level);
static int visited(const struct node *nodes, int k, int level, visit *ways) {
    return ways[nodes[k].left >= 0](nodes, k, level);
}
static int inner(const struct node *nodes, int k, int level) {
    visit ways[2] = {leaf, inner};
    int found = 0;
#pragma omp parallel for reduction(+ : found)
    for (int i = 0; i < 10; i++)
        found += nodes[k].value + i;
    found += visited(nodes, nodes[k].left, level + 1, ways);
    return found + visited(nodes, nodes[k].right, level + 1, ways);
}
/* row: target | functions that call themselves through pointers | tree | device */
static int through_pointers(void) {
    struct node nodes[5] = {{1, 1, 2}, {2, 3, 4}, {3, -1, -1}, {4, -1, -1}, {5, -1, -1}};
    int got = 0;
#pragma omp target map(to : nodes) map(tofrom : got) DEVICE
    {
        MARK;
        got = inner(nodes, 0, 0);
    }
    return got == (10 + 45) + (20 + 45) + 3 * 1 + (4 + 5) * 2;
}
static int unnamed(int *v, int n, int depth) {
    struct {
        int a, b[2];
    } own = {depth, {depth * 2, 0}};
    int all = 0;
    if (depth == 0)
        return 1;
#pragma omp parallel for reduction(+ : all)
    for (int i = 0; i < n; i++) {
        v[i] += own.b[0];
        all += own.a;
    }
    own.b[1] = unnamed(v, n, depth - 1);
    return own.b[1] + all + own.a;
}
/* row: target | an object of a type without a name in a function that calls itself | structure of each call | device */
static int of_unnamed_types(void) {
    int v[4] = {4, 2, 3, 1}, got = 0;
#pragma omp target map(tofrom : v, got) DEVICE
    {
        MARK;
        got = unnamed(v, 4, 5);
    }
    return got == 15 * 4 + 15 + 1 && v[0] == 34 && v[3] == 31;
}
int main(void) {
    CASE(mutual);
    CASE(quicksort);
    CASE(in_parallel);
    CASE(through_pointers);
    CASE(of_unnamed_types);
    return finish();
}

/* Members of structures, what their pointers point to, and pointers stored in arrays and lists. */
#include "check.h"

enum { M = 6, ROWS = 12, COLUMNS = 9, LENGTH = 7 };

struct inner {
    double *q;
    int m;
};
struct mesh {
    int n;
    double *p;
    struct inner in;
    double arr[8];
    int *flags;
};
struct node {
    int value;
    struct node *next;
};

static double *numbers(double factor) {
    double *made = malloc(N * sizeof *made);
    for (int i = 0; i < N; i++)
        made[i] = factor * i;
    return made;
}
static int are(const double *a, double factor, double offset) {
    int right = 1;
    for (int i = 0; i < N; i++)
        right = right && a[i] == factor * i + offset;
    return right;
}

/* row: target teams distribute parallel for | map(tofrom) | section of a member pointer, other members implicit | device */
static int section_of_a_member(void) {
    struct mesh s = {.n = N, .p = numbers(1), .arr = {3, 4}};
    double *const host = s.p;
#pragma omp target teams distribute parallel for map(tofrom : s.p[0 : N]) DEVICE
    for (int i = 0; i < s.n; i++) {
        s.p[i] = 2 * s.p[i] + s.arr[1];
        MARK;
    }
    const int right = s.p == host && s.n == N && are(s.p, 2, 4);
    free(s.p);
    return right;
}
/* row: target | map(to), map(from) | several members of one structure | device */
static int several_members(void) {
    struct mesh s = {.n = 5, .p = 0, .in = {0, 7}, .arr = {1, 2, 3, 4, 5, 6, 7, 8}};
#pragma omp target map(to : s.n) map(from : s.in.m) map(tofrom : s.arr) DEVICE
    {
        s.in.m = s.n + 1;
        s.n = 100;
        s.arr[2] += 10;
        MARK;
    }
    return s.n == 5 && s.in.m == 6 && s.arr[2] == 13 && s.arr[1] == 2;
}
/* row: target parallel for | map(tofrom) | section of a member array | device */
static int section_of_a_member_array(void) {
    struct mesh s = {.n = 5, .arr = {1, 2, 3, 4, 5, 6, 7, 8}};
#pragma omp target parallel for map(tofrom : s.arr[2 : 4]) DEVICE
    for (int i = 2; i < 6; i++) {
        s.arr[i] = -i;
        MARK;
    }
    return s.arr[1] == 2 && s.arr[2] == -2 && s.arr[5] == -5 && s.arr[6] == 7;
}
/* row: target teams distribute parallel for | map(tofrom) | member pointer through a pointer to the structure | device */
static int through_a_pointer(void) {
    struct mesh t = {.n = N, .p = numbers(3)}, *s = &t;
#pragma omp target teams distribute parallel for map(tofrom : s->p[0 : s->n]) DEVICE
    for (int i = 0; i < s->n; i++) {
        s->p[i] += 1;
        MARK;
    }
    const int right = are(t.p, 3, 1);
    free(t.p);
    return right;
}
/* row: target teams distribute parallel for | map(tofrom) | member section with an offset | device */
static int member_section_with_offset(void) {
    struct mesh t = {.n = N, .p = numbers(1)}, *s = &t;
    const int low = N / 2;
#pragma omp target teams distribute parallel for map(tofrom : s->p[low : N - low]) DEVICE
    for (int i = low; i < N; i++) {
        s->p[i] = -1;
        MARK;
    }
    const int right = t.p[low - 1] == low - 1 && t.p[low] == -1 && t.p[N - 1] == -1;
    free(t.p);
    return right;
}
/* row: target data | map(tofrom), map(to) | members of members | device */
static int members_of_members(void) {
    struct mesh t = {.n = N, .p = numbers(1), .in = {numbers(2), N}}, *s = &t;
#pragma omp target data map(tofrom : s->p[0 : N]) map(to : s->in.q[0 : N], s->in.m)
    {
#pragma omp target teams distribute parallel for DEVICE
        for (int i = 0; i < s->in.m; i++) {
            s->p[i] += s->in.q[i];
            MARK;
        }
    }
    const int right = are(t.p, 3, 0) && are(t.in.q, 2, 0);
    free(t.p), free(t.in.q);
    return right;
}
/* row: target data | map(tofrom) | member section around regions that use other members | device */
static int data_around_regions(void) {
    struct mesh s = {.n = N, .p = numbers(1)};
    int right = 1;
#pragma omp target data map(tofrom : s.p[0 : N])
    for (int round = 1; round < 4; round++) {
        s.n = N - round;
#pragma omp target teams distribute parallel for DEVICE
        for (int i = 0; i < s.n; i++) {
            s.p[i] += 1;
            MARK;
        }
        right = right && s.n == N - round;
    }
    right = right && s.p[0] == 3 && s.p[N - 4] == N - 1 && s.p[N - 3] == N - 1 && s.p[N - 1] == N - 1;
    free(s.p);
    return right;
}
/* row: target | map(tofrom) | structure and the section of its pointer | device */
static int structure_and_section(void) {
    struct mesh s = {.n = 1, .p = numbers(1), .arr = {1}};
    double *const host = s.p;
#pragma omp target map(tofrom : s, s.p[0 : N]) DEVICE
    {
        for (int i = 0; i < N; i++)
            s.p[i] *= 5;
        s.n = 42;
        s.arr[7] = 9;
        MARK;
    }
    const int right = s.p == host && s.n == 42 && s.arr[7] == 9 && s.arr[0] == 1 && are(s.p, 5, 0);
    free(host);
    return right;
}
/* row: target enter data, target exit data | map(to), map(from) | structure first, then what its pointers point to | device */
static int structure_then_sections(void) {
    struct mesh s = {.n = N, .p = numbers(1), .in = {numbers(4), 2}};
    double *const p = s.p, *const q = s.in.q;
#pragma omp target enter data map(to : s)
#pragma omp target enter data map(to : s.p[0 : N], s.in.q[0 : N])
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < s.n; i++) {
        s.p[i] += s.in.q[i] * s.in.m;
        MARK;
    }
#pragma omp target exit data map(from : s.p[0 : N]) map(release : s.in.q[0 : N])
#pragma omp target exit data map(from : s)
    const int right = s.p == p && s.in.q == q && are(p, 9, 0);
    free(p), free(q);
    return right;
}
/* row: target update | to, from | every other structure of an array, and a part of a row of them, with attached pointers | device */
static int update_apart(void) {
    struct mesh s[2][3] = {{{0}}};
    int right = 1;
    for (int k = 0; k < 6; k++)
        s[k / 3][k % 3] = (struct mesh){.n = k, .p = numbers(k)};
#pragma omp target enter data map(to : s)
    for (int k = 0; k < 6; k++) {
#pragma omp target enter data map(to : s[k / 3][k % 3].p[0 : N])
        s[k / 3][k % 3].n = 10 * k;
    }
#pragma omp target update to(s[0][0:2:2]) to(s[1][0:2])
#pragma omp target DEVICE
    {
        for (int k = 0; k < 6; k++)
            s[k / 3][k % 3].p[1] = s[k / 3][k % 3].n++;
        MARK;
    }
#pragma omp target update from(s[0:2][1:2])
    for (int k = 0; k < 6; k++) {
        struct mesh *const one = &s[k / 3][k % 3];
#pragma omp target exit data map(from : s[k / 3][k % 3].p[0 : N])
        const int sent = k == 1 || k == 5 ? k : 10 * k;
        right = right && one->p[1] == sent && one->n == (k % 3 > 0 ? sent + 1 : 10 * k);
        free(one->p);
    }
#pragma omp target exit data map(delete : s)
    return right;
}
/* row: target exit data | map(from) | structure ahead of the sections attached to it | device */
static int structure_leaves_first(void) {
    struct mesh t = {.n = N, .p = numbers(1)}, *s = &t;
    double *const p = t.p;
#pragma omp target enter data map(to : s[0 : 1]) map(to : s->p[0 : N])
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < N; i++) {
        s->p[i] += s->n;
        if (i == 0)
            s->flags = 0;
        MARK;
    }
#pragma omp target exit data map(from : s[0 : 1])
    int right = s->p == p && t.n == N;
#pragma omp target exit data map(from : s->p[0 : N])
    right = right && t.p == p && are(p, 1, N);
    free(p);
    return right;
}
/* row: target update | to, from | members, one of them attached | device */
static int update_members(void) {
    struct mesh s = {.n = 10, .p = numbers(1), .arr = {1, 2}};
    double *const p = s.p;
#pragma omp target enter data map(to : s) map(to : s.p[0 : N])
    s.n = 20;
    s.arr[0] = 50;
    for (int i = 0; i < N; i++)
        p[i] = 7 * i;
#pragma omp target update to(s.n, s.p[0 : N / 2])
#pragma omp target DEVICE
    {
        for (int i = 0; i < N; i++)
            s.p[i] += s.n;
        s.arr[1] = s.arr[0];
        MARK;
    }
#pragma omp target update from(s.arr, s.p[0 : N])
    int right = s.arr[0] == 1 && s.arr[1] == 1 && p[0] == 20 && p[2] == 34 && p[N - 1] == N - 1 + 20;
#pragma omp target exit data map(delete : s.p[0 : N], s)
    right = right && s.p == p && s.n == 20;
    free(p);
    return right;
}
/* row: target update | to, from | whole structure with an attached pointer | device */
static int update_structure(void) {
    struct mesh s = {.n = 3, .p = numbers(1)};
    double *const p = s.p;
#pragma omp target enter data map(to : s, s.p[0 : N])
    s.n = 8;
#pragma omp target update to(s)
#pragma omp target DEVICE
    {
        s.p[1] = s.n;
        s.n = 9;
        MARK;
    }
#pragma omp target update from(s)
    int right = s.p == p && s.n == 9 && p[1] == 1;
#pragma omp target update from(s.p[1 : 1])
    right = right && p[1] == 8;
#pragma omp target exit data map(release : s.p[0 : N], s)
    free(p);
    return right;
}
/* row: target enter data | map(to) | pointers of all elements of an array of structures | device */
static int array_of_structures(void) {
    struct mesh a[M];
    for (int k = 0; k < M; k++)
        a[k] = (struct mesh){.n = N - k, .p = numbers(k)};
#pragma omp target enter data map(to : a)
    for (int k = 0; k < M; k++) {
#pragma omp target enter data map(to : a[k].p[0 : N])
    }
#pragma omp target teams distribute parallel for collapse(2) DEVICE
    for (int k = 0; k < M; k++)
        for (int i = 0; i < N; i++) {
            if (i < a[k].n)
                a[k].p[i] += k;
            MARK;
        }
    int right = 1;
    for (int k = 0; k < M; k++) {
        double *const p = a[k].p;
#pragma omp target exit data map(from : a[k].p[0 : N])
        right = right && p == a[k].p && p[0] == k && p[N - k - 1] == k * (N - k);
        right = right && (k == 0 || p[N - k] == k * (N - k));
    }
#pragma omp target exit data map(delete : a)
    for (int k = 0; k < M; k++)
        free(a[k].p);
    return right;
}
/* row: target | map(tofrom) | pointer of one element of an array of structures | device */
static int one_element(void) {
    struct mesh a[3] = {{.n = 1}, {.n = N, .p = numbers(1)}, {.n = 3}};
#pragma omp target map(tofrom : a[1].p[0 : N]) DEVICE
    {
        for (int i = 0; i < a[1].n; i++)
            a[1].p[i] += a[0].n + a[2].n;
        a[2].n = 77;
        MARK;
    }
    const int right = are(a[1].p, 1, 4) && a[2].n == 77 && a[0].n == 1;
    free(a[1].p);
    return right;
}
/* row: target enter data | map(to) | pointers of an allocated array of structures | device */
static int allocated_structures(void) {
    struct inner *a = malloc(M * sizeof *a);
    for (int k = 0; k < M; k++)
        a[k] = (struct inner){numbers(1), k};
#pragma omp target enter data map(to : a[0 : M])
    for (int k = 0; k < M; k++) {
#pragma omp target enter data map(to : a[k].q[0 : N])
    }
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < N; i++) {
        for (int k = 0; k < M; k++)
            a[k].q[i] *= a[k].m;
        MARK;
    }
    int right = 1;
    for (int k = 0; k < M; k++) {
#pragma omp target exit data map(from : a[k].q[0 : N])
        right = right && are(a[k].q, k, 0);
        free(a[k].q);
    }
#pragma omp target exit data map(release : a[0 : M])
    free(a);
    return right;
}
/* row: target enter data | map(to) | rows of a matrix of pointers | device */
static int rows_of_pointers(void) {
    double **rows = malloc(ROWS * sizeof *rows);
    for (int i = 0; i < ROWS; i++) {
        rows[i] = malloc(COLUMNS * sizeof **rows);
        for (int j = 0; j < COLUMNS; j++)
            rows[i][j] = 10 * i + j;
    }
#pragma omp target enter data map(to : rows[0 : ROWS])
    for (int i = 0; i < ROWS; i++) {
#pragma omp target enter data map(to : rows[i][0 : COLUMNS])
    }
#pragma omp target teams distribute parallel for collapse(2) DEVICE
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) {
            rows[i][j] *= 2;
            MARK;
        }
    int right = 1;
    for (int i = 0; i < ROWS; i++) {
#pragma omp target exit data map(from : rows[i][0 : COLUMNS])
        for (int j = 0; j < COLUMNS; j++)
            right = right && rows[i][j] == 20 * i + 2 * j;
        free(rows[i]);
    }
#pragma omp target exit data map(delete : rows[0 : ROWS])
    free(rows);
    return right;
}
/* row: target enter data | map(to) | array variable of pointers | device */
static int array_of_pointers(void) {
    double *parts[3] = {numbers(1), numbers(2), numbers(3)}, *total = numbers(0);
#pragma omp target enter data map(to : parts)
    for (int k = 0; k < 3; k++) {
#pragma omp target enter data map(to : parts[k][0 : N])
    }
#pragma omp target teams distribute parallel for map(from : total[0 : N]) DEVICE
    for (int i = 0; i < N; i++) {
        total[i] = parts[0][i] + parts[1][i] + parts[2][i];
        MARK;
    }
    for (int k = 0; k < 3; k++) {
#pragma omp target exit data map(delete : parts[k][0 : N])
        free(parts[k]);
    }
#pragma omp target exit data map(delete : parts)
    const int right = are(total, 6, 0);
    free(total);
    return right;
}
/* row: target enter data | map(to) | linked list | device */
static int linked_list(void) {
    struct node *head = 0;
    for (int k = 0; k < LENGTH; k++) {
        struct node *made = malloc(sizeof *made);
        *made = (struct node){k + 1, head};
        head = made;
    }
    int sum = 0;
#pragma omp target enter data map(to : head[0 : 1])
    for (struct node *p = head; p->next; p = p->next) {
#pragma omp target enter data map(to : p->next[0 : 1])
    }
#pragma omp target map(tofrom : sum) DEVICE
    {
        for (struct node *p = head; p; p = p->next) {
            sum += p->value;
            p->value = -p->value;
        }
        MARK;
    }
    int right = sum == LENGTH * (LENGTH + 1) / 2;
    for (struct node *p = head, *next; p; p = next) {
        next = p->next;
#pragma omp target exit data map(from : p[0 : 1])
        right = right && p->next == next && p->value < 0;
        free(p);
    }
    return right;
}
/* row: target | map(tofrom) | pointer and the section behind it | device */
static int pointer_and_section(void) {
    double *p = numbers(1), *const host = p;
#pragma omp target map(tofrom : p) map(tofrom : p[0 : N]) DEVICE
    {
        for (int i = 0; i < N; i++)
            p[i] += 2;
        MARK;
    }
    const int right = p == host && are(host, 1, 2);
    free(host);
    return right;
}
/* row: target | map(tofrom) | pointer that the region only compares | device */
static int pointer_alone(void) {
    double value = 1, *p = &value;
    int null = 1;
#pragma omp target map(tofrom : p, null) DEVICE
    {
        null = p == 0;
        MARK;
    }
    return p == &value && !null;
}
static double *shared_numbers;
static struct mesh shared_mesh;
static void shared_begin(void) {
    shared_numbers = numbers(1);
    shared_mesh = (struct mesh){.n = N, .p = numbers(2)};
#pragma omp target enter data map(to : shared_numbers[0 : N])
#pragma omp target enter data map(to : shared_mesh) map(to : shared_mesh.p[0 : N])
}
static void shared_end(void) {
#pragma omp target exit data map(from : shared_numbers[0 : N])
#pragma omp target exit data map(from : shared_mesh.p[0 : N]) map(release : shared_mesh)
}
/* row: target enter data | map(to) | global pointer and global structure, mapped in another function | device */
static int mapped_elsewhere(void) {
    shared_begin();
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < shared_mesh.n; i++) {
        shared_numbers[i] += shared_mesh.p[i];
        shared_mesh.p[i] = 1;
        MARK;
    }
    shared_end();
    const int right = are(shared_numbers, 3, 0) && are(shared_mesh.p, 0, 1);
    free(shared_numbers), free(shared_mesh.p);
    return right;
}
/* row: target teams distribute parallel for | map(tofrom) | members that change their pointees between regions | device */
static int exchanged_pointers(void) {
    struct inner a = {numbers(1), 0}, b = {numbers(2), 0};
    for (int round = 0; round < 3; round++) {
#pragma omp target teams distribute parallel for map(to : a.q[0 : N]) map(from : b.q[0 : N]) DEVICE
        for (int i = 0; i < N; i++) {
            b.q[i] = a.q[i] + 1;
            MARK;
        }
        double *const swap = a.q;
        a.q = b.q;
        b.q = swap;
    }
    const int right = are(a.q, 1, 3) && are(b.q, 1, 2);
    free(a.q), free(b.q);
    return right;
}
/* row: target enter data | map(to) | two structures attached to one section | device */
static int shared_pointee(void) {
    double *p = numbers(1);
    struct inner a = {p, 1}, b = {p, 2};
#pragma omp target enter data map(to : p[0 : N])
#pragma omp target data map(tofrom : a.q[0 : N]) map(tofrom : b.q[0 : N])
    {
#pragma omp target teams distribute parallel for DEVICE
        for (int i = 0; i < N; i++) {
            a.q[i] += a.m;
            b.q[i] += b.m;
            MARK;
        }
    }
    int right = are(p, 1, 0);
#pragma omp target exit data map(from : p[0 : N])
    right = right && are(p, 1, 3);
    free(p);
    return right;
}
/* row: target | map(tofrom) | null pointer as a member | device */
static int null_member(void) {
    struct mesh s = {.n = N, .p = 0};
    int right = 0;
#pragma omp target map(tofrom : right) map(to : s.p[0 : 0]) DEVICE
    {
        right = s.p == 0 && s.n == N;
        MARK;
    }
    return right && s.p == 0;
}
/* row: target enter data | map(to) | member mapped twice, released twice | device */
static int counted_twice(void) {
    struct inner a = {numbers(1), 0};
#pragma omp target enter data map(to : a.q[0 : N])
#pragma omp target enter data map(to : a.q[0 : N])
#pragma omp target exit data map(from : a.q[0 : N])
#pragma omp target teams distribute parallel for DEVICE
    for (int i = 0; i < N; i++) {
        a.q[i] += 1;
        MARK;
    }
    int right = are(a.q, 1, 0);
#pragma omp target exit data map(from : a.q[0 : N])
    right = right && are(a.q, 1, 1);
    free(a.q);
    return right;
}
/* row: target | - | member pointer in a parallel loop and in sequential code | device */
static int general_region(void) {
    struct mesh s = {.n = N, .p = numbers(1)};
#pragma omp target map(tofrom : s.p[0 : N]) map(tofrom : s.n) DEVICE
    {
        s.n -= 1;
        s.p[s.n] = 1000;
#pragma omp parallel for
        for (int i = 0; i < s.n; i++)
            s.p[i] += 1;
        s.p[0] += s.p[s.n];
        MARK;
    }
    const int right = s.n == N - 1 && s.p[0] == 1001 && s.p[1] == 2 && s.p[N - 2] == N - 1 && s.p[N - 1] == 1000;
    free(s.p);
    return right;
}
static double member_sum(const struct mesh *s, int from) {
    double sum = 0;
    for (int i = from; i < s->n; i++)
        sum += s->p[i];
    return sum;
}
/* row: target | map(to) | structure given to a function that follows its pointer | device */
static int given_to_a_function(void) {
    struct mesh s = {.n = N, .p = numbers(1)};
    double sum = 0;
#pragma omp target map(to : s, s.p[0 : N]) map(from : sum) DEVICE
    {
        sum = member_sum(&s, 1);
        MARK;
    }
    free(s.p);
    return sum == N * (N - 1) / 2;
}
/* row: target teams distribute parallel for | map(always, tofrom) | section of a member pointer that is present | device */
static int always_member(void) {
    struct inner a = {numbers(1), 0};
#pragma omp target enter data map(to : a.q[0 : N])
    for (int i = 0; i < N; i++)
        a.q[i] = 0;
#pragma omp target teams distribute parallel for map(always, tofrom : a.q[0 : N]) DEVICE
    for (int i = 0; i < N; i++) {
        a.q[i] += 3 * i;
        MARK;
    }
    const int right = are(a.q, 3, 0);
#pragma omp target exit data map(delete : a.q[0 : N])
    free(a.q);
    return right;
}
/* row: target | firstprivate | structure with a null pointer | device */
static int copied_structure(void) {
    struct inner a = {0, 4};
    int m = 0;
#pragma omp target firstprivate(a) map(from : m) DEVICE
    {
        a.m += 1;
        m = a.q ? (int)a.q[0] : a.m;
        MARK;
    }
    return m == 5 && a.m == 4;
}
int main(void) {
    CASE(section_of_a_member);
    CASE(several_members);
    CASE(section_of_a_member_array);
    CASE(through_a_pointer);
    CASE(member_section_with_offset);
    CASE(members_of_members);
    CASE(data_around_regions);
    CASE(structure_and_section);
    CASE(structure_then_sections);
    CASE(update_apart);
    CASE(structure_leaves_first);
    CASE(update_members);
    CASE(update_structure);
    CASE(array_of_structures);
    CASE(one_element);
    CASE(allocated_structures);
    CASE(rows_of_pointers);
    CASE(array_of_pointers);
    CASE(linked_list);
    CASE(pointer_and_section);
    CASE(pointer_alone);
    CASE(mapped_elsewhere);
    CASE(exchanged_pointers);
    CASE(shared_pointee);
    CASE(null_member);
    CASE(counted_twice);
    CASE(general_region);
    CASE(given_to_a_function);
    CASE(always_member);
    CASE(copied_structure);
    return finish();
}

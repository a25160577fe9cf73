/* Compound literals live as long as their block (C11 6.5.2.5): pointers to them may be kept. */
#include "check.h"

#define LOOP _Pragma("omp target teams distribute parallel for map(tofrom : on_device, a)")
static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
struct item {
    int *at;
    const struct item *next;
};
/* row: calls | - | address of a compound literal that outlives the expression | device */
static int literal_address(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int *v = (int[]){i, 2, 3};
        struct item *p = &(struct item){v};
        a[i] = p->at[0] + v[1];
    }
    return a[6] == 8;
}
static int summed(const struct item *first) {
    int sum = 0;
    for (; first; first = first->next)
        sum += first->at[0];
    return sum;
}
/* row: calls | - | compound literals in each other, in lists, assigned, behind a name | device */
static int literal_chains(void) {
    clear();
    LOOP for (int i = 0; i < N; i++) {
        MARK;
        int k = 4, *q = (int[2]){k}, r = k + 1, *s = (int *)(int[]){r, k};
        struct item first = {(int[]){i}, &(struct item){.at = (int[]){[1] = 5, [0] = k}, .next = &(struct item){s}}};
        const struct item *p;
        p = &(struct item){q, &first};
        const double (*rows)[2] = (double[][2]){{1, 2}, {3, i}};
        a[i] = summed(p) + rows[1][1] * 1000;
        for (int t = 0; t < 3; t++) {
            int *each = (int[]){t, t};
            each[0]++;
            a[i] += each[0] * 100000;
        }
        q[1]++;
        a[i] += q[1];
    }
    return a[6] == 4 + 6 + 4 + 5 + 6000 + 600000 + 1;
}
int main(void) {
    CASE(literal_address);
    CASE(literal_chains);
    return finish();
}

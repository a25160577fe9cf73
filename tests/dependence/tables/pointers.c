// Pointers that walk, that start somewhere in an array, that are loop indices.
#include <stdlib.h>

void row_walk(int n, int m, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= free
        double *p = a + i * m;
        for (int j = 0; j < m; j++) //= race p | p
            *p++ = j;
    }
}

void walk_with_two_steps(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= free
        double *p = a + 4 * i;
        *p = 0;
        p += 2;
        *p = 1;
    }
}

void walk_into_the_next(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= race *p | *p
        double *p = a + 2 * i;
        *p = 0;
        p += 2;
        *p = 1;
    }
}

void one_walk(int n, double *restrict a, double *restrict b)
{
    double *p = a;
    for (int i = 0; i < n; i++) //= race p | p
        *p++ = b[i];
}

void local_names(int n, double *a)
{
    double *here = a, *there = a + 1, *far = a + n;
    for (int i = 0; i < n; i++) //= race here[i] | there[i]
        here[i] = there[i];
    for (int i = 0; i < n; i++) //= free
        here[i] = far[i];
}

void started_in_the_middle(int n, double *a)
{
    double *middle = &a[n];
    for (int i = 0; i < n; i++) //= free
        middle[i] = middle[-1 - i];
    for (int i = -n; i < n; i++) //= race middle[i] | middle[-1 - i]
        middle[i] = middle[-1 - i];
}

void pointer_as_index(int n, double *a)
{
    for (double *p = a; p < a + n; p++) //= free
        *p = 0;
    for (double *p = a; p < a + n; p++) //= race p[1] | *p or p[1] | p[0]
        p[1] = *p;
    for (double *p = a; p != a + n; p += 2) //= free
        p[0] = p[1];
}

void spelled_as_sums(int n, double *a)
{
    for (int i = 1; i < n; i++) //= race *(a + i) | *(a + i - 1)
        *(a + i) = *(a + i - 1);
    for (int i = 0; i < n; i++) //= free
        *(a + i) += 1;
    for (int i = 1; i < n; i++) //= race i[a] | (i - 1)[a]
        i[a] = (i - 1)[a];
}

void counted_while(int n, int m, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= free
        int j = 0;
        while (j < m) {
            a[i * m + j] = i;
            j++;
        }
    }
    for (int i = 0; i < n; i++) { //= free if m < 0 || n <= 1 for n >= 2
        int j = 0;
        while (j <= m) {
            a[i * m + j] = i;
            j += 1;
        }
    }
}

void count_down(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= free
        int left = 8;
        do {
            left--;
            a[8 * i + left] = left;
        } while (left > 0);
    }
}

void from_malloc(int n, double *a)
{
    double *copy = malloc(n * sizeof *copy);
    if (!copy)
        return;
    for (int i = 0; i < n; i++) //= free
        copy[i] = a[i];
    for (int i = 1; i < n; i++) //= free
        a[i] = copy[i - 1];
    free(copy);
}

void chosen(int n, int which, double *restrict a, double *restrict b)
{
    double *p = which ? a : b;
    for (int i = 0; i < n; i++) //= free
        p[i] = 0;
    for (int i = 1; i < n; i++) //= unknown alias or pointer
        p[i] = a[i - 1];
}

void exchanged(int steps, int n, double *restrict a, double *restrict b)
{
    double *from = a, *to = b;
    for (int t = 0; t < steps; t++) {
        for (int i = 1; i < n - 1; i++) //= unknown alias or pointer
            to[i] = from[i - 1] + from[i + 1];
        double *last = from;
        from = to;
        to = last;
    }
}

void read_from_memory(int n, double **rows)
{
    for (int i = 0; i < n; i++) //= unknown pointer or alias or subscript
        *rows[i] = 0;
}

void two_walks(int n, int m, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= free
        double *p = a + i * m, *q = b;
        double *end = p + m;
        while (p < end)
            *p++ = *q++;
    }
}

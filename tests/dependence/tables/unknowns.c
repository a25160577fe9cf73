// What a reader of the loop alone cannot know.
#include <stdio.h>
#include <stdlib.h>

extern int size;
extern double *field, *other_field;
extern int map(int i);
extern void note(const char *text);

struct list {
    struct list *next;
    double *values;
    int n;
};

void pointers_of_the_program(int n)
{
    for (int i = 0; i < n; i++) //= unknown alias
        field[i] = other_field[i];
    for (int i = 0; i < n; i++) //= free
        field[i] = 0;
    for (int i = 0; i < n; i++) //= race field[0] | field[0]
        field[0] += i;
}

void index_by_a_call(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= unknown call
        a[map(i)] = i;
}

void noted(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= unknown call
        note("next");
        a[i] = 0;
    }
}

void noted_sometimes(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= unknown call or order
        if (a[i] < 0)
            fprintf(stderr, "%d is negative\n", i);
        a[i] = 0;
    }
}

void stopped_sometimes(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= unknown call or control or order
        if (a[i] < 0)
            exit(1);
        a[i] = 0;
    }
}

void two_lists(int n, struct list *x, struct list *y)
{
    for (int i = 0; i < n; i++) //= unknown alias
        x->values[i] = y->values[i];
    for (int i = 0; i < x->n; i++) //= free
        x->values[i] = 0;
}

void by_data(int n, double *restrict a, int *restrict kind)
{
    for (int i = 0; i < n; i++) //= unknown condition
        switch (kind[i]) {
        case 0:
            a[0] = i;
            break;
        case 1:
            a[1] = i;
            break;
        }
}

void most_recent(int n, int *restrict last, int *restrict x)
{
    int seen = -1;
    for (int i = 0; i < n; i++) { //= unknown condition
        if (x[i] > 0)
            seen = i;
        last[i] = seen;
    }
}

void sifted(int n, int *restrict prime, int p)
{
    for (int i = 2 * p; i < n; i += p) //= free
        prime[i] = 0;
}

void hashed(int n, int *restrict table, unsigned *restrict key)
{
    for (int i = 0; i < n; i++) //= unknown subscript or wraps
        table[key[i] * 2654435761u >> 24] = i;
    for (int i = 0; i < n; i++) //= free if n <= 1021
        table[i * 7919u % 1021u] = i;
}

void moved_by_data(int n, double *restrict out, double *restrict x)
{
    for (int i = 0; i < n; i++) { //= unknown subscript
        int cell = (int)(x[i] * 8);
        out[cell] += 1;
    }
}

void neighbours_of_a_graph(int n, double *restrict y, double *restrict x, int from[restrict n][2])
{
    for (int e = 0; e < n; e++) { //= unknown subscript
        y[from[e][0]] += x[e];
        y[from[e][1]] -= x[e];
    }
}

void union_find(int n, int *parent)
{
    for (int i = 0; i < n; i++) //= unknown subscript
        parent[i] = parent[parent[i]];
}

void relaxed(int n, double *restrict best, int *restrict from, int *restrict to, double *restrict w)
{
    for (int e = 0; e < n; e++) //= unknown subscript or condition
        if (best[from[e]] + w[e] < best[to[e]])
            best[to[e]] = best[from[e]] + w[e];
}

void ragged(int n, int *restrict length, int m, double *restrict a)
{
    for (int i = 0; i < n; i++) //= unknown row or subscript or control
        for (int j = 0; j < length[i]; j++) //= free
            a[i * m + j] = 0;
}

void pitched(int n, int m, int pitch, float *restrict out, float *restrict in)
{
    for (int i = 0; i < n; i++) //= free if m <= pitch || m <= -pitch || n <= 1 for n >= 2 && pitch >= 0
        for (int j = 0; j < m; j++) //= free
            out[i * pitch + j] = in[i * m + j];
}

void two_strides(int n, int m, int s, int t, float *restrict out)
{
    for (int i = 0; i < n; i++) //= unknown row or subscript
        for (int j = 0; j < m; j++) //= free if t != 0 || m <= 1 for i * s >= 0 && t > i * s && m >= 2
            out[i * s + j * t] = 0;
}

void lookup(int n, int *restrict found, int *restrict keys, int wanted)
{
    for (int i = 0; i < n; i++) //= unknown condition
        if (keys[i] == wanted)
            *found = i;
}

void slots(int n, double *restrict slot, double *restrict x)
{
    int used = 0;
    for (int i = 0; i < n; i++) { //= unknown condition or subscript
        if (x[i] == 0)
            continue;
        slot[used] = x[i];
        used++;
    }
}

void pointers_in_an_array(int n, double **restrict rows)
{
    for (int i = 0; i < n; i++) { //= unknown pointer or alias or subscript
        double *row = rows[i];
        row[0] = i;
    }
}

void bound_of_the_program(double *restrict a)
{
    for (int i = 0; i < size; i++) //= free
        a[i] = 0;
    for (int i = 0; i < size; i++) //= unknown call or control
        a[map(0)] = 0;
}

void worked_until_done(int *restrict work, int *restrict result)
{
    for (int left = work[0]; left > 0; left = work[left]) //= unknown control
        result[left] = 1;
}

void reallocated(int n, double *a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= race a | a
        a = realloc(a, (i + 1) * sizeof *a);
        a[i] = b[i];
    }
}

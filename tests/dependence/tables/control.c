// Loops whose iterations are not known before they run, and jumps that change nothing.
#include <string.h>

struct node {
    struct node *next;
    double value;
};

void left_early(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= unknown control
        if (b[i] < 0)
            break;
        a[i] = b[i];
    }
}

int returned_early(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= unknown control
        if (b[i] < 0)
            return i;
        a[i] = b[i];
    }
    return n;
}

void jumped_out(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= unknown control
        if (b[i] < 0)
            goto out;
        a[i] = b[i];
    }
out:
    a[0] = 0;
}

void jumped_to_the_end(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= free
        if (b[i] < 0)
            goto next;
        a[i] = b[i];
    next:;
    }
}

void left_inside(int n, int m, double a[restrict n][m], double b[restrict n][m])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < m; j++) { //= unknown control
            if (b[i][j] < 0)
                break;
            a[i][j] = b[i][j];
        }
}

void also_a_flag(int n, double *restrict a, double *restrict b)
{
    int done = 0;
    for (int i = 0; i < n && !done; i++) { //= unknown control
        a[i] = b[i];
        done = b[i] < 0;
    }
}

void index_moved(int n, double *a)
{
    for (int i = 0; i < n; i++) { //= unknown control
        a[i] = 0;
        if (a[i + 1] < 0)
            i++;
    }
}

void index_moved_in_a_subscript(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= unknown control
        a[i++] = b[n];
}

void bound_moved(int n, double *a)
{
    for (int i = 0; i < n; i++) { //= unknown control
        a[i] = 0;
        n--;
    }
}

void no_bound(double *restrict a, double *restrict b)
{
    for (int i = 0;; i++) { //= unknown control
        if (b[i] == 0)
            break;
        a[i] = 0;
    }
}

void followed(struct node *list)
{
    for (struct node *one = list; one; one = one->next) //= unknown control
        one->value = 0;
}

void string_length(char *s)
{
    for (size_t i = 0; i < strlen(s); i++) //= unknown control or call or alias
        s[i] = ' ';
}

void until_the_end_of_a_string(char *restrict out, const char *restrict s)
{
    for (int i = 0; s[i] != '\0'; i++) //= unknown control
        out[i] = s[i];
}

void counted_down_in_the_test(size_t n, double *a)
{
    for (size_t i = n; i-- > 0;) //= unknown control
        a[i] = 0;
}

void two_indices(int n, double *a)
{
    for (int i = 0, j = n - 1; i < j; i++, j--) { //= unknown control
        double t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}

void iterated(int n, int most, double *restrict x, double *restrict y)
{
    for (int i = 0; i < n; i++) { //= free
        double z = 0;
        int steps = 0;
        while (steps < most && z < 4) {
            z = z * z + x[i];
            steps++;
        }
        y[i] = steps;
    }
}

void searched(int n, int m, int *restrict at, double a[restrict n][m])
{
    for (int i = 0; i < n; i++) { //= free
        int j = 0;
        while (j < m && a[i][j] < 0)
            j++;
        at[i] = j;
    }
}

void converging(int n, double *restrict x, double *restrict y)
{
    double change = 1;
    while (change > 1e-6) {
        change = 0;
        for (int i = 0; i < n; i++) //= free with reduction(+: change)
            change += (x[i] - y[i]) * (x[i] - y[i]);
        for (int i = 0; i < n; i++) //= free
            y[i] = x[i];
    }
}

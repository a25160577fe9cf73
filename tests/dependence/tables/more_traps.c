// Conditions, types and orders of evaluation that are easily misread.
#include <stddef.h>
#include <stdint.h>

struct pair {
    int key, value;
};

struct vector {
    double *data;
    size_t size;
};

union view {
    struct pair pair;
    double real;
};

void unsigned_guard(int n, unsigned k, double *a)
{
    for (int i = 0; i < n; i++) //= free
        if (i - k < 4u)
            a[i] = 0;
    for (int i = 1; i < n; i++) //= unknown condition or wraps or subscript
        if (i - k < 4u)
            a[i] = a[i - 1];
}

void never_true(int n, double *a)
{
    for (int i = 0; i < n; i++) //= free
        if (i < 0)
            a[0] = i;
    for (int i = 1; i < n; i++) //= free
        if (0)
            a[i] = a[i - 1];
}

void short_circuit(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= race a[i] | a[i - 1]
        if (i > 0 && a[i - 1] > 0)
            b[i] = a[i] = 1;
        else
            a[i] = 0;
    for (int i = 0; i < n; i++) //= free
        if (i > 0 && b[i - 1] > 0)
            a[i] = 1;
}

void evens_through_continue(int n, int m, double a[n][m])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 1; j < m; j++) { //= free
            if (j % 2 == 0)
                continue;
            a[i][j] = a[i][j - 1];
        }
}

void not_equal_by_two(int n, double *a)
{
    for (int i = 0; i != 2 * n; i += 2) //= free
        a[i] = a[i + 1];
}

void down_to_one(int n, double *a)
{
    for (int i = n; i >= 1; i--) //= race a[i] | a[i - 1]
        a[i] += a[i - 1];
    for (int i = n; i >= 1; i -= 2) //= free
        a[i] += a[i - 1];
    for (int i = n - 1; i >= 0; i -= 3) //= race a[i] | a[i + 3]
        a[i] = a[i + 3];
}

void parts_of_a_union(int n, union view *u)
{
    for (int i = 0; i < n; i++) //= race u[i].pair.key | u[i + 1].real
        u[i].pair.key = u[i + 1].real > 0;
    for (int i = 0; i < n; i++) //= free
        u[i].pair.key = u[i].pair.value;
    for (int i = 0; i < n; i++) //= free
        u[i].pair.key = u[i + 1].pair.value;
}

void vector_of_a_structure(struct vector v, struct vector w)
{
    for (size_t i = 0; i < v.size; i++) //= unknown alias
        v.data[i] = w.data[i];
    for (size_t i = 1; i < v.size; i++) //= race v.data[i] | v.data[i - 1]
        v.data[i] = v.data[i - 1];
    for (size_t i = 0; i < v.size; i++) //= free
        v.data[i] = 0;
}

void vector_behind_a_pointer(struct vector *restrict v)
{
    for (size_t i = 0; i < v->size; i++) //= free
        v->data[i] = 1;
}

void size_behind_a_pointer(size_t *data, struct vector *v)
{
    for (size_t i = 0; i < v->size; i++) //= unknown alias or control
        data[i] = 1;
}

void keys(int n, struct pair *restrict p, int *restrict first)
{
    for (int i = 0; i < n; i++) //= free
        p[i].key = first[i];
    for (int i = 0; i < n; i++) //= unknown subscript
        p[p[i].key].value = i;
    for (int i = 0; i < n; i++) //= free
        first[i] = p[first[i]].key;
}

void exchange_with_the_mirror(int n, int *a)
{
    for (int i = 0; i <= n / 2; i++) { //= free
        int t = a[i];
        a[i] = a[n - i];
        a[n - i] = t;
    }
}

void written_by_the_middle(int n, double *a)
{
    for (int i = 0; i < n; i++) //= race a[i] | a[n / 2]
        a[i] = a[n / 2];
    for (int i = 0; i < n / 2; i++) //= free
        a[i] = a[n / 2];
}

void quarter_turn(int n, int a[n][n])
{
    for (int i = 0; i < n / 2; i++) //= free
        for (int j = i; j < n - 1 - i; j++) { //= free
            int t = a[i][j];
            a[i][j] = a[n - 1 - j][i];
            a[n - 1 - j][i] = a[n - 1 - i][n - 1 - j];
            a[n - 1 - i][n - 1 - j] = a[j][n - 1 - i];
            a[j][n - 1 - i] = t;
        }
}

void quarter_turn_all(int n, int a[restrict n][n], int b[restrict n][n])
{
    for (int i = 0; i < n; i++) //= free
        for (int j = 0; j < n; j++) //= free
            a[j][n - 1 - i] = b[i][j];
}

void bytes_of_words(int n, uint32_t *restrict word, uint8_t *restrict byte)
{
    for (int i = 0; i < n; i++) { //= free
        byte[4 * i] = word[i] & 255;
        byte[4 * i + 1] = word[i] >> 8 & 255;
        byte[4 * i + 2] = word[i] >> 16 & 255;
        byte[4 * i + 3] = word[i] >> 24;
    }
}

void bits(int n, uint32_t *restrict set, int *restrict member)
{
    for (int i = 0; i < n; i++) //= unknown condition or subscript
        if (member[i])
            set[i / 32] |= 1u << i % 32;
    for (int i = 0; i < n; i++) //= race set[i / 32] | set[i / 32]
        set[i / 32] ^= 1u << i % 32;
}

void ping_pong(int steps, int n, double u[2][n])
{
    for (int t = 0; t < steps; t++) { //= race u[now][i] | u[1 - now][i] or u[1 - now][i] | u[now][i - 1] or u[1 - now][i] | u[now][i + 1] or u[1 - now][i] | u[1 - now][i]
        int now = t % 2;
        for (int i = 1; i < n - 1; i++) //= free
            u[1 - now][i] = u[now][i - 1] + u[now][i + 1];
    }
}

void first_differences(int n, int m, double d[restrict n][m], double x[restrict n][m])
{
    for (int k = 0; k < n * m - 1; k++) //= free
        (&d[0][0])[k] = (&x[0][0])[k + 1] - (&x[0][0])[k];
}

void upper_then_lower(int n, double a[n][n])
{
    for (int k = 0; k < n; k++) { //= free
        for (int j = k; j < n; j++) //= free
            a[k][j] = 1;
        for (int i = k + 1; i < n; i++) //= free
            a[i][k] = a[k][k];
    }
}

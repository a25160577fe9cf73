// Storage that is seen in two ways: unions, casts, bit-fields, volatile and atomic objects, other views of an array.
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

union word {
    float real;
    int bits;
    short halves[2];
};

struct flags {
    unsigned first : 4;
    unsigned second : 4;
    int rest;
};

static double table[64][32];
static const double weights[4] = {1, 2, 2, 1};

void one_member_through_another(int n, union word *u)
{
    for (int i = 0; i < n; i++) //= race u[i].real | u[i + 1].bits
        u[i].real = u[i + 1].bits;
    for (int i = 0; i < n; i++) //= free
        u[i].real = u[i].bits;
    for (int i = 0; i < n; i++) //= race u[i].halves[1] | u[i + 1].bits
        u[i].halves[1] = u[i + 1].bits;
}

void bits_of_one_unit(int n, struct flags *f)
{
    for (int i = 0; i < n; i++) //= free
        f[i].first = f[i].second;
    for (int i = 0; i < n; i++) //= race f[i].first | f[i + 1].first
        f[i].first = f[i + 1].first;
}

void another_view(int n, double *a)
{
    int *words = (int *)a;
    for (int i = 0; i < n; i++) //= race words[i] | a[i]
        words[i] = a[i] > 0;
}

void bytes_of_elements(int n, double *a)
{
    unsigned char *bytes = (unsigned char *)a;
    for (int i = 0; i < n; i++) //= race bytes[8 * i] | a[i + 1]
        bytes[8 * i] = a[i + 1] > 0;
    for (int i = 0; i < n; i++) //= free
        bytes[i] = 0;
}

void cast_in_place(int n, float *a)
{
    for (int i = 0; i < n; i++) //= unknown pointer or alias or subscript
        a[i] = ((int *)a)[i + 1];
}

void volatile_cell(int n, volatile int *cell, int *restrict a)
{
    for (int i = 0; i < n; i++) //= race *cell | *cell
        *cell = a[i];
}

void atomic_counter(int n, atomic_int *count, int *restrict a)
{
    for (int i = 0; i < n; i++) //= unknown order or call or opaque
        atomic_fetch_add(count, a[i]);
}

int atomic_variable(int n, int *a)
{
    _Atomic int sum = 0;
    for (int i = 0; i < n; i++) //= free
        if (a[i] > 0)
            sum += a[i];
    return sum;
}

void flat_view(void)
{
    double *flat = &table[0][0];
    for (int i = 0; i < 64; i++) //= free
        for (int j = 0; j < 32; j++) //= free
            flat[i * 32 + j] = 0;
    for (int i = 1; i < 64 * 32; i++) //= race flat[i] | flat[i - 1]
        flat[i] += flat[i - 1];
}

void weighted(int n, double *restrict out, double *restrict in)
{
    for (int i = 0; i < n; i++) { //= free
        double sum = 0;
        for (int k = 0; k < 4; k++) //= free with reduction(+: sum)
            sum += weights[k] * in[i + k];
        out[i] = sum;
    }
}

void counter_that_stays(int n, int *restrict a)
{
    static int calls;
    for (int i = 0; i < n; i++) { //= race calls | calls
        calls = calls + 1;
        a[i] = calls;
    }
}

void written_by_assembly(int n, int *a)
{
    for (int i = 0; i < n; i++) //= unknown opaque
        __asm__ volatile("" : "+m"(a[i]));
}

void statement_expression(int n, int *restrict a, int *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = __extension__({
            int t = b[i];
            t * t;
        });
}

void compound_literals(int n, double *restrict out, double *restrict x)
{
    for (int i = 0; i < n; i++) //= free
        out[i] = ((double[]){x[i], -x[i]})[x[i] < 0];
}

void shifted_memory(int n, double *a)
{
    for (int i = 0; i < n; i++) //= unknown call
        memcpy(&a[i], &a[i + 1], sizeof *a);
}

void numbers_as_pointers(int n, double *restrict a, uintptr_t address)
{
    double *p = (double *)address;
    for (int i = 0; i < n; i++) //= race p[0] | p[0] or p[0] | p[i]
        a[i] = p[i] + (p[0] = i);
}

void same_memory_by_two_names(int n, double *a)
{
    double *b = a;
    for (int i = 0; i < n; i++) //= free
        b[i] = a[i] + 1;
    for (int i = 1; i < n; i++) //= race a[i] | b[i - 1]
        a[i] = b[i - 1];
    b = a + n;
    for (int i = 1; i < n; i++) //= free
        a[i] = b[i - 1];
}

void moved_pointer(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) { //= race a | a
        *a = b[i];
        a = a + 1;
    }
}

void given_by_a_call(int n, double *(*find)(int), double *restrict a)
{
    double *p = find(n);
    for (int i = 0; i < n; i++) //= free
        p[i] = 0;
    for (int i = 0; i < n; i++) //= free
        a[i] = p[i];
}

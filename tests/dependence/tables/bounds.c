// Bounds, steps and pointers that are members, operations or values behind pointers.
struct matrix {
    unsigned long rows, cols;
    long *data;
    signed char *codes;
    signed char own[4];
};
struct either {
    union {
        unsigned long rows, seen;
    };
    long cols;
};
struct part {
    int id;
    double weight;
} parts[12];
unsigned long total;

void member_bound(struct matrix m)
{
    for (unsigned long i = 0; i < m.rows; i++) //= free
        m.data[i] = 1;
}

void member_reached(struct matrix m)
{
    struct matrix *p = &m;
    for (unsigned long i = 0; i < m.rows; i++) //= unknown control
        p->data[i] = 1;
}

void own_bytes_reached(struct matrix m)
{
    signed char *p = m.own;
    for (unsigned long i = 0; i < m.rows; i++) //= unknown control
        p[i] = 1;
}

void codes(struct matrix m)
{
    for (unsigned long i = 0; i < m.rows; i++) //= free
        m.codes[i] = (signed char)i;
}

void codes_reached(struct matrix *m)
{
    for (unsigned long i = 0; i < m->rows; i++) //= unknown control
        m->codes[i] = (signed char)i;
}

void other_member(struct matrix m, long *restrict x)
{
    for (unsigned long i = 0; i < m.rows; i++) { //= race m.cols | m.cols
        x[i] = 0;
        m.cols = i;
    }
}

void same_bytes(struct either m, long *restrict x)
{
    for (unsigned long i = 0; i < m.rows; i++) { //= unknown control
        x[i] = 1;
        m.seen = 5;
    }
}

void promised(struct matrix *m)
{
#pragma omp parallel for
    for (unsigned long i = 0; i < m->rows; i++) //= free
        m->data[i] = 1;
}

void promised_total(long *d)
{
#pragma omp parallel for
    for (unsigned long i = 0; i < total; i++) //= free
        d[i] = 1;
    for (unsigned long i = 0; i < total; i++) //= unknown control
        d[i] = 1;
}

void not_promised(long *d, long *b)
{
#pragma omp parallel for
    for (unsigned long i = 0; i < total; i++) //= unknown alias
        d[i] = b[i] + (long)total;
}

void copies(int n, signed char *q, signed char *restrict r)
{
    signed char left[64];
    for (int k = 0; k < n; k++) { //= free with private(left)
        for (int i = 0; i < 64; i++) //= free
            left[i] = q[k * 64 + i];
        for (int i = 0; i < 64; i++) //= free
            r[k * 64 + i] = left[i];
    }
}

void operations(int n, int m, int *restrict a, int *restrict b, int w)
{
    for (int i = 0; i < (n > m ? m : n); i++) //= free
        a[i] = b[i];
    for (int i = 0; i < (n + 1) / m; i++) //= free
        a[i] = b[i] + 1;
    for (int i = 0; i < n; i++) { //= unknown condition
        int h = n & 12345;
        for (int k = 0; k < h % m; k++) //= free
            a[i * 32 + k] = b[k];
    }
    for (int i = 0; i < n; i++) //= free
        a[i + (w & 12)] = b[i];
    for (int i = 0; i < n; i++) //= unknown subscript
        a[i & w] = i;
}

void sizes(void)
{
    double buffer[100], rows[4][5];
    for (unsigned long i = 0; i < sizeof parts / sizeof *parts; i++) //= free
        parts[i].id = 1;
    for (unsigned long i = 0; i < sizeof parts / sizeof *parts; i++) //= race parts[i % 4].id | parts[i % 4].id
        parts[i % 4].id = 1;
    for (unsigned long i = 0; i < sizeof(buffer) / sizeof(double); i++) //= free with private(buffer)
        buffer[i] = 1;
    for (unsigned long i = 0; i < sizeof rows / sizeof *rows; i++) //= free with private(rows)
        rows[i][0] = 1;
}

void strides(int n, int s, int *restrict a, int *restrict b)
{
    for (int i = 0; i < n; i += s) //= free
        a[i] = b[i];
    for (int i = 0; i < n; i += s) //= unknown control
        a[i] = a[i + 1];
    for (unsigned i = 0; i < (unsigned)n; i += s) //= unknown control
        a[i] = b[i];
    for (int i = n - 1; i >= 0; i -= s) //= free
        a[i] = b[i];
    for (int i = 1; i < n; i += i) //= unknown control
        a[i] = b[i];
    for (int i = 1; i < n; i += b[i]) //= unknown control
        a[i] = 2;
    for (int i = 1; i < n; i += a[0]) //= unknown control
        a[i] = 2;
    for (int j = 1; j < 30; j++) //= unknown control
        for (int i = 0; i < n; i += j) //= free
            a[i] = b[i];
}

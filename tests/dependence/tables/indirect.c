// Subscripts that are read from memory, and other ones that are no sums.

void gather(int n, double *restrict out, double *restrict in, int *restrict at)
{
    for (int i = 0; i < n; i++) //= free
        out[i] = in[at[i]];
}

void scatter(int n, double *restrict out, double *restrict in, int *restrict at)
{
    for (int i = 0; i < n; i++) //= unknown subscript
        out[at[i]] = in[i];
    for (int i = 0; i < n; i++) //= unknown subscript
        out[at[i]] += in[i];
}

void gather_in_place(int n, double *restrict a, int *restrict at)
{
    for (int i = 0; i < n; i++) //= unknown subscript
        a[i] = a[at[i]];
}

void through_a_scalar(int n, double *restrict a, int *restrict at)
{
    for (int i = 0; i < n; i++) { //= unknown subscript
        int k = at[i] + 1;
        a[k] = i;
    }
}

void sparse_rows(int n, double *restrict y, double *restrict x, double *restrict value, int *restrict column,
                 int *restrict start)
{
    for (int i = 0; i < n; i++) { //= free
        double sum = 0;
        for (int k = start[i]; k < start[i + 1]; k++) //= free with reduction(+: sum)
            sum += value[k] * x[column[k]];
        y[i] = sum;
    }
}

void sparse_scaled(int n, double *restrict value, double *restrict d, int *restrict start)
{
    for (int i = 0; i < n; i++) //= unknown subscript or control
        for (int k = start[i]; k < start[i + 1]; k++) //= free
            value[k] *= d[i];
}

void sparse_columns(int n, double *restrict y, double *restrict x, double *restrict value, int *restrict row,
                    int *restrict start)
{
    for (int j = 0; j < n; j++) //= unknown subscript or control
        for (int k = start[j]; k < start[j + 1]; k++) //= unknown subscript
            y[row[k]] += value[k] * x[j];
}

void squares(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= unknown subscript
        a[i * i] = i;
}

void carried_but_indirect_too(int n, double *restrict a, double *restrict b, int *restrict at)
{
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = a[i - 1] + b[at[i]];
    for (int i = 1; i < n; i++) { //= race a[i] | a[i - 1]
        a[i] = a[i - 1];
        b[at[i]] = 0;
    }
}

void same_element_in_every_iteration(int n, int k, double *restrict a, int *restrict at)
{
    int where = at[k];
    for (int i = 0; i < n; i++) //= race a[where] | a[where]
        a[where] = i;
    for (int i = 0; i < n; i++) //= free
        a[where + i] = i;
}

void row_of_a_table(int n, double a[restrict n][8], int *restrict at)
{
    for (int i = 0; i < n; i++) //= unknown subscript
        for (int j = 0; j < 8; j++) //= free
            a[at[i]][j] = j;
}

void list(int n, int *restrict next, int *restrict order)
{
    int at = 0;
    for (int i = 0; i < n; i++) { //= race at | at
        order[i] = at;
        at = next[at];
    }
}

void changed_table(int n, double *restrict a, int *restrict at)
{
    for (int i = 0; i < n; i++) { //= unknown subscript
        at[i] = i;
        a[at[i]] = i;
    }
}

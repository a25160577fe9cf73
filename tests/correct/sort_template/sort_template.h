/* Included once a type: define T (the type), NAME and LESS(a, b) first. */
#ifndef NAME
#error "define NAME, T and LESS before including this file"
#endif
#define PASTE_(a, b) a##_##b
#define PASTE(a, b) PASTE_(a, b)
#define FN(x) PASTE(NAME, x)

static int FN(pass)(T *a, int n, int odd)
{
    int swaps = 0, i;
#pragma omp target teams distribute parallel for reduction(+: swaps) map(tofrom: a[0:n])
    for (i = odd; i < n - 1; i += 2)
        if (LESS(a[i + 1], a[i])) {
            T t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
            ++swaps;
        }
    return swaps;
}

/* Odd and even transpositions until two passes change nothing. */
static int FN(sort)(T *a, int n)
{
    int passes = 0, changed = 1;
#pragma omp target data map(tofrom: a[0:n])
    while (changed) {
        changed = FN(pass)(a, n, 0);
        changed += FN(pass)(a, n, 1);
        passes += 2;
    }
    return passes;
}

static T FN(least)(const T *a, int n)
{
    T best = a[0];
    for (int i = 1; i < n; i++)
        if (LESS(a[i], best)) best = a[i];
    return best;
}

#undef FN
#undef PASTE
#undef PASTE_
#undef NAME
#undef T
#undef LESS

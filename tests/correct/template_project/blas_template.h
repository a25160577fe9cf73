/* Included once for each type, as libraries without C++ do: TYPE and NAME(x) are defined by the includer. */
#ifndef TYPE
#error "define TYPE before this file"
#endif

static inline void NAME(axpy)(int n, TYPE alpha, const TYPE *restrict x, TYPE *restrict y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] += alpha * x[i];
}

static inline TYPE NAME(dot)(int n, const TYPE *x, const TYPE *y)
{
    TYPE sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x[0:n], y[0:n])
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

static inline int NAME(iamax)(int n, const TYPE *x)
{
    TYPE best = 0;
    int index = n;
#pragma omp target data map(to: x[0:n])
    {
#pragma omp target teams distribute parallel for reduction(max: best)
        for (int i = 0; i < n; i++) {
            TYPE v = x[i] < 0 ? -x[i] : x[i];
            best = v > best ? v : best;
        }
#pragma omp target teams distribute parallel for reduction(min: index)
        for (int i = 0; i < n; i++)
            if (x[i] == best || x[i] == -best)
                index = i < index ? i : index;
    }
    return index;
}

#undef TYPE
#undef NAME

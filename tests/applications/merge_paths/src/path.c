#include "merge.h"

#pragma omp declare target
/* How many of the first k items of the merged run come from a. */
static int split(const item *a, int na, const item *b, int nb, int k)
{
    int low = k > nb ? k - nb : 0, high = k < na ? k : na;
    while (low < high) {
        int mid = (low + high) / 2;
        if (a[mid] <= b[k - mid - 1])
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}

path path_at(const item *a, int na, const item *b, int nb, int first, int last)
{
    path p;
    p.a_from = split(a, na, b, nb, first);
    p.b_from = first - p.a_from;
    p.a_to = split(a, na, b, nb, last);
    p.b_to = last - p.a_to;
    return p;
}

void merge_part(const item *a, const item *b, path p, item *out)
{
    int i = p.a_from, j = p.b_from;
    while (i < p.a_to || j < p.b_to)
        *out++ = j >= p.b_to || (i < p.a_to && a[i] <= b[j]) ? a[i++] : b[j++];
}

void insertion(item *x, int n)
{
    for (int i = 1; i < n; i++) {
        item key = x[i];
        int j = i;
        for (; j > 0 && x[j - 1] > key; j--)
            x[j] = x[j - 1];
        x[j] = key;
    }
}
#pragma omp end declare target

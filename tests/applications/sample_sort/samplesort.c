#include "samplesort.h"
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    key_type x = *(const key_type *)a, y = *(const key_type *)b;
    return (x > y) - (x < y);
}

static void choose(struct sorter *s)
{
    key_type sample[SAMPLES];
    for (int k = 0; k < SAMPLES; k++)
        sample[k] = s->in[(long)k * s->n / SAMPLES];
    qsort(sample, SAMPLES, sizeof *sample, compare);
    for (int b = 1; b < BUCKETS; b++)
        s->splitter[b - 1] = sample[b * OVERSAMPLE];
    memset(s->bucket, 0, sizeof s->bucket);
}

#pragma omp declare target
static int bucket_of(const key_type *splitter, key_type key)
{
    int low = 0, high = BUCKETS - 1;
    while (low < high) {
        int mid = low + (high - low) / 2;
        if (key < splitter[mid])
            high = mid;
        else
            low = mid + 1;
    }
    return low;
}

static void sift(key_type *heap, int root, int n)
{
    for (int child; (child = 2 * root + 1) < n; root = child) {
        if (child + 1 < n && heap[child] < heap[child + 1])
            child++;
        if (heap[root] >= heap[child])
            break;
        key_type t = heap[root];
        heap[root] = heap[child], heap[child] = t;
    }
}

static void heap_sort(key_type *x, int n)
{
    for (int root = n / 2; root-- > 0;)
        sift(x, root, n);
    while (n-- > 1) {
        key_type t = x[0];
        x[0] = x[n], x[n] = t;
        sift(x, 0, n);
    }
}
#pragma omp end declare target

void sample_sort(struct sorter *s)
{
    const int n = s->n;
    choose(s);
#pragma omp target enter data map(to : s[0 : 1])
#pragma omp target enter data map(to : s->in[0 : n]) map(alloc : s->out[0 : n], s->where[0 : n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int b = bucket_of(s->splitter, s->in[i]);
        s->where[i] = b;
#pragma omp atomic
        s->bucket[b].size++;
    }
#pragma omp target
    {
        int sum = 0;
        for (int b = 0; b < BUCKETS; b++) {
            s->bucket[b].start = sum;
            sum += s->bucket[b].size;
        }
    }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        int place;
#pragma omp atomic capture
        place = s->bucket[s->where[i]].fill++;
        s->out[s->bucket[s->where[i]].start + place] = s->in[i];
    }
#pragma omp target teams distribute parallel for schedule(static, 1)
    for (int b = 0; b < BUCKETS; b++)
        heap_sort(&s->out[s->bucket[b].start], s->bucket[b].size);
#pragma omp target update from(s->bucket)
#pragma omp target exit data map(from : s->out[0 : n]) map(release : s->in[0 : n], s->where[0 : n])
#pragma omp target exit data map(release : s[0 : 1])
}

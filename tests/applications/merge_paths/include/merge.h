#ifndef MERGE_H
#define MERGE_H

#ifndef WIDTH
#define WIDTH 64
#endif

typedef double item;

/* The part of two sorted runs that one piece of work merges. */
typedef struct path {
    int a_from, b_from;
    int a_to, b_to;
} path;

#pragma omp declare target
path path_at(const item *a, int na, const item *b, int nb, int first, int last);
void merge_part(const item *a, const item *b, path p, item *out);
void insertion(item *x, int n);
#pragma omp end declare target

void merge_sort(item *x, int n);
#endif

/* A typed array that knows where its data are: ARRAY(int) a; array_init(a, n); … array_free(a); */
#ifndef ARRAY_H
#define ARRAY_H
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define PRAGMA(x) _Pragma(#x)

#define ARRAY(T)  \
    struct {      \
        size_t n; \
        T *at;    \
    }

#define array_init(a, count)                                                      \
    do {                                                                          \
        (a).n = (count);                                                          \
        (a).at = calloc((a).n, sizeof *(a).at);                                   \
        if ((a).at == NULL) fprintf(stderr, "%s: no memory\n", #a), exit(1);      \
        PRAGMA(omp target enter data map(alloc: a.at[0:a.n]))                     \
    } while (0)

#define array_free(a)                                                             \
    do {                                                                          \
        PRAGMA(omp target exit data map(delete: a.at[0:a.n]))                     \
        free((a).at);                                                             \
        (a).at = NULL;                                                            \
    } while (0)

#endif

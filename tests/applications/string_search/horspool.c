#include "search.h"
#include <limits.h>
#include <string.h>

long horspool(const char *text, size_t n, const char *pattern, long *first)
{
    int skip[UCHAR_MAX + 1], m = (int)strlen(pattern);
    long hits = 0, least = LONG_MAX, parts = 32, size = ((long)n + parts - 1) / parts;

    for (int c = 0; c <= UCHAR_MAX; c++)
        skip[c] = m;
    for (int k = 0; k < m - 1; k++)
        skip[(unsigned char)pattern[k]] = m - 1 - k;
#pragma omp target teams loop map(to : skip, text[0 : n], pattern[0 : m]) reduction(+ : hits) reduction(min : least)
    for (long p = 0; p < parts; p++) {
        long at = p * size, end = (p + 1) * size;
        if (end > (long)n - m + 1)
            end = (long)n - m + 1;
        while (at < end) {
            int k = m - 1;
            while (k >= 0 && text[at + k] == pattern[k])
                k--;
            if (k < 0) {
                hits++;
                least = at < least ? at : least;
            }
            at += k < 0 ? 1 : skip[(unsigned char)text[at + m - 1]];
        }
    }
    *first = hits ? least : -1;
    return hits;
}

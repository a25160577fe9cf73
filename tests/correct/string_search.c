/* Pattern matching with wildcards, naive and by a rolling hash; first and last place by min and max. */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BASE 257u

struct match {
    int first, last, count;
};

#pragma omp declare target
static bool matches_at(const char *text, const char *pattern)
{
    for (; *pattern; ++text, ++pattern)
        if (*pattern != '?' && *pattern != *text) return false;
    return true;
}
#pragma omp end declare target

static struct match find(const char *text, size_t n, const char *pattern)
{
    const size_t m = strlen(pattern);
    int first = INT_MAX, last = -1, count = 0;
    if (m > n) return (struct match){-1, -1, 0};
#pragma omp target teams distribute parallel for map(to: text[:n], pattern[:m + 1]) \
    reduction(min: first) reduction(max: last) reduction(+: count)
    for (size_t i = 0; i <= n - m; ++i)
        if (matches_at(text + i, pattern)) {
            if ((int)i < first) first = (int)i;
            if ((int)i > last) last = (int)i;
            ++count;
        }
    return (struct match){count ? first : -1, last, count};
}

/* Prefix hashes on the host; every window's hash by a subtraction, confirmed by memcmp. */
static int find_by_hash(const char *text, size_t n, const char *pattern)
{
    const size_t m = strlen(pattern);
    unsigned *prefix = malloc((n + 1) * sizeof *prefix), want = 0, power = 1;
    int count = 0;
    prefix[0] = 0;
    for (size_t i = 0; i < n; i++) prefix[i + 1] = prefix[i] * BASE + (unsigned char)text[i];
    for (size_t i = 0; i < m; i++) {
        want = want * BASE + (unsigned char)pattern[i];
        power *= BASE;
    }
#pragma omp target teams loop map(to: prefix[:n + 1], text[:n], pattern[:m]) reduction(+: count)
    for (size_t i = 0; i < n + 1 - m; ++i)
        if (prefix[i + m] - prefix[i] * power == want && memcmp(text + i, pattern, m) == 0) count++;
    free(prefix);
    return count;
}

static long count_words(const char *text, size_t n, long *lines)
{
    long w = 0, l = 0;
#pragma omp target teams distribute parallel for map(to: text[:n]) reduction(+: w, l)
    for (size_t i = 0; i < n; ++i) {
        const bool space = text[i] == ' ' || (text[i] >= '\t' && text[i] <= '\r');
        const bool before = !i || text[i - 1] == ' ' || text[i - 1] == '\n';
        w += !space && before;
        l += text[i] == '\n';
    }
    *lines = l;
    return w;
}

int main(void)
{
    static const char verse[] = "she sells sea shells by the sea shore\nthe shells she sells are sea shells for sure\n";
    enum { TIMES = 40 };
    const size_t n = (sizeof verse - 1) * TIMES;
    char *text = malloc(n + 1);
    long lines, words;
    for (int t = 0; t < TIMES; t++) memcpy(text + t * (sizeof verse - 1), verse, sizeof verse);
    for (const char **p = (const char *[]){"shells", "s?e", "sea", "xyz", NULL}; *p; p++) {
        const struct match m = find(text, n, *p);
        printf("%-7s %4d times, first %d, last %d", *p, m.count, m.first, m.last);
        if (strchr(*p, '?')) puts("");
        else printf(", %d by hash\n", find_by_hash(text, n, *p));
    }
    words = count_words(text, n, &lines);
    printf("%ld words in %ld lines\n", words, lines);
    free(text);
    return 0;
}

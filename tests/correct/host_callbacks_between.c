/* qsort, bsearch, callbacks, function-returning-pointer, strings on the host between regions on mapped memory. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    char word[12];
    unsigned hash;
    int count;
} entry;

typedef int (*comparison)(const void *, const void *);

static int by_hash(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    return (x->hash > y->hash) - (x->hash < y->hash);
}

static int by_word(const void *a, const void *b) { return strcmp(((const entry *)a)->word, ((const entry *)b)->word); }

static comparison (choose)(int which) { return which ? by_word : by_hash; }

static int split(const char *text, entry *out, int room)
{
    int n = 0;
    while (*text && n < room) {
        int k = 0;
        while (*text && !isalpha((unsigned char)*text)) text++;
        memset(&out[n], 0, sizeof out[n]);
        for (; isalpha((unsigned char)*text); text++)
            if (k < 11) out[n].word[k++] = (char)tolower((unsigned char)*text);
        if (k) n++;
    }
    return n;
}

int main(int argc, char *argv[])
{
    static const char text[] = "It was the best of times, it was the worst of times; it was the age of wisdom...";
    entry e[32];
    clock_t start = clock();
    int n = split(text, e, 32), same = 0;
    if (argc > 5) {
        fprintf(stderr, "%s: too many words: %s\n", argv[0], strerror(errno));
        return EXIT_FAILURE;
    }

#pragma omp target enter data map(to: e[0:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        unsigned h = 2166136261u;
        for (const char *p = e[i].word; *p != 0; ++p) h = (h ^ (unsigned char)*p) * 16777619u;
        e[i].hash = h;
        e[i].count = 0;
    }
#pragma omp target update from(e[0:n])
    qsort(e, (size_t)n, sizeof e[0], choose(0));
#pragma omp target update to(e[0:n])
#pragma omp target teams distribute parallel for map(tofrom: same) reduction(+: same)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) e[i].count += e[i].hash == e[j].hash;
        if (i > 0) same += e[i].hash == e[i - 1].hash;
    }
#pragma omp target exit data map(from: e[0:n])
    qsort(e, (size_t)n, sizeof *e, choose(1));
    entry key = {"times", 0, 0}, *found = bsearch(&key, e, (size_t)n, sizeof key, by_word);
    for (int i = 0; i < n; i++)
        if (!i || strcmp(e[i].word, e[i - 1].word)) printf("%s:%d ", e[i].word, e[i].count);
    printf("\n%d words, %d repeated, times %d%s\n", n, same, found ? found->count : -1, clock() < start ? "?" : "");
    return 0;
}

/* Edit distances of a query to every word of a dictionary; words packed into one buffer with offsets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 32

static const char *const words[] = {
    "kernel", "colonel", "kettle", "target", "tangent", "thread", "threat", "treat", "teams", "steam", "stream",
    "string", "strong", "reduction", "production", "induction", "atomic", "automatic", "barrier", "carrier", "device",
    "advice", "memory", "mammary", "pointer", "printer", "sprinter", "winter", "collapse", "relapse", "schedule",
};
enum { WORDS = sizeof words / sizeof words[0] };

struct dictionary {
    size_t bytes;
    unsigned short offset[WORDS + 1];
    char text[];
};

static struct dictionary *pack(void)
{
    size_t bytes = 0, i;
    struct dictionary *d;
    for (i = 0; i < WORDS; i++) bytes += strlen(words[i]);
    d = malloc(sizeof *d + bytes);
    if (d == NULL) return NULL;
    d->bytes = bytes;
    for (i = bytes = 0; i < WORDS; i++) {
        d->offset[i] = (unsigned short)bytes;
        memcpy(d->text + bytes, words[i], strlen(words[i]));
        bytes += strlen(words[i]);
    }
    d->offset[WORDS] = (unsigned short)bytes;
    return d;
}

#pragma omp declare target
static inline unsigned char min3(unsigned char a, unsigned char b, unsigned char c)
{
    const unsigned char m = a < b ? a : b;
    return m < c ? m : c;
}

static int distance(const char *a, int la, const char *b, int lb)
{
    unsigned char row[LONGEST + 1];
    for (int j = 0; j <= lb; j++) row[j] = (unsigned char)j;
    for (int i = 1; i <= la; i++) {
        unsigned char corner = row[0];
        row[0] = (unsigned char)i;
        for (int j = 1; j <= lb; j++) {
            const unsigned char up = row[j];
            row[j] = min3(up + 1, row[j - 1] + 1, corner + (a[i - 1] != b[j - 1]));
            corner = up;
        }
    }
    return row[lb];
}
#pragma omp end declare target

static int nearest(const struct dictionary *d, const char *query, int *out)
{
    const int length = (int)strlen(query);
    const size_t whole = sizeof *d + d->bytes;
    const char *raw = (const char *)d;
    int best = LONGEST;
#pragma omp target teams distribute parallel for map(to: raw[0:whole], query[0:length]) map(from: out[0:WORDS]) \
    reduction(min: best)
    for (int w = 0; w < WORDS; w++) {
        const struct dictionary *dict = (const struct dictionary *)raw;
        const int from = dict->offset[w], to = dict->offset[w + 1];
        out[w] = distance(dict->text + from, to - from, query, length);
        best = out[w] < best ? out[w] : best;
    }
    return best;
}

int main(void)
{
    const char *queries[] = {"kernal", "treads", "advise", "prniter", "stringth", ""};
    struct dictionary *d = pack();
    int out[WORDS];
    if (!d) return 1;
    for (size_t q = 0; q < sizeof queries / sizeof *queries; q++) {
        const int best = nearest(d, queries[q], out);
        printf("\"%s\" (%d):", queries[q], best);
        for (int w = 0; w < WORDS; w++)
            if (out[w] == best) printf(" %s", words[w]);
        putchar('\n');
    }
    free(d);
    return 0;
}

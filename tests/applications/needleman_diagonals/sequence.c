#include "needle.h"
#include <stdlib.h>
#include <string.h>

static unsigned roll(unsigned *s)
{
    *s ^= *s << 13;
    *s ^= *s >> 17;
    return *s ^= *s << 5;
}

char *sequence_random(int n, unsigned seed)
{
    char *s = malloc(n + 1);
    for (int i = 0; i < n; i++)
        s[i] = "ACGT"[roll(&seed) >> 30];
    s[n] = '\0';
    return s;
}

char *sequence_mutate(const char *s, unsigned seed)
{
    char *t = malloc(2 * strlen(s) + 1), *p = t;
    for (; *s; s++)
        switch (roll(&seed) >> 28) {
        case 0:
            break;
        case 1:
            *p++ = *s;
            *p++ = "ACGT"[roll(&seed) >> 30];
            break;
        case 2:
            *p++ = "ACGT"[roll(&seed) >> 30];
            break;
        default:
            *p++ = *s;
        }
    *p = '\0';
    return t;
}

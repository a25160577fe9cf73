/* Text and bytes on the device: parsing, base conversions, run lengths, a table by string, copies of structs of bytes. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define LINES 24
#define WIDTH 40

typedef struct { unsigned char byte[8]; } block;

#pragma omp declare target
static const char hex[] = "0123456789abcdef";
static const char *const month[] = {"jan", "feb", "mar", "apr"};

static int parse_int(const char *s, const char **end)
{
    int sign = 1, value = 0;
    while (*s == ' ' || *s == '\t') s++;
    if (*s == '-' || *s == '+') sign = *s++ == '-' ? -1 : 1;
    while (*s >= '0' && *s <= '9') value = value * 10 + (*s++ - '0');
    if (end) *end = s;
    return sign * value;
}

static unsigned run_lengths(const char *s, char *out)
{
    unsigned n = 0;
    for (const char *p = s; *p;) {
        const char *q = p;
        while (*q == *p) q++;
        out[n++] = *p;
        if (q - p > 1) out[n++] = (char)('0' + (q - p) % 10);
        p = q;
    }
    out[n] = 0;
    return n;
}
#pragma omp end declare target

int main(void)
{
    static char text[LINES][WIDTH], packed[LINES][2 * WIDTH];
    int sums[LINES], lengths = 0, months = 0;
    block blocks[LINES];
    char signature[2 * LINES + 1];

    for (int l = 0; l < LINES; l++) {
        snprintf(text[l], WIDTH, "%d %+d  -%d aaa%.*s", l, l * 7 - 50, l / 3, l % 6, "bbbbbb");
        memset(&blocks[l], l * 3, sizeof blocks[l]);
    }

#pragma omp target teams distribute parallel for map(to: text) map(from: packed, sums, signature) \
    map(tofrom: blocks, lengths, months) reduction(+: lengths, months)
    for (int l = 0; l < LINES; l++) {
        const char *p = text[l];
        sums[l] = 0;
        for (int k = 0; k < 3; k++) sums[l] += parse_int(p, &p) * (k + 1);
        lengths += (int)run_lengths(text[l], packed[l]);
        block b = blocks[l];
        for (unsigned k = 0; k < sizeof b.byte / 2; k++) {
            unsigned char t = b.byte[k];
            b.byte[k] = b.byte[7 - k] ^ (unsigned char)l;
            b.byte[7 - k] = t;
        }
        blocks[l] = b;
        signature[2 * l] = hex[b.byte[0] >> 4];
        signature[2 * l + 1] = hex[b.byte[0] & 15];
        months += month[l % 4][0] == 'j' || month[l % 4][2] == 'r';
    }
    signature[2 * LINES] = '\0';
    long sum = 0;
    for (int l = 0; l < LINES; l++) sum += sums[l] * (l + 1L) + blocks[l].byte[7];
    printf("%ld %d %d\n%s\n%s\n", sum, lengths, months, signature, packed[17]);
    for (char *p = packed[5]; *p; p++) putchar(toupper((unsigned char)*p));
    putchar('\n');
    return 0;
}

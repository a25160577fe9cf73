/* Functions of the C library that a GPU has from the device header. */
#define _GNU_SOURCE
#include "check.h"
#include <math.h>

static double a[N];
static char texts[N][160], expected[N][160];
static int same_texts(void) {
    for (int i = 0; i < N; i++)
        if (strcmp(texts[i], expected[i]) != 0) {
            printf("%s\n%s\n", texts[i], expected[i]);
            return 0;
        }
    return 1;
}
struct word {
    int length, place;
};
static int by_length(const void *p, const void *q) {
    const struct word *a = p, *b = q;
    return (a->length > b->length) - (a->length < b->length);
}
static int descending(const void *p, const void *q) { return *(const int *)q - *(const int *)p; }
/* row: calls | qsort, bsearch | few elements and many, equal ones in their order | device */
static int sorting(void) {
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        int v[5] = {3, i, 2, 9, 7}, wanted = 7;
        struct word words[100];
        for (int k = 0; k < 100; k++)
            words[k] = (struct word){(k * 37 + i) % 10, k};
        qsort(v, 5, sizeof *v, descending);
        qsort(words, 100, sizeof words[0], &by_length);
        int wrong = 0;
        for (int k = 1; k < 100; k++)
            wrong += words[k - 1].length > words[k].length ||
                     (words[k - 1].length == words[k].length && words[k - 1].place > words[k].place);
        int *found = bsearch(&wanted, v, 5, sizeof *v, descending);
        wanted = -1;
        a[i] = v[0] * 100 + (found ? *found : 0) - 1000 * wrong + (bsearch(&wanted, v, 5, sizeof *v, descending) == NULL);
    }
    for (int i = 0; i < N; i++)
        if (a[i] != (i > 9 ? i : 9) * 100 + 8)
            return 0;
    return 1;
}
static int write(char *to, int i, double x) {
    int count = snprintf(to, 160, "%d|%5u|%-6ld|%+.3i|%#x|%o|%c|%s|%.2s|%%|%e|%.3f|%g|%10.4g|%-9.1f|%zu", i, i * 7u,
                         -1000000000000l * i, i, i, i, 'a' + i % 26, "text", "xyz", x, x, x, x * 1e9, -x, sizeof x);
    count += snprintf(NULL, 0, "%*d %.*f", 12, i, 4, x);
    char few[6];
    count += snprintf(few, sizeof few, "cut %d", 1000 + i) * 10;
    sprintf(to + strlen(to), "/%s", few);
    return count;
}
/* row: calls | snprintf, sprintf | all conversions, text that is cut | device */
static int text_output(void) {
#pragma omp target teams distribute parallel for map(from : texts, a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = write(texts[i], i, i * 12.625 / 7);
    }
    int wrong = 0;
    for (int i = 0; i < N; i++)
        wrong += a[i] != write(expected[i], i, i * 12.625 / 7);
    return !wrong && same_texts();
}
/* row: calls | printf | its result, a precision and a format that are known at run time, sizes that CUDA does not know | device */
static int printing(void) {
    int lengths[3] = {0};
#pragma omp target map(tofrom : lengths) DEVICE
    {
        MARK;
        const char *format = "%s at run time\n";
        lengths[0] = printf("%.*f %hhd\n", 2, 1.0 / 3, 300);
        printf("%*d|%zu\n", 5, 42, sizeof lengths);
        lengths[1] = printf(format, "known");
        if ((lengths[2] = printf("%s", "")) != 0)
            lengths[2] = -1;
    }
    return lengths[0] == 8 && lengths[1] == 18 && lengths[2] == 0;
}
static const char *const numbers[] = {"0", "-1.5", "0.1", "1e22", "1e23", "9007199254740993", "1.7976931348623158e308",
                                      "1.7976931348623159e308", "4.9e-324", "2.4703282292062327e-324", "  +12.5e-3abc",
                                      "0x1.8p3", "inf", ".5", "abc", "123456789012345678901234567890", "3.4028236e38"};
#define NUMBERS (int)(sizeof numbers / sizeof numbers[0])
/* row: calls | strtod, strtof, strtol, strtoul, atoi, atof | the nearest number, what stands behind it | device */
static int numbers_from_text(void) {
    char from[NUMBERS][40];
    double d[NUMBERS];
    float f[NUMBERS];
    long rest[NUMBERS], whole[NUMBERS];
    for (int k = 0; k < NUMBERS; k++)
        strcpy(from[k], numbers[k]);
#pragma omp target teams distribute parallel for map(to : from) map(from : d, f, rest, whole) DEVICE
    for (int k = 0; k < NUMBERS; k++) {
        MARK;
        char *end;
        d[k] = strtod(from[k], &end);
        rest[k] = end - from[k];
        f[k] = strtof(from[k], NULL) + (float)(0 * atof("1.25"));
        whole[k] = strtol(from[k], &end, 0) + (end - from[k]) + atoi("-12x") + (long)strtoul("ffz", NULL, 16);
    }
    for (int k = 0; k < NUMBERS; k++) {
        char *end;
        double own = strtod(numbers[k], &end);
        if (own != d[k] || rest[k] != end - numbers[k] || f[k] != strtof(numbers[k], NULL))
            return 0;
        if (whole[k] != strtol(numbers[k], &end, 0) + (end - numbers[k]) - 12 + 255)
            return 0;
    }
    return 1;
}
static void split(char *to, int i) {
    char line[] = "alpha, beta;gamma,,delta", *rest, *token;
    to[0] = 0;
    for (token = strtok_r(line, ",; ", &rest); token; token = strtok_r(NULL, ",; ", &rest))
        strcat(strcat(to, token), "+");
    char *copy = strdup(to);
    sprintf(to + strlen(to), "%d %d %s", (int)strspn(copy, "alph"), (int)strcspn(copy, "t"), strpbrk(copy, "gd"));
    free(copy);
    to[i % 5] = 'X';
}
/* row: calls | strtok_r, strdup, strspn, strcspn, strpbrk | text taken apart | device */
static int tokens(void) {
#pragma omp target teams distribute parallel for map(from : texts) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        split(texts[i], i);
    }
    for (int i = 0; i < N; i++)
        split(expected[i], i);
    return same_texts();
}
/* row: calls | realloc, aligned_alloc, calloc | memory that grows | device */
static int growing(void) {
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        int *list = NULL, count = 0, room = 0;
        for (int k = 0; k <= i; k++) {
            if (count == room) {
                room = room ? 2 * room : 1;
                list = realloc(list, room * sizeof *list);
            }
            list[count++] = k;
        }
        double sum = 0;
        for (int k = 0; k < count; k++)
            sum += list[k];
        list = realloc(list, sizeof *list);
        void *aligned = aligned_alloc(128, 256);
        a[i] = sum + list[0] + ((unsigned long)aligned % 128 != 0);
        free(aligned);
        free(list);
    }
    for (int i = 0; i < N; i++)
        if (a[i] != i * (i + 1) / 2)
            return 0;
    return 1;
}
/* row: calls | rand_r, erand48 | random numbers whose state is the caller's | device */
static int random_states(void) {
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        unsigned seed = i;
        unsigned short state[3] = {i, 7, 9};
        a[i] = rand_r(&seed) % 1000 + rand_r(&seed) % 1000 + erand48(state) + nrand48(state) % 100 + jrand48(state) % 100;
    }
    for (int i = 0; i < N; i++) {
        unsigned seed = i;
        unsigned short state[3] = {i, 7, 9};
        double own = rand_r(&seed) % 1000;
        own += rand_r(&seed) % 1000;
        own += erand48(state);
        own += nrand48(state) % 100;
        own += jrand48(state) % 100;
        if (fabs(a[i] - own) > 1e-9)
            return 0;
    }
    return 1;
}

static int told(int i) {
    if (i > N)
        fprintf(stdout, "%d is too large\n", i);
    return i;
}
#define WARN(stream, ...) fprintf(stream, __VA_ARGS__)
/* row: calls | fprintf, fputs, fputc, putc, fflush | stdout, in a macro and a function too, with their results | device */
static int streams(void) {
    int written = 0, never = 0;
#pragma omp target map(tofrom : written, never) DEVICE
    {
        MARK;
        written = fprintf(stdout, "%d of %s\n", 12, "these");
        fputs("a line", stdout);
        written += fputc('!', stdout) + putc('\n', (stdout));
        if (never)
            WARN(stdout, "never %g\n", 1.5);
        written += WARN(stdout, "%s", "") + told(0);
        fflush(stdout);
    }
    return written == 12 + '!' + '\n';
}
/* row: calls | finite, roundeven, isinff, isnanf and built-in forms | numbers halfway, infinite and none | device */
static int older_math(void) {
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        float x = i, zero = 0;
        a[i] = __builtin_roundeven(i + 0.5) + __builtin_roundevenf(-x - 0.5f) + 4 * finite(x / (i % 2)) +
               8 * (isinff(x / zero) != 0) + 16 * (isnanf(zero / zero) != 0) + finitef(x);
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 4 * (i % 2) + 8 * (i > 0) + 16 + 1)
            return 0;
    return 1;
}

int main(void) {
    CASE(sorting);
    CASE(text_output);
    CASE(printing);
    CASE(numbers_from_text);
    CASE(tokens);
    CASE(growing);
    CASE(random_states);
    CASE(streams);
    CASE(older_math);
    return finish();
}

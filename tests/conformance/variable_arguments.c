/* Functions that take a variable number of arguments, in kernels. */
#include "check.h"
#include <stdarg.h>
#include <stddef.h>

static int sum_of(int count, ...) {
    va_list list;
    va_start(list, count);
    int sum = 0;
    while (count-- > 0)
        sum += va_arg(list, int);
    va_end(list);
    return sum;
}
/* row: calls | variable arguments | integers, also none of them | device */
static int integers(void) {
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(tofrom : on_device) map(from : a)
    for (int i = 0; i < N; i++) {
        short few = 3;
        MARK;
        a[i] = sum_of(4, i, 'b', few, -1) + sum_of(0);
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == i + 'b' + 2;
    return right;
}

typedef struct {
    char letter;
    double values[3];
} sample;
union word {
    int i;
    float f;
};
enum color { RED, GREEN = 7 };
static double all_kinds(const char *kinds, ...) {
    va_list list, again;
    double sum = 0;
    va_start(list, kinds);
    va_copy(again, list);
    for (int pass = 0; pass < 2; pass++) {
        for (const char *kind = kinds; *kind; kind++) {
            va_list *from = pass ? &again : &list;
            switch (*kind) {
            case 'd': sum += va_arg(*from, double); break;
            case 'i': sum += va_arg(*from, int); break;
            case 'u': sum += va_arg(*from, unsigned int); break;
            case 'l': sum += va_arg(*from, long) >> 32; break;
            case 'L': sum += (double)(va_arg(*from, unsigned long long) >> 60); break;
            case 's': sum += (double)strlen(va_arg(*from, const char *)); break;
            case 'z': sum += (double)va_arg(*from, size_t); break;
            case 'e': sum += va_arg(*from, enum color); break;
            case 'w': sum += va_arg(*from, union word).i; break;
            case 'n': sum += va_arg(*from, void *) == NULL; break;
            case 'p': {
                int *to = va_arg(*from, int *);
                *to += 1;
                sum += *to;
                break;
            }
            case 'S': {
                sample one = va_arg(*from, sample);
                sum += one.letter + one.values[0] + one.values[2];
            }
            }
        }
    }
    va_end(again);
    va_end(list);
    return sum;
}
/* row: calls | variable arguments | promoted numbers, pointers, texts, structures; va_copy, pointers to lists | device */
static int kinds(void) {
    double got = 0, none = 0;
    int counted = 5;
#pragma omp target map(tofrom : on_device, got, none, counted)
    {
        float f = 0.5f;
        signed char c = -3;
        unsigned short h = 65535;
        _Bool b = 1;
        struct {
            unsigned bits : 5;
        } narrow = {21};
        enum color green = GREEN;
        sample one = {'x', {1, 2, 4}};
        union word w = {9};
        char text[] = "four";
        MARK;
        none = all_kinds("");
        got = all_kinds("diiiiuuilLssezSnwpd", f, c, h, b, narrow.bits, 4000000000u, 1u, b ? c : h, 3L << 32, ~0ull, text,
                        "seven" "!!", green, sizeof text, one, NULL, w, &counted, 2.25);
    }
    double once = 0.5 - 3 + 65535 + 1 + 21 + 4000000000.0 + 1 - 3 + 3 + 15 + 4 + 7 + 7 + 5 + 'x' + 1 + 4 + 1 + 9 + 2.25;
    (void)once;
    return none == 0 && counted == 7 && got == 2 * once + 6 + 7;
}

static int kept(char *to, size_t size, const char *format, va_list list) { return vsnprintf(to, size, format, list); }
static int written(char *to, size_t size, const char *format, ...) {
    va_list list, whole;
    va_start(list, format);
    va_copy(whole, list);
    int length = kept(to, size, format, list), other = vsprintf(to + 100, format, whole);
    va_end(whole);
    va_end(list);
    return length == other ? length : -1;
}
/* row: calls | variable arguments | a list that is passed on, vsnprintf and vsprintf | device */
static int passed_on(void) {
    char text[200] = "";
    int length = 0, cut = 0;
#pragma omp target map(tofrom : on_device, text, length, cut)
    {
        MARK;
        cut = written(text, 6, "%d %s", 12345, "abc");
        cut += text[5] == 0 && text[4] == '5' ? 100 : 0;
        length = written(text, 100, "%5d|%-4s|%.*f|%c|%lu|%x|%5.2e", -42, "ab", 3, 3.14159, 'z', 1ul << 40, 255u, 12345.678f);
    }
    const char *want = "  -42|ab  |3.142|z|1099511627776|ff|1.23e+04";
    return cut == 109 && strcmp(text, want) == 0 && strcmp(text + 100, want) == 0 && length == (int)strlen(want);
}

static void say(const char *where, const char *format, ...) {
    va_list list;
    va_start(list, format);
    printf("%s: ", where);
    vprintf(format, list);
    va_end(list);
}
/* row: calls | variable arguments | vprintf | device */
static int said(void) {
#pragma omp target map(tofrom : on_device)
    {
        MARK;
        say("kernel", "%s %d %g\n", "says", 12, 0.5);
    }
    return 1;
}

static int largest(int first, ...);
#define LARGEST(...) largest(__VA_ARGS__, -1)
static int nested(int depth, ...) {
    va_list list;
    va_start(list, depth);
    int mine = va_arg(list, int), more = depth > 0 ? nested(depth - 1, mine * 2, depth) : 0;
    va_end(list);
    return mine + more;
}
static int largest(int first, ...) {
    int found = first;
    va_list list;
    va_start(list, first);
    for (int next = first; next >= 0; next = va_arg(list, int))
        found = next > found ? next : found;
    va_end(list);
    return found;
}
/* row: calls | variable arguments | a macro that makes the call, calls in arguments, recursion, a prototype before | device */
static int forms(void) {
    int got[3] = {0};
#pragma omp target map(tofrom : on_device, got)
    {
        int k = 3;
        MARK;
        got[0] = LARGEST(4, k * k, sum_of(2, LARGEST(1, 2), 5), 6);
        got[1] = nested(3, 1);
#pragma omp parallel num_threads(4)
#pragma omp atomic
        got[2] += LARGEST(omp_get_thread_num(), 1) * sum_of(1, 2);
    }
    return got[0] == 9 && got[1] == 15 && got[2] == 2 * (1 + 1 + 2 + 3);
}
static double apply(int count, ...) {
    va_list list;
    va_start(list, count);
    double (*way)(double) = va_arg(list, double (*)(double));
    double x = way(va_arg(list, double));
    va_end(list);
    return count * x;
}
static double half(double x) { return x / 2; }
static double squared(double x) { return x * x; }
/* row: calls | variable arguments | addresses of functions, which are called | device */
static int functions(void) {
    double got = 0;
#pragma omp target map(tofrom : on_device, got)
    {
        MARK;
        got = apply(2, half, 3.0) + apply(1, &squared, (double)5);
    }
    return got == 28;
}
int main(void) {
    CASE(integers);
    CASE(kinds);
    CASE(passed_on);
    CASE(said);
    CASE(forms);
    CASE(functions);
    return finish();
}

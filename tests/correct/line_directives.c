/* As a generator of code writes it: line numbers of another file, counted names, quoted names. */
#include <stdio.h>
#include <string.h>
#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define UNIQUE(name) CAT(name, __COUNTER__)
#define STR_(x) #x
#define STR(x) STR_(x)

enum { FIRST = __COUNTER__, SECOND = __COUNTER__ };

#line 10 "model.y"
static int rule_count = 12;
static int where;

#line 200 "model.y"
static void rule(int *out, int n)
{
    const int UNIQUE(five) = 5; /* five2 */
#pragma omp target teams distribute parallel for map(from: out[0:n])
    for (int i = 0; i < n; i++)
#line 7 "actions.tbl"
    {
        int t = i * SECOND + FIRST;
        out[i] = t % five2 == 0 ? __LINE__ : t;
    }
    where = __LINE__;
}

#line 40 "line_directives.c"
#define ACTION(k, expression)                                              \
    static void CAT(action_, k)(int *out, int n)                           \
    {                                                                      \
        _Pragma("omp target teams distribute parallel for map(tofrom: out[0:n])") \
        for (int i = 0; i < n; i++) out[i] = (expression);                 \
    }
ACTION(add, out[i] + i)
ACTION(flip, i % 2 ? -out[i] : out[i])
ACTION(__LINE__, out[i] * 2)

int main(void)
{
    int out[64], sum = 0;
    char file[32];
    rule(out, 64);
    CAT(action_, add)(out, 64);
    action_flip(out, 64);
    action_48(out, 64);
    for (int i = 0; i < 64; i++) sum += out[i];
    printf("%d %d %d %d\n", sum, rule_count, where, out[10]);
    strcpy(file, STR(FIRST) "/" __FILE__);
    printf("%s:%d %d\n", file, __LINE__, __COUNTER__);
    return 0;
}

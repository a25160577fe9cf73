/* Declare-target variables that lead to themselves and to each other in a ring. */
#include <stdio.h>
#define N 8
#pragma omp declare target
static double one[N], two[N];
struct ring { int value; struct ring *next; };
static struct ring a, b = {2, &a}, a = {1, &b};
static double *now = one, *next = two;
struct species { const char *name; double mass; const struct species *heavier; };
extern struct species table[3];
struct species table[3] = {{"H", 1.008, &table[1]}, {"He", 4.003, table + 2}, {"Li", 6.94, NULL}};
const char *words[2][2] = {{"ab", "b"}, {"", "xyz"}};
double *end = one + N;
static const struct species *const first = table;
static char *marks[] = {"\033[1m", "a\\0b", "\x0ab", "FULL"};
static struct { void *any; const unsigned char *letters; } kinds = {"any", (const unsigned char *)"letters"};
#pragma omp end declare target
int main(void) {
    #pragma omp target
    for (int i = 0; i < N; i++) now[i] = i;
    #pragma omp target
    for (int i = 0; i < N; i++) next[i] = 2 * now[i];
    #pragma omp target
    { double *t = now; now = next; next = t; }
    double s = 0;
    #pragma omp target map(tofrom: s)
    for (double *p = now; p != (now == one ? end : now + N); p++) s += *p;
    printf("%g\n", s);
    double m = 0; int l = 0;
    #pragma omp target map(tofrom: m, l)
    { for (const struct species *p = first; p; p = p->heavier) { m += p->mass; l = 10 * l + p->name[0]; }
      for (int i = 0; i < 4; i++) for (const char *c = words[i / 2][i % 2]; *c; c++) l += *c; }
    printf("%g %d\n", m, l);
    l = 0;
    #pragma omp target map(tofrom: l)
    { const struct ring *p = &a; for (int k = 0; k < 5; k++, p = p->next) l = 10 * l + p->value; }
    printf("%d\n", l);
    #pragma omp target update from(now, next)
    printf("%d %d\n", now == two, next == one);
    next = two; now = one;
    #pragma omp target update to(now, next)
    s = 0;
    #pragma omp target map(tofrom: s)
    for (int i = 0; i < N; i++) s += now[i];
    printf("%g\n", s);
    l = 0;
    #pragma omp target map(tofrom: l)
    { for (int i = 0; i < 4; i++) for (const char *c = marks[i]; *c; c++) l = 3 * l + *c;
      l += ((char *)kinds.any)[1] * kinds.letters[6]; }
    printf("%d\n", l);
    return 0;
}

#include <inttypes.h>
#include <stdio.h>
/* Names that C++ reserves, in lengths, members, variants and right behind strings. */
enum { operator = 16, class = 8 };
#define virtual(x) [x]
#define friend "d"
struct template { char s[operator]; };
typedef struct { float x, this; } using;
#define private(a, b) ((using){ (a).x * (b).this, (a).this * (b).x })
static int delete(int x) { return x * 2; }
#pragma omp declare variant(delete) match(construct={target})
static int new(int x) { return x + 1; }
static using cross(using a, using b) { return private(a, b); }
int main(void)
{
    int o[class], p[class][sizeof(struct template)], try[4] = { 0 };
    using v[class];
#pragma omp target teams distribute parallel for map(from: o, v)
    for (int i = 0; i < class; i++) { int t[operator]; t[i] = "xy"virtual(i & 1); o[i] = t[i]; v[i] = cross((using){ i, 2 }, (using){ 3, i }); }
#pragma omp target teams distribute parallel for map(from: p)
    for (int i = 0; i < class; i++) for (int j = 0; j < operator; j++) p[i][j] = i * j;
#pragma omp target teams num_teams(2) map(tofrom: try)
    {
        unsigned export[class];
        for (int b = 0; b < class; b++) export[b] = 1;
#pragma omp distribute parallel for
        for (int i = 0; i < 4; i++) {
#pragma omp atomic
            try[i] += export[i];
        }
        printf("%"friend"%"PRId64"\n", 5, (int64_t)6);
    }
    for (int i = 0; i < class; i++) printf("%d %g %g %d\n", o[i], v[i].x, v[i].this, p[i][i] + try[i % 4]);
}

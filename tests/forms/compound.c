#include <stdio.h>
typedef struct { int n; const int *p; } span;
struct pt { int x, y; };
#pragma omp declare target
static int total(span s) { int t = 0; for (int i = 0; i < s.n; i++) t += s.p[i]; return t; }
static int area(const struct pt *p) { return p->x * p->y; }
static void inc(int *p) { (*p)++; }
static int sum3(int a[static 3]) { return a[0] + a[1] + a[2]; }
#pragma omp end declare target
int main(void) {
  int o[9]; char s[9];
#pragma omp target teams distribute parallel for map(from: o, s)
  for (int i = 0; i < 9; i++) {
    o[i] = total((span){ 3, (int[]){ i, 2 * i, 3 } }) + area(&(struct pt){ .y = i, .x = 4 });
    int *q = (int[4]){ [2] = i }; inc(q + 2); inc(&(int){ 4 });
    o[i] += q[0] + q[1] + q[2] + q[3] + sum3((int[]){ 1, i, 1 });
    struct pt a = { 1, 2 }; a = (struct pt){ a.y, a.x }; o[i] += a.x * 1000;
    s[i] = "abcdefghi"[i]; s[i] -= (char){ 32 };
    const char *t = (char[]){ "hey" }; o[i] += t[1];
    o[i] += sizeof((int[]){ 1, 2, 3, 4, 5 }) / sizeof(int) + (struct pt){ 3, 4 }.y;
  }
  for (int i = 0; i < 9; i++) printf("%d %c\n", o[i], s[i]);
  return 0;
}

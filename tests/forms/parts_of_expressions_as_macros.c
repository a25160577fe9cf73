#include <stdio.h>
#define PLUS(x) + x
#define MINUS1 -1
#define TIMES2 * 2
#define ARGS (3, 4)
#define AT(i) [i]
#define DOT .x
#define ARROW -> x
#define INC ++
#define DEREF *
#define NEG -
#define Q ? 1
#define COL : 2
#define EQ ==
#define COMMA ,
#define OPEN (
#define CLOSE )
#define AND && 1
#define LT <
#define ADDR &
#define SEMI ;
#define ASSIGN =
#define PLUS_EQ +=
#define BRACED { 1, 2, 3 }
struct s { int x, y; };
static int add(int a, int b) { return a * 10 + b; }
int main(void) {
  int a[24] = { 0 }, b[8];
  struct s v = { 3, 4 };
#pragma omp target map(tofrom: a) map(to: v)
  {
    int t[4] = { 1, 2, 3, 4 }, n = 5, *p = t; struct s *w = &v;
    a[0] = 0 PLUS(n) PLUS(1);
    a[1] = n MINUS1;
    a[2] = (n)MINUS1;
    a[3] = t AT(1);
    a[4] = add ARGS;
    a[5] = v DOT + w ARROW;
    a AT(6) INC;
    a[7] = DEREF p + NEG n;
    a[8] = n > 3 Q COL;
    a[9] = n EQ 5 AND;
    a[10] = (1 COMMA 7);
    a[11] = OPEN n + 1 CLOSE * 2;
    a[12] = n LT 6;
    p = ADDR t AT(2); a[13] = *p SEMI
    a[14] ASSIGN 9; a[14] PLUS_EQ 2;
    int u[] = BRACED; a[15] = u[2] TIMES2;
    a[16] = add(1, 2) TIMES2 + t[3]MINUS1 + sizeof(n)MINUS1;
    if (n) MINUS1; 
    a[17] = n - MINUS1 - -n MINUS1;
    a[18] = 1.5 TIMES2 PLUS('a') + "x"AT(0);
  }
#pragma omp target teams distribute parallel for map(from: b)
  for (int i = 0; i < 8; i INC) b AT(i) ASSIGN i PLUS(2) TIMES2;
  for (int i = 0; i < 19; i++) printf("%d ", a[i]);
  for (int i = 0; i < 8; i++) printf("%d ", b[i]);
  puts(""); return 0;
}

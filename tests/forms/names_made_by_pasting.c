#include <stdio.h>
enum { W_in = 1, W_out = 2 };
#define W_in (W_out * 10)
#define WIDTH(n) W_##n
#define OP_sub -
#define BIN(op, a, b) ((a) OP_##op (b))
enum color { C_RED = 4, C_BLUE = 9 };
#define COLOR(c) C_##c
typedef struct { int v; } T_box;
#define TYPE(t) T_##t
static const int tab_low[3] = { 1, 2, 3 };
#define TAB(x) tab_##x
static int fn_twice(int x) { return 2 * x; }
#define FN(x) CAT(fn_, x)
#define CAT(a, b) CAT2(a, b)
#define CAT2(a, b) a##b
static int pick(int x) { return BIN(sub, FN(twice)(x), COLOR(RED)) + TAB(low)[x % 3]; }
int main(void)
{
    int i, o[8];
#pragma omp target teams distribute parallel for map(from: o)
    for (i = 0; i < 8; i++) { TYPE(box) b = { COLOR(BLUE) }; o[i] = (int)(WIDTH(in) + WIDTH(out) * i) + pick(i) * b.v + CAT(TAB(lo), w)[1]; }
    for (i = 0; i < 8; i++) printf("%d\n", o[i]);
    return 0;
}

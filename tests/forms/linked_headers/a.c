#include <stdio.h>
#include "real/x.h"
#include "lnk/x.h"
#include "x_link.h"
int other(int *, int);
int main(void) { int v[5] = { 1, 2, 3, 4, 5 }; xmul(v, 5); int c = other(v, 5); for (int i = 0; i < 5; i++) printf("%d ", v[i]); printf("%d %d\n", c, xcalls); return 0; }

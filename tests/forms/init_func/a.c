#include "lib.h"
#include <stdio.h>
int main(void) {
  ctx *c = ctx_create(10); ctx_step(c); ctx_step(c); printf("%g\n", ctx_norm(c)); double out[10]; ctx_read(c, out); for (int i = 0; i < 10; i++) printf("%g ", out[i]); puts(""); ctx_free(c); return 0;
}

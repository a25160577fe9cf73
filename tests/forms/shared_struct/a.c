#include "t.h"
#include <stdio.h>
int main(void) { up(12); run(); run(); down(); for (int i = 0; i < 12; i++) printf("%g ", g.a[i]); puts(""); return 0; }

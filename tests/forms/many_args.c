#include <stdio.h>
#define E(x) x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7, x##8, x##9
#define S(x) x##0 + x##1 + x##2 + x##3 + x##4 + x##5 + x##6 + x##7 + x##8 + x##9
int main(void) {
  int E(a) , E(b); double E(c), E(d); long E(e), E(f); char E(g); int out[8];
#define I(x, v) x##0 = v, x##1 = v + 1, x##2 = v + 2, x##3 = v + 3, x##4 = v + 4, x##5 = v + 5, x##6 = v + 6, x##7 = v + 7, x##8 = v + 8, x##9 = v + 9
  I(a, 1); I(b, 2); I(c, 3); I(d, 4); I(e, 5); I(f, 6); I(g, 7);
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 8; i++) out[i] = i * (S(a) + S(b)) + (int)(S(c) + S(d)) + (S(e)) + (S(f)) + (S(g));
  for (int i = 0; i < 8; i++) printf("%d\n", out[i]);
  return 0;
}

#include <stdio.h>
#pragma omp declare target
extern int tab[8];
int cnt;
int cnt;
static int hid;
int tab[];
int fwd(int);
static int use(int i) { return tab[i] + cnt + hid + fwd(i); }
int tab[8] = { 1, 2, 3 };
int cnt = 5;
static int hid = 6;
int fwd(int i) { extern int cnt; return i * cnt; }
#pragma omp end declare target
int main(void) {
  int o[8];
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 8; i++) o[i] = use(i);
  for (int i = 0; i < 8; i++) printf("%d\n", o[i]);
  cnt = 10; tab[7] = 100; hid = 1000;
#pragma omp target update to(cnt, tab, hid)
#pragma omp target teams distribute parallel for map(from: o)
  for (int i = 0; i < 8; i++) { o[i] = use(i); }
  for (int i = 0; i < 8; i++) printf("%d\n", o[i]);
  return 0;
}

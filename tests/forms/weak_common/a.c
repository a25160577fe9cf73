#include <stdio.h>
int shared_counter; double shared_tab[8];
#pragma omp declare target to(shared_counter, shared_tab)
extern int scale(int);
#pragma omp declare target to(scale)
int main(void) {
  for (int i = 0; i < 8; i++) shared_tab[i] = i;
#pragma omp target update to(shared_tab)
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 8; i++) { shared_tab[i] = scale(i) + shared_tab[i];
#pragma omp atomic
    shared_counter += i; }
#pragma omp target update from(shared_tab, shared_counter)
  for (int i = 0; i < 8; i++) printf("%g ", shared_tab[i]);
  printf("%d\n", shared_counter); return 0;
}

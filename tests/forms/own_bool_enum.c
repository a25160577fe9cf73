/* C of before stdbool.h: a Boolean type of the program's own, one word wide. */
#include <stdio.h>
typedef enum { false, true } bool;
typedef struct { bool on; int value; bool seen[3]; } Cell;
static bool positive(int x) { return x > 0 ? true : false; }
static bool flags[16];
int main(void) {
  Cell cells[16];
  long sizes = 0;
  for (int i = 0; i < 16; i++) { cells[i].on = i % 3 == 0; cells[i].value = i - 4; cells[i].seen[0] = cells[i].seen[1] = cells[i].seen[2] = false; flags[i] = i & 1; }
#pragma omp target teams distribute parallel for map(tofrom: cells, flags) map(tofrom: sizes)
  for (int i = 0; i < 16; i++) {
    bool local[4] = { false, true, true, false };
    cells[i].seen[i % 3] = positive(cells[i].value);
    flags[i] = !flags[i] && local[i % 4];
    if (cells[i].on == true) cells[i].value += sizeof(bool) + sizeof local + sizeof(Cell);
    if (i == 0) sizes = sizeof(bool) * 1000 + sizeof flags;
  }
  int all = true;
#pragma omp target teams distribute parallel for reduction(&&: all) map(to: cells) map(tofrom: all)
  for (int i = 0; i < 16; i++) all = all && (cells[i].on == (i % 3 == 0 ? true : false));
  for (int i = 0; i < 16; i++) printf("%d %d %d%d%d %d\n", cells[i].on, cells[i].value, cells[i].seen[0], cells[i].seen[1], cells[i].seen[2], flags[i]);
  printf("%ld %d\n", sizes, all);
}

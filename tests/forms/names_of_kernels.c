#include <stdio.h>
int main(void) {
  int i = 3, last[4] = { 1, 2, 3, 4 }, lower = 2, upper[3] = { 5, 6, 7 }, count = 4, width = 5, value = 6, old = 7, seen[2] = { 8, 9 }, mine = 2, done = 1, expected = 3, requested = 4, rest = 5, sched[2] = { 1, 1 }, y = 0, i_1[2] = { 4, 5 }, thread_id = 3, x = 1, num = 0;
  int r[64];
#pragma omp target teams distribute parallel for schedule(static, 4) lastprivate(y) map(from: r) map(tofrom: i, last, lower, upper, count, width, value, old, seen, mine, done, expected, requested, rest, sched, i_1, thread_id)
  for (int k = 0; k < 64; k++) { y = k + i; r[k] = i + last[k & 3] + lower + upper[k % 3] + width + value + old + seen[k & 1] + mine + done + expected + requested + rest + sched[k & 1] + i_1[k & 1] + thread_id;
#pragma omp atomic
    count += 0; }
#pragma omp target teams distribute parallel for collapse(2) lastprivate(y) reduction(+: num) map(tofrom: value, seen, i, i_1, rest) map(tofrom: r)
  for (int a = 0; a < 8; a++) for (int b = 0; b < 8; b++) { y = a * b; int c;
#pragma omp atomic capture
    { c = value; value = value | a; }
    num += (i + i_1[0] + rest + seen[1] + (c > 0));
    r[a * 8 + b] += i; }
#pragma omp target map(tofrom: last, count, width, value, i, upper, lower, thread_id, r) map(tofrom: y)
  {
#pragma omp parallel for lastprivate(y) schedule(static, 2)
    for (int k = 0; k < 16; k++) { y = k + width + count + i; r[k] += last[k & 3] + upper[1] + lower + thread_id; }
#pragma omp parallel
    {
#pragma omp critical
      { value |= width; }
#pragma omp single
      count++;
    }
  }
  for (int k = 0; k < 64; k++) printf("%d ", r[k]);
  printf("%d %d %d %d %d\n", y, num, value, count, x);
  return 0;
}

#define MAX(a, b) ({ int x = (a), y = (b); x > y ? x : y; }
int f(int *a) {
#pragma omp target map(tofrom: a[0:4])
  a[0] = MAX(a[1], a[2]);
  return 0;
}

enum {, true = 7 };
int f(int *a) {
#pragma omp target map(tofrom: a[0:4])
  a[0] = true;
  return 0;
}

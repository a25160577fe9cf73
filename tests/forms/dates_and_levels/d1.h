static int level(void) { return __INCLUDE_LEVEL__; }
static int base(void) { return sizeof(__BASE_FILE__) * 100 + __BASE_FILE__[sizeof(__BASE_FILE__) - 2]; }
static void region(int *a) {
#pragma omp target map(tofrom: a[0:10])
  { a[8] = __INCLUDE_LEVEL__ * 1000 + sizeof __FILE__ - sizeof __BASE_FILE__; a[9] = __LINE__; }
}

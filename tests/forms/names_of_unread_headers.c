int printf(const char *, ...);
/* names that are macros of headers which the program does not include */
enum order { BIG_ENDIAN = 5, LITTLE_ENDIAN, PATH_MAX };
struct BUFSIZ { int NZERO, FD_SETSIZE; };
static int LINE_MAX(int WNOHANG) { goto WUNTRACED; WNOHANG += 3; WUNTRACED: return WNOHANG + BIG_ENDIAN; }
static int EXIT_FAILURE = 3;
typedef int SEEK_SET;
static const int NAME_MAX = 6, IOV_MAX[2] = { 3, 4 };
union SNAN { int PIPE_BUF; float NAN; };
static int rand(void) { return 4; }
static void srand(unsigned s) { (void)s; }
static int atoi(const char *s) { return *s - '0'; }
static int remove(const char *s) { return s[1]; }
static int exit(int s) { return s + 1; }
static int getchar(void) { return 3; }
static int sinl(float x) { return x; }
static int time(int x) { return x; }
static int system(const char *x) { return x[0]; }
static double strtod(const char *a, char **b) { (void)b; return a[0]; }
static int bsearch(int *a, int n, int k) { int lo = 0, hi = n; while (lo < hi) { int m = (lo + hi) / 2; if (a[m] < k) lo = m + 1; else hi = m; } return lo; }
static void qsort(int *a, int n) { for (int i = 1; i < n; i++) for (int j = i; j > 0 && a[j - 1] > a[j]; j--) { int t = a[j]; a[j] = a[j-1]; a[j-1] = t; } }
static int f32addf64(int a) { return a; }
static int signgam(int a) { return a; }
struct daylight { int tzname; };
struct MAJOR_VERSION { int isnanf; };
int main(void) {
  int o[16];
  #pragma omp target teams distribute parallel for map(from: o) firstprivate(EXIT_FAILURE)
  for (int i = 0; i < 16; i++) {
    struct BUFSIZ b = { i, LITTLE_ENDIAN }; SEEK_SET MAXFLOAT = 3; union SNAN u; u.PIPE_BUF = i;
    struct daylight d = { .tzname = 3 }; struct MAJOR_VERSION v = { i };
    int a[4] = { i % 3, 7 - i, 4, 1 }; qsort(a, 4); srand(i);
    o[i] = LINE_MAX(i) + b.NZERO * b.FD_SETSIZE + NAME_MAX + IOV_MAX[i & 1] + MAXFLOAT + u.PIPE_BUF + EXIT_FAILURE + PATH_MAX;
    o[i] += rand() + atoi("4") + remove("xyz") + exit(i) + getchar() + sinl(i) + time(3) + system("x") + (int)strtod("4", 0) + bsearch(a, 4, 4) + a[0] * 100 + f32addf64(3) + signgam(2) + d.tzname + v.isnanf;
  }
  for (int i = 0; i < 16; i++) printf("%d\n", o[i]);
}

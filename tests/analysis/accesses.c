// Each line that accesses memory is followed by its accesses in the order of evaluation (those in subscripts last): what
// happens to which object, then the guards that it stands under, from outside inwards. Subscripts are polynomials, or
// `?` and their text. A variable that shares its name with another has its line behind it.
#define N 16
#define AT(r, c) grid[(r) * width + (c)]
enum { FIRST = 2 };
struct point { double x, v[3]; struct point *next; double *data; };
extern double table[N], grid[]; extern int width;
double get(double *); void fill(double *, int); int fails(void);

void kinds(int n, double *a, double (*m)[N], struct point *p, struct point s) {
  double t = a[0];
  //~ read a[0]
  //~ write t = a[0]
  a[1] = t;
  //~ read t
  //~ write a[1] = t
  a[n] += t;
  //~ read t
  //~ update + a[n]
  //~ read n
  a[FIRST]++;
  //~ update + a[2]
  t = t + a[2];
  //~ read t
  //~ read a[2]
  //~ update + t = t + a[2]
  t = a[0] > t ? a[0] : t;
  //~ read a[0]
  //~ read t
  //~ read a[0] {if a[0] > t}
  //~ read t {unless a[0] > t}
  //~ update max t = a[0] > t ? a[0] : t
  if (t < a[1]) t = a[1];
  //~ read t
  //~ read a[1]
  //~ read a[1] {if t < a[1]}
  //~ update max t = a[1] {if t < a[1]}
  m[n][N - 1] = table[3];
  //~ read table[3]
  //~ write m[n][15] = table[3]
  //~ read n
  *a = *(a + n) - *(a - 1);
  //~ read a[n]
  //~ read n
  //~ read a[-1]
  //~ write a[0] = *(a + n) - *(a - 1)
  p->x = p->v[n];
  //~ read p[0].v[n]
  //~ read n
  //~ write p[0].x = p->v[n]
  (*p).v[1] = s.v[0];
  //~ read s.v[0]
  //~ write p[0].v[1] = s.v[0]
  p->next->x = p->next->next->x;
  //~ read p[0].next
  //~ read p[0].next[0].next
  //~ read p[0].next[0].next[0].x
  //~ read p[0].next
  //~ write p[0].next[0].x = p->next->next->x
  p[n].data[2] = s.data[n];
  //~ read s.data
  //~ read s.data[n]
  //~ read n
  //~ read p[n].data
  //~ write p[n].data[2] = s.data[n]
  //~ read n
  a[n] = sizeof a[1] + get(a + 1);
  //~ read a
  //~ write a[n] = sizeof(a[1]) + get(a + 1)
  //~ read n
  fill(table, (int)s.x);
  //~ address table
  //~ read s.x
  fill(&a[n], FIRST);
  //~ address a[n]
  //~ read n
  fill(p->v, 0);
  //~ address p[0].v
  *&t = 1;
  //~ write t = 1
  (&a[n])[2] = 0;
  //~ write a[n + 2] = 0
  //~ read n
  (&s)->x = 2;
  //~ write s.x = 2
  2[a] = 3;
  //~ write a[2] = 3
}

void forms(int n, int k, double *a, int *at, short b, double r) {
  a[2 * n - k + 1] = 0;
  //~ write a[2 * n@35 + 1 - k] = 0
  //~ read n@35
  //~ read k
  a[n * k + k] = 0;
  //~ write a[k + k * n@35] = 0
  //~ read n@35
  //~ read k
  //~ read k
  a[(n + k) * (n - k)] = 0;
  //~ write a[n@35 * n@35 - k * k] = 0
  //~ read n@35
  //~ read k
  //~ read n@35
  //~ read k
  a[at[n]] = 0;
  //~ write a[?at[n]] = 0
  //~ read at[n@35]
  //~ read n@35
  a[n / 2] = 0;
  //~ write a[?n / 2] = 0
  //~ read n@35
  a[9 / 2 + (7 & 3)] = 0;
  //~ write a[7] = 0
  a[-n] = 0;
  //~ write a[-n@35] = 0
  //~ read n@35
  a[b] = 0;
  //~ write a[b] = 0
  //~ read b
  a[(short)n] = 0;
  //~ write a[?(short)n] = 0
  //~ read n@35
  a[(long)n * 2] = 0;
  //~ write a[2 * n@35] = 0
  //~ read n@35
  a[(int)r] = 0;
  //~ write a[?(int)r] = 0
  //~ read r
  AT(n, k) = 0;
  //~ write grid[k + n@35 * width] = 0
  //~ read n@35
  //~ read width
  //~ read k
  a[N] = 0;
  //~ write a[16] = 0
  a[k ? n : 0] = 0;
  //~ write a[?k ? n : 0] = 0
  //~ read k
  //~ read n@35 {if k}
  { int n = 3; a[n] = 0; }
  //~ write n@50 = 3
  //~ write a[n@50] = 0
  //~ read n@50
}

void unknown(int n, double *a, char *raw, double *b, int c) {
  ((double *)raw)[n] = 0;
  //~ write somewhere behind raw = 0
  //~ read n
  ((double *)a)[n] = 0;
  //~ write a[n] = 0
  //~ read n
  (c ? a : b)[n] = 0;
  //~ write somewhere behind nothing known = 0
  //~ read c
  //~ read a {if c}
  //~ read b {unless c}
  //~ read n
  *a++ = 0;
  //~ write somewhere behind a = 0
  //~ update + a
  *get(a) = 1;
  //~ write somewhere behind nothing known = 1
  //~ read a
}

void loops(int n, int m, double *a) {
  int i, j;
  for (i = 0; i < n; i++)
  //~ write i = 0
  //~ read i {for i from 0 to n - 1 by 1, at least once}
  //~ read n {for i from 0 to n - 1 by 1, at least once}
  //~ update + i {for i from 0 to n - 1 by 1}
    a[i] = 0;
    //~ write a[i] = 0 {for i from 0 to n - 1 by 1}
    //~ read i {for i from 0 to n - 1 by 1}
  for (int k = n - 1; k >= 0; k -= 2)
  //~ read n
  //~ write k = n - 1
  //~ read k {for k from 0 to n - 1 by -2, at least once}
  //~ update - k {for k from 0 to n - 1 by -2}
    a[k] = a[k + 1];
    //~ read a[k + 1] {for k from 0 to n - 1 by -2}
    //~ read k {for k from 0 to n - 1 by -2}
    //~ write a[k] = a[k + 1] {for k from 0 to n - 1 by -2}
    //~ read k {for k from 0 to n - 1 by -2}
  for (i = 1; m > i; i = i + 3)
  //~ write i = 1
  //~ read m {for i from 1 to m - 1 by 3, at least once}
  //~ read i {for i from 1 to m - 1 by 3, at least once}
  //~ read i {for i from 1 to m - 1 by 3}
  //~ update + i = i + 3 {for i from 1 to m - 1 by 3}
    for (j = i; j <= m; ++j)
    //~ read i {for i from 1 to m - 1 by 3}
    //~ write j = i {for i from 1 to m - 1 by 3}
    //~ read j {for i from 1 to m - 1 by 3; for j from i to m by 1, at least once}
    //~ read m {for i from 1 to m - 1 by 3; for j from i to m by 1, at least once}
    //~ update + j {for i from 1 to m - 1 by 3; for j from i to m by 1}
      a[i * n + j] = 0;
      //~ write a[i * n + j] = 0 {for i from 1 to m - 1 by 3; for j from i to m by 1}
      //~ read i {for i from 1 to m - 1 by 3; for j from i to m by 1}
      //~ read n {for i from 1 to m - 1 by 3; for j from i to m by 1}
      //~ read j {for i from 1 to m - 1 by 3; for j from i to m by 1}
  for (j = 0; a[j] > 0; j++) {
  //~ write j = 0
  //~ read a[j] {for j from ? to ? by 1, may end early, at least once}
  //~ read j {for j from ? to ? by 1, may end early, at least once}
  //~ update + j {for j from ? to ? by 1, may end early}
    if (fails()) break;
    a[j] = 1;
    //~ write a[j] = 1 {for j from ? to ? by 1, may end early; after If}
    //~ read j {for j from ? to ? by 1, may end early; after If}
  }
  while (a[n] > 0)
  //~ read a[n] {while, at least once}
  //~ read n {while, at least once}
    a[n] = 0;
    //~ write a[n] = 0 {while}
    //~ read n {while}
  do
    a[m] = 0;
    //~ write a[m] = 0 {while, at least once}
    //~ read m {while, at least once}
  while (a[m] > 0);
  //~ read a[m] {while, at least once}
  //~ read m {while, at least once}
}

int guards(int n, double *a, int k) {
  if (n > 0)
  //~ read n
    a[0] = 1;
    //~ write a[0] = 1 {if n > 0}
  else
    a[1] = 1;
    //~ write a[1] = 1 {unless n > 0}
  if (n && a[2] > 0 || a[3] > 0)
  //~ read n
  //~ read a[2] {if n}
  //~ read a[3] {unless n && a[2] > 0}
    return 1;
  a[4] = k ? a[5] : a[6];
  //~ read k {after If}
  //~ read a[5] {after If; if k}
  //~ read a[6] {after If; unless k}
  //~ write a[4] = k ? a[5] : a[6] {after If}
  switch (k) {
  //~ read k {after If}
  case 0:
    a[7] = 1;
    //~ write a[7] = 1 {after If; switch k}
    break;
  default:
    a[8] = 1;
    //~ write a[8] = 1 {after If; switch k; after break}
  }
  a[9] = 1;
  //~ write a[9] = 1 {after If}
  for (int i = 0; i < n; i++) {
  //~ write i = 0 {after If}
  //~ read i {after If; for i from 0 to n - 1 by 1, at least once}
  //~ read n {after If; for i from 0 to n - 1 by 1, at least once}
  //~ update + i {after If; for i from 0 to n - 1 by 1}
    if (k == i) continue;
    //~ read k {after If; for i from 0 to n - 1 by 1}
    //~ read i {after If; for i from 0 to n - 1 by 1}
    a[i] = 2;
    //~ write a[i] = 2 {after If; for i from 0 to n - 1 by 1; after If}
    //~ read i {after If; for i from 0 to n - 1 by 1; after If}
  }
  if (k) goto out;
  //~ read k {after If}
  a[10] = 1;
  //~ write a[10] = 1 {after If; after If}
out:
  return a[11] > 0;
  //~ read a[11] {after If; after If}
}

void constructs(int n, double *a, double s) {
  int i, last = 0;
  //~ write last = 0
#pragma omp parallel for reduction(+: s) lastprivate(last) firstprivate(n)
//~ update by a clause s
//~ write last
//~ read n
  for (i = 0; i < n; i++) {
  //~ write i = 0 {parallel for i,last,n,s}
  //~ read i {parallel for i,last,n,s; for i from 0 to n - 1 by 1, at least once}
  //~ read n {parallel for i,last,n,s; for i from 0 to n - 1 by 1, at least once}
  //~ update + i {parallel for i,last,n,s; for i from 0 to n - 1 by 1}
    last = i;
    //~ read i {parallel for i,last,n,s; for i from 0 to n - 1 by 1}
    //~ write last = i {parallel for i,last,n,s; for i from 0 to n - 1 by 1}
    s += a[i];
    //~ read a[i] {parallel for i,last,n,s; for i from 0 to n - 1 by 1}
    //~ read i {parallel for i,last,n,s; for i from 0 to n - 1 by 1}
    //~ update + s {parallel for i,last,n,s; for i from 0 to n - 1 by 1}
#pragma omp atomic
    a[0] += 1;
    //~ update + a[0] {parallel for i,last,n,s; for i from 0 to n - 1 by 1; atomic}
  }
#pragma omp target map(tofrom: a[0:n])
//~ update by a clause somewhere behind a
//~ read n
  a[1] = s;
  //~ read s {target}
  //~ write a[1] = s {target}
}

void declarations(int n, double *a, int (*call)(int)) {
  double b[2] = {a[0], [1] = n}, row[n], *q = a + 1;
  //~ read a[0]
  //~ read n@120
  //~ write b = {a[0], n}
  //~ read n@120
  //~ read a
  //~ write q = a + 1
  static int often = 0;
  extern double table[];
  q[0] = (a[1] = b[0], table[n]);
  //~ read b[0]
  //~ write a[1] = b[0]
  //~ read table[n@120]
  //~ read n@120
  //~ write q[0] = (a[1] = b[0], table[n])
  row[often] = call(n) + ((struct point){.x = a[2]}).x;
  //~ read call
  //~ read n@120
  //~ read somewhere behind nothing known
  //~ read a[2]
  //~ write row[often] = call(n) + ((struct point){a[2]}).x
  //~ read often
  n = (int)sizeof(double[n]);
  //~ read n@120
  //~ write n@120 = (int)sizeof(double [n])
  for (int i = 0, j = n; i < j; i++, j--)
  //~ write i = 0
  //~ read n@120
  //~ write j = n
  //~ read i {for, at least once}
  //~ read j {for, at least once}
  //~ update + i {for}
  //~ update - j {for}
    if (i) { double n = q[i]; b[1] = n; }
    //~ read i {for}
    //~ read q[i] {for; if i}
    //~ read i {for; if i}
    //~ write n@128 = q[i] {for; if i}
    //~ read n@128 {for; if i}
    //~ write b[1] = n {for; if i}
  asm("nop" : "+r"(n));
  a[3] = 0;
  //~ write a[3] = 0 {after OpaqueStmt}
}

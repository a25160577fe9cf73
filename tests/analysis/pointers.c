// Accesses through local pointers, as in accesses.c: those that are followed name what the pointer was derived from.
struct pair { double x, y[4]; struct pair *next; };
double *get(void);

void rows(int n, double *a, double grid[][8], struct pair *p, struct pair s) {
  for (int i = 0; i < n; i++) {
  //~ write i = 0
  //~ read i {for i from 0 to n - 1 by 1, at least once}
  //~ read n {for i from 0 to n - 1 by 1, at least once}
  //~ update + i {for i from 0 to n - 1 by 1}
    double *row = a + i * n;
    //~ read a {for i from 0 to n - 1 by 1}
    //~ read i {for i from 0 to n - 1 by 1}
    //~ read n {for i from 0 to n - 1 by 1}
    //~ write row = a + i * n {for i from 0 to n - 1 by 1}
    row[0] = 1;
    //~ write a[i * n] = 1 {for i from 0 to n - 1 by 1}
    for (int j = 0; j < n; j++)
    //~ write j = 0 {for i from 0 to n - 1 by 1}
    //~ read j {for i from 0 to n - 1 by 1; for j from 0 to n - 1 by 1, at least once}
    //~ read n {for i from 0 to n - 1 by 1; for j from 0 to n - 1 by 1, at least once}
    //~ update + j {for i from 0 to n - 1 by 1; for j from 0 to n - 1 by 1}
      row[j] += *(row + 1);
      //~ read a[i * n + 1] {for i from 0 to n - 1 by 1; for j from 0 to n - 1 by 1}
      //~ update + a[i * n + j] {for i from 0 to n - 1 by 1; for j from 0 to n - 1 by 1}
      //~ read j {for i from 0 to n - 1 by 1; for j from 0 to n - 1 by 1}
    double *at = &row[2], *line = grid[i];
    //~ address a[i * n + 2] {for i from 0 to n - 1 by 1}
    //~ write at = &row[2] {for i from 0 to n - 1 by 1}
    //~ address grid[i] {for i from 0 to n - 1 by 1}
    //~ read i {for i from 0 to n - 1 by 1}
    //~ write line = grid[i] {for i from 0 to n - 1 by 1}
    *at = line[3];
    //~ read grid[i][3] {for i from 0 to n - 1 by 1}
    //~ write a[i * n + 2] = line[3] {for i from 0 to n - 1 by 1}
    at[i] = 0;
    //~ write a[i + i * n + 2] = 0 {for i from 0 to n - 1 by 1}
    //~ read i {for i from 0 to n - 1 by 1}
    struct pair *q = &p[i], *r = &s;
    //~ address p[i] {for i from 0 to n - 1 by 1}
    //~ read i {for i from 0 to n - 1 by 1}
    //~ write q = &p[i] {for i from 0 to n - 1 by 1}
    //~ address s {for i from 0 to n - 1 by 1}
    //~ write r = &s {for i from 0 to n - 1 by 1}
    q->x = q->y[1];
    //~ read p[i].y[1] {for i from 0 to n - 1 by 1}
    //~ write p[i].x = q->y[1] {for i from 0 to n - 1 by 1}
    r->x = 0;
    //~ write s.x = 0 {for i from 0 to n - 1 by 1}
    r[1].x = 0;
    //~ write somewhere behind s = 0 {for i from 0 to n - 1 by 1}
  }
}

void kept(int n, int *at, double *a, struct pair *p) {
  double *q = a + n, *w = a + at[0], *r = p->next->y, *g = get();
  //~ read a
  //~ read n
  //~ write q = a + n
  //~ read a
  //~ read at[0]
  //~ write w = a + at[0]
  //~ read p[0].next
  //~ address p[0].next[0].y
  //~ write r = p->next->y
  //~ write g = get()
  q[1] = 0;
  //~ write a[n + 1] = 0
  w[1] = 0;
  //~ write w[1] = 0
  r[1] = 0;
  //~ write r[1] = 0
  g[1] = 0;
  //~ write g[1] = 0
  int k = 2;
  //~ write k = 2
  double *moving = a + k, *stepped = a;
  //~ read a
  //~ read k
  //~ write moving = a + k
  //~ read a
  //~ write stepped = a
  k++;
  //~ update + k
  moving[0] = 0;
  //~ write moving[0] = 0
  for (int i = 0; i < n; i++)
  //~ write i@31 = 0
  //~ read i@31 {for i@31 from 0 to n - 1 by 1, at least once}
  //~ read n {for i@31 from 0 to n - 1 by 1, at least once}
  //~ update + i@31 {for i@31 from 0 to n - 1 by 1}
    *stepped++ = 0;
    //~ write somewhere behind stepped = 0 {for i@31 from 0 to n - 1 by 1}
    //~ update + stepped {for i@31 from 0 to n - 1 by 1}
  int i = 0;
  //~ write i@33 = 0
  double *before = a + i;
  //~ read a
  //~ read i@33
  //~ write before = a + i
  for (i = 0; i < n; i++)
  //~ write i@33 = 0
  //~ read i@33 {for i@33 from 0 to n - 1 by 1, at least once}
  //~ read n {for i@33 from 0 to n - 1 by 1, at least once}
  //~ update + i@33 {for i@33 from 0 to n - 1 by 1}
    before[0] = 0;
    //~ write before[0] = 0 {for i@33 from 0 to n - 1 by 1}
}

#ifndef FLOYD_H
#define FLOYD_H
#define UNREACHED 1000000
void floyd(int n, int d[static restrict n][n], int via[n][n]);
int route(int n, const int (*via)[n], int from, int to, int *stops);
long reach(int n, const int (*d)[n], int *hops);
#endif

#include <pthread.h>
#include <stdio.h>
struct job { double *x; int n; pthread_mutex_t lock; };
static void *work(void *arg) {
  struct job *j = arg; double *x = j->x; int n = j->n;
  pthread_mutex_lock(&j->lock);
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
  for (int i = 0; i < n; i++) x[i] += 1;
  pthread_mutex_unlock(&j->lock);
  return NULL;
}
int main(void) {
  double x[32] = { 0 }; struct job j = { x, 32, PTHREAD_MUTEX_INITIALIZER }; pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, work, &j);
  for (int i = 0; i < 2; i++) pthread_join(t[i], NULL);
  printf("%g\n", x[31]); return 0;
}

#pragma once
struct node { int key; double w; };
#pragma omp declare target
int walk_even(const struct node *t, int n, int i), walk_odd(const struct node *t, int n, int i);
double weight(const struct node *);
#pragma omp end declare target
int count_all(const struct node *t, int n);

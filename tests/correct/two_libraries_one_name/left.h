#ifndef LEFT_H
#define LEFT_H
struct left;
struct left *left_open(int n);
int left_run(struct left *l);
void left_close(struct left *l);
#endif

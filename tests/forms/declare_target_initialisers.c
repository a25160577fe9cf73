/* Declare-target variables that hold pointers, and whose initialisers name members and types but no address. */
#include <stdio.h>
#include <stdlib.h>

struct node {
    int v;
    struct node *next;
};
typedef struct {
    int log;
    double w[3];
    const char *name;
} settings;
enum { LENGTH = 4 };

#pragma omp declare target
static int some[7];
settings one = {.log = 2, .w = {1, 2}, .name = NULL};
settings two = {.log = sizeof(some), .w[LENGTH - 3] = 4};
settings three = {sizeof some / sizeof some[0]};
settings table[] = {{1}, [2] = {.log = LENGTH}};
struct node head = {.v = 3};
int *nowhere[3] = {NULL, [2] = (int *)0};
#pragma omp end declare target

int main(void) {
    double r[8];
#pragma omp target map(from : r)
    {
        r[0] = one.log + one.w[1];
        r[1] = two.log + two.w[1];
        r[2] = three.log;
        r[3] = table[2].log + table[0].log;
        r[4] = head.v;
        r[5] = head.next == NULL;
        r[6] = nowhere[2] == NULL;
        r[7] = one.name == NULL;
        head.v++;
    }
    for (int i = 0; i < 8; i++) printf("%g ", r[i]);
#pragma omp target update from(head.v)
    printf("%d\n", head.v);
    return 0;
}

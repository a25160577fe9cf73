struct list { struct list next; int value; };
struct one { struct other it; };
struct other { struct one it; };
void f(long *o) {
#pragma omp target teams distribute parallel for map(from : o[0:16])
    for (int i = 0; i < 16; i++) {
        struct list b = {1, 2}, a = {*&b, {.value = 3}, 4};
        struct one c = {1}, d[2] = {{{5}}, 6};
        o[i] = a.value + sizeof(struct list) + sizeof d;
    }
}

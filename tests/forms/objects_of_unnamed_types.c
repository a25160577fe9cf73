/* Declare-target objects whose types have no name. */
#include <stdio.h>
#include <string.h>
struct point {
    double x, y;
};
#pragma omp declare target
static struct {
    int n;
    double tab[8];
    struct {
        char tag[4];
        struct point at;
    } sub;
    union {
        int i;
        float f;
    };
} cfg = {3, {1, 2, 3}, {"ab", {4, 5}}};
struct {
    int k;
    enum { OFF, ON } state;
} list[3] = {{1, ON}, {2}, {3}};
static const struct {
    const char *word;
    int len;
} words[] = {{"one", 3}, {"three", 5}};
static union {
    int i;
    float f;
} un;
static int total(int i) {
    cfg.sub.at.x += i;
    return cfg.n * list[i].k + (list[i].state == ON);
}
#pragma omp end declare target
static struct {
    int v[4];
} linked = {{1, 2, 3, 4}};
#pragma omp declare target link(linked)
int main(void) {
    double s = 0;
    int t = 0;
#pragma omp target map(tofrom : s, t)
    {
        for (int i = 0; i < cfg.n; i++)
            s += cfg.tab[i] + total(i);
        s += cfg.sub.tag[1] + cfg.sub.at.y;
        cfg.n = 5;
        cfg.f = 1.0f;
        list[2].state = ON;
        un.f = 2;
        for (int i = 0; i < 2; i++)
            t += words[i].len + words[i].word[0];
    }
#pragma omp target update from(cfg, list, un)
    printf("%g %d %d %d %d %g\n", s, t, cfg.n, cfg.i, list[2].state, un.f);
    list[0].k = 9;
    cfg.tab[0] = 50;
#pragma omp target update to(list, cfg.tab[0 : 1])
#pragma omp target map(tofrom : s, linked)
    {
        s = list[0].k + cfg.tab[0] + cfg.sub.at.x;
        linked.v[3]++;
    }
    printf("%g %d\n", s, linked.v[3]);
    return 0;
}

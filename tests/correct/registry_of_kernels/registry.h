#ifndef REGISTRY_H
#define REGISTRY_H

typedef struct context {
    int n, threads, verbose;
    double *a, *b, *c;
} context;

typedef double (*benchmark)(context *);

struct registration {
    const char *name;
    benchmark run;
    struct registration *next;
};

void registry_add(struct registration *r);
struct registration *registry_first(void);

/* Registers a kernel before main starts. */
#define KERNEL(identifier)                                                                        \
    static double run_##identifier(context *ctx);                                                 \
    static struct registration registration_##identifier = {#identifier, run_##identifier, 0};    \
    __attribute__((constructor)) static void register_##identifier(void)                          \
    {                                                                                             \
        registry_add(&registration_##identifier);                                                 \
    }                                                                                             \
    static double run_##identifier(context *ctx)
#define PARALLEL_LOOP(...) _Pragma("omp target teams distribute parallel for") for (__VA_ARGS__)
#endif

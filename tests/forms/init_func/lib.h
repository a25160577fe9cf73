typedef struct ctx ctx;
ctx *ctx_create(int n); void ctx_step(ctx *); double ctx_norm(const ctx *); void ctx_read(ctx *, double *); void ctx_free(ctx *);

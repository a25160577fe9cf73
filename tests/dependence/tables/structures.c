// Members of structures.

struct point {
    double x, y, z;
};

struct grid {
    int n;
    double *u, *v;
    double line[64];
    double other[64];
};

struct cell {
    double value[4];
    int count;
};

static struct grid all;

void one_member_from_another(int n, struct point *p)
{
    for (int i = 0; i < n; i++) //= free
        p[i].x = p[i].y;
    for (int i = 0; i < n - 1; i++) //= free
        p[i].x = p[i + 1].y;
    for (int i = 0; i < n - 1; i++) //= race p[i].x | p[i + 1].x
        p[i].x = p[i + 1].x;
    for (int i = 1; i < n; i++) //= race p[i].z | p[i - 1].z
        p[i].z += p[i - 1].z;
}

void whole_structures(int n, struct point *restrict p, struct point *restrict q)
{
    for (int i = 0; i < n; i++) //= free
        p[i] = q[i];
    for (int i = 1; i < n; i++) //= race p[i] | p[i - 1]
        p[i] = p[i - 1];
    for (int i = 1; i < n; i++) { //= race p[i] | p[i - 1].x
        p[i] = q[i];
        q[i].x = p[i - 1].x;
    }
}

void pointer_to_an_element(int n, struct point *p)
{
    for (int i = 0; i < n; i++) { //= free
        struct point *one = &p[i];
        one->x = one->y;
    }
}

void arrays_of_a_structure(struct grid *g)
{
    for (int i = 0; i < 64; i++) //= free
        g->line[i] = g->other[i];
    for (int i = 0; i < 63; i++) //= race g->line[i] | g->line[i + 1]
        g->line[i] = g->line[i + 1];
}

void pointers_of_a_structure(struct grid *g, int n)
{
    for (int i = 0; i < n; i++) //= unknown alias
        g->u[i] = g->v[i];
    for (int i = 1; i < n; i++) //= race g->u[i] | g->u[i - 1]
        g->u[i] = g->u[i - 1];
}

void bound_in_a_structure(struct grid *g)
{
    for (int i = 0; i < g->n; i++) //= free
        g->line[i] = i;
}

void object_of_the_file(void)
{
    for (int i = 0; i < all.n; i++) //= free
        all.line[i] = all.other[i];
    for (int i = 1; i < all.n; i++) //= race all.line[i] | all.line[i - 1]
        all.line[i] += all.line[i - 1];
}

void sum_in_a_structure(int n, struct cell *restrict c, double *restrict x)
{
    for (int i = 0; i < n; i++) //= race c->value[0] | c->value[0]
        c->value[0] += x[i];
    for (int i = 0; i < n; i++) //= race c->count | c->count
        c->count++;
}

void arrays_in_elements(int n, struct cell *c)
{
    for (int i = 0; i < n; i++) { //= free
        c[i].count = 0;
        for (int k = 0; k < 4; k++) //= race c[i].count | c[i].count
            c[i].count += c[i].value[k] > 0;
    }
    for (int i = 1; i < n; i++) //= free
        for (int k = 0; k < 4; k++) //= free
            c[i].value[k] = c[0].value[k];
    for (int i = 1; i < n; i++) //= race c[i].value[3] | c[i - 1].value[3]
        c[i].value[3] = c[i - 1].value[3] + c[i].value[2];
}

double local_structure(int n, struct point *p)
{
    double longest = 0;
    for (int i = 0; i < n; i++) { //= free with reduction(max: longest)
        struct point one = p[i];
        double length = one.x * one.x + one.y * one.y + one.z * one.z;
        if (length > longest)
            longest = length;
    }
    return longest;
}

void scratch_structure(int n, struct point *p)
{
    struct point t;
    for (int i = 0; i < n; i++) { //= free with private(t)
        t.x = p[i].y;
        t.y = p[i].x;
        p[i].x = t.x;
        p[i].y = t.y;
    }
}

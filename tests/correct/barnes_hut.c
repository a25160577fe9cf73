/* Barnes and Hut: a quadtree built on the host as an array, walked on the device with a stack. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define BODIES 500
#define MAX_NODES (8 * BODIES)
#define THETA 0.5f

struct node {
    float x, y, mass, size;
    int child[4]; /* -1: none */
    int body;     /* -1: inner node */
};

struct tree {
    struct node nodes[MAX_NODES];
    int count;
};

struct body { float x, y, ax, ay, mass; };

static int new_node(struct tree *t, float x, float y, float size)
{
    struct node *n = &t->nodes[t->count];
    if (t->count == MAX_NODES) {
        fprintf(stderr, "tree is full\n");
        exit(1);
    }
    n->x = x;
    n->y = y;
    n->size = size;
    n->mass = 0;
    n->body = -1;
    for (int c = 0; c < 4; c++)
        n->child[c] = -1;
    return t->count++;
}

static void insert(struct tree *t, const struct body *b, int at, int body)
{
    for (;;) {
        struct node *n = &t->nodes[at];
        int q = (b[body].x > n->x) | (b[body].y > n->y) << 1, next = n->child[q];
        float half = n->size / 2;
        if (next < 0) {
            next = new_node(t, b[body].x, b[body].y, half);
            t->nodes[next].body = body;
            t->nodes[at].child[q] = next;
            return;
        }
        if (t->nodes[next].body >= 0) {
            int old = t->nodes[next].body, inner;
            inner = new_node(t, n->x + (q & 1 ? half : -half) / 2, n->y + (q & 2 ? half : -half) / 2, half);
            t->nodes[at].child[q] = inner;
            insert(t, b, inner, old);
            next = inner;
        }
        at = next;
    }
}

static void summarise(struct tree *t, const struct body *b, int at)
{
    struct node *n = &t->nodes[at];
    float x = 0, y = 0, mass = 0;
    if (n->body >= 0) {
        n->mass = b[n->body].mass;
        return;
    }
    for (int c = 0; c < 4; c++) {
        const struct node *k;
        if (n->child[c] < 0)
            continue;
        summarise(t, b, n->child[c]);
        k = &t->nodes[n->child[c]];
        x += k->x * k->mass;
        y += k->y * k->mass;
        mass += k->mass;
    }
    n->x = x / mass;
    n->y = y / mass;
    n->mass = mass;
}

static void accelerate(const struct tree *t, struct body *b, int n)
{
#pragma omp target teams distribute parallel for map(to: t[0:1]) map(tofrom: b[0:n])
    for (int i = 0; i < n; i++) {
        int stack[64], top = 0;
        float ax = 0, ay = 0;
        stack[top++] = 0;
        while (top) {
            const struct node *k = &t->nodes[stack[--top]];
            float dx = k->x - b[i].x, dy = k->y - b[i].y, r2 = dx * dx + dy * dy + 1e-3f;
            if (k->body == i)
                continue;
            if (k->body >= 0 || k->size * k->size < THETA * THETA * r2) {
                float w = k->mass / (r2 * sqrtf(r2));
                ax += w * dx;
                ay += w * dy;
            } else
                for (int c = 3; c >= 0; c--)
                    if (k->child[c] >= 0)
                        stack[top++] = k->child[c];
        }
        b[i].ax = ax;
        b[i].ay = ay;
    }
}

int main(void)
{
    struct tree *t = calloc(1, sizeof *t);
    struct body *b = malloc(BODIES * sizeof *b);
    double error = 0, mean = 0;
    for (int i = 0; i < BODIES; i++)
        b[i] = (struct body){.x = sinf(i * 1.7f) * (1 + i % 13) / 14, .y = cosf(i * 2.3f) * (1 + i % 17) / 18, .mass = 1.0f / BODIES};
    new_node(t, 0, 0, 2);
    for (int i = 0; i < BODIES; i++)
        insert(t, b, 0, i);
    summarise(t, b, 0);
    accelerate(t, b, BODIES);
    for (int i = 0; i < BODIES; i++) {
        double ax = 0, ay = 0;
        for (int j = 0; j < BODIES; j++) {
            double dx = b[j].x - b[i].x, dy = b[j].y - b[i].y, r2 = dx * dx + dy * dy + 1e-3;
            ax += b[j].mass * dx / (r2 * sqrt(r2));
            ay += b[j].mass * dy / (r2 * sqrt(r2));
        }
        error += hypot(ax - b[i].ax, ay - b[i].ay) / BODIES;
        mean += hypot(ax, ay) / BODIES;
    }
    printf("mean acceleration %.4f, error %s\n", mean, error < 0.05 * mean ? "small" : "large");
    free(t);
    free(b);
    return 0;
}

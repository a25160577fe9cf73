/* A pipeline of stages called through a table of functions; pragmas behind macros with arguments. */
#include "image.h"
#include <stdio.h>

static const struct stage {
    const char *name;
    stage_fn run;
    float parameters[2];
} stages[] = {
    {"gamma", stage_gamma, {1.5f}},
    {"box", stage_integral_box, {2}},
    {"sharpen", stage_sharpen, {0.75f}},
    {.name = "flip", .run = stage_flip},
};

int main(void)
{
    image *a = image_new(61, 47), *b = image_new(61, 47);
    if (!a || !b) return 1;
    for (const struct stage *s = stages; s != stages + sizeof stages / sizeof stages[0]; s++) {
        double sum = 0;
        s->run(b, a, s->parameters);
        image_fetch(b);
        for (int i = 0; i < b->width * b->height; i++) sum += b->pixels[i];
        printf("%-8s %.2f %.3f\n", s->name, sum, b->pixels[3 * 61 + 5]);
        image *t = a;
        a = b;
        b = t;
    }
    image_delete(a);
    image_delete(b);
    return 0;
}

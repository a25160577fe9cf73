/* Tables of the device whose structures have const members, by word, by name, in arrays and unnamed structures. */
#include <stdio.h>
typedef const double fixed;
typedef const int triple[3];
struct entry { const char symbol[3]; int const number; const char name[9]; struct { const double mass, radius; }; };
struct weights { fixed scale; triple part; fixed lines[2]; };
typedef const struct weights weights_t;
#pragma omp declare target
extern const struct entry table[2];
const struct entry table[] = { { "H", 1, "hydrogen", { 1, .5 } }, { "O", 8, "oxygen", { 16, .75 } } };
struct weights weights[2] = { { 2, { 1, 2, 3 }, { 4, 5 } }, { 6, { 7, 8, 9 }, { 10, 11 } } };
weights_t one = { 3, { 3, 2, 1 }, { .5, .25 } };
static double of(const struct weights *w, int i) { return w->scale * w->part[i % 3] + w->lines[i % 2]; }
#pragma omp end declare target
int main(void)
{
    double o[12];
#pragma omp target teams distribute parallel for map(from: o)
    for (int i = 0; i < 12; i++) {
        const struct entry here = table[i % 2];
        o[i] = here.mass * here.radius + here.number + here.symbol[0] + of(&weights[i % 2], i) + of(&one, i);
    }
    for (int i = 0; i < 12; i++) printf("%g ", o[i]);
    puts(table[1].name);
    return 0;
}

#include "trie.h"
#include <omp.h>
#include <string.h>

/* Rows of Levenshtein's table go down the trie with an explicit stack. */
struct frame {
    int node, letter;
    unsigned char row[MOST_WORD + 1];
};

#pragma omp declare target
static inline unsigned char smallest(unsigned char a, unsigned char b, unsigned char c)
{
    unsigned char r = a < b ? a : b;
    return r < c ? r : c;
}

static int near(const struct trie_node *node, const char *text, int distance, int *hits)
{
    struct frame stack[MOST_WORD + 4];
    const int length = (int)strlen(text);
    int top = 0, best = distance + 1;

    stack[0].node = 0;
    stack[0].letter = 0;
    for (int k = 0; k <= length; k++)
        stack[0].row[k] = (unsigned char)k;
    while (top >= 0) {
        struct frame *f = &stack[top];
        if (f->letter == 0 && node[f->node].words && f->row[length] <= distance) {
            ++*hits;
            best = f->row[length] < best ? f->row[length] : best;
        }
        while (f->letter < LETTERS && !node[f->node].next[f->letter])
            f->letter++;
        if (f->letter >= LETTERS || top == MOST_WORD + 3) {
            top--;
            continue;
        }
        struct frame *d = f + 1;
        unsigned char low = 255;
        char letter = (char)('a' + f->letter);
        d->node = node[f->node].next[f->letter++] - 1;
        d->letter = 0;
        d->row[0] = f->row[0] + 1;
        for (int k = 1; k <= length; k++) {
            d->row[k] = smallest(f->row[k] + 1, d->row[k - 1] + 1, f->row[k - 1] + (text[k - 1] != letter));
            low = d->row[k] < low ? d->row[k] : low;
        }
        if (low <= distance)
            top++;
    }
    return best;
}
#pragma omp end declare target

int trie_spell(const struct trie *t, int n, const word *wrong, int distance, int *best, int *hits)
{
    const int device = omp_get_default_device(), used = t->used;
    const size_t bytes = used * sizeof(struct trie_node);
    struct trie_node *node = omp_target_alloc(bytes, device);
    int exact = 0;

    if (omp_target_memcpy(node, t->node, bytes, 0, 0, device, omp_get_initial_device()))
        return -1;
#pragma omp target teams distribute parallel for is_device_ptr(node) map(to : wrong[0 : n]) \
    map(from : best[0 : n], hits[0 : n]) reduction(+ : exact) map(tofrom : exact)
    for (int k = 0; k < n; k++) {
        int found = 0;
        best[k] = near(node, wrong[k], distance, &found);
        hits[k] = found;
        exact += best[k] == 0;
    }
    omp_target_free(node, device);
    return exact;
}

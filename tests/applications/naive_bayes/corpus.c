#include "corpus.h"
#include <stdlib.h>

static unsigned next(unsigned *s)
{
    *s = *s * 1103515245u + 12345u;
    return *s >> 16 & 0x7fff;
}

corpus_t *corpus_make(int documents, unsigned seed)
{
    corpus_t *c = malloc(sizeof *c);
    c->documents = documents;
    c->begin = malloc((documents + 1) * sizeof(int));
    c->topic = malloc(documents);
    c->begin[0] = 0;
    for (int d = 0; d < documents; d++)
        c->begin[d + 1] = c->begin[d] + 8 + (int)(next(&seed) % 30);
    c->length = c->begin[documents];
    c->words = malloc(c->length * sizeof(word_t));
    for (int d = 0; d < documents; d++) {
        c->topic[d] = (unsigned char)(next(&seed) % TOPICS);
        for (int i = c->begin[d]; i < c->begin[d + 1]; i++) {
            unsigned w = next(&seed) % VOCABULARY;
            /* Each topic likes a quarter of the words a little more. */
            if (w % TOPICS != c->topic[d] && next(&seed) % 5 == 0)
                w = (w & ~3u) | c->topic[d];
            c->words[i] = (word_t)w;
        }
    }
    return c;
}

void corpus_free(corpus_t *c)
{
    free(c->begin);
    free(c->words);
    free(c->topic);
    free(c);
}

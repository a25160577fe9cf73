#ifndef MARKET_H
#define MARKET_H

/* Gale and Shapley's market. rank[h][d] is what hospital h thinks of doctor d, list[d] are the hospitals that doctor d
 * likes, best first. An offer packs rank and doctor into one word, so that the lower offer wins. */
typedef unsigned long long offer;
#define OFFER(rank, doctor) ((offer)(rank) << 32 | (unsigned)(doctor))
#define DOCTOR(o) ((int)((o) & 0xffffffffu))
#define NOBODY (~(offer)0)

typedef struct {
    int size;
    int *list;   /* size * size */
    int *rank;   /* size * size */
    int *next;   /* doctor's next choice */
    offer *held; /* hospital's best offer */
} market;

#define AT(m, array, i, j) ((m)->array[(i) * (m)->size + (j)])

void market_open(market *m, int size, unsigned seed);
void market_close(market *m);
int market_settle(market *m);
int market_unstable(const market *m);
#endif

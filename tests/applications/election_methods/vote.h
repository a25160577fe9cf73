#ifndef VOTE_H
#define VOTE_H
#define MAXC 8

typedef unsigned char rank_t;
/* ballots[v][k] is the candidate that voter v ranks k-th. */
typedef rank_t (*ballots_t)[MAXC];

struct election {
    int voters, candidates;
    ballots_t ballots;
};

void cast(struct election e, unsigned seed);
int plurality(struct election e, int count[MAXC]);
int borda(struct election e, int score[MAXC]);
int instant_runoff(struct election e, int eliminated[MAXC]);
int schulze(struct election e, int paths[MAXC][MAXC]);
#endif

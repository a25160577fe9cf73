#include "hmm.h"
#include <math.h>
#include <stdlib.h>

void viterbi(const model *m, batch *b)
{
    int n = b->sequences, length = b->length;
    const unsigned char *symbol = b->symbol;
    unsigned char *state = b->state;
    real *best = b->best;
    unsigned char(*back)[length][STATES] = malloc(sizeof(unsigned char[n][length][STATES]));

#pragma omp target teams distribute parallel for map(to: m[:1], symbol[:n * length]) \
    map(from: state[:n * length], best[:n]) map(alloc: back[:n][:length][:STATES])
    for (int s = 0; s < n; s++) {
        real now[STATES], then[STATES];
        const unsigned char *x = symbol + s * length;
        for (int i = 0; i < STATES; i++)
            now[i] = m->start[i] + m->emit[i][x[0]];
        for (int t = 1; t < length; t++) {
            for (int j = 0; j < STATES; j++) {
                int from = 0;
                for (int i = 1; i < STATES; i++)
                    if (now[i] + m->move[i][j] > now[from] + m->move[from][j] + 1e-9)
                        from = i;
                then[j] = now[from] + m->move[from][j] + m->emit[j][x[t]];
                back[s][t][j] = (unsigned char)from;
            }
            for (int j = 0; j < STATES; j++)
                now[j] = then[j];
        }
        int at = 0;
        for (int i = 1; i < STATES; i++)
            at = now[i] > now[at] + 1e-9 ? i : at;
        best[s] = now[at];
        for (int t = length - 1; t >= 0; t--) {
            state[s * length + t] = (unsigned char)at;
            at = t ? back[s][t][at] : at;
        }
    }
    free(back);
}

/* A team for a sequence, a thread for a state: sums of exponentials against the largest. */
void forward(const model *m, batch *b)
{
    int n = b->sequences, length = b->length;
    const unsigned char *symbol = b->symbol;
    real *likelihood = b->likelihood;

#pragma omp target teams distribute map(to: m[:1], symbol[:n * length]) map(from: likelihood[:n]) thread_limit(32)
    for (int s = 0; s < n; s++) {
        real alpha[2][STATES], top = LOG_ZERO, sum = 0;
        for (int i = 0; i < STATES; i++)
            alpha[0][i] = m->start[i] + m->emit[i][symbol[s * length]];
        for (int t = 1; t < length; t++) {
            int now = (t - 1) % 2, then = t % 2, x = symbol[s * length + t];
#pragma omp parallel for num_threads(STATES)
            for (int j = 0; j < STATES; j++) {
                real high = LOG_ZERO, all = 0;
                for (int i = 0; i < STATES; i++)
                    high = fmax(high, alpha[now][i] + m->move[i][j]);
                for (int i = 0; i < STATES; i++)
                    all += exp(alpha[now][i] + m->move[i][j] - high);
                alpha[then][j] = high + log(all) + m->emit[j][x];
            }
        }
        for (int i = 0; i < STATES; i++)
            top = fmax(top, alpha[(length - 1) % 2][i]);
        for (int i = 0; i < STATES; i++)
            sum += exp(alpha[(length - 1) % 2][i] - top);
        likelihood[s] = top + log(sum);
    }
}

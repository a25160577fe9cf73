#include "position.h"

#pragma omp declare target
int negamax(const position *p, int depth, int alpha, int beta, evaluation judge, long *nodes)
{
    ++*nodes;
    if (wins(p->mine ^ p->all))
        return -(WIN - p->moves);
    if (p->moves == ROWS * COLUMNS)
        return 0;
    if (depth == 0)
        return judge(p);
    for (int k = 0; k < COLUMNS; k++) {
        int column = COLUMNS / 2 + (k % 2 ? -(k + 1) / 2 : (k + 1) / 2);
        if (!can_play(p, column))
            continue;
        position next = play(*p, column);
        int score = -negamax(&next, depth - 1, -beta, -alpha, judge, nodes);
        if (score >= beta)
            return beta;
        if (score > alpha)
            alpha = score;
    }
    return alpha;
}
#pragma omp end declare target

/* Every pair of moves is searched on its own; then the best reply to each move is found. */
int analyse(position start, int depth, enum style style, result out[COLUMNS][COLUMNS])
{
    int best = -WIN - 1;
#pragma omp target data map(from : out[0 : COLUMNS]) map(to : start, depth)
    {
#pragma omp target teams distribute parallel for collapse(2) firstprivate(style) num_teams(COLUMNS) thread_limit(32)
        for (int a = 0; a < COLUMNS; a++)
            for (int b = 0; b < COLUMNS; b++) {
                evaluation judge = style == MATERIAL ? material : mobility;
                result r = {-WIN, 0};
                if (can_play(&start, a)) {
                    position one = play(start, a);
                    if (wins(one.mine ^ one.all))
                        r.score = -(WIN - one.moves);
                    else if (can_play(&one, b)) {
                        position two = play(one, b);
                        r.score = -negamax(&two, depth, -WIN, WIN, judge, &r.nodes);
                    } else
                        r.score = -WIN - 1;
                }
                out[a][b] = r;
            }
        int most = -WIN - 1;
#pragma omp target parallel for reduction(max : most) map(tofrom : most)
        for (int a = 0; a < COLUMNS; a++) {
            int reply = -WIN - 1;
            for (int b = 0; b < COLUMNS; b++)
                reply = out[a][b].score > reply ? out[a][b].score : reply;
            most = -reply > most && can_play(&start, a) ? -reply : most;
        }
        best = most;
    }
    return best;
}

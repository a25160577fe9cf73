#include "track.h"

#pragma omp declare target
static Mat4 transition(double dt)
{
    Mat4 f = {{{1, 0, dt, 0}, {0, 1, 0, dt}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
    return f;
}

static void predict(Track *t, double dt)
{
    Mat4 f = transition(dt);
    t->state = mat4_apply(f, t->state);
    t->cov = mat4_mul(mat4_mul(f, t->cov), mat4_transposed(f));
    for (int i = 0; i < N; i++)
        t->cov.a[i][i] += i < 2 ? 0.02 : 0.1;
}

static void correct(Track *t, Vec2 z)
{
    Mat2 s = {{{t->cov.a[0][0] + 4, t->cov.a[0][1]}, {t->cov.a[1][0], t->cov.a[1][1] + 4}}};
    Mat2 inv = mat2_inverse(s);
    double gain[N][M], e[M] = {z.x - t->state.a[0], z.y - t->state.a[1]};
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            gain[i][j] = t->cov.a[i][0] * inv.a[0][j] + t->cov.a[i][1] * inv.a[1][j];
    Mat4 left;
    for (int i = 0; i < N; i++) {
        t->state.a[i] += gain[i][0] * e[0] + gain[i][1] * e[1];
        for (int j = 0; j < N; j++)
            left.a[i][j] = (i == j) - (j < M ? gain[i][j] : 0);
    }
    t->cov = mat4_mul(left, t->cov);
}
#pragma omp end declare target

void start(int tracks, Track *bank, const Plot *first)
{
#pragma omp target teams distribute parallel for map(to: first[:tracks]) map(from: bank[:tracks])
    for (int i = 0; i < tracks; i++) {
        Track t = {.state = {{first[i].at.x, first[i].at.y, 0, 0}}, .lost = 0, .updates = 0};
        for (int r = 0; r < N; r++)
            for (int c = 0; c < N; c++)
                t.cov.a[r][c] = r == c ? 25.0 : 0.0;
        bank[i] = t;
    }
}

void step(int tracks, Track *bank, const Plot *plots, double dt)
{
#pragma omp target teams distribute parallel for map(to: plots[:tracks]) map(tofrom: bank[:tracks])
    for (int i = 0; i < tracks; i++) {
        Track t = bank[i];
        predict(&t, dt);
        if (plots[i].seen) {
            correct(&t, plots[i].at);
            t.updates++;
        } else
            t.lost++;
        bank[i] = t;
    }
}

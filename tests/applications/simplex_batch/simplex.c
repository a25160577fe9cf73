#include "lp.h"
#include <math.h>
#include <stdbool.h>

/* A tableau a team, by Bland's rule: the threads of the team share it. */
void solve_batch(const program *p, solution *s, int n)
{
#pragma omp target teams distribute map(to : p[0 : n]) map(from : s[0 : n]) thread_limit(32)
    for (int k = 0; k < n; k++) {
        double t[ROWS + 1][WIDTH];
        int basis[ROWS], enter, leave;
        outcome how = CYCLED;
        int pivots;
#pragma omp parallel for collapse(2)
        for (int i = 0; i <= ROWS; i++)
            for (int j = 0; j < WIDTH; j++) {
                if (i < ROWS)
                    t[i][j] = j < COLS ? p[k].a[i][j] : j == WIDTH - 1 ? p[k].b[i] : j - COLS == i;
                else
                    t[i][j] = j < COLS ? -p[k].c[j] : 0;
            }
        for (int i = 0; i < ROWS; i++)
            basis[i] = COLS + i;
        for (pivots = 0; pivots < 50; pivots++) {
            enter = WIDTH;
#pragma omp parallel for reduction(min : enter)
            for (int j = 0; j < WIDTH - 1; j++)
                if (t[ROWS][j] < -1e-9 && j < enter)
                    enter = j;
            if (enter == WIDTH) {
                how = SOLVED;
                break;
            }
            leave = -1;
            for (int i = 0; i < ROWS; i++)
                if (t[i][enter] > 1e-9) {
                    double ratio = t[i][WIDTH - 1] / t[i][enter];
                    double least = leave < 0 ? INFINITY : t[leave][WIDTH - 1] / t[leave][enter];
                    if (ratio < least - 1e-12 || (ratio < least + 1e-12 && basis[i] < basis[leave]))
                        leave = i;
                }
            if (leave < 0) {
                how = UNBOUNDED;
                break;
            }
            const double pivot = t[leave][enter];
            double column[ROWS + 1];
            for (int i = 0; i <= ROWS; i++)
                column[i] = t[i][enter];
#pragma omp parallel for
            for (int j = 0; j < WIDTH; j++) {
                t[leave][j] /= pivot;
                for (int i = 0; i <= ROWS; i++)
                    if (i != leave)
                        t[i][j] -= column[i] * t[leave][j];
            }
            basis[leave] = enter;
        }
        solution out = {.how = how, .pivots = pivots, .value = t[ROWS][WIDTH - 1]};
        for (int i = 0; i < ROWS; i++)
            if (basis[i] < COLS)
                out.x[basis[i]] = t[i][WIDTH - 1];
        s[k] = out;
    }
}

int feasible(const program *p, const solution *s, int n)
{
    bool all = true;
    int solved = 0;
#pragma omp target teams distribute parallel for map(to : p[0 : n], s[0 : n]) map(tofrom : all, solved) reduction(&& : all) reduction(+ : solved)
    for (int k = 0; k < n; k++) {
        if (s[k].how != SOLVED)
            continue;
        solved++;
        double value = 0;
        for (int j = 0; j < COLS; j++) {
            value += p[k].c[j] * s[k].x[j];
            all = all && s[k].x[j] > -1e-9;
        }
        for (int i = 0; i < ROWS; i++) {
            double left = p[k].b[i];
            for (int j = 0; j < COLS; j++)
                left -= p[k].a[i][j] * s[k].x[j];
            all = all && left > -1e-6;
        }
        all = all && fabs(value - s[k].value) < 1e-6;
    }
    return all ? solved : -solved;
}

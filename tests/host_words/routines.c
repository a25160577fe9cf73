/* Calls of omp.h in macros of regions that stay on the host: GCC looks at the name of the function called. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include "routines.h"
#define ME omp_get_thread_num()
#define MINE(n) (omp_get_thread_num() % (n))
#define TWICE(x) ((x) + (x))
#define NESTED TWICE(ME)
#define THE_TIME (omp_get_wtime())
#define ASK(f) f()
#define LATER omp_get_num_threads
#define BOTH (ME + omp_get_num_threads())
#define LOOP _Pragma("omp target teams loop map(tofrom: a)") for
static void teams(void) {
    int a[8] = {0};
#pragma omp target teams num_teams(2) map(tofrom: a)
    {
        a[0] = ME + MINE(4) + NESTED + TWICE(omp_get_num_procs()) + LATER() + ASK(omp_get_level);
        if (THE_TIME < 0)
            system("x");
        a[1] = omp_get_max_threads() + HEADER_ME + BOTH;
        a[2] = ({ int k = omp_get_num_procs(); k; }) + ({ int k = ME; k; });
    }
}
static void loops(int n) {
    int a[8] = {0};
    for (int j = 0; j < n; j++)
#pragma omp target teams loop map(tofrom: a)
        for (int i = 0; i < 8; i++) {
            a[i] = ME + HEADER_ME;
            if (a[i] < 0)
                system("x");
        }
    if (n)
#pragma omp target parallel for order(concurrent) map(tofrom: a)
        for (int i = 0; i < 8; i++) {
            a[i] = MINE(HEADER_ME + 1);
            if (a[i] < 0)
                system("x");
        }
    else
        LOOP (int i = 0; i < 8; i++) {
            a[i] = ME;
            if (a[i] < 0)
                system("x");
        }
}
static int around(void) {
    int a[8] = {0};
#pragma omp target map(tofrom: a)
#pragma omp teams
    {
        a[1] = ME;
        if (a[1] < 0)
            system("x");
    }
#pragma omp loop bind(thread)
    for (int i = 0; i < 8; i++)
        a[i] = ME + omp_get_thread_num();
    return a[0];
}
int main(void) {
    teams();
    loops(1);
    return around();
}

/* Members whose lengths come from the sizes of objects that only the host has, by name and by macro. */
#include <stdio.h>
static const char *const names[] = { "rho", "u", "v", "p" };
static double inflow[6];
#define NAMES (sizeof names / sizeof *names)
#define LENGTH(a) (sizeof(a) / sizeof((a)[0]))
struct cell { double q[NAMES]; char raw[sizeof inflow]; };
typedef struct { int at[LENGTH(inflow)]; struct cell *back; } probe;
int main(void)
{
    struct cell cells[8];
    probe probes[8];
    for (int i = 0; i < 6; i++) inflow[i] = i;
#pragma omp target teams distribute parallel for map(from: cells, probes)
    for (int i = 0; i < 8; i++) {
        for (unsigned k = 0; k < NAMES; k++) cells[i].q[k] = i + 0.5 * k;
        for (unsigned k = 0; k < sizeof cells[i].raw; k++) cells[i].raw[k] = (char)k;
        for (unsigned k = 0; k < LENGTH(probes[i].at); k++) probes[i].at[k] = i * k;
        probes[i].back = 0;
    }
    for (int i = 0; i < 8; i++) printf("%g %d %d\n", cells[i].q[3], cells[i].raw[47], probes[i].at[5]);
    return inflow[5] != 5;
}

#include "epidemic.h"

#pragma omp declare target
static uint32_t luck(uint32_t who, uint32_t day, uint32_t what)
{
    uint32_t h = who * 0x9E3779B1u + day * 0x85EBCA77u + what * 0xC2B2AE3Du;
    h ^= h >> 16, h *= 0x7feb352du, h ^= h >> 15, h *= 0x846ca68bu;
    return (h ^ h >> 16) % 1000;
}
#pragma omp end declare target

void vaccinate(society *s, int percent)
{
    const int n = s->people;
    person *p = s->person;
#pragma omp target teams distribute parallel for map(alloc : p[0 : n])
    for (int i = 0; i < n; i++)
        if (p[i].now == SUSCEPTIBLE && luck(i, 0, 9) < 10u * percent * (p[i].age > 60 ? 2 : 1))
            p[i].now = VACCINATED;
}

/* Everybody looks at their contacts of this morning; the new states hold from the evening. */
census spread_day(society *s, int day, int chance)
{
    const int n = s->people, links = s->first[n];
    const int *first = s->first, *contact = s->contact;
    person *p = s->person;
    census c = {{0}, 0};
    int fresh = 0, in[STATES] = {0};
#pragma omp target data map(alloc : first[0 : n + 1], contact[0 : links], p[0 : n])
    {
#pragma omp target teams distribute parallel for map(tofrom : fresh) reduction(+ : fresh)
        for (int i = 0; i < n; i++) {
            health next = p[i].now;
            int sick = 0;
            switch (p[i].now) {
            case SUSCEPTIBLE:
            case VACCINATED:
#pragma omp simd reduction(+ : sick)
                for (int k = first[i]; k < first[i + 1]; k++)
                    sick += p[contact[k]].now == INFECTIOUS && (int)luck(i, day, k) < (p[i].now == VACCINATED ? chance / 8 : chance);
                if (sick) {
                    next = EXPOSED;
                    fresh++;
                }
                break;
            case EXPOSED:
                next = p[i].days >= 3 ? INFECTIOUS : EXPOSED;
                break;
            case INFECTIOUS:
                next = p[i].days >= 5 + p[i].age / 30 ? RECOVERED : INFECTIOUS;
                break;
            default:
                break;
            }
            p[i].next = next;
        }
#pragma omp target teams distribute parallel for reduction(+ : in) map(tofrom : in)
        for (int i = 0; i < n; i++) {
            p[i].days = p[i].next == p[i].now ? (uint8_t)(p[i].days + (p[i].days < 255)) : 0;
            p[i].now = p[i].next;
            in[p[i].now]++;
        }
    }
    for (int k = 0; k < STATES; k++)
        c.in[k] = in[k];
    c.fresh = fresh;
    return c;
}

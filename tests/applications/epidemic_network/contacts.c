#include "epidemic.h"
#include <stdlib.h>

static uint32_t next(uint32_t *s) { return (*s = *s * 1103515245u + 12345u) >> 16; }

society society_new(int people, int mean_contacts)
{
    society s = {people, malloc((people + 1) * sizeof(int)), NULL, malloc(people * sizeof(person))};
    uint32_t seed = 42;
    s.first[0] = 0;
    for (int i = 0; i < people; i++)
        s.first[i + 1] = s.first[i] + 2 + (int)(next(&seed) % (2 * mean_contacts - 3));
    s.contact = malloc(s.first[people] * sizeof(int));
    for (int i = 0; i < people; i++) {
        for (int k = s.first[i]; k < s.first[i + 1]; k++)
            s.contact[k] = next(&seed) % 8 ? (int)((i + next(&seed) % 41 + people - 20) % people) : (int)(next(&seed) % people);
        s.person[i] = (person){SUSCEPTIBLE, SUSCEPTIBLE, 0, (uint8_t)(next(&seed) % 90)};
    }
    for (int i = 0; i < 5; i++)
        s.person[i * people / 5].now = INFECTIOUS;
    int *first = s.first, *contact = s.contact;
    person *p = s.person;
#pragma omp target enter data map(to : first[0 : people + 1], contact[0 : first[people]], p[0 : people])
    return s;
}

void society_free(society *s)
{
    int *first = s->first, *contact = s->contact, people = s->people;
    person *p = s->person;
#pragma omp target exit data map(delete : first[0 : people + 1], contact[0 : first[people]], p[0 : people])
    free(first), free(contact), free(p);
}

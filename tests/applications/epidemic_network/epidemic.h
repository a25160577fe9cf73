#ifndef EPIDEMIC_H
#define EPIDEMIC_H
#include <stdint.h>

typedef enum __attribute__((packed)) { SUSCEPTIBLE, EXPOSED, INFECTIOUS, RECOVERED, VACCINATED, STATES } health;

typedef struct person {
    health now, next;
    uint8_t days, age;
} person;

/* Contacts in compressed rows. */
typedef struct society {
    int people;
    int *first;
    int *contact;
    person *person;
} society;

typedef struct { int in[STATES]; int fresh; } census;

society society_new(int people, int mean_contacts);
void society_free(society *s);
void vaccinate(society *s, int percent);
census spread_day(society *s, int day, int chance);
#endif

/* One structure, mapped whole, is used by several regions; some stay on the host, calls come in between. */
#include <stdio.h>
#include <string.h>

typedef struct {
    char title[24];
    int count, limit;
    double value[50], mean;
    struct {
        short code;
        long stamp;
    } log[8];
} record;

static void note(record *r, short code)
{
    memmove(&r->log[1], &r->log[0], sizeof r->log - sizeof r->log[0]);
    r->log[0].code = code;
    r->log[0].stamp++;
}

static void show(const record *r)
{
    printf("%-12s %d/%d mean %.4f log %d %ld %d\n", r->title, r->count, r->limit, r->mean, r->log[0].code, r->log[0].stamp,
           r->log[7].code);
}

static void fill(record *r)
{
#pragma omp target teams distribute parallel for map(tofrom: r[0:1])
    for (int i = 0; i < 50; i++) {
        r->value[i] = i < r->limit ? i * 0.5 : -1.0;
        if (i == 0) r->count = r->limit;
    }
}

static void average(record *r)
{
    double sum = 0;
#pragma omp target teams distribute parallel for map(tofrom: r[0:1]) map(tofrom: sum) reduction(+: sum)
    for (int i = 0; i < r->count; i++) sum += r->value[i];
#pragma omp target map(tofrom: r[0:1])
    r->mean = sum / r->count;
}

int main(void)
{
    record one = {.title = "first", .limit = 33}, two = {"second", .limit = 50};
#pragma omp target data map(tofrom: one)
    {
        fill(&one);
#pragma omp target if(0)
        one.limit -= 1;
#pragma omp target update to(one.limit)
        average(&one);
#pragma omp target map(tofrom: one)
        {
            one.log[3].code = 9;
            for (int i = 7; i > 3; i--) one.log[i] = one.log[3];
        }
#pragma omp target update from(one)
        note(&one, 4);
        show(&one);
#pragma omp target update to(one)
        average(&one);
    }
    show(&one);
    fill(&two);
    note(&two, 5);
    average(&two);
    record copy = two;
#pragma omp target map(tofrom: copy)
    copy.log[7].code += copy.log[0].code;
    show(&two);
    show(&copy);
    return 0;
}

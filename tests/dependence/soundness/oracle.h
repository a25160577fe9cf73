/* Runs functions whose every access to memory is told to `touch`, and says for each loop what its iterations share.
   A command is a line of integers; see `main`. An address is a number of bytes in `arena`. */
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOPS = 12, VARIABLES = 64, SPACE = 1 << 22, INSTANCES = 1 << 18, PICKS = 1 << 12, STEPS = 3000000 };
enum { SEQUENTIAL, PERMUTED, WITNESS };

/* Of one byte and one loop: the instance of the loop that `writer` and `reader` (iterations; -1 none, -2 several)
   belong to, and the instance and iteration that wrote the byte last. */
typedef struct { int instance, writer, reader, last_instance, last_iteration; } Cell;
typedef struct { int conflict, first, second, offset, exposed, flows, not_last, kinds; } Shared;
typedef struct { int instances, most, broken, holds, fails, holds_colliding, fails_clean, large_clean; } Told;
struct state { int count; double x[64], y[64]; int hits[64]; };
struct point { double x, y; int tag; };

static _Alignas(64) char arena[SPACE], kept[SPACE];
static short owner[SPACE];
static Cell (*cells)[LOOPS];
static Shared shared[LOOPS][VARIABLES];
static Told told[LOOPS];
static char exempt[LOOPS][VARIABLES];
static int active[LOOPS], instance[LOOPS], iteration[LOOPS], hit[LOOPS], holds[LOOPS], inner_most[LOOPS][LOOPS];
static int known[LOOPS], watched[LOOPS], nested[LOOPS];
static long long value[LOOPS];
static int *ended, base = 1, counter = 1, mode, judged, seed, gran, top, loops, steps;
static int starts[VARIABLES], sizes[VARIABLES];
static jmp_buf out;

static struct { int count, at, on, order[PICKS]; long long values[PICKS], after; } picks;
static struct { int count, variable[VARIABLES], last[VARIABLES]; char before[VARIABLES][256], end[VARIABLES][256]; } privates;
static struct { int count[2], loop[2][LOOPS]; long long value[2][LOOPS]; } asked;

enum { READS = 1, WRITES = 2 };

static void stop(int why) { longjmp(out, why); }

static void collide(int l, int v, int first, int at)
{
    Shared *one = &shared[l][v];
    if (!one->conflict) {
        one->conflict = 1;
        one->first = first;
        one->second = iteration[l];
        one->offset = at - starts[v];
    }
    if (!exempt[l][v]) hit[l] = 1;
}

static void byte(int at, int v, int does)
{
    for (int l = 0; l < loops; l++) {
        Cell *one = &cells[at][l];
        int old = one->last_instance >= base, here = active[l] && one->last_instance == instance[l];
        if (active[l] && one->instance != instance[l]) {
            one->instance = instance[l];
            one->writer = one->reader = -1;
        }
        if (does & READS) {
            if (old && !here) {
                shared[l][v].flows = 1;
                if (ended[one->last_instance - base] != one->last_iteration) shared[l][v].not_last = 1;
            }
            if (active[l] && !(here && one->last_iteration == iteration[l])) shared[l][v].exposed = 1;
        }
        if (active[l]) {
            if (one->writer >= 0 && one->writer != iteration[l]) collide(l, v, one->writer, at);
            if (does & WRITES) {
                if (one->reader == -2 || (one->reader >= 0 && one->reader != iteration[l])) collide(l, v, one->reader, at);
                one->writer = iteration[l];
            }
            if (does & READS) one->reader = one->reader == -1 || one->reader == iteration[l] ? iteration[l] : -2;
        }
        if (does & WRITES) {
            one->last_instance = active[l] ? instance[l] : 0;
            one->last_iteration = iteration[l];
        }
    }
}

static int asks(int which)
{
    for (int k = 0; k < asked.count[which]; k++) {
        int l = asked.loop[which][k];
        if (!known[l] || value[l] != asked.value[which][k]) return 0;
    }
    return 1;
}

static void touch(const void *address, size_t size, int does, int kinds)
{
    long at = (const char *)address - arena;
    if (at < 0 || at + (long)size > top || owner[at] < 0 || owner[at + size - 1] != owner[at]) stop(2);
    if (++steps > STEPS) stop(3);
    int v = owner[at];
    if (mode == SEQUENTIAL) {
        for (int l = 0; l < loops; l++)
            if (active[l]) shared[l][v].kinds |= kinds;
        for (size_t k = 0; k < size; k += (size_t)gran) byte((int)at + (int)k, v, does);
    }
    if (mode == WITNESS && active[judged] && watched[judged]) {
        int which = asks(0) | asks(1) << 1;
        if (which)
            printf("touch %d %d %d %d %d %d %d %d\n", instance[judged], iteration[judged], which, does, v,
                   (int)at - starts[v], (int)size, (int)at);
    }
}

static void *fresh(size_t size, int v)
{
    int at = (top + 15) / 16 * 16;
    if (at + (long)size + 16 > SPACE) stop(3);
    memset(owner + top, -1, (size_t)(at - top) * sizeof *owner);
    for (size_t k = 0; k < size; k++) owner[at + (int)k] = (short)v;
    memset(arena + at, 0x5b, size);
    starts[v] = at;
    sizes[v] = (int)size;
    top = at + (int)size;
    return arena + at;
}

static void save(char (*where)[256])
{
    for (int k = 0; k < privates.count; k++)
        if (sizes[privates.variable[k]] <= 256) memcpy(where[k], arena + starts[privates.variable[k]], (size_t)sizes[privates.variable[k]]);
}

/* `inside` counts the loops in the text of loop `l`. */
static void enter(int l, int inside)
{
    if (counter - base >= INSTANCES - 1) stop(3);
    instance[l] = ++counter;
    active[l] = 1;
    iteration[l] = -1;
    hit[l] = known[l] = 0;
    holds[l] = -1;
    watched[l] = 1;
    nested[l] = inside;
    memset(inner_most[l], 0, sizeof inner_most[l]);
    if (mode == PERMUTED && l == judged) {
        picks.count = picks.at = picks.on = 0;
        save(privates.before);
    }
}

static void next(int l)
{
    iteration[l]++;
    known[l] = 0;
    if (++steps > STEPS) stop(3);
}

static void now(int l, long long index) { known[l] = 1; value[l] = index; }

static void leave(int l, int broken)
{
    Told *one = &told[l];
    int trips = iteration[l] + broken;
    active[l] = known[l] = 0;
    ended[instance[l] - base] = trips - 1;
    one->instances++;
    one->broken |= broken;
    if (trips > one->most) one->most = trips;
    if (holds[l] == 1) one->holds++, one->holds_colliding += hit[l];
    if (holds[l] == 0) one->fails++, one->fails_clean += !hit[l];
    int large = trips >= 16, ran = 0;
    for (int k = 0; k < loops; k++) {
        if (inner_most[l][k] && inner_most[l][k] < 16) large = 0;
        ran += inner_most[l][k] > 0;
        if (active[k] && inner_most[k][l] < trips) inner_most[k][l] = trips;
    }
    if (large && ran == nested[l] && !hit[l]) one->large_clean++;
}

static int picking(int l) { return mode == PERMUTED && l == judged && picks.on; }

static int records(int l, long long index)
{
    if (mode != PERMUTED || l != judged) return 0;
    if (picks.count == PICKS) stop(3);
    picks.order[picks.count] = picks.count;
    picks.values[picks.count++] = index;
    return 1;
}

/* Whether the iterations that were recorded are now run; `index` is what a run in order leaves. */
static int start(int l, long long index)
{
    if (mode != PERMUTED || l != judged || !picks.count) return 0;
    unsigned state = (unsigned)seed * 2654435761u + 1u;
    for (int k = picks.count - 1; k > 0; k--) {
        state = state * 1664525u + 1013904223u;
        int other = seed ? (int)(state >> 8) % (k + 1) : picks.count - 1 - k;
        if (!seed && other >= k) break;
        int held = picks.order[k];
        picks.order[k] = picks.order[other];
        picks.order[other] = held;
    }
    picks.on = 1;
    picks.after = index;
    return 1;
}

static int pick(int l)
{
    (void)l;
    if (picks.at && picks.order[picks.at - 1] == picks.count - 1) save(privates.end);
    int more = picks.at < picks.count;
    for (int k = 0; k < privates.count; k++) {
        int v = privates.variable[k];
        if (more || sizes[v] > 256) memset(arena + starts[v], 0x6d, (size_t)sizes[v]);
        else memcpy(arena + starts[v], privates.last[k] ? privates.end[k] : privates.before[k], (size_t)sizes[v]);
    }
    picks.at++;
    return more;
}

static long long picked(int l) { (void)l; return picks.values[picks.order[picks.at - 1]]; }

/* In the functions: a load, a store, an update of a reduction, a step of a pointer, a declaration. */
#define LD(x) (*(__typeof__(&(x)))read_of(&(x), sizeof(x)))
#define ST(x, e) do { __typeof__(x) v_ = (__typeof__(x))(e); __typeof__(&(x)) at_ = &(x); \
    touch(at_, sizeof *at_, WRITES, 2); *at_ = v_; } while (0)
#define OP(x, op, e) do { __typeof__(e) v_ = (e); __typeof__(&(x)) at_ = &(x); touch(at_, sizeof *at_, READS, 1); \
    __typeof__(x) r_ = (__typeof__(x))(*at_ op v_); touch(at_, sizeof *at_, WRITES, 2); *at_ = r_; } while (0)
#define UP(x, bit, op, e) do { __typeof__(e) v_ = (e); touch(&(x), sizeof(x), READS | WRITES, bit); \
    (x) = (__typeof__(x))((x) op v_); } while (0)
#define BEST(x, bit, op, e) do { __typeof__(e) v_ = (e); touch(&(x), sizeof(x), READS | WRITES, bit); \
    if (v_ op (x)) (x) = (__typeof__(x))v_; } while (0)
#define STEP(p, op) (touch(&(p), sizeof(p), READS | WRITES, 3), (p)op)
#define DEF(type, name, v) __typeof__(type) *const name = fresh(sizeof(type), v)
#define CONDITION(l, e) (holds[l] = !!(e))
#define WATCH(l, e) (watched[l] = !!(e))

static inline void *read_of(const void *p, size_t size) { touch(p, size, READS, 1); return (void *)(uintptr_t)p; }

/* Fills memory with small numbers of a type: 0 char, 1 short, 2 int, 3 long, 4 float, 5 double, 6 struct state,
   7 struct point. With `role` 1 they are numbers from 0 to 15 without an order, with 2 in order, with 3 repeated. */
static void fill(int at, int size, int type, int role, unsigned salt)
{
    static const int widths[] = {1, 2, 4, 8, 4, 8, sizeof(struct state), sizeof(struct point)};
    for (int k = 0; k * widths[type] < size; k++) {
        char *p = arena + at + k * widths[type];
        int x = (int)(((unsigned)k * 7u + salt * 3u + (unsigned)(k >> 3)) % 10u);
        if (role == 1) x = (int)(((unsigned)k * 11u + salt) % 16u);
        if (role == 2) x = k % 16;
        if (role == 3) x = (k / 3) % 16;
        if (type == 0) *(signed char *)p = (signed char)x;
        if (type == 1) *(short *)p = (short)x;
        if (type == 2) *(int *)p = x;
        if (type == 3) *(long *)p = x;
        if (type == 4) *(float *)p = (float)x;
        if (type == 5) *(double *)p = x;
        if (type == 7) *(struct point *)p = (struct point){x, x + 1, x % 4};
        if (type == 6) {
            struct state *s = (struct state *)p;
            s->count = 12;
            for (int q = 0; q < 64; q++) s->x[q] = q % 10, s->y[q] = q % 7, s->hits[q] = q % 5;
        }
    }
}

static int ask(void)
{
    long long x;
    if (scanf("%lld", &x) != 1) exit(0);
    return (int)x;
}

typedef void Call(const long long *);

/* A command: function, its number of loops, bytes of the smallest access, mode, judged loop, seed;
   then counted lists: objects (variable, place, size, type, role), arguments (0 number or 1 place, value),
   exempt (loop, variable), privates (variable, lastprivate), first and second (loop, value). */
static void command(Call *const *functions)
{
    long long arguments[32] = {0};
    int f = ask(), objects[32][5], count;
    loops = ask();
    gran = ask();
    mode = ask();
    judged = ask();
    seed = ask();
    count = ask();
    if (top) memset(owner, -1, (size_t)top * sizeof *owner);
    top = 0;
    for (int k = 0; k < count; k++) {
        int *one = objects[k];
        for (int q = 0; q < 5; q++) one[q] = ask();
        if (one[1] + one[2] > top) {
            memset(owner + top, -1, (size_t)(one[1] + one[2] - top) * sizeof *owner);
            top = one[1] + one[2];
        }
        for (int q = 0; q < one[2]; q++) owner[one[1] + q] = (short)one[0];
        starts[one[0]] = one[1];
        sizes[one[0]] = one[2];
        fill(one[1], one[2], one[3], one[4], (unsigned)one[0]);
    }
    int end = top;
    int given = ask();
    for (int k = 0; k < given; k++) {
        int place = ask();
        arguments[k] = ask();
        if (place) arguments[k] = (long long)(intptr_t)(arena + arguments[k]);
    }
    memset(exempt, 0, sizeof exempt);
    for (int k = ask(); k > 0; k--) {
        int l = ask();
        exempt[l][ask()] = 1;
    }
    privates.count = ask();
    for (int k = 0; k < privates.count; k++) privates.variable[k] = ask(), privates.last[k] = ask();
    for (int which = 0; which < 2; which++) {
        asked.count[which] = ask();
        for (int k = 0; k < asked.count[which]; k++) asked.loop[which][k] = ask(), asked.value[which][k] = ask();
    }
    memset(shared, 0, sizeof shared);
    memset(told, 0, sizeof told);
    memset(active, 0, sizeof active);
    memset(known, 0, sizeof known);
    base = ++counter;
    steps = 0;
    int why = setjmp(out);
    if (!why) functions[f](arguments);
    if (mode == SEQUENTIAL) {
        memcpy(kept, arena, (size_t)end);
        for (int l = 0; l < loops; l++) {
            Told *t = &told[l];
            printf("loop %d %d %d %d %d %d %d %d %d\n", l, t->instances, t->most, t->broken, t->holds, t->fails,
                   t->holds_colliding, t->fails_clean, t->large_clean);
            for (int v = 0; v < VARIABLES; v++) {
                Shared *s = &shared[l][v];
                if (s->kinds || s->flows)
                    printf("shared %d %d %d %d %d %d %d %d %d %d\n", l, v, s->conflict, s->first, s->second, s->offset,
                           s->exposed, s->flows, s->not_last, s->kinds);
            }
        }
    }
    if (mode == PERMUTED)
        for (int k = 0; k < end && !why; k++)
            if (owner[k] >= 0 && !exempt[judged][owner[k]] && arena[k] != kept[k]) {
                printf("differs %d %d\n", owner[k], k - starts[owner[k]]);
                break;
            }
    printf("done %d\n", why);
}

static int serve(Call *const *functions)
{
    cells = calloc(SPACE, sizeof *cells);
    ended = calloc(INSTANCES, sizeof *ended);
    memset(owner, -1, sizeof owner);
    if (!cells || !ended) return 1;
    for (;;) command(functions);
}

/* _Atomic objects, stdatomic.h, and the atomic functions of GNU C. GCC takes _Atomic variables in no clause. */
#include <complex.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "check.h"

typedef _Atomic long counter;
struct shared {
    atomic_int hits, turn;
    _Atomic unsigned short small;
    _Atomic(unsigned) bits;
    counter sum;
    atomic_bool any;
    _Atomic int each[4];
    atomic_flag once;
};

/* row: C | _Atomic | a variable of the region | device */
static int atomic_type(void) {
    double a[N];
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        _Atomic int x = i;
        x++;
        a[i] = x;
        x += 3;
        x *= 3;
        x <<= 1;
        int y = x + 1, z = x-- - --x;
        a[i] += y + z * 0.5 + (x > 3 ? x : -x) + (double)x + !x;
        MARK;
    }
    int right = 1;
    for (int i = 0; i < N; i++) {
        int x = (i + 4) * 6;
        double y = x + 1, z = 2;
        x -= 2;
        right &= a[i] == i + 1 + y + z * 0.5 + (x > 3 ? x : -x) + x + !x;
    }
    return right;
}

static int added(atomic_int *p, int by) { return atomic_fetch_add(p, by) + by; }

/* row: C | _Atomic | members of a structure that threads share, stdatomic.h | device */
static int shared_members(void) {
    struct shared s = {0};
    int old[64], first = 0, winners = 0, right = 1;
    atomic_flag_clear(&s.once);
#pragma omp target teams distribute parallel for map(tofrom : s, first, winners) map(from : old) DEVICE
    for (int i = 0; i < 64; i++) {
        old[i] = s.hits++;
        s.bits |= 1u << (i % 32);
        s.sum += i;
        s.small -= 1;
        s.any = true;
        atomic_fetch_add_explicit(&s.each[i % 4], i, memory_order_relaxed);
        s.each[(i + 1) % 4]--;
        int expected = 0;
        if (atomic_compare_exchange_strong(&s.turn, &expected, i + 1))
            first = 1;
        if (!atomic_flag_test_and_set(&s.once))
            winners = 1;
        atomic_int own;
        atomic_init(&own, 5);
        atomic_store_explicit(&own, atomic_load(&own) + 1, memory_order_release);
        old[i] += atomic_exchange(&own, 4) - 6 + (own - 4) + added(&own, 2) - 6;
        MARK;
    }
    int seen = 0;
    for (int i = 0; i < 64; i++)
        seen += old[i];
    right &= s.hits == 64 && seen == 2016 && s.bits == ~0u && s.sum == 2016 && s.small == 65472 && s.any;
    return right && s.each[1] == 16 * 31 - 16 && s.turn > 0 && first && winners;
}

/* row: C | _Atomic | a variable that the threads of a parallel region share | device */
static int of_team(void) {
    int result = 0;
#pragma omp target map(tofrom : result) DEVICE
    {
        atomic_int total = 0;
#pragma omp parallel num_threads(8)
        {
            total++;
            total += 2;
            atomic_fetch_sub(&total, 1);
        }
        result = total;
        MARK;
    }
    return result == 16;
}

static int taken(int *p) { return __atomic_fetch_add(p, 1, __ATOMIC_RELAXED); }

/* row: C | __sync_…, __atomic_… | updates, exchanges, comparisons | device */
static int gnu_functions(void) {
    int count = 0, h[4] = {0}, old[100], flag = 0, won = 0, next = 0;
    unsigned long long bits = 0;
    short narrow = 0;
    unsigned char byte = 0;
    long most = -1;
    double sum = 0;
#pragma omp target teams distribute parallel for map(tofrom : count, h, bits, narrow, byte, flag, won, next, most, sum) \
    map(from : old) DEVICE
    for (int i = 0; i < 100; i++) {
        old[i] = __sync_fetch_and_add(&count, 1) + taken(&next);
        __sync_add_and_fetch(&h[i % 4], i);
        __atomic_fetch_or(&bits, 1ull << (i % 60), __ATOMIC_RELAXED);
        __atomic_add_fetch(&narrow, 2, __ATOMIC_SEQ_CST);
        __sync_fetch_and_xor(&byte, 3);
        if (__sync_bool_compare_and_swap(&flag, 0, i + 1))
            __atomic_store_n(&won, 1, __ATOMIC_RELEASE);
        long seen = __atomic_load_n(&most, __ATOMIC_RELAXED);
        while (seen < i && !__atomic_compare_exchange_n(&most, &seen, (long)i, 1, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED))
            ;
        unsigned long *word = (unsigned long *)&sum;
        union {
            double value;
            unsigned long word;
        } before, after;
        do {
            before.word = __atomic_load_n(word, __ATOMIC_ACQUIRE);
            after.value = before.value + 0.5;
        } while (__sync_val_compare_and_swap(word, before.word, after.word) != before.word);
        __sync_synchronize();
        MARK;
    }
    int all = 0;
    for (int i = 0; i < 100; i++)
        all += old[i];
    return count == 100 && next == 100 && all == 9900 && h[0] == 1200 && bits == (1ull << 60) - 1 && narrow == 200 &&
           byte == 0 && won && flag && most == 99 && sum == 50;
}

struct span {
    int low, high;
};
struct padded {
    char kind;
    short count;
};
struct item {
    int value;
    struct item *next;
};
struct mixed {
    char before;
    _Atomic struct span span;
    _Atomic(struct padded) padded;
    _Atomic float _Complex turned;
    _Atomic unsigned char byte;
    _Atomic short small;
    _Atomic char letter;
    char after;
};
typedef _Atomic struct span spans;
static struct span widened(struct span s, int by) {
    s.low -= by, s.high += by;
    return s;
}

/* row: C | _Atomic | structures of a word, with bytes between members, that threads exchange | device */
static int atomic_structures(void) {
    static struct mixed m;
    int torn = 0, right = 1;
    memset(&m, 0, sizeof m);
#pragma omp target teams distribute parallel for map(tofrom : m, torn) DEVICE
    for (int i = 0; i < 2000; i++) {
        struct span old = m.span, next;
        struct padded now, then;
        _Atomic struct span own = {i, -i};
        spans copy;
        do {
            next = widened(old, 1);
        } while (!atomic_compare_exchange_weak(&m.span, &old, next));
        now = atomic_load(&m.padded);
        do {
            then.kind = (char)(now.kind ^ 1);
            then.count = (short)(now.count + 2);
        } while (!atomic_compare_exchange_strong(&m.padded, &now, then));
        next = own;
        atomic_init(&copy, next);
        copy = widened(copy, 0);
        next = i % 2 ? own : atomic_exchange(&copy, next);
        if (old.low != -old.high || next.low != i || next.high != -i) {
#pragma omp atomic
            torn++;
        }
        MARK;
    }
    struct span span = m.span;
    struct padded padded = m.padded;
    right &= span.low == -2000 && span.high == 2000 && padded.kind == 0 && padded.count == 4000;
    return right && !torn && m.before == 0 && m.after == 0;
}

/* row: C | _Atomic | float complex, narrow types | device */
static int atomic_numbers(void) {
    static struct mixed m;
    memset(&m, 0, sizeof m);
#pragma omp target teams distribute parallel for map(tofrom : m) DEVICE
    for (int i = 0; i < 2000; i++) {
        float complex seen = m.turned, next;
        do {
            next = seen + (1 - 1.0if);
        } while (!atomic_compare_exchange_weak(&m.turned, &seen, next));
        m.byte--;
        m.small += 3;
        ++m.letter;
        m.byte |= crealf(seen) != -cimagf(seen);
        MARK;
    }
    float complex turned = m.turned;
    return turned == 2000 - 2000.0if && m.byte == (unsigned char)-2000 && m.small == 6000 && m.letter == (char)2000;
}

/* row: C | _Atomic | pointers: a list that threads push to, steps | device */
static int atomic_pointers(void) {
    struct item items[N];
    int right = 1, steps[N], sum = 0, length = 0;
#pragma omp target map(from : items, steps) map(tofrom : sum, length) DEVICE
    {
        _Atomic(struct item *) head = 0;
        int *_Atomic step = steps;
        MARK;
#pragma omp parallel for
        for (int i = 0; i < N; i++) {
            struct item *first = head;
            items[i].value = i;
            do {
                items[i].next = first;
            } while (!atomic_compare_exchange_weak(&head, &first, &items[i]));
            *step++ = i;
        }
        for (struct item *at = head; at; at = at->next)
            sum += at->value, length++;
        if (head->value < 0 || !head || head == &items[N] || step - steps != N || step[-1] < 0)
            length = 0;
        step -= 2;
        length += step[1] >= 0 && step == &steps[N - 2];
    }
    for (int i = 0; i < N; i++)
        right &= steps[i] >= 0 && steps[i] < N;
    return right && sum == N * (N - 1) / 2 && length == N + 1;
}

int main(void) {
    CASE(atomic_type);
    CASE(shared_members);
    CASE(of_team);
    CASE(gnu_functions);
    CASE(atomic_structures);
    CASE(atomic_numbers);
    CASE(atomic_pointers);
    return finish();
}

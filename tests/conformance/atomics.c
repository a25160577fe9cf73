#include "check.h"

/* row: target teams distribute parallel for | atomic update | char, short, int, long long | device */
static int update_integers(void) {
    char c = 0;
    short s = 0;
    int i = 0;
    long long l = 0;
    unsigned char u = 0;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : c, s, i, l, u)
    for (int k = 0; k < 1000; k++) {
        MARK;
#pragma omp atomic
        c += 1;
#pragma omp atomic update
        s++;
#pragma omp atomic
        --i;
#pragma omp atomic
        l = l + k;
#pragma omp atomic
        u = 3 + u;
    }
    return c == (char)1000 && s == 1000 && i == -1000 && l == 499500 && u == (unsigned char)3000;
}

/* row: target teams distribute parallel for | atomic update | float and double | device */
static int update_floats(void) {
    float f = 0, g = 1;
    double d = 0, e = 4096;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : f, g, d, e)
    for (int k = 0; k < 512; k++) {
        MARK;
#pragma omp atomic
        f += 0.5f;
#pragma omp atomic
        g -= 0.25;
#pragma omp atomic
        d = 2.0 + d;
        if (k < 10) {
#pragma omp atomic
            e /= 2;
        }
    }
    return f == 256 && g == -127 && d == 1024 && e == 4;
}

/* row: target teams distribute parallel for | atomic update | every operator on unsigned | device */
static int update_operators(void) {
    unsigned all = 0xffffffffu, any = 0, odd = 0, product = 1, shifted = 1, right = 1u << 20, from = 1000;
    int quotient = 1 << 12;
    long left = 5;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : all, any, odd, product, shifted, right) \
    map(tofrom : quotient, left, from)
    for (int k = 0; k < 10; k++) {
        MARK;
#pragma omp atomic
        all &= ~(1u << k);
#pragma omp atomic
        any |= 1u << (2 * k);
#pragma omp atomic
        odd = odd ^ (1u << k % 5);
#pragma omp atomic
        product *= 3;
#pragma omp atomic
        shifted <<= 1;
#pragma omp atomic
        right = right >> 2;
#pragma omp atomic
        quotient = quotient / 2;
#pragma omp atomic
        left = 1 - left;
#pragma omp atomic
        from = from - k;
    }
    return all == 0xfffffc00u && any == 0x55555 && odd == 0 && product == 59049 && shifted == 1024 && right == 1 &&
           quotient == 4 && left == 5 && from == 955;
}

/* row: target teams distribute parallel for | atomic update | _Bool | device */
static int update_bool(void) {
    _Bool any = 0, all = 1;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : any, all)
    for (int k = 0; k < N; k++) {
        MARK;
#pragma omp atomic
        any |= k == 77;
#pragma omp atomic
        all &= k < N;
    }
    return any == 1 && all == 1;
}

struct cell {
    int count;
    struct {
        double sum;
        short few[4];
    } inner;
};

/* row: target teams distribute parallel for | atomic update | members of structs and array elements | device */
static int update_members(void) {
    struct cell cells[4];
    memset(cells, 0, sizeof cells);
    struct cell *p = cells;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : p[0 : 4])
    for (int k = 0; k < 400; k++) {
        MARK;
#pragma omp atomic
        p[k % 4].count++;
#pragma omp atomic
        (p + k % 4)->inner.sum += 0.5;
#pragma omp atomic
        p[k % 4].inner.few[k % 3] -= 1;
    }
    int right = 1;
    for (int k = 0; k < 4; k++) {
        const short *few = cells[k].inner.few;
        right &= cells[k].count == 100 && cells[k].inner.sum == 50 && few[0] + few[1] + few[2] == -100 && few[3] == 0;
    }
    return right;
}

/* row: target teams distribute parallel for | atomic read, write | int, double and char | device */
static int read_and_write(void) {
    int flag = 0, seen = 0;
    double level = 1;
    char mark = 0;
    int a[N];
#pragma omp target teams distribute parallel for DEVICE map(tofrom : flag, seen, level, mark) map(from : a)
    for (int k = 0; k < N; k++) {
        int own;
        double other;
        MARK;
#pragma omp atomic write
        flag = 7;
#pragma omp atomic read
        own = flag;
#pragma omp atomic write relaxed
        level = 2 * 1.25;
#pragma omp atomic read acquire
        other = level;
#pragma omp atomic write release
        mark = 'x';
        a[k] = own == 7 && other == 2.5;
#pragma omp atomic
        seen += a[k];
    }
    return flag == 7 && level == 2.5 && mark == 'x' && seen == N;
}

/* row: target teams distribute parallel for | atomic capture | tickets in expression form | device */
static int capture_expression(void) {
    int next = 0, before = 10, tickets[N], seen[N] = {0}, twice = 0;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : next, before, seen, twice) map(from : tickets)
    for (int k = 0; k < N; k++) {
        int mine, new_value;
        MARK;
#pragma omp atomic capture
        mine = next++;
#pragma omp atomic capture
        new_value = --before;
        tickets[k] = new_value;
#pragma omp atomic
        seen[mine] += 1;
#pragma omp atomic capture
        mine = twice += 2;
        if (mine % 2 || mine < 2) {
            tickets[k] = 1000;
        }
    }
    int right = next == N && before == 10 - N && twice == 2 * N;
    long sum = 0;
    for (int k = 0; k < N; k++) {
        right &= seen[k] == 1;
        sum += tickets[k];
    }
    return right && sum == 9L * N - (long)N * (N - 1) / 2;
}

/* row: target teams distribute parallel for | atomic capture | block forms | device */
static int capture_block(void) {
    int a = 0, b = 0, c = 1, order[N], news[N];
    double last = -1, total = 0;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : a, b, c, last, total) map(from : order, news)
    for (int k = 0; k < N; k++) {
        int v, w;
        int mine_c;
        double was;
        MARK;
#pragma omp atomic capture
        {
            v = a;
            a++;
        }
#pragma omp atomic capture
        {
            b = b + 2;
            w = b;
        }
#pragma omp atomic capture
        {
            was = last;
            last = k;
        }
#pragma omp atomic capture seq_cst
        {
            c ^= 1;
            mine_c = c;
        }
        order[k] = mine_c > 1 ? -9 : v;
        news[k] = w;
#pragma omp atomic
        total += was;
    }
    long sum = 0, fresh = 0;
    for (int k = 0; k < N; k++) {
        sum += order[k];
        fresh += news[k];
    }
    return a == N && b == 2 * N && sum == (long)N * (N - 1) / 2 && fresh == (long)N * (N + 1) && c == 1 &&
           total + last == (double)N * (N - 1) / 2 - 1;
}

/* row: target teams distribute parallel for | atomic capture | new value of a narrow type | device */
static int capture_narrow(void) {
    unsigned char u = 250;
    signed char s = 120;
    short h = 32760;
    int wide[3] = {0, 0, 0};
#pragma omp target teams distribute parallel for DEVICE map(tofrom : u, s, h, wide)
    for (int k = 0; k < 1; k++) {
        MARK;
#pragma omp atomic capture
        wide[0] = u += 10;
#pragma omp atomic capture
        wide[1] = s += 10;
#pragma omp atomic capture
        {
            h += 10;
            wide[2] = h;
        }
    }
    return u == 4 && wide[0] == 4 && s == -126 && wide[1] == -126 && h == -32766 && wide[2] == -32766;
}

/* row: target teams distribute parallel for | atomic compare | minimum and maximum of int, unsigned, double | device */
static int compare_extremes(void) {
    int least = 1 << 30, most = -1, also = 1 << 30;
    unsigned high = 0;
    double low = 1e300, top = -1e300;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : least, most, also, high, low, top)
    for (int k = 0; k < N; k++) {
        const int v = (k * 37) % N - 50;
        const double x = v / 4.0;
        MARK;
#pragma omp atomic compare
        if (v < least) {
            least = v;
        }
#pragma omp atomic compare
        if (most < v) {
            most = v;
        }
#pragma omp atomic compare
        also = also > v ? v : also;
#pragma omp atomic compare relaxed
        high = high < (unsigned)v ? (unsigned)v : high;
#pragma omp atomic compare
        low = x < low ? x : low;
#pragma omp atomic compare seq_cst
        if (x > top) {
            top = x;
        }
    }
    return least == -50 && most == N - 51 && also == -50 && high == (unsigned)-1 && low == -12.5 &&
           top == (N - 51) / 4.0;
}

/* row: target teams distribute parallel for | atomic compare | equality | device */
static int compare_equal(void) {
    int winner = -1, state = 3;
    double d = 0.5;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : winner, state, d)
    for (int k = 0; k < N; k++) {
        MARK;
#pragma omp atomic compare
        if (winner == -1) {
            winner = k;
        }
#pragma omp atomic compare
        state = state == 3 ? 4 : state;
#pragma omp atomic compare
        if (d == 0.5) {
            d = 8;
        }
    }
    return winner >= 0 && winner < N && state == 4 && d == 8;
}

/* row: target teams distribute parallel for | atomic compare capture | int | device */
static int compare_capture(void) {
    int owner = -1, firsts = 0, failures_seen = 0, most = -1, low = 1000, wins = 0, lasts = 0;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : owner, firsts, failures_seen, most, low, wins, lasts)
    for (int k = 0; k < N; k++) {
        int old = -5, seen = -7, won, fresh;
        MARK;
#pragma omp atomic compare capture
        {
            old = owner;
            if (owner == -1) {
                owner = k;
            }
        }
        if (old == -1) {
#pragma omp atomic
            firsts++;
        }
#pragma omp atomic compare capture
        if (owner == -2) {
            owner = 0;
        } else {
            seen = owner;
        }
        if (seen >= 0) {
#pragma omp atomic
            failures_seen++;
        }
#pragma omp atomic compare capture
        {
            most = most < k ? k : most;
            fresh = most;
        }
        if (fresh < k) {
#pragma omp atomic
            lasts++;
        }
#pragma omp atomic compare capture
        {
            won = low == 1000;
            if (won) {
                low = k;
            }
        }
        if (won) {
#pragma omp atomic
            wins++;
        }
    }
    return owner >= 0 && firsts == 1 && failures_seen == N && most == N - 1 && lasts == 0 && wins == 1 && low < N;
}

/* row: target teams distribute parallel for | atomic compare weak, fail | int | device */
static int compare_weak(void) {
    int x = 5, tries = 0;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : x, tries)
    for (int k = 0; k < N; k++) {
        int won = 0, got;
        MARK;
        while (!won) {
            int now;
#pragma omp atomic read
            now = x;
#pragma omp atomic compare capture weak acq_rel fail(relaxed)
            {
                won = x == now;
                if (won) {
                    x = now + 1;
                } else {
                    got = x;
                }
            }
        }
#pragma omp atomic hint(omp_sync_hint_contended)
        tries++;
    }
    return x == 5 + N && tries == N;
}

struct node {
    int value, next;
};

/* row: target teams distribute parallel for | atomic capture | exchange builds a linked list | device */
static int exchange_list(void) {
    struct node nodes[N];
    int head = -1;
    memset(nodes, 0, sizeof nodes);
#pragma omp target teams distribute parallel for DEVICE map(tofrom : nodes, head)
    for (int k = 0; k < N; k++) {
        MARK;
        nodes[k].value = k;
#pragma omp atomic capture acq_rel
        {
            nodes[k].next = head;
            head = k;
        }
    }
    int count = 0;
    long sum = 0;
    for (int k = head; k >= 0; k = nodes[k].next) {
        sum += nodes[k].value;
        ++count;
    }
    return count == N && sum == (long)N * (N - 1) / 2;
}

/* row: target parallel | atomic | pointer moved through an array | device */
static int pointer_update(void) {
    int a[N], taken = 0, *p = a;
    memset(a, 0, sizeof a);
#pragma omp target parallel DEVICE map(tofrom : a, taken) num_threads(64)
    {
        int *mine;
        MARK;
#pragma omp for
        for (int k = 0; k < N; k++) {
            mine = &a[k];
#pragma omp atomic write
            *mine = k;
        }
#pragma omp atomic
        taken += 1;
    }
    int right = taken == 64 && p == a;
    for (int k = 0; k < N; k++) {
        right &= a[k] == k;
    }
    return right;
}

static int side_effects(int *calls) { return ++*calls; }

/* row: target | atomic | operand with side effects is evaluated once | device */
static int operand_once(void) {
    int calls = 0, quotient = 100, captured = 0;
    long sum = 5;
#pragma omp target DEVICE map(tofrom : calls, quotient, sum, captured)
    {
        MARK;
#pragma omp atomic
        quotient /= side_effects(&calls) + 1;
#pragma omp atomic capture
        captured = sum += side_effects(&calls);
    }
    return calls == 2 && quotient == 50 && sum == 7 && captured == 7;
}

/* row: target teams distribute parallel for | critical | several variables together | device */
static int critical_pair(void) {
    int best = -1, at = -1;
    double sum = 0;
#pragma omp target teams distribute parallel for DEVICE map(tofrom : best, at, sum)
    for (int k = 0; k < N; k++) {
        const int v = (k * 61) % 199;
        MARK;
#pragma omp critical
        {
            if (v > best || (v == best && k < at)) {
                best = v;
                at = k;
            }
            sum += v;
        }
    }
    int most = -1, where = -1;
    double total = 0;
    for (int k = 0; k < N; k++) {
        const int v = (k * 61) % 199;
        total += v;
        if (v > most) {
            most = v;
            where = k;
        }
    }
    return best == most && at == where && sum == total;
}

/* row: target teams distribute parallel for | critical(name) | two locks | device */
static int critical_names(void) {
    int a[2] = {0, 0}, b[3] = {0, 0, 0};
#pragma omp target teams distribute parallel for DEVICE map(tofrom : a, b) num_threads(64)
    for (int k = 0; k < 300; k++) {
        MARK;
#pragma omp critical(left)
        {
            a[0] += k;
            a[1]++;
        }
#pragma omp critical(right) hint(omp_sync_hint_contended)
        for (int j = 0; j < 3; j++) {
            if (j > k) {
                continue;
            }
            b[j] += 1;
        }
    }
    return a[0] == 44850 && a[1] == 300 && b[0] == 300 && b[1] == 299 && b[2] == 298;
}

/* row: target parallel for | critical, flush | scalar without map | device */
static int critical_flush(void) {
    int count = 0, out[N];
#pragma omp target parallel for DEVICE map(from : out)
    for (int k = 0; k < N; k++) {
        MARK;
#pragma omp critical
        {
            count = count + 1;
            out[k] = count;
        }
#pragma omp flush
    }
    long sum = 0;
    for (int k = 0; k < N; k++) {
        sum += out[k];
    }
    return sum == (long)N * (N + 1) / 2;
}

/* row: target teams | distribute, parallel for, critical | counters of the device | device */
static int critical_in_teams(void) {
    int total = 0, pairs[2] = {0, 0};
#pragma omp target teams DEVICE map(tofrom : total, pairs) num_teams(3)
    {
#pragma omp distribute
        for (int i = 0; i < 12; i++) {
            MARK;
#pragma omp parallel for
            for (int j = 0; j < 40; j++) {
#pragma omp critical(sum)
                {
                    total += i * j;
                    pairs[j % 2]++;
                }
            }
        }
    }
    return total == 66 * 780 && pairs[0] == 240 && pairs[1] == 240;
}

struct pair {
    int n;
    double d;
};
/* What is updated here is the caller's: a variable of its thread, of its team, or mapped. */
static void bump(int *p, int by) {
#pragma omp atomic
    *p += by;
}
static int own_count(int n) {
    int count = 0;
    for (int i = 0; i <= n; i++) {
#pragma omp atomic
        count++;
    }
    return count;
}
/* row: target teams distribute parallel for | atomic | variables, elements and members of the thread | device */
static int private_objects(void) {
    struct pair pair;
    int out[N], shared = 0, first = 3, right = 1;
#pragma omp target teams distribute parallel for private(pair) firstprivate(first) map(from : out) map(tofrom : shared) \
    DEVICE
    for (int i = 0; i < N; i++) {
        int list[4] = {0}, old, *place = &list[i % 4];
        short small = 0;
        float x = 1;
        MARK;
        pair.n = pair.d = 0;
#pragma omp atomic
        list[i % 4] += i;
#pragma omp atomic
        *place -= 1;
#pragma omp atomic
        pair.d += 0.5;
#pragma omp atomic write
        pair.n = 4;
#pragma omp atomic capture
        {
            old = first;
            first = i;
        }
#pragma omp atomic
        small++;
#pragma omp atomic
        x /= 2;
#pragma omp atomic compare
        if (first < 1000)
            first = 1000;
        bump(place, 2);
        bump(&pair.n, 3);
        bump(&shared, 1);
        out[i] = list[i % 4] + pair.n + (int)(pair.d * 2) + small + (int)(x * 2) + first + (old >= 0) + own_count(i % 5);
    }
    for (int i = 0; i < N; i++)
        right &= out[i] == i + 1 + 7 + 1 + 1 + 1 + 1000 + 1 + i % 5 + 1;
    return right && shared == N;
}
/* row: target teams distribute parallel for | reduction, atomic on its copy | int and double | device */
static int reduced_objects(void) {
    int sum = 5;
    double most = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) reduction(max : most) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
#pragma omp atomic
        sum += i;
#pragma omp atomic write
        most = i;
    }
    return sum == 5 + N * (N - 1) / 2 && most == N - 1;
}
/* row: target | atomic on a variable of the team, of one thread or shared by several | int | device */
static int objects_of_the_team(void) {
    int alone = 0, together = 0;
#pragma omp target map(tofrom : alone) DEVICE
    {
        int own = 1;
        MARK;
#pragma omp atomic
        own += 4;
        bump(&own, 2);
        alone = own;
    }
#pragma omp target map(tofrom : together) DEVICE
    {
        int count = 1;
        MARK;
        bump(&count, 1);
#pragma omp parallel for
        for (int i = 0; i < N; i++) {
            int own = i;
            bump(&own, -i);
#pragma omp atomic
            count += 1 + own;
        }
        together = count;
    }
    return alone == 7 && together == N + 2;
}
enum stage { FIRST, SECOND, THIRD, LAST };
static volatile int *led(volatile int *p) { return p; }
/* row: target teams distribute parallel for | atomic | volatile objects | device */
static int volatile_objects(void) {
    volatile int count = 0, tickets[N];
    volatile double sum = 0.5;
    struct {
        volatile short small;
        int other;
    } s = {3, 4};
    int most = -1, right = 1;
#pragma omp target teams distribute parallel for map(tofrom : count, sum, s, most, tickets) DEVICE
    for (int i = 0; i < N; i++) {
        int mine, seen;
        MARK;
#pragma omp atomic capture
        mine = count++;
#pragma omp atomic write
        tickets[mine] = i;
#pragma omp atomic
        sum += 0.25;
#pragma omp atomic
        s.small -= 2;
#pragma omp atomic
        *led(&count) += 0;
#pragma omp atomic read
        seen = *led(&count);
#pragma omp atomic compare
        if (most < seen)
            most = seen;
    }
    long all = 0;
    for (int i = 0; i < N; i++)
        all += tickets[i];
    right &= all == (long)N * (N - 1) / 2 && count == N && sum == 0.5 + N / 4.0;
    return right && s.small == 3 - 2 * N && s.other == 4 && most == N;
}
/* row: target teams distribute parallel for | atomic read, write, capture | values converted to enums and pointers | device */
static int converted_values(void) {
    enum stage stage = FIRST;
    int number = 2, cells[4] = {0}, wrong = 0;
#pragma omp target teams distribute parallel for map(tofrom : stage, number, cells, wrong) DEVICE
    for (int i = 0; i < N; i++) {
        enum stage old, now, from;
        void *any = 0;
        int *cell, got;
        MARK;
#pragma omp atomic write
        stage = i % 4;
#pragma omp atomic read
        now = stage;
#pragma omp atomic read
        from = number;
#pragma omp atomic capture
        {
            old = number;
            number = THIRD;
        }
#pragma omp atomic write
        any = cells + now;
#pragma omp atomic read
        cell = any;
#pragma omp atomic
        *cell += 1;
#pragma omp atomic read
        got = stage;
        if (from != THIRD || old != THIRD || now < FIRST || now > LAST || got < 0 || got > 3) {
#pragma omp atomic
            wrong++;
        }
    }
    return !wrong && number == THIRD && cells[0] + cells[1] + cells[2] + cells[3] == N && stage <= LAST;
}
/* row: target teams distribute parallel for | atomic compare | an integer beside a floating-point value | device */
static int compared_with_floats(void) {
    int most = (1 << 24) + 1;
    long long same = (1ll << 53) + 1, least = (1ll << 62) - 1;
    unsigned char byte = 200;
#pragma omp target teams distribute parallel for map(tofrom : most, same, least, byte) DEVICE
    for (int i = 0; i < N; i++) {
        const float f = i;
        const double d = i, big = 1e300;
        MARK;
#pragma omp atomic compare
        if (most < f)
            most = f;
#pragma omp atomic compare
        if (same == 5)
            same = d;
#pragma omp atomic compare
        least = least > big ? big : least;
#pragma omp atomic compare
        if (byte == 200.0)
            byte = d / N;
    }
    return most == (1 << 24) + 1 && same == (1ll << 53) + 1 && least == (1ll << 62) - 1 && byte == 0;
}
int main(void) {
    CASE(update_integers);
    CASE(update_floats);
    CASE(update_operators);
    CASE(update_bool);
    CASE(update_members);
    CASE(read_and_write);
    CASE(capture_expression);
    CASE(capture_block);
    CASE(capture_narrow);
    CASE(compare_extremes);
    CASE(compare_equal);
    CASE(compare_capture);
    CASE(compare_weak);
    CASE(exchange_list);
    CASE(pointer_update);
    CASE(operand_once);
    CASE(critical_pair);
    CASE(critical_names);
    CASE(critical_flush);
    CASE(critical_in_teams);
    CASE(private_objects);
    CASE(reduced_objects);
    CASE(objects_of_the_team);
    CASE(volatile_objects);
    CASE(converted_values);
    CASE(compared_with_floats);
    return finish();
}

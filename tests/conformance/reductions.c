#include "check.h"

#define SUMS(type) \
    { \
        type s = 3, d = 100, p = 1, most = 0, least = 100; \
        _Pragma("omp target teams distribute parallel for DEVICE reduction(+ : s) reduction(- : d) reduction(* : p) reduction(max : most) reduction(min : least)") \
        for (int i = 0; i < 20; i++) { \
            MARK; \
            s += (type)i; \
            d -= 2; \
            p *= i % 5 == 1 ? 2 : 1; \
            most = most < (type)(i * 7 % 20) ? (type)(i * 7 % 20) : most; \
            if ((type)(50 - i) < least) { \
                least = (type)(50 - i); \
            } \
        } \
        right += s == (type)193 && d == (type)60 && p == (type)16 && most == (type)19 && least == (type)31; \
    }
#define BITS(type) \
    { \
        type all = (type)~(type)0, any = 1, odd = 5; \
        _Pragma("omp target parallel for DEVICE reduction(& : all) reduction(| : any) reduction(^ : odd)") \
        for (int i = 0; i < 7; i++) { \
            MARK; \
            all &= (type)~(1 << i % 3); \
            any |= (type)(1 << i); \
            odd ^= (type)i; \
        } \
        right += all == (type)~7 && any == (type)127 && odd == (type)(5 ^ 7); \
    }

/* row: target teams distribute parallel for | reduction(+), (-), (*), (min), (max) | every integer type | device */
static int integer_types(void) {
    int right = 0;
    SUMS(char)
    SUMS(signed char)
    SUMS(unsigned char)
    SUMS(short)
    SUMS(unsigned short)
    SUMS(int)
    SUMS(unsigned)
    SUMS(long)
    SUMS(unsigned long)
    SUMS(long long)
    SUMS(unsigned long long)
    return right == 11;
}

/* row: target teams distribute parallel for | reduction(+), (-), (*), (min), (max) | float and double | device */
static int floating_types(void) {
    int right = 0;
    SUMS(float)
    SUMS(double)
    return right == 2;
}

/* row: target parallel for | reduction(&), (OR), (^) | integer types | device */
static int bit_operators(void) {
    int right = 0;
    BITS(char)
    BITS(signed char)
    BITS(unsigned char)
    BITS(short)
    BITS(unsigned short)
    BITS(int)
    BITS(unsigned)
    BITS(long)
    BITS(unsigned long)
    BITS(long long)
    BITS(unsigned long long)
    return right == 11;
}

/* row: target teams distribute parallel for | reduction(&&), (OR OR) | int, float, double and _Bool | device */
static int logical(void) {
    int every = 7, some = 0, none = 0, never = 4;
    float f = 0.5f, g = 0;
    double d = 3;
    _Bool b = 1, c = 0;
#pragma omp target teams distribute parallel for DEVICE reduction(&& : every, never, f, d, b) reduction(|| : some, none, g, c)
    for (int i = 0; i < N; i++) {
        MARK;
        every = every && i + 1;
        never = never && i != 100;
        f = f && i >= 0;
        d = d && i < N - 1;
        b = b && i < 1000;
        some = some || i == 150 ? 9 : some;
        none = none || i > N;
        g = g || i == N - 1;
        c = c || i == 3;
    }
    return every == 1 && never == 0 && f == 1 && d == 0 && b == 1 && some == 1 && none == 0 && g == 1 && c == 1;
}

/* row: target teams distribute parallel for | reduction(+), (*), (max), (OR) | _Bool | device */
static int booleans(void) {
    _Bool sum = 0, product = 1, most = 0, any = 0;
#pragma omp target teams distribute parallel for DEVICE reduction(+ : sum) reduction(* : product) reduction(max : most) reduction(| : any)
    for (int i = 0; i < N; i++) {
        MARK;
        sum += i % 2;
        product *= i != 9;
        if (i == 5) {
            most = 1;
        }
        any |= i > N;
    }
    return sum == 1 && product == 0 && most == 1 && any == 0;
}

/* row: target teams distribute parallel for | reduction(min), (max) | identities of unsigned and negative values | device */
static int identities(void) {
    unsigned least = 4000000000u, most = 0;
    unsigned long long wide = ~0ull - 5;
    int low = 2147483647, high = -2147483647 - 1;
    double negative = -1e308;
    float positive = 1e38f;
#pragma omp target teams distribute parallel for DEVICE reduction(min : least, wide, low, positive) reduction(max : most, high, negative)
    for (int i = 0; i < N; i++) {
        MARK;
        if (3000000000u + i < least) {
            least = 3000000000u + i;
        }
        most = most > 3000000000u ? most : 3000000000u;
        wide = wide < ~0ull - i ? wide : ~0ull - i;
        low = low < -i ? low : -i;
        high = high > -i - 5 ? high : -i - 5;
        negative = negative > -1e300 * (i + 1) ? negative : -1e300 * (i + 1);
        positive = positive < 1e30f * (i + 1) ? positive : 1e30f * (i + 1);
    }
    return least == 3000000000u && most == 3000000000u && wide == ~0ull - (N - 1) && low == 1 - N && high == -5 &&
           negative == -1e300 && positive == 1e30f;
}

/* row: target teams distribute parallel for | reduction | several variables in several clauses | device */
static int several(void) {
    int a = 1, b = 2;
    double x = 0, y = 1;
    long first = 1000;
#pragma omp target teams distribute parallel for DEVICE reduction(+ : a, x) reduction(max : b) reduction(* : y) \
    reduction(min : first)
    for (int i = 0; i < N; i++) {
        MARK;
        a += i;
        x += 0.5;
        b = b > i ? b : i;
        y *= i < 10 ? 2 : 1;
        first = i % 17 == 16 && i < first ? i : first;
    }
    return a == 1 + N * (N - 1) / 2 && x == N / 2 && b == N - 1 && y == 1024 && first == 16;
}

/* row: target teams distribute parallel for simd | reduction(default, +) | int | device */
static int default_modifier(void) {
    int s = 0;
#pragma omp target teams distribute parallel for simd DEVICE reduction(default, + : s)
    for (int i = 0; i < N; i++) {
        MARK;
        s += i;
    }
    return s == N * (N - 1) / 2;
}

/* row: target teams distribute | reduction(+) | double | device */
static int teams_distribute(void) {
    double s = 0.25;
#pragma omp target teams distribute DEVICE reduction(+ : s)
    for (int i = 0; i < N; i++) {
        MARK;
        s += 0.5;
    }
    return s == 0.25 + N / 2;
}

/* row: target simd | reduction(+) | int | device */
static int target_simd(void) {
    int s = 0;
#pragma omp target simd DEVICE map(tofrom : s) reduction(+ : s)
    for (int i = 0; i < N; i++) {
        MARK;
        s += i;
    }
    return s == N * (N - 1) / 2;
}

/* row: target parallel for simd collapse | reduction(^) | short | device */
static int collapsed(void) {
    short s = 0;
#pragma omp target parallel for simd collapse(2) DEVICE reduction(^ : s)
    for (int i = 0; i < 30; i++) {
        for (int j = 0; j <= i; j++) {
            MARK;
            s ^= (short)(i * 31 + j);
        }
    }
    short expected = 0;
    for (int i = 0; i < 30; i++) {
        for (int j = 0; j <= i; j++) {
            expected ^= (short)(i * 31 + j);
        }
    }
    return s == expected;
}

/* row: target teams loop | reduction(max) | float | device */
static int teams_loop(void) {
    float m = -1;
#pragma omp target teams loop DEVICE reduction(max : m)
    for (int i = 0; i < N; i++) {
        MARK;
        const float v = (float)(i * 61 % 199);
        m = m < v ? v : m;
    }
    return m == 198;
}

/* row: target parallel loop | reduction(+) | unsigned char | device */
static int parallel_loop(void) {
    unsigned char c = 0;
#pragma omp target parallel loop DEVICE reduction(+ : c)
    for (int i = 0; i < 1000; i++) {
        MARK;
        c++;
    }
    return c == 232;
}

/* row: target teams | reduction(+) | one value of each team | device */
static int of_teams(void) {
    int count = 10, sum = 0;
#pragma omp target teams DEVICE reduction(+ : count, sum) num_teams(5)
    {
        count++;
#pragma omp parallel reduction(+ : sum) num_threads(8)
        {
            MARK;
            sum += omp_get_thread_num() == 3;
        }
    }
    return count > 10 && count <= 15 && sum == count - 10;
}

/* row: target | parallel for reduction | combined after sequential code | device */
static int in_target(void) {
    int s = 5, twice = 0;
    double x[N];
#pragma omp target DEVICE map(tofrom : s, twice) map(from : x)
    {
        MARK;
        s *= 2;
#pragma omp parallel for reduction(+ : s)
        for (int i = 0; i < N; i++) {
            x[i] = i;
            s += 1;
        }
#pragma omp parallel for reduction(max : twice)
        for (int i = 0; i < N; i++) {
            const int v = 2 * (int)x[i];
            twice = twice < v ? v : twice;
        }
        s += twice;
    }
    return s == 10 + N + 2 * (N - 1) && twice == 2 * (N - 1);
}

/* row: target parallel | sections reduction, single, for reduction nowait | int and double | device */
static int parallel_constructs(void) {
    int a = 0, b = 0;
    double c = 1;
#pragma omp target parallel DEVICE map(tofrom : a, b, c) num_threads(32)
    {
#pragma omp sections reduction(+ : a)
        {
#pragma omp section
            a += 1;
#pragma omp section
            a += 10;
#pragma omp section
            {
                MARK;
                a += 100;
            }
        }
#pragma omp for reduction(+ : b)
        for (int i = 0; i < 100; i++) {
            b += i;
        }
#pragma omp single
        b += a;
#pragma omp for reduction(* : c)
        for (int i = 0; i < 10; i++) {
            c *= 2;
        }
    }
    return a == 111 && b == 4950 + 111 && c == 1024;
}

/* row: target teams distribute | parallel for reduction | scalar of each team, several operators | device */
static int scalar_of_team(void) {
    int most[10], sums[10];
#pragma omp target teams distribute DEVICE map(from : most, sums)
    for (int t = 0; t < 10; t++) {
        int m = -1, s = t;
        unsigned all = ~0u;
        MARK;
#pragma omp parallel for reduction(max : m) reduction(+ : s) reduction(& : all)
        for (int i = 0; i < 150; i++) {
            const int v = (i + 1) * (t + 2) % 151;
            m = m < v ? v : m;
            s += i;
            all &= ~(1u << t);
        }
        most[t] = m;
        sums[t] = s + (all == ~(1u << t));
    }
    for (int t = 0; t < 10; t++) {
        if (most[t] != 150 || sums[t] != t + 150 * 149 / 2 + 1) {
            return t == 0 && 0;
        }
    }
    return 1;
}

/* row: target parallel for schedule(static, 7) | reduction(+) | long long | device */
static int chunked(void) {
    long long s = 0;
#pragma omp target parallel for schedule(static, 7) DEVICE reduction(+ : s)
    for (long long i = 0; i < 10000; i += 3) {
        MARK;
        s += i * i;
    }
    long long expected = 0;
    for (long long i = 0; i < 10000; i += 3) {
        expected += i * i;
    }
    return s == expected;
}

/* row: target teams distribute parallel for | reduction on a split directive | int with map | device */
static int split(void) {
    int s = 1;
#pragma omp target DEVICE map(tofrom : s)
#pragma omp teams distribute parallel for reduction(+ : s)
    for (int i = 0; i < N; i++) {
        MARK;
        s += i;
    }
    return s == 1 + N * (N - 1) / 2;
}

int main(void) {
    CASE(integer_types);
    CASE(floating_types);
    CASE(bit_operators);
    CASE(logical);
    CASE(booleans);
    CASE(identities);
    CASE(several);
    CASE(default_modifier);
    CASE(teams_distribute);
    CASE(target_simd);
    CASE(collapsed);
    CASE(teams_loop);
    CASE(parallel_loop);
    CASE(of_teams);
    CASE(in_target);
    CASE(parallel_constructs);
    CASE(scalar_of_team);
    CASE(chunked);
    CASE(split);
    return finish();
}

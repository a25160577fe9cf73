/* Atomic constructs on objects that are wider than a word, or less aligned than one: many threads on few of them. GCC
 * takes no complex numbers in them. */
#include <complex.h>
#include "check.h"

#define MANY 3000
typedef unsigned __int128 wide;
struct held {
    int first;
    float complex parts[3];
    double complex whole;
    __int128 sum;
    char last;
};

/* row: target teams distribute parallel for | atomic update | __int128 | device */
static int wide_updates(void) {
    __int128 sum = (__int128)1 << 100, product = 1, least = 0;
    wide bits = 0, most = 0, turned = ~(wide)0;
    int small = 3;
#pragma omp target teams distribute parallel for map(tofrom : sum, product, least, bits, most, turned, small) DEVICE
    for (int k = 0; k < MANY; k++) {
        const __int128 v = ((__int128)((k * 61) % 1999) << 64) - k;
        const wide u = v;
        MARK;
#pragma omp atomic
        sum += ((__int128)k << 70) - k;
#pragma omp atomic
        sum -= 1;
#pragma omp atomic
        product *= k % 100 ? 1 : -3;
#pragma omp atomic
        bits |= (wide)1 << (k % 128);
#pragma omp atomic
        turned ^= (wide)k << 90;
#pragma omp atomic compare
        if (most < u)
            most = u;
#pragma omp atomic compare
        least = least > -v ? -v : least;
#pragma omp atomic
        small += (__int128)1 << 40;
#pragma omp atomic
        small++;
    }
    __int128 total = (__int128)1 << 100, power = 1, low = 0;
    wide top = 0, mixed = ~(wide)0;
    for (int k = 0; k < MANY; k++) {
        const __int128 v = ((__int128)((k * 61) % 1999) << 64) - k;
        total += ((__int128)k << 70) - k - 1;
        power *= k % 100 ? 1 : -3;
        mixed ^= (wide)k << 90;
        top = (wide)v > top ? (wide)v : top;
        low = -v < low ? -v : low;
    }
    int right = sum == total && product == power && bits == ~(wide)0 && most == top && least == low;
    return right && turned == mixed && small == 3 + MANY;
}

/* row: target teams distribute parallel for | atomic capture, read, write, compare | __int128, whole and in order | device */
static int wide_values(void) {
    __int128 next = 0, both = 0, chosen = -1;
    static int taken[MANY];
    int torn = 0, winners = 0;
    memset(taken, 0, sizeof taken);
#pragma omp target teams distribute parallel for map(tofrom : next, both, chosen, taken, torn, winners) DEVICE
    for (int k = 0; k < MANY; k++) {
        const __int128 step = ((__int128)1 << 64) + 1;
        __int128 mine, seen, old, before;
        MARK;
#pragma omp atomic capture
        {
            mine = next;
            next += step;
        }
#pragma omp atomic
        taken[(int)(mine >> 64)] += (int)(mine & 0xffffffff) == (int)(mine >> 64);
#pragma omp atomic write
        both = step * k;
#pragma omp atomic read seq_cst
        seen = both;
#pragma omp atomic capture
        {
            old = both;
            both = step * (k + 1);
        }
#pragma omp atomic compare capture
        {
            before = chosen;
            if (chosen == -1) {
                chosen = step * k;
            }
        }
        if ((seen >> 64) != (seen & 0xffffffff) || (old >> 64) != (old & 0xffffffff)) {
#pragma omp atomic
            torn++;
        }
        if (before == -1) {
#pragma omp atomic
            winners++;
        }
    }
    int right = !torn && winners == 1 && next == (((__int128)1 << 64) + 1) * MANY;
    for (int k = 0; k < MANY; k++)
        right &= taken[k] == 1;
    return right && (chosen >> 64) == (chosen & 0xffffffff);
}

/* row: target teams distribute parallel for | atomic | float _Complex, aligned to 4 and to 8 bytes, double _Complex | device */
static int complex_updates(void) {
    struct held h = {7, {1, 2, 3}, 4 + 4 * I, 5, 'x'};
    double complex z = 1, seen_last = 0;
    float complex w = 2 * I;
    int torn = 0;
    double real = 0;
#pragma omp target teams distribute parallel for map(tofrom : h, z, w, torn, real, seen_last) DEVICE
    for (int k = 0; k < MANY; k++) {
        double complex seen;
        float complex one;
        MARK;
#pragma omp atomic
        h.parts[k % 3] += 1 - 2 * I;
#pragma omp atomic
        h.whole -= k + k * I;
#pragma omp atomic
        h.sum += k;
#pragma omp atomic
        z = z + 0.5 * I;
#pragma omp atomic
        w += 0.25;
#pragma omp atomic
        real += 2 + 3 * I;
#pragma omp atomic read
        seen = h.whole;
#pragma omp atomic capture
        one = h.whole += 0;
#pragma omp atomic write
        seen_last = k + 1.0f * k * I;
#pragma omp atomic capture
        {
            seen = seen_last;
            seen_last = -k - k * I;
        }
        if (creal(seen) != cimag(seen) || crealf(one) != cimagf(one)) {
#pragma omp atomic
            torn++;
        }
    }
    const double all = (double)MANY * (MANY - 1) / 2;
    int right = !torn && h.first == 7 && h.last == 'x' && h.sum == 5 + MANY * (MANY - 1) / 2;
    for (int k = 0; k < 3; k++)
        right &= h.parts[k] == 1 + k + MANY / 3 * (1 - 2 * I);
    right &= h.whole == 4 - all + (4 - all) * I && z == 1 + MANY / 2 * I && w == MANY / 4 + 2 * I;
    return right && real == 2 * MANY;
}

/* row: target teams distribute parallel for | atomic update | complex: products, quotients, other types | device */
static int complex_operators(void) {
    float complex w[6] = {1, 2 * I, 3 + I, 4, 5, 6};
    double complex z[6] = {1, 2 * I, 3 + I, 4, 5, 6};
    float complex v[6];
    double complex y[6];
    memcpy(v, w, sizeof v), memcpy(y, z, sizeof y);
#pragma omp target teams distribute parallel for map(tofrom : w, z) DEVICE
    for (int k = 0; k < 6; k++) {
        MARK;
#pragma omp atomic
        w[k] *= 2 + k * I;
#pragma omp atomic
        w[k] /= 2.0;
#pragma omp atomic
        w[k] = 10.5 - w[k];
#pragma omp atomic
        z[k] *= k;
#pragma omp atomic
        z[k] = (1 + 1.0i) / z[k];
#pragma omp atomic compare
        if (w[k] == 3)
            w[k] = 2.5;
    }
    int right = 1;
    for (int k = 0; k < 6; k++) {
        v[k] *= 2 + k * I;
        v[k] /= 2.0;
        v[k] = 10.5 - v[k];
        y[k] *= k;
        y[k] = (1 + 1.0i) / y[k];
        right &= cabsf(w[k] - v[k]) <= 1e-6f * cabsf(v[k]) && (k == 0 || cabs(z[k] - y[k]) <= 1e-12 * cabs(y[k]));
    }
    return right;
}

static void add(double complex *p, double complex by) {
#pragma omp atomic
    *p += by;
}
/* row: target | atomic | __int128 and complex: of a thread, of the team, in functions | device */
static int wide_places(void) {
    double complex all = 0;
    __int128 total = 0;
#pragma omp target map(tofrom : all, total) DEVICE
    {
        double complex team = 1;
        __int128 count = 0;
        MARK;
#pragma omp parallel for
        for (int k = 0; k < 500; k++) {
            double complex own = k;
            __int128 mine = k;
            add(&own, I);
            add(&team, own);
#pragma omp atomic
            mine *= 2;
#pragma omp atomic seq_cst
            count += mine;
        }
        all = team;
        total = count;
    }
    return all == 1 + 499 * 250 + 500 * I && total == 499 * 500;
}

int main(void) {
    CASE(wide_updates);
    CASE(wide_values);
    CASE(complex_updates);
    CASE(complex_operators);
    CASE(wide_places);
    return finish();
}

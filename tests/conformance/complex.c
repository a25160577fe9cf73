/* Complex numbers of C, each compared with what the host computes. */
#include <complex.h>
#include <math.h>
#include "check.h"
#include "headers/phase.h"
#include "headers/spectrum.h"

typedef double complex whole;
struct wave {
    whole amplitude;
    float complex parts[2];
    int count;
};
static const whole table[3] = {1.0 + 2.0 * I, 3.0, -1.0i};
#define TURNED(z) ((z) * I)
#define WHOLE double complex

static int near(whole a, whole b) { return cabs(a - b) <= 1e-12 * (1 + cabs(b)); }
static int nearf(float complex a, float complex b) { return cabsf(a - b) <= 1e-5f * (1 + cabsf(b)); }

/* row: C | complex | types that a header of the program makes of it | device */
static int header_types(void) {
    phase z[4] = {1, 2, 3, 4};
    narrow_phase w[4] = {1, 2, 3, 4};
    phases both[4] = {{.at = 2, .near = 3}};
#pragma omp target parallel for map(tofrom : z, w, both) DEVICE
    for (int k = 0; k < 4; k++) {
        z[k] *= I;
        w[k] += I;
        both[k].at += both[k].near * I;
        MARK;
    }
    return z[3] == 4 * I && w[1] == 2 + I && both[0].at == 2 + 3 * I;
}
/* row: C | complex | float _Complex, mapped array | device */
static int complex_data(void) {
    float _Complex z[8];
    for (int k = 0; k < 8; k++)
        z[k] = k;
#pragma omp target parallel for map(tofrom : z) DEVICE
    for (int k = 0; k < 8; k++) {
        z[k] *= 1.0fi;
        MARK;
    }
    return z[3] == 3.0fi && z[7] == 7.0fi;
}

/* row: target teams distribute parallel for | reduction(+) | double _Complex | device */
static int complex_sum(void) {
    double _Complex s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s) DEVICE
    for (int k = 0; k < N; k++) {
        s += k + 2.0i;
        MARK;
    }
    return s == N * (N - 1) / 2 + N * 2.0i;
}

/* row: target teams distribute parallel for | reduction(*), reduction(-) | complex, and arrays of them | device */
static int reductions(void) {
    whole product = 1, sums[3] = {0, 0, 0};
    float complex less = 1, expected_less = 1;
    whole expected = 1;
#pragma omp target teams distribute parallel for reduction(* : product) reduction(+ : sums) reduction(- : less) DEVICE
    for (int k = 0; k < N; k++) {
        product *= 1 + k * 0.0001i;
        sums[k % 3] += k * table[k % 3];
        less -= k % 4 * 1.0fi;
        MARK;
    }
    whole all[3] = {0, 0, 0};
    for (int k = 0; k < N; k++)
        expected *= 1 + k * 0.0001i, all[k % 3] += k * table[k % 3], expected_less -= k % 4 * 1.0fi;
    return near(product, expected) && sums[0] == all[0] && sums[1] == all[1] && sums[2] == all[2] &&
           less == expected_less;
}

/* row: target | parallel for reduction(+) | complex in a general region | device */
static int inner_reduction(void) {
    whole s = 1;
    float complex f = 0;
    int before = 0;
#pragma omp target map(tofrom : s, f, before) DEVICE
    {
        before = 1;
#pragma omp parallel for reduction(+ : s, f) num_threads(8)
        for (int k = 0; k < 100; k++) {
            s += k * I;
            f += 2;
        }
        MARK;
    }
    return s == 1 + 4950 * I && f == 200 && before;
}

/* row: C | complex | arithmetic with each other, with reals and integers, compound assignments | device */
static int arithmetic(void) {
    whole z[16], expected[16];
    float complex f[16], expected_f[16];
    double r[16], expected_r[16];
    for (int place = 0; place < 2; place++) {
        whole *out = place ? expected : z;
        float complex *single = place ? expected_f : f;
        double *real = place ? expected_r : r;
#pragma omp target teams distribute parallel for if (!place) map(from : out[0 : 16], single[0 : 16], real[0 : 16]) \
    DEVICE
        for (int i = 0; i < 16; i++) {
            whole a = CMPLX(i, 0.5 - i), b = 2;
            float complex c = CMPLXF(0.25f * i, i - 3);
            a += c;
            a *= 1.5;
            a -= i;
            a /= b + c;
            b = 3 - a;
            b = 2 / b + b / 4 + 1.0f * c;
            c = c * 2.0 + a;
            c *= 0.1;
            out[i] = TURNED(a) + table[i % 3] * b - -a + ~b + (i % 2 ? a : 3.0) + (i > 3 ? c : b);
            single[i] = c / (1 + 1.0fi) + 3;
            double d = a;
            d += b;
            float e = c;
            real[i] = d + e + (int)b + (a == b) + (a != 2) + !c + (a && c) + (b ? 1 : 2);
            a++;
            real[i] += (double)a-- + creal(a) + cimag(b) + __real__ c + __imag__ c;
            if (!place)
                MARK;
        }
    }
    int right = 1;
    for (int i = 0; i < 16; i++)
        /* z holds a sum with c, which compilers keep in more than float. */
        right &= cabs(z[i] - expected[i]) < 1e-5 && nearf(f[i], expected_f[i]) && fabs(r[i] - expected_r[i]) < 1e-4;
    return right;
}

static whole square(whole z) { return z * z; }
static float complex narrowed(float complex z, double factor) {
    whole wide = z;
    return wide * factor;
}
static double norm(const whole *z) { return __real__ *z * __real__ *z + cimag(*z) * cimag(*z); }
static void conjugate(whole *z) { __imag__ *z = -__imag__ *z; }

/* row: C | complex | parameters, results, members, pointers, initialisers, sizes | device */
static int objects(void) {
    struct wave w[4] = {{1, {2, 3i}, 4}}, one = {2i, {1}, 0};
    double r = 0;
    int sizes = 0;
#pragma omp target map(tofrom : w, r, sizes) firstprivate(one) DEVICE
    {
        w[1] = (struct wave){.amplitude = 1 + 2 * I, .count = 2};
        w[1].parts[1] = narrowed(w[0].parts[1], 0.5);
        whole local[3] = {1, 2.0i}, *p = &local[1], literal = {3};
        double *raw = (double *)&local[2];
        raw[0] = 4, raw[1] = 5;
        w[2].amplitude = square(*p) + p[1] + literal;
        conjugate(&w[2].amplitude);
        r = norm(p) + norm(&one.amplitude);
        w[3] = one;
        w[3].amplitude *= w[3].amplitude;
        sizes = sizeof(whole) + sizeof(float complex) + sizeof local + sizeof(struct wave);
        MARK;
    }
    return w[1].amplitude == 1 + 2 * I && w[1].parts[1] == 1.5i && w[2].amplitude == 3 - 5 * I && r == 8 &&
           w[3].amplitude == -4 && sizes == 16 + 8 + 48 + 40 && w[1].count == 2;
}

/* row: C | complex | functions of complex.h | device */
static int functions(void) {
    whole z[40], g[20];
    float complex f[40];
    whole at = 0.7 - 1.3 * I;
    double reals[4];
#pragma omp target map(from : z, f, g, reals) DEVICE
    {
        for (int i = 0; i < 40; i++) {
            whole x = CMPLX(i / 5.0 - 4, (i * 7 % 40) / 8.0 - 2.3);
            z[i] = cexp(x) + clog(x) * csqrt(x) + csin(x) + ccos(x) + ctan(x) + cpow(x, 1.5 + I);
            z[i] += casin(x) + cacos(x) * catan(x) + csinh(x) + ccosh(x) + ctanh(x);
            z[i] += casinh(x) * cacosh(x) + catanh(x) + conj(x) + cproj(x);
            f[i] = cexpf(x) + csqrtf(x) + clogf(x) * ctanhf(x) + conjf(x);
        }
        g[0] = cexp(1);
        reals[0] = cabs(at), reals[1] = carg(at), reals[2] = cimagf(at), reals[3] = crealf(2);
        MARK;
    }
    int right = near(g[0], exp(1)) && reals[0] == cabs(at) && reals[1] == carg(at) && reals[2] == cimagf(at);
    for (int i = 0; i < 40; i++) {
        whole x = CMPLX(i / 5.0 - 4, (i * 7 % 40) / 8.0 - 2.3);
        whole e = cexp(x) + clog(x) * csqrt(x) + csin(x) + ccos(x) + ctan(x) + cpow(x, 1.5 + I);
        e += casin(x) + cacos(x) * catan(x) + csinh(x) + ccosh(x) + ctanh(x);
        e += casinh(x) * cacosh(x) + catanh(x) + conj(x) + cproj(x);
        right &= cabs(z[i] - e) <= 1e-9 * cabs(e);
        float complex ef = cexpf(x) + csqrtf(x) + clogf(x) * ctanhf(x) + conjf(x);
        right &= cabsf(f[i] - ef) <= 1e-4f * cabsf(ef);
    }
    return right && reals[3] == 2;
}

/* row: C | complex | infinities of products and quotients | device */
static int infinities(void) {
    double v[5] = {0, 1, INFINITY, NAN, -2};
    int wrong = 0;
    whole p[625], q[625];
#pragma omp target teams distribute parallel for map(from : p, q) map(to : v) DEVICE
    for (int i = 0; i < 625; i++) {
        whole a = CMPLX(v[i % 5], v[i / 5 % 5]), b = CMPLX(v[i / 25 % 5], v[i / 125]);
        p[i] = a * b;
        q[i] = a / b;
        MARK;
    }
    for (int i = 0; i < 625; i++) {
        whole a = CMPLX(v[i % 5], v[i / 5 % 5]), b = CMPLX(v[i / 25 % 5], v[i / 125]);
        whole c = a * b, d = a / b;
        wrong += isnan(creal(c)) != isnan(creal(p[i])) || isinf(creal(c)) != isinf(creal(p[i]));
        wrong += isnan(cimag(d)) != isnan(cimag(q[i])) || isinf(cimag(d)) != isinf(cimag(q[i]));
    }
    return wrong == 0;
}

/* row: target teams distribute parallel for | private, firstprivate, lastprivate | complex | device */
static int copies(void) {
    whole own = 5, first = 1 + I, last = 0, sum = 0;
#pragma omp target teams distribute parallel for private(own) firstprivate(first) lastprivate(last) \
    map(from : last) reduction(+ : sum) DEVICE
    for (int i = 0; i < 50; i++) {
        own = first * i;
        last = own;
        sum += own;
        MARK;
    }
    return own == 5 && last == 49 + 49 * I && sum == 1225 + 1225 * I;
}

/* row: C | complex | members of a structure of an included header | device */
static int of_a_header(void) {
    struct spectrum_line lines[10];
    whole turn = 1 + 2 * I;
#pragma omp target teams distribute parallel for map(from : lines) DEVICE
    for (int i = 0; i < 10; i++) {
        lines[i].frequency = i;
        lines[i].amplitude = turn * i;
        lines[i].narrow = turn;
        MARK;
    }
    int right = 1;
    for (int i = 0; i < 10; i++)
        right &= lines[i].amplitude == i + 2 * i * I && lines[i].narrow == 1 + 2 * I;
    return right;
}
/* row: C | complex | a macro that stands for the type | device */
static int type_macro(void) {
    WHOLE z[6], sum = 0;
    for (int k = 0; k < 6; k++)
        z[k] = k + 1;
#pragma omp target teams distribute parallel for map(to : z) reduction(+ : sum) DEVICE
    for (int k = 0; k < 6; k++) {
        WHOLE turned = z[k] * (1 - 2 * I);
        MARK;
        sum += turned + (WHOLE)k;
    }
    return sum == 36 - 42 * I;
}

int main(void) {
    CASE(header_types);
    CASE(complex_data);
    CASE(complex_sum);
    CASE(reductions);
    CASE(inner_reduction);
    CASE(arithmetic);
    CASE(objects);
    CASE(functions);
    CASE(infinities);
    CASE(copies);
    CASE(of_a_header);
    CASE(type_macro);
    return finish();
}

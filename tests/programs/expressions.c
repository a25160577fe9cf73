/* Stays on the host: nothing */
/* Expressions, statements and declarations that C++ reads otherwise than C, in loops and in the functions
 * they call. */
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef enum { NEG = -1, ZER, POS } sgn;
typedef int newint;
static void t_voidarith(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        int b[4];
        for (int k = 0; k < 4; k++)
            b[k] = i + k;
        void *p = b;
        p = p + 4;
        r = *(int *)p;
        p += 4;
        r += 10 * *(int *)p;
        p++;
        p--;
        r += *(int *)(p - 4);
        r += (char *)p - (char *)(void *)b;
        r += p - (void *)b;
        r += sizeof(void);
        o[i] = r;
    }
    printf("voidarith %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_boolinc(int i) {
    long r = 0;
    _Bool flag = 0;
    flag++;
    r = flag;
    flag++;
    r += flag;
    flag--;
    r += 10 * flag;
    ++flag;
    r += flag + 100;
    --flag;
    r += flag;
    bool g = i;
    g += 2;
    r += g * 1000;
    g -= 1;
    r += g * 7;
    g = g++ + i;
    r += g;
    return r;
}
static void t_boolinc(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_boolinc(i);
        o[i] = r;
    }
    printf("boolinc %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_boolbits(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        struct {
            _Bool f : 1;
            unsigned g : 2;
        } s = {0, 0};
        s.f++;
        s.f += 2;
        s.g++;
        s.g += 5;
        r = s.f * 10 + s.g;
        o[i] = r;
    }
    printf("boolbits %ld %ld %ld\n", o[0], o[2], o[4]);
}
enum ear { A0, A1, A2, A3, A4, A5, A6, A7 };

static long in_enumarith(int i) {
    long r = 0;
    enum ear e = i;
    e = e + 1;
    e++;
    ++e;
    e--;
    e += 1;
    e = e | A1;
    e <<= 0;
    r = e;
    enum ear f = e++;
    r += 10 * f;
    f = --e;
    r += 100 * f;
    e = A1 | A2;
    r += 1000 * e;
    e = !e;
    r += e;
    e = -(-e);
    r += e;
    e = (i, 2);
    r += e;
    e = i ? A1 : 3;
    r += e;
    e ^= 3;
    r += e * 5;
    e = e == A1;
    r += e;
    e = ~e & 7;
    r += e;
    r += e > A2 ? 100 : 7;
    return r;
}
static void t_enumarith(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_enumarith(i);
        o[i] = r;
    }
    printf("enumarith %ld %ld %ld\n", o[0], o[2], o[4]);
}
enum esw { S0, S1, S2 = 7 };
typedef enum { T0 = 3, T1 } tsw;

static void t_enumsw(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        enum esw e = i;
        switch (e) {
        case S0:
            r = 1;
            break;
        case S1:
            r = 2;
            break;
        case 2:
            r = 3;
            break;
        case T0:
            r = 9;
            break;
        case S2:
            r = 5;
            break;
        default:
            r = 4;
        }
        r += 10 * (e == T0) + 100 * (e < T1);
        tsw t = e;
        r += t;
        switch (i) {
        case S2:
            r++;
            break;
        case T0:
            r += 2;
        }
        switch (t) {
        case S0:
            r += 1000;
        }
        r += (t == e) * 10000;
        r += t != S1;
        t = e;
        e = t;
        r += i ? e : t;
        o[i] = r;
    }
    printf("enumsw %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_condvoid(int i) {
    long r = 0;
    int k = i;
    int *p = i ? &k : (void *)0;
    r = p ? *p : -1;
    p = i > 1 ? (void *)0 : &k;
    r += p != 0;
    p = i ? &k : NULL;
    r += !!p;
    p = i ? &k : 0;
    r += !p;
    void *v = &k;
    int *q = i ? v : &k;
    r += *q;
    const int *cp = i ? &k : v;
    r += *cp;
    q = (void *)(i ? &k : 0);
    r += q == 0;
    char *c = i ? v : (void *)&k;
    r += c == (char *)&k;
    if ((i ? v : p) == p)
        r += 3;
    *(int *)(i ? v : &k) = 4;
    r += k;
    r += *(i ? &k : (int *)v);
    p = i ? (i > 1 ? v : &k) : v;
    r += *p;
    return r;
}
static void t_condvoid(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_condvoid(i);
        o[i] = r;
    }
    printf("condvoid %ld %ld %ld\n", o[0], o[2], o[4]);
}
static int va_get(int *p) {
    return *p;
}
static void *va_id(void *p) {
    return p;
}
static int *va_ip(void *p) {
    return p;
}
static const char *va_name(int i) {
    return i ? "abc" : "de";
}
static int va_u(unsigned *p) {
    return *p;
}
static unsigned char *va_uc(char *s) {
    return s;
}
static void t_voidargs(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        int k = i + 3;
        void *p = &k;
        r = va_get(p);
        r += va_get(va_id(p));
        r += *va_ip(p);
        int *q = va_id(&k);
        r += *q;
        r += va_name(i)[1];
        char b[4] = "ab";
        r += *va_uc(b);
        r += va_u(&k);
        unsigned *u = &k;
        r += *u;
        short *s = (void *)u;
        r += *s;
        int **pp = &q;
        void *vp = pp;
        r += **(int **)vp;
        pp = vp;
        r += **pp;
        r += va_get(i ? p : &k);
        struct {
            int *m;
            void *n;
        } z = {p, &k};
        r += *z.m;
        z.m = z.n;
        r += *z.m;
        int *arr[2] = {p, va_id(p)};
        r += *arr[1];
        const void *cv = &k;
        r += *(const int *)cv;
        int const *ci = cv;
        r += *ci;
        o[i] = r;
    }
    printf("voidargs %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_lvalues(int i) {
    long r = 0;
    int a = i, b = 2, c;
    c = (a = 5, b);
    r = c;
    c = a = b = i;
    r += c;
    int *p = i ? &a : &b;
    *(i ? &a : &b) = 9;
    r += a + 10 * b;
    (i ? a : b);
    r += (a, b);
    int v[2];
    (v)[0] = (i, 3);
    r += v[0];
    float f;
    int n = (f = 2.7);
    r += n;
    int m = f = i;
    r += m;
    char ch;
    int w = (ch = 300);
    r += w;
    unsigned uu = (ch = -1);
    r += uu == 4294967295u;
    _Bool bb;
    int y = (bb = 5);
    r += y;
    struct {
        int q : 2;
    } bf;
    int x = (bf.q = 3);
    r += x;
    return r;
}
static void t_lvalues(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_lvalues(i);
        o[i] = r;
    }
    printf("lvalues %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_boolpost(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        _Bool f = i & 1;
        r = f++;
        r += f * 10;
        r += f-- * 100;
        r += f * 1000;
        bool g = 0;
        for (int k = 0; k < 3; k++, g++)
            r += g;
        r += g ? 1 : 2;
        r += (g++, 5);
        if (g--)
            r += 7;
        r += g;
        struct {
            _Bool b : 1;
        } s = {0};
        r += s.b++;
        r += s.b;
        _Bool arr[2] = {0, 1};
        arr[0]++;
        arr[1]--;
        r += arr[0] + arr[1] * 2;
        _Bool *pb = arr;
        (*pb)--;
        r += *pb;
        ++*pb;
        r += *pb;
        o[i] = r;
    }
    printf("boolpost %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_autos(int i) {
    long r = 0;
    auto int x = 4;
    auto double d = 2.5;
    register int q = i;
    register double *pd = &d;
    int auto y = 3;
    r = x + d + q + *pd + y;
    for (register int k = 0; k < 2; k++)
        r += k;
    const auto int z = 2;
    r += z;
    return r;
}
static void t_autos(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_autos(i);
        o[i] = r;
    }
    printf("autos %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_implicitunsigned(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        unsigned u = 3;
        long l = 4;
        short int long_name = 2;
        long unsigned lu = 3;
        int long il = 1;
        signed s = -1;
        long long int lli = 2;
        unsigned char const uc = 200;
        int const volatile icv = 2;
        r = u + l + long_name + lu + il + s + lli + uc + icv;
        o[i] = r;
    }
    printf("implicitunsigned %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_shadowidx(int i) {
    long r = 0;
    {
        int j = 5;
        r = j;
        for (int k = 0, m = 2; k < 2; k++) {
            double m = 1.5;
            r += m * 2;
            for (int q = 0; q < 2; q++) {
                char q = 3;
                r += q;
            }
        }
        while (1) {
            int j = 3;
            r += j;
            break;
        }
    }
    return r;
}
static void t_shadowidx(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_shadowidx(i);
        o[i] = r;
    }
    printf("shadowidx %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_typedefhidden(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        {
            int newint = 3;
            r = newint * 2;
        }
        newint z = 4;
        r += z;
        {
            long sgn = 2;
            r += (sgn)-1;
            r += sizeof(sgn);
        }
        struct newint {
            int a;
        } q = {2};
        r += q.a + sizeof(struct newint);
        o[i] = r;
    }
    printf("typedefhidden %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_samename(int i) {
    long r = 0;
    struct xx {
        int a;
    };
    struct xx xx = {i};
    r = xx.a + sizeof(struct xx) + sizeof xx;
    enum yy { YA, YB };
    int yy = 5;
    enum yy e = YB;
    r += yy + e;
    union zz {
        int q;
        char c[9];
    } zz;
    zz.q = 1;
    r += sizeof(union zz) + zz.q;
    return r;
}
static void t_samename(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_samename(i);
        o[i] = r;
    }
    printf("samename %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_cudanames(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        int threadIdx = 1, blockIdx = 2, blockDim = 3, gridDim = 4, warpSize = 5, dim3 = 6, float4 = 7,
            make_float3 = 8, atomicAdd = 9, min = 10, max = 11, rsqrt = 12, norm = 13, y0 = 14, j1 = 15,
            gamma = 16, uint3 = 18, __shared = 19, clock = 20, double2 = 21, syncthreads = 22, half = 23,
            printf_ = 24, uint = 25, std = 26, cuda = 27, y1 = 28, signbit_ = 29, int2 = 30, __ldg_ = 31,
            size = 32, data = 33, begin = 34, warp = 35, tid = 36, N_ = 37, rex = 38, REX = 39, dim = 40,
            gridSize = 41, assert_ = 42, exp10 = 43, sinpi = 44, float2int = 45, all = 46, any = 47,
            swap = 48, sad = 49, saturate = 50, surf = 51, tex1D = 52, texture = 53, __align = 54;
        r = threadIdx + blockIdx + blockDim + gridDim + warpSize + dim3 + float4 + make_float3 + atomicAdd +
            min + max + rsqrt + norm + y0 + j1 + gamma + uint3 + clock + double2 + syncthreads + half + uint +
            std + cuda + y1 + int2 + size + data + begin + warp + tid + rex + REX + dim + gridSize + exp10 +
            sinpi + float2int + all + any + swap + sad + saturate + surf + tex1D + texture;
        o[i] = r;
    }
    printf("cudanames %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_members(int i) {
    long r = 0;
    struct m_s {
        int new, class, this;
        int operator;
        struct {
            int template;
        } namespace;
        int threadIdx;
        float x;
        int min;
    } s = {1, 2, 3, 4, {5}, 6, 1.5f, 7};
    struct m_s *p = &s;
    r = s.new + p->class + s.this + p->operator + s.namespace.template + s.threadIdx + s.x + p->min;
    struct m_s z = {.this = 4, .class = 2, .namespace.template = i};
    r += z.this * z.class + z.namespace.template + z.new;
    return r;
}
static void t_members(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_members(i);
        o[i] = r;
    }
    printf("members %ld %ld %ld\n", o[0], o[2], o[4]);
}
static int min(int a, int b) {
    return a < b ? a : b;
}
static double norm(double a) {
    return a * 2;
}
static float make_float3(int a) {
    return a + 1;
}
static int atomicAdd(int *p, int v) {
    *p += v;
    return *p;
}
static int delete(int new) {
    return new + 1;
}
static double rsqrt(double x) {
    return x * 3;
}
static double lgammax(double x) {
    return x;
}
static int not(int x) {
    return !x;
}
static int this(void) {
    return 3;
}
static int __syncthreads_(void) {
    return 1;
}
static int clock64(void) {
    return 4;
}
static int dim3(int a) {
    return a;
}
static float float4(float a) {
    return a;
}
static int signbit2(int a) {
    return a;
}
static int warpSize(int a) {
    return a * 2;
}
static void t_funcs1(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        int k = i;
        r = min(i, 2) + norm(i) + make_float3(i) + atomicAdd(&k, 3) + delete(i) + rsqrt(i) + not(i) + this() +
            clock64() + dim3(i) + float4(i) + warpSize(i);
        o[i] = r;
    }
    printf("funcs1 %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_literals(int i) {
    long r = 0;
    r = 0x1.8p3 + 0x1p-1f + 1.5f + 1e1 + .5 + 5. + 0x.8p1 + 07 + 0b11;
    r += 2147483648 > 0;
    r += -2147483648 < 0;
    r += 4294967295 > 0;
    r += 0xffffffff > 0;
    r += sizeof(2147483648) + sizeof(0xffffffff) + sizeof(1u) + sizeof(1ull) + sizeof(1.f) + sizeof(1.);
    r += -1 < 0u;
    r += (unsigned char)-1 > -1;
    r += ~0u == 0xffffffffu;
    r += 1 ? -1 : 0u;
    r += 'a' + 'b' * 'c';
    r += 3 / 2 * 2.0 + -7 / 2 + -7 % 3;
    r += 5u - 6 > 0;
    r += (short)40000;
    r += 1 << 3 << 2;
    unsigned char c = 255;
    r += c + 1 + (c << 1) + ~c + -c + !c;
    unsigned short us = 65535;
    r += us * 2;
    r += (us * us) == -131071;
    signed char sc = -1;
    r += sc >> 1;
    r += (unsigned)sc > 5;
    return r;
}
static void t_literals(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_literals(i);
        o[i] = r;
    }
    printf("literals %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_strings(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        char s[3] = "abc";
        char t[] = "xyz";
        char *p = "hello";
        char u[2][3] = {"ab", "cde"};
        char v[5] = {"wx"};
        const char *w[] = {"a", "bc"};
        char *x = i ? "1" : "22";
        unsigned char y[4] = "abc";
        signed char z[] = "q";
        char q[] = {'a', 'b', 0};
        r = s[2] + t[1] + p[1] + u[1][2] + v[1] + v[4] + w[1][1] + x[0] + y[1] + z[0] + q[1] + sizeof t +
            sizeof q + sizeof z + "abc"[i % 3] + *"zz" + sizeof "abc" + (2)["xyz"];
        struct {
            char n[4];
            char *m;
        } st = {"four", "five"};
        r += st.n[3] + st.m[1];
        char *const cc = "k";
        r += cc[0];
        char *ar[2];
        ar[0] = "qq";
        r += ar[0][0];
        r += L"ab"[1];
        r += "a"
             "b"[1];
        r += sizeof("a\0b");
        o[i] = r;
    }
    printf("strings %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_goto1(int i) {
    long r = 0;
    goto skip;
    int x;
skip:
    x = 3;
    r = x;
    if (i)
        goto end;
    r += 5;
end:;
    return r;
}
static void t_goto1(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_goto1(i);
        o[i] = r;
    }
    printf("goto1 %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_goto2(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        for (int k = 0; k < 3; k++) {
            if (k == 1)
                goto next;
            r += k;
        next:;
        }
        {
            if (i)
                goto out;
            int z[2] = {1, 2};
            r += z[1];
        }
    out:
        r++;
    again:
        if (r < 20) {
            r += 3;
            goto again;
        }
        o[i] = r;
    }
    printf("goto2 %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_labelend(int i) {
    long r = 0;
    if (i == 2)
        goto done;
    r = 5;
done:;
    return r;
}
static void t_labelend(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_labelend(i);
        o[i] = r;
    }
    printf("labelend %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_duff(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        int n = i + 3, k = 0;
        switch (n % 4) {
        case 0:
            do {
                k++;
            case 3:
                k++;
            case 2:
                k++;
            case 1:
                k++;
            } while ((n -= 4) > 0);
        }
        r = k;
        o[i] = r;
    }
    printf("duff %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_alignas_(int i) {
    long r = 0;
    _Alignas(16) int a[4] = {1, 2, 3, i};
    _Alignas(double) char b = 3;
    r = a[3] + b + _Alignof(double) + __alignof__(int) + ((size_t)a % 16);
    return r;
}
static void t_alignas_(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_alignas_(i);
        o[i] = r;
    }
    printf("alignas_ %ld %ld %ld\n", o[0], o[2], o[4]);
}
static int rsum(const int *restrict a, int *restrict b, int n, int c[restrict static 2]) {
    *b = 0;
    for (int k = 0; k < n; k++)
        *b += a[k];
    return *b + c[1];
}
static void t_restrictp(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        int a[3] = {1, 2, i}, b, c[2] = {4, 5};
        int *restrict p = a;
        r = rsum(p, &b, 3, c);
        int *volatile vp = a;
        r += *vp;
        const int *const *pp = (const int *const *)&p;
        r += **pp;
        o[i] = r;
    }
    printf("restrictp %ld %ld %ld\n", o[0], o[2], o[4]);
}
static int s2(int a[2][3]) {
    return a[1][2];
}
static int s3(int a[][3], int n) {
    return a[n - 1][0];
}
static int s4(int (*a)[3]) {
    return (*a)[1] + sizeof(*a);
}
static int s6(int n, int a[const n]) {
    return a[1] + sizeof a;
}
static int s7(const int a[static 2], int n) {
    return a[n];
}
static int s8(int a[*], int);
static int s8(int a[], int k) {
    return a[k];
}
static int s9(int a[const 3]) {
    return a[0];
}
static long in_arr2d(int i) {
    long r = 0;
    int a[2][3] = {{1, 2, 3}, {4, 5, i}};
    r = s2(a) + s3(a, 2) + s4(a) + s7(a[0], 1) + s9(a[1]) + s8(a[0], 2);
    int (*p)[3] = a;
    r += p[1][2] + (*p)[0] + sizeof p[0];
    int *flat = (int *)a;
    r += flat[5];
    int (*q)[2][3] = &a;
    r += (*q)[1][1];
    r += s6(2, a[1]);
    return r;
}
static void t_arr2d(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_arr2d(i);
        o[i] = r;
    }
    printf("arr2d %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_ptrsign(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        unsigned u = i;
        int *p = &u;
        char *c = &u;
        unsigned char *uc = c;
        signed char *sc = uc;
        long l = 3;
        long long *ll = &l;
        r = *p + *c + *uc + *sc + *ll;
        unsigned *q = p;
        *q = 7;
        r += u;
        const char *cc = uc;
        r += *cc;
        int k = 4;
        void *v = &k;
        float f = 1.5f;
        unsigned *bits = &f;
        r += *bits >> 20;
        int **pp = &p;
        unsigned **pu = pp;
        r += **pu;
        r += p == q;
        r += (c > uc) + (c == (void *)p);
        r += (i ? p : q) == p;
        char b[4] = {1, 2, 3, 4};
        unsigned char *ub = b;
        r += ub[1] + strlen((char *)"abc");
        r += (p && q) + !p;
        o[i] = r;
    }
    printf("ptrsign %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_ptrint(int i) {
    long r = 0;
    int k = i;
    long a = (long)&k;
    int *p = (int *)a;
    r = *p;
    p = (int *)(intptr_t)a;
    r += *p;
    int z = p == 0;
    r += z;
    r += (p != NULL) + (NULL == p) + (p ? 1 : 0);
    uintptr_t q = (uintptr_t)p;
    r += q == a;
    char *n = 0;
    n = 0L;
    n = (0);
    n = 1 - 1;
    n = (void *)0;
    n = (char *)0;
    r += !n;
    int *y = (i, (void *)0);
    r += !y;
    _Bool bb = p;
    r += bb;
return_t:
    (void)0;
    return r;
}
static void t_ptrint(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_ptrint(i);
        o[i] = r;
    }
    printf("ptrint %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_constness(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        const int c = 4;
        int *p = (int *)&c;
        const int *q = &c;
        int *w = q;
        r = *w + *p;
        const char *s = "abc";
        char *t = s;
        r += t[1];
        struct {
            const char *n;
            char *m;
        } z = {"a", s};
        r += z.m[0];
        int a[2] = {1, i};
        const int (*ap)[2] = &a;
        r += (*ap)[1];
        int *const cp = a;
        *cp = 4;
        r += a[0];
        const int *const *cpp = &q;
        r += **cpp;
        const void *cv = a;
        int *nv = cv;
        r += *nv;
        volatile int vv = 3;
        int *pv = &vv;
        r += *pv;
        const struct cs {
            int x;
        } ks = {3};
        struct cs *kp = &ks;
        r += kp->x;
        int *ppp[2];
        const int **bad = ppp;
        bad[0] = &c;
        r += *ppp[0];
        o[i] = r;
    }
    printf("constness %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_intpromo(int i) {
    long r = 0;
    unsigned char a = 200, b = 100;
    unsigned short s = 65535;
    r = a + b;
    r += (a + b) >> 1;
    r += ~a;
    r += -s;
    r += a << 24 >> 24;
    r += (char)(a + b);
    unsigned u = 1;
    r += (u - 2 > 0) + (-1 < u) + ((long)-1 < u) + (-1L < (long)u);
    long l = -1;
    r += (l < 1u) + (l < 1ull);
    r += (char)200 + (signed char)200 + (unsigned char)-1;
    float f = 16777217;
    r += (long)f;
    int big = 2147483647;
    r += (unsigned)big + 1 > 0;
    r += big + 1u > 5;
    a += 100;
    r += a;
    a <<= 1;
    r += a;
    a = -a;
    r += a;
    s *= s;
    r += s;
    char ch = a;
    ch++;
    r += ch;
    r += ch-- - 1;
    unsigned short us = 3;
    us -= 5;
    r += us;
    r += (us >> 8) + us / -2;
    int sh = -8 >> 1;
    r += sh;
    r += -7 / 2 * 2 + -7 % 4;
    r += 5 & 3 == 3;
    r += 1 | 2 ^ 3 & 4;
    unsigned bf = 0;
    struct {
        unsigned x : 3;
        int y : 3;
    } st = {7, -1};
    r += (st.x - 8 < 0) + (st.y < 0) + (st.x + ~0u > 3);
    st.x += 3;
    r += st.x;
    st.y = 5;
    r += st.y;
    r += st.x++ + --st.y;
    return r;
}
static void t_intpromo(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_intpromo(i);
        o[i] = r;
    }
    printf("intpromo %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_alignas3(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        _Alignas(double) char b = 3;
        r = b;
        o[i] = r;
    }
    printf("alignas3 %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_desig1(int i) {
    long r = 0;
    int h[] = {[4] = 1, 2};
    int g[] = {1, [3] = 2, [1] = 7};
    struct {
        int a, b;
    } s[] = {[1] = {1, 2}, {3, 4}};
    struct {
        int a, b;
    } q[] = {[2].b = 3};
    char *w[] = {[1] = "a", "b"};
    r = sizeof h + sizeof g * 10 + sizeof s * 100 + sizeof w + q[2].b + s[2].a + h[5] + g[1] + w[2][0];
    return r;
}
static void t_desig1(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_desig1(i);
        o[i] = r;
    }
    printf("desig1 %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_constlen(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        const int n = 3, m = n * 2;
        int t[n], u[m + 1][n];
        for (int k = 0; k < n; k++)
            t[k] = u[m][k] = k;
        r = t[2] + u[6][1] + sizeof t + sizeof u + sizeof(int[n]);
        {
            const int n = 7;
            char z[n];
            z[n - 1] = 2;
            r += z[6] + sizeof z;
        }
        const unsigned char big = 258;
        short sh[big];
        r += sizeof sh;
        enum { E = 4 };
        const int *p = &n;
        r += *p;
        int (*row)[n] = u;
        r += row[6][2] + sizeof *row;
        r += sizeof(*(int (*)[n])t);
        o[i] = r;
    }
    printf("constlen %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_constlen2(int i) {
    long r = 0;
    const int n = i + 1;
    r = n;
    return r;
}
static void t_constlen2(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_constlen2(i);
        o[i] = r;
    }
    printf("constlen2 %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_inff(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = (INFINITY > 1e300) + (NAN != NAN) + (HUGE_VAL == INFINITY) +
            __builtin_isinf(__builtin_inf()) * 2 + (__builtin_nan("") != 0) + (__builtin_huge_valf() > 3.f) +
            (-INFINITY < 0) + (__builtin_inff() > 0) + (DBL_MAX < INFINITY);
        double mx = -INFINITY;
        mx = i > mx ? i : mx;
        r += mx;
        float fm = FLT_MAX;
        r += fm > 1e38f;
        static const double lim = INFINITY;
        r += lim > 1;
        o[i] = r;
    }
    printf("inff %ld %ld %ld\n", o[0], o[2], o[4]);
}
struct off_s {
    int a;
    char h[5];
    double d;
    struct {
        int x, y[3];
    } in;
};

static long in_offs(int i) {
    long r = 0;
    r = offsetof(struct off_s, h[1]) + offsetof(struct off_s, in.y[2]) + offsetof(struct off_s, d) * 100 +
        __builtin_offsetof(struct off_s, in.y);
    return r;
}
static void t_offs(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_offs(i);
        o[i] = r;
    }
    printf("offs %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_volat(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        volatile int v = i;
        int *pv = &v;
        const volatile int *cv = pv;
        r = *pv + *cv;
        v++;
        v += 2;
        r += v;
        const int *const *pp;
        const int *q = pv;
        pp = &q;
        r += **pp;
        int **ip = (int **)pp;
        const int **bad = ip;
        r += **bad;
        o[i] = r;
    }
    printf("volat %ld %ld %ld\n", o[0], o[2], o[4]);
}
static long in_sizes(int i) {
    long r = 0;
    char c = 'a';
    short s = 3;
    r = sizeof('a') + 10 * sizeof("ab") + 100 * sizeof(c) + 1000 * sizeof(+c) + sizeof((0, c)) +
        sizeof(i == 1) + sizeof(!i) + sizeof(s = 3) + sizeof(c ? c : c) + sizeof(1 ? (char)1 : (char)2) +
        sizeof 'a' * 3 + sizeof(true) * 7 + sizeof(i && 1) + sizeof(-c) + sizeof(c++) + sizeof(L'a') +
        sizeof(u8"x") + sizeof(0 ? 'a' : 'b') + sizeof((char)1 + (char)1) + sizeof(char[3]);
    struct szv {
        char c[7];
    };
    char szv[11];
    r += sizeof(szv) * 10000 + sizeof(struct szv);
    return r;
}
static void t_sizes(void) {
    long o[5];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 5; i++) {
        long r = 0;
        r = in_sizes(i);
        o[i] = r;
    }
    printf("sizes %ld %ld %ld\n", o[0], o[2], o[4]);
}
static void t_printed(void) {
    int64_t v = 5;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 1; i++)
        printf("x %" PRId64 " y %" PRIu32 " %zu\n", v, 3u, sizeof v);
}
static void t_lengths(void) {
    const int n = 5;
    double t[n], o[4];
    for (int k = 0; k < n; k++)
        t[k] = k;
#pragma omp target teams distribute parallel for map(to : t) map(from : o)
    for (int i = 0; i < 4; i++) {
        double w[n];
        w[n - 1] = t[i];
        o[i] = w[n - 1] + sizeof w;
    }
    printf("lengths %g\n", o[3]);
}
enum level { LOW = -3, MIDDLE, HIGH };
static void t_reduced(void) {
    enum level most = LOW, least = HIGH;
#pragma omp target teams distribute parallel for reduction(max : most) reduction(min : least)
    for (int i = 0; i < 9; i++)
        if (i == 7)
            most = MIDDLE, least = MIDDLE;
    printf("reduced %d %d\n", most, least);
}
int main(void) {
    t_voidarith();
    t_boolinc();
    t_boolbits();
    t_enumarith();
    t_enumsw();
    t_condvoid();
    t_voidargs();
    t_lvalues();
    t_boolpost();
    t_autos();
    t_implicitunsigned();
    t_shadowidx();
    t_typedefhidden();
    t_samename();
    t_cudanames();
    t_members();
    t_funcs1();
    t_literals();
    t_strings();
    t_goto1();
    t_goto2();
    t_labelend();
    t_duff();
    t_alignas_();
    t_restrictp();
    t_arr2d();
    t_ptrsign();
    t_ptrint();
    t_constness();
    t_intpromo();
    t_alignas3();
    t_desig1();
    t_constlen();
    t_constlen2();
    t_inff();
    t_offs();
    t_volat();
    t_sizes();
    t_printed();
    t_lengths();
    t_reduced();
    return 0;
}

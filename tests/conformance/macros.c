/* Directives, clauses, loops and statements that macros and conditionals hide. */
#include "check.h"
#include "probe.h"

static int a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
/* row: macros | _Pragma | operator in the text | device */
static int operator_pragma(void) {
    clear();
    _Pragma("omp target teams distribute parallel for map(tofrom : a, on_device)") for (int i = 0; i < N; i++) {
        MARK;
        a[i] *= 2;
    }
    return a[7] == 14;
}
/* row: macros | OMP_TARGET(...) | arguments turned into a string | device */
static int stringised(void) {
    clear();
    OMP_TARGET(teams distribute parallel for map(tofrom : a[0 : N], on_device) num_threads(64))
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] *= 3;
    }
    return a[7] == 21;
}
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define SIZE 10
/* row: macros | #define | one that is defined anew between two loops that another one makes | device */
static int defined_anew(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a)
    EACH(i, SIZE) a[i] = SIZE;
#undef SIZE
#define SIZE 20
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    EACH(i, SIZE) {
        MARK;
        a[i] += SIZE;
    }
    return a[9] == 30 && a[19] == 39 && a[20] == 20;
}
#undef SIZE
#define PASTE(x, y) x##y
#define OWN(name) PASTE(own_, name)
#define TOLD(c) ((c) ? (void)0 : (void)printf("not so: %s\n", #c))
/* row: macros | x##y | names of variables; printf for nothing but its effect | device */
static int pasted_names(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        int OWN(k) = 2 * i, *OWN(p) = &OWN(k);
        MARK;
        TOLD(i < N);
        a[i] = OWN(k) + *OWN(p);
    }
    return a[7] == 28;
}
#define LESS <
#define MINUS -
#define THRICE * 3
/* row: macros | LESS | operators without their operands | device */
static int operators(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i LESS N; i -= MINUS 1) {
        MARK;
        a[i] = i THRICE MINUS 1;
    }
    return a[7] == 20;
}
/* row: macros | PROBE(flag) | a macro of a header that holds a whole region | device */
static int probe(void) {
    int flag = 0;
    PROBE_DEVICE(flag);
    on_device = flag;
    return flag == 1;
}
/* row: macros | PARALLEL_FOR(i, n, body) | directive, loop and body in one macro | device */
static int whole_loop(void) {
    clear();
    PARALLEL_FOR(i, N, MARK; a[i] += 5;)
    return a[7] == 12;
}
/* row: macros | FOR(i, n) | the loop's header | device */
static int loop_header(void) {
    clear();
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a, on_device)
    FOR(i, 10) FOR(j, 20) {
        MARK;
        a[i * 20 + j] = i - j;
    }
    return a[45] == 2 - 5;
}
#define THREADS 64
#define TEAMS(n) (2 * (n))
#define MAPS a, on_device
#define FIRST 0
#define COUNT (N)
#define SECTION a[FIRST:COUNT]
/* row: macros | num_threads(NT), num_teams(TEAMS(2)), map(tofrom : MAPS) | in clauses | device */
static int clauses(void) {
    clear();
#pragma omp target teams distribute parallel for num_threads(THREADS) num_teams(TEAMS(2)) map(tofrom : MAPS)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] += THREADS;
    }
#pragma omp target teams distribute parallel for map(tofrom : SECTION)
    for (int i = 0; i < N; i++)
        a[i] += 1;
    return a[7] == 72;
}
typedef int counter;
#define ROWS_OF(name, columns, from) counter(*name)[columns] = (counter(*)[columns])(from)
#define WALK(name, from) counter *const restrict name = (counter *)(from)
#define WALKER(name) counter *name
/* row: macros | ROWS(name, n, p) | declarations of pointers of a type's own name | device */
static int pointers(void) {
    clear();
    int columns = 20;
    ROWS_OF(rows, columns, a);
    WALK(all, a);
    WALKER(one);
#pragma omp target teams distribute parallel for map(tofrom : rows[0 : N / columns], on_device) private(one)
    for (int i = 0; i < N / columns; i++) {
        MARK;
        one = &rows[i][3];
        *one = i;
    }
#pragma omp target teams distribute parallel for map(tofrom : all[0 : N])
    for (int i = 0; i < N; i++) {
        ROWS_OF(rows, 20, all);
        rows[i / 20][i % 20] += 1;
    }
    return a[43] == 3 && a[44] == 45;
}
#define LOOP_KIND teams distribute parallel for
#define WITH_SIMD 1
/* row: macros | target LOOP_KIND | the directive's own words | device */
static int directive_words(void) {
    clear();
    OMP_TARGET(LOOP_KIND map(tofrom : a, on_device))
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] += 2;
    }
    return a[7] == 9;
}
/* row: conditionals | #if, #else | between a directive and its statement | device */
static int between(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
#if WITH_SIMD
    for (int i = 0; i < N; i++)
#else
    for (int i = 0; i < 1; i++)
#endif
    {
        MARK;
        a[i] += 3;
    }
    return a[7] == 10;
}
/* row: conditionals | #ifdef, #else | two directives over one statement | device */
static int choice(void) {
    clear();
#ifdef WITH_SIMD
#pragma omp target teams distribute parallel for simd map(tofrom : a, on_device)
#else
#pragma omp parallel for
#endif
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] += 4;
    }
    return a[7] == 11;
}
/* row: conditionals | backslash | a directive over several lines, comments in it | device */
static int continued(void) {
    clear();
#pragma omp target teams distribute /* teams */ \
    parallel for \
    map(tofrom : a[0 : N], \
                 on_device) /* data */
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] += 6;
    }
    return a[7] == 13;
}
#define ADD(x, v) x += v;
#define SWAP_IF(c, x, y) \
    if (c) { \
        int t_ = x; \
        x = y; \
        y = t_; \
    }
#define BEGIN {
#define END }
/* row: macros | ADD(x, v) | statements without a semicolon, braces | device */
static int statements(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) BEGIN
        MARK;
        int x = i, y = 2 * i;
        ADD(x, 1)
        SWAP_IF(i % 2, x, y)
        ADD(a[i], x - y)
    END
    return a[7] == 7 + 14 - 8 && a[6] == 6 + 7 - 12;
}
#define AT(i, j) grid[(i) * width + (j)]
#define CONCAT_(x, y) x##y
#define CONCAT(x, y) CONCAT_(x, y)
#define FIELD CONCAT(gr, id)
/* row: macros | AT(i, j), x##y | captured variables behind macros | device */
static int hidden_variables(void) {
    int width = 20, grid[N];
    clear();
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : grid, on_device)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < width; j++) {
            MARK;
            AT(i, j) = i * 100 + j;
            FIELD[i * width + j] += 1;
        }
    return AT(3, 4) == 305;
}
#define SCALE 2
#define SCALED(x) ((x) * SCALE)
/* row: macros | #undef, #define | another definition further down | device */
static int redefined(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = SCALED(a[i]);
    }
#undef SCALE
#define SCALE 5
#pragma omp target teams distribute parallel for map(tofrom : a)
    for (int i = 0; i < N; i++)
        a[i] = SCALED(a[i]);
    return a[7] == 70;
}
#define MY_MAX(x, y) ((x) > (y) ? (x) : (y))
#define this_is_new new
#define STR(x) #x
/* row: macros | #x | names and strings that macros make | device */
static int names(void) {
    clear();
    int new = 4;
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = MY_MAX(a[i], 100) + this_is_new + STR(abc)[1] + sizeof(STR(new));
    }
    return a[7] == 100 + 4 + 'b' + 4;
}
#define QUANTITIES(X) X(double, mass) X(float, charge) X(int, kind)
#define MEMBER(T, name) T name;
#define POINTER(T, name) T *name;
#define LOAD(T, name) const T name = all[i].name;
#define STORE(T, name) split.name[i] = name;
#define MEANT(T, name) IS_##name,
struct particle { QUANTITIES(MEMBER) };
struct particles { int count; QUANTITIES(POINTER) };
enum quantity { QUANTITIES(MEANT) QUANTITY_COUNT };
/* row: macros | FIELDS(X) | members, enumerators and statements that a list of names makes | device */
static int listed_names(void) {
    struct particle all[N];
    double mass[N];
    float charge[N];
    int kind[N];
    struct particles split = {N, mass, charge, kind};
    for (int i = 0; i < N; i++)
        all[i] = (struct particle){i, 2 * i, i % 3};
#pragma omp target teams distribute parallel for map(to : all, split) map(from : split.mass[0:N], split.charge[0:N]) \
    map(from : split.kind[0:N], on_device)
    for (int i = 0; i < split.count; i++) {
        MARK;
        QUANTITIES(LOAD)
        QUANTITIES(STORE)
        split.kind[i] += IS_kind * QUANTITY_COUNT;
    }
    return mass[7] == 7 && charge[7] == 14 && kind[7] == 1 + 6;
}
#define DO_PRAGMA(x) _Pragma(#x)
#define DEVICE_BEGIN DO_PRAGMA(omp begin declare target)
#define DEVICE_END DO_PRAGMA(omp end declare target)
#define DEVICE_DATA(list) DO_PRAGMA(omp declare target enter(list))
DEVICE_BEGIN
static int kept_there[4];
static int kept(int i) { return kept_there[i % 4]; }
DEVICE_END
static int calls_there;
DEVICE_DATA(calls_there);
/* row: macros | DEVICE_BEGIN, DEVICE_DATA(list) | declare target at file scope | device */
static int declared_by_macros(void) {
    clear();
    kept_there[3] = 50;
#pragma omp target update to(kept_there)
    kept_there[3] = 0;
#pragma omp target map(tofrom : a, on_device)
    {
        MARK;
        a[7] += kept(7);
        calls_there += 2;
    }
#pragma omp target
    calls_there += 3;
#pragma omp target update from(calls_there)
    return a[7] == 57 && calls_there == 5;
}
#define OPERATIONS(X) X(plus, +) X(minus, -) X(times, *)
#define FUNCTION(name, op) \
    static void do_##name(int v) { \
        _Pragma("omp target teams distribute parallel for map(tofrom : a, on_device)") for (int i = 0; i < N; i++) { \
            MARK; \
            a[i] = a[i] op v; \
        } \
    }
OPERATIONS(FUNCTION)
/* row: macros | X(name, op) | functions that a list of names makes | device */
static int functions(void) {
    clear();
    do_plus(3);
    do_times(2);
    do_minus(1);
    return a[7] == 19;
}
#define ALL_FUNCTIONS FUNCTION(or, |)
ALL_FUNCTIONS
/* row: macros | LIST | functions that a macro without arguments makes | device */
static int listed(void) {
    clear();
    do_or(8);
    return a[7] == 15;
}
#define RUN(pragma, body) _Pragma(pragma) body
/* row: macros | _Pragma | in the argument of a macro that makes the region | device */
static int operator_in_argument(void) {
    int n = 0;
    RUN("omp target map(tofrom : n, on_device)", {
        MARK;
        _Pragma("omp parallel num_threads(8)") {
            _Pragma("omp atomic") n++;
        }
    })
    return n == 8;
}
/* row: macros | #define, #undef | in the body of a region, redefined between two uses | device */
static int defined_in_region(void) {
    clear();
#define STEP 3
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = STEP;
#undef STEP
#define STEP 40
        a[i] += STEP;
#define TWICE(x) ((x) * 2)
        a[i] += TWICE(i);
#undef TWICE
#define TWICE(x) ((x) * 2000)
        a[i] += TWICE(STEP);
    }
    return a[7] == 3 + 40 + 14 + 80000;
}
#undef TWICE
#undef STEP
static int stepped(int x) {
#define STEP 5
    x += STEP;
#undef STEP
#define STEP 6
    return x * STEP;
}
#undef STEP
/* row: macros | #define, #undef | in the body of a function that a region calls | device */
static int defined_in_function(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = stepped(i);
    }
    return a[7] == 72;
}
#define COLOURS X(red) X(green) X(blue)
enum colour {
#define X(name) colour_##name,
    COLOURS
#undef X
    colours
};
static const int code_of[colours] = {
#define X(name) [colour_##name] = colour_##name * 10 + 1,
    COLOURS
#undef X
};
/* row: macros | X(name) | enumerators and a table that a list of names makes between the braces | device */
static int listed_between_braces(void) {
    clear();
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = code_of[i % colours] + colour_blue;
    }
    return a[7] == 11 + 2;
}
#define KERNEL made_kernel
static void KERNEL(int v);
static void KERNEL(int v) {
#pragma omp target teams distribute parallel for map(tofrom : a, on_device)
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] += v;
    }
}
/* row: macros | #define | the name of a function | device */
static int named(void) {
    clear();
    made_kernel(5);
    return a[7] == 12;
}
int main(void) {
    CASE(operator_pragma);
    CASE(stringised);
    CASE(defined_anew);
    CASE(pasted_names);
    CASE(operators);
    CASE(probe);
    CASE(whole_loop);
    CASE(loop_header);
    CASE(clauses);
    CASE(pointers);
    CASE(directive_words);
    CASE(between);
    CASE(choice);
    CASE(continued);
    CASE(statements);
    CASE(hidden_variables);
    CASE(redefined);
    CASE(names);
    CASE(listed_names);
    CASE(declared_by_macros);
    CASE(functions);
    CASE(listed);
    CASE(operator_in_argument);
    CASE(defined_in_region);
    CASE(defined_in_function);
    CASE(listed_between_braces);
    CASE(named);
    return finish();
}

/* What code asks of omp.h about teams, threads and levels, wherever it stands in a target region. */
#include "check.h"

#define TEAMS 6
#define WIDE 64

/* row: target teams distribute parallel for | queries, num_teams, thread_limit | arrays | device */
static int asked_in_loop(void) {
    static int team[1000], thread[1000], teams[1000], threads[1000], inside[1000], level[1000];
    int right = 1;
#pragma omp target teams distribute parallel for num_teams(TEAMS) thread_limit(WIDE) map(from : team, thread, teams, threads, inside, level) DEVICE
    for (int i = 0; i < 1000; i++) {
        team[i] = omp_get_team_num();
        teams[i] = omp_get_num_teams();
        thread[i] = omp_get_thread_num();
        threads[i] = omp_get_num_threads();
        inside[i] = omp_in_parallel() + 2 * omp_get_active_level();
        level[i] = omp_get_level() + 10 * (omp_get_ancestor_thread_num(0) == 0) +
                   100 * (omp_get_ancestor_thread_num(1) == thread[i]) + 1000 * (omp_get_team_size(1) == threads[i]) +
                   10000 * (omp_get_team_size(0) == 1) + 100000 * (omp_get_ancestor_thread_num(2) == -1);
        MARK;
    }
    for (int i = 0; i < 1000; i++) {
        right &= team[i] >= 0 && team[i] < teams[i] && teams[i] == TEAMS;
        right &= thread[i] >= 0 && thread[i] < threads[i] && threads[i] <= WIDE;
        right &= inside[i] == (threads[i] > 1 ? 3 : 0) && level[i] == 111111;
    }
    return right;
}
/* row: target teams distribute parallel for | dist_schedule(static, chunk), schedule(static) | array | device */
static int chunks_of_teams(void) {
    static int team[200], thread[200], again[200];
    int right = 1, teams = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, 40) schedule(static) num_teams(2) thread_limit(8) map(from : team, thread, teams) DEVICE
    for (int i = 0; i < 200; i++) {
        team[i] = omp_get_team_num();
        thread[i] = omp_get_thread_num();
        if (i == 0)
            teams = omp_get_num_teams();
        MARK;
    }
#pragma omp target teams distribute parallel for dist_schedule(static, 40) schedule(static) num_teams(2) thread_limit(8) map(from : again)
    for (int i = 0; i < 200; i++)
        again[i] = omp_get_thread_num() + 1000 * omp_get_team_num();
    for (int i = 0; i < 200; i++) {
        right &= team[i] == i / 40 % teams && again[i] == thread[i] + 1000 * team[i];
        right &= i % 40 == 0 ? thread[i] == 0 : thread[i] == thread[i - 1] || thread[i] == thread[i - 1] + 1;
    }
    return right;
}
/* row: target teams distribute parallel for | dist_schedule(static), schedule(static, chunk) | array | device */
static int even_teams(void) {
    static int team[300], thread[300];
    int right = 1, threads = 0;
#pragma omp target teams distribute parallel for dist_schedule(static) schedule(static, 3) num_teams(4) thread_limit(8) map(from : team, thread, threads) DEVICE
    for (int i = 0; i < 300; i++) {
        team[i] = omp_get_team_num();
        thread[i] = omp_get_thread_num();
        if (i == 0)
            threads = omp_get_num_threads();
        MARK;
    }
    for (int i = 0, first = 0; i < 300; i++) {
        if (i > 0 && team[i] != team[i - 1])
            first = i;
        right &= i == 0 ? team[i] == 0 : team[i] == team[i - 1] || team[i] == team[i - 1] + 1;
        right &= thread[i] == (i - first) / 3 % threads;
    }
    return right && team[299] == 3;
}
/* row: target teams distribute parallel for | dist_schedule(static, run-time chunk), collapse, lastprivate | arrays | device */
static int chunks_of_nest(void) {
    const int k = atoi("7");
    static int team[12][10], thread[12][10];
    int right = 1, last = 0;
#pragma omp target teams distribute parallel for collapse(2) dist_schedule(static, k) num_teams(3) lastprivate(last) map(from : team, thread) DEVICE
    for (int i = 0; i < 12; i++)
        for (int j = 0; j < 10; j++) {
            team[i][j] = omp_get_team_num();
            thread[i][j] = omp_get_thread_num();
            last = 10 * i + j;
            MARK;
        }
    for (int n = 0; n < 120; n++)
        right &= team[n / 10][n % 10] == n / k % 3;
    return right && last == 119;
}
/* row: target teams distribute | omp_get_team_num as an index, num_teams | array of each team | device */
static int team_by_team(void) {
    int sums[TEAMS] = {0}, total = 0, wrong = 0;
#pragma omp target teams distribute num_teams(TEAMS) map(tofrom : sums) reduction(+ : wrong) DEVICE
    for (int i = 0; i < 1000; i++) {
        sums[omp_get_team_num()] += i;
        wrong += omp_get_num_teams() != TEAMS || omp_get_thread_num() != 0 || omp_get_num_threads() != 1;
        wrong += omp_in_parallel() || omp_get_level() != 0 || omp_get_team_size(0) != 1 || omp_get_team_size(1) != -1;
        MARK;
    }
    for (int i = 0; i < TEAMS; i++)
        total += sums[i];
    return total == 999 * 500 && !wrong;
}
/* row: target teams distribute | omp_get_team_num, dist_schedule(static, chunk) | array | device */
static int dealt_to_teams(void) {
    int team[100], right = 1;
#pragma omp target teams distribute num_teams(3) dist_schedule(static, 7) map(from : team) DEVICE
    for (int i = 0; i < 100; i++) {
        team[i] = omp_get_team_num();
        MARK;
    }
    for (int i = 0; i < 100; i++)
        right &= team[i] == i / 7 % 3;
    return right;
}
/* row: target teams distribute | omp_get_team_num, dist_schedule(static) | array | device */
static int one_chunk_for_each(void) {
    int team[100], right = 1;
#pragma omp target teams distribute simd num_teams(4) dist_schedule(static) map(from : team) DEVICE
    for (int i = 0; i < 100; i++) {
        team[i] = omp_get_team_num();
        MARK;
    }
    for (int i = 0; i < 100; i++)
        right &= team[i] == i / 25;
    return right;
}
/* row: target parallel for | omp_get_thread_num as an index, num_threads | array of each thread | device */
static int thread_by_thread(void) {
    int sums[32] = {0}, total = 0, threads = 0, right = 1;
#pragma omp target parallel for num_threads(32) map(tofrom : sums, threads) DEVICE
    for (int i = 0; i < 1000; i++) {
        sums[omp_get_thread_num()] += i;
        if (i == 999)
            threads = omp_get_num_threads() + 1000 * (omp_get_num_teams() == 1 && omp_get_team_num() == 0);
        MARK;
    }
    right &= threads > 1000 && threads <= 1032;
    for (int i = 0; i < 32; i++)
        total += sums[i];
    return right && total == 999 * 500;
}
/* row: target parallel for | omp_get_thread_num, schedule(static) | arrays | device */
static int same_threads(void) {
    int one[200], two[200], right = 1;
#pragma omp target parallel for schedule(static) num_threads(16) map(from : one) DEVICE
    for (int i = 0; i < 200; i++) {
        one[i] = omp_get_thread_num();
        MARK;
    }
#pragma omp target parallel for schedule(static) num_threads(16) map(from : two)
    for (int i = 0; i < 200; i++)
        two[i] = omp_get_thread_num();
    for (int i = 0; i < 200; i++)
        right &= one[i] == two[i] && (i == 0 ? one[i] == 0 : one[i] == one[i - 1] || one[i] == one[i - 1] + 1);
    return right;
}
/* row: target parallel for | omp_get_thread_num, schedule(static, chunk), no num_threads | array | device */
static int chunks_of_threads(void) {
    static int who[1000];
    int threads = 0, right = 1;
#pragma omp target parallel for schedule(static, 4) map(from : who, threads) DEVICE
    for (int i = 0; i < 1000; i++) {
        who[i] = omp_get_thread_num();
        if (i == 0)
            threads = omp_get_num_threads();
        MARK;
    }
    for (int i = 0; i < 1000; i++)
        right &= who[i] == i / 4 % threads;
    return right;
}
/* row: target parallel for | if(parallel: false), omp_get_level | array | device */
static int not_parallel(void) {
    int wrong = 0;
#pragma omp target parallel for if (parallel : 0) map(tofrom : wrong) DEVICE
    for (int i = 0; i < 50; i++) {
        wrong += omp_get_thread_num() != 0 || omp_get_num_threads() != 1 || omp_in_parallel() || omp_get_level() != 1;
        wrong += omp_get_active_level() != 0 || omp_get_team_size(1) != 1;
        MARK;
    }
    return !wrong;
}
/* row: target simd | omp_get_thread_num, omp_get_num_teams | array | device */
static int asked_of_one_thread(void) {
    int a[100], right = 1;
#pragma omp target simd map(from : a) DEVICE
    for (int i = 0; i < 100; i++) {
        a[i] = i + omp_get_thread_num() + omp_get_team_num() + omp_get_num_threads() * omp_get_num_teams() + omp_get_level();
        MARK;
    }
    for (int i = 0; i < 100; i++)
        right &= a[i] == i + 1;
    return right;
}
/* row: target teams distribute parallel for | bounds that ask | array | device */
static int bounds_that_ask(void) {
    int a[100] = {0}, right = 1;
#pragma omp target teams distribute parallel for num_teams(4) map(tofrom : a) DEVICE
    for (int i = omp_get_thread_num(); i < 10 * omp_get_num_teams(); i += omp_get_num_threads()) {
        a[i]++;
        MARK;
    }
    for (int i = 0; i < 100; i++)
        right &= a[i] == (i < 40);
    return right;
}
/* row: target, teams distribute parallel for | bounds that ask | array | device */
static int bounds_inside(void) {
    int a[100] = {0}, threads = 0, right = 1;
#pragma omp target map(tofrom : a, threads) DEVICE
    {
        MARK;
#pragma omp parallel for num_threads(8)
        for (int i = omp_get_level() - 1; i < 5 * omp_get_num_threads(); i++) {
            a[i]++;
            threads = omp_get_num_threads();
        }
    }
    for (int i = 0; i < 100; i++)
        right &= a[i] == (i < 5 * threads);
    return right;
}
/* row: target teams distribute parallel for | triangular bounds with queries | array | device */
static int enumerated(void) {
    int a[40] = {0}, sum = 0, bad = 0;
    int step[1] = {1};
#pragma omp target teams distribute parallel for map(tofrom : a) map(to : step) reduction(+ : bad) num_teams(3) thread_limit(32) DEVICE
    for (int i = 0; i < 40; i += step[0]) {
        a[i] += 1;
        bad += omp_get_team_num() >= omp_get_num_teams() || omp_get_thread_num() >= omp_get_num_threads();
        MARK;
    }
    for (int i = 0; i < 40; i++)
        sum += a[i] == 1;
    return sum == 40 && !bad;
}
/* row: target | num_threads(omp_get_max_threads() / 2), loops by thread number | array | device */
static int half_of_them(void) {
    int a[500] = {0}, most = 0, half = 0, right = 1;
#pragma omp target map(tofrom : a, most, half) DEVICE
    {
        MARK;
        most = omp_get_max_threads();
#pragma omp parallel num_threads(omp_get_max_threads() > 1 ? omp_get_max_threads() / 2 : 1)
        {
            for (int i = omp_get_thread_num(); i < 500; i += omp_get_num_threads())
                a[i] += i;
            if (omp_get_thread_num() == 0)
                half = omp_get_num_threads();
        }
    }
    for (int i = 0; i < 500; i++)
        right &= a[i] == i;
    return right && half == (most > 1 ? most / 2 : 1);
}
/* row: target | num_threads(omp_get_max_threads()), barrier and for inside | arrays | device */
static int all_of_them(void) {
    int a[64] = {0}, b[64] = {0}, right = 1;
#pragma omp target map(tofrom : a, b) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(omp_get_max_threads())
        {
#pragma omp for
            for (int i = 0; i < 64; i++)
                a[i] = i;
#pragma omp barrier
            for (int i = omp_get_thread_num(); i < 64; i += omp_get_num_threads())
                b[i] = a[63 - i];
        }
    }
    for (int i = 0; i < 64; i++)
        right &= b[i] == 63 - i;
    return right;
}
/* row: target teams, distribute | queries in the team's code and in a narrow parallel, levels | arrays of each team | device */
static int levels(void) {
    int outside[TEAMS] = {0}, inside[TEAMS] = {0}, sizes[TEAMS] = {0}, deep[TEAMS] = {0}, right = 1;
#pragma omp target teams num_teams(TEAMS) map(tofrom : outside, inside, sizes, deep) DEVICE
    {
        const int own = omp_get_team_num(), all = omp_get_num_teams();
#pragma omp distribute dist_schedule(static, 1)
        for (int team = 0; team < TEAMS; team++) {
            MARK;
            outside[team] = omp_get_level() + omp_get_thread_num() + omp_in_parallel() + 10 * omp_get_num_threads() +
                            100 * omp_get_team_size(0) + 1000 * (omp_get_team_size(1) == -1) +
                            10000 * (all == TEAMS) + 100000 * (omp_get_ancestor_thread_num(1) == -1) +
                            1000000 * (own == team && omp_get_team_num() == team);
#pragma omp parallel num_threads(5)
            {
#pragma omp atomic
                inside[team] += omp_get_level();
                if (omp_get_thread_num() == omp_get_num_threads() - 1)
                    sizes[team] = omp_get_team_size(1) + 10 * omp_get_num_threads() +
                                  100 * (omp_get_ancestor_thread_num(1) == omp_get_thread_num()) +
                                  1000 * (omp_get_active_level() == omp_in_parallel());
#pragma omp parallel num_threads(2)
                {
                    if (omp_get_ancestor_thread_num(1) == 0 && omp_get_thread_num() == 0)
                        deep[team] = omp_get_level() + 10 * (omp_get_team_size(2) == omp_get_num_threads()) +
                                     100 * (omp_get_ancestor_thread_num(2) == 0) + 1000 * (omp_get_team_size(3) == -1);
                }
            }
#pragma omp parallel for num_threads(3)
            for (int i = 0; i < 30; i++)
                if (omp_get_level() != 1 || omp_get_thread_num() >= 3)
                    deep[team] = -1;
        }
    }
    for (int i = 0; i < TEAMS; i++) {
        right &= outside[i] == 1111110 && deep[i] == 1112;
        right &= sizes[i] == 1100 + 11 * inside[i] && inside[i] >= 1 && inside[i] <= 5;
    }
    return right;
}
/* row: target teams distribute | dist_schedule and parallel for inside, queries | arrays | device */
static int both_levels(void) {
    static int team[20], threads[20], who[20][50];
    int right = 1;
#pragma omp target teams distribute num_teams(4) dist_schedule(static, 2) map(from : team, threads, who) DEVICE
    for (int i = 0; i < 20; i++) {
        team[i] = omp_get_team_num() + 100 * (omp_get_thread_num() == 0) + 1000 * omp_get_level();
        MARK;
#pragma omp parallel for schedule(static) num_threads(16)
        for (int j = 0; j < 50; j++) {
            who[i][j] = omp_get_thread_num();
            if (j == 0)
                threads[i] = omp_get_num_threads();
        }
    }
    for (int i = 0; i < 20; i++) {
        right &= team[i] == 100 + i / 2 % 4 && threads[i] >= 1 && threads[i] <= 16;
        for (int j = 0; j < 50; j++)
            right &= who[i][j] == who[0][j] && who[i][j] >= 0 && who[i][j] < threads[i] && (j == 0 || who[i][j] >= who[i][j - 1]);
    }
    return right;
}
/* row: target teams, distribute parallel for | dist_schedule, schedule, queries | arrays | device */
static int chunks_of_inner_teams(void) {
    static int team[200], thread[200];
    int right = 1, threads = 0;
#pragma omp target teams num_teams(3) thread_limit(16) map(from : team, thread) map(tofrom : threads) DEVICE
    {
        const int teams = omp_get_num_teams();
#pragma omp distribute parallel for dist_schedule(static, teams * 4) schedule(static, 2)
        for (int i = 0; i < 200; i++) {
            team[i] = omp_get_team_num();
            thread[i] = omp_get_thread_num();
            if (i == 0)
                threads = omp_get_num_threads();
            MARK;
        }
    }
    for (int i = 0; i < 200; i++)
        right &= team[i] == i / 12 % 3 && thread[i] == i % 12 / 2 % threads;
    return right;
}
static int thread_of(void) {
    return omp_get_thread_num();
}
static int level_of(void) { return omp_get_level(); }
static int depth(int n) {
    return n == 0 ? omp_get_level() : depth(n - 1);
}
static void tell(const int n, int found[static 4], const int *const first) {
    found[0] = omp_get_num_threads();
    found[1] = thread_of() + *first;
    found[2] = level_of() + 10 * omp_in_parallel();
    found[3] = depth(n) + 10 * omp_get_team_num();
}
#define MY_NUMBER() thread_of()
/* row: target teams distribute parallel for | queries in called functions | arrays | device */
static int functions_of_threads(void) {
    static int found[400][4], own[400][2];
    int right = 1;
    const int zero = 0;
#pragma omp target teams distribute parallel for num_teams(4) thread_limit(32) map(from : found, own) map(to : zero) DEVICE
    for (int i = 0; i < 400; i++) {
        tell(3, found[i], &zero);
        own[i][0] = MY_NUMBER() == omp_get_thread_num() && omp_get_num_threads() == found[i][0];
        own[i][1] = omp_get_team_num();
        MARK;
    }
    for (int i = 0; i < 400; i++) {
        right &= own[i][0] && found[i][1] < found[i][0] && found[i][3] == 1 + 10 * own[i][1];
        right &= found[i][2] == (found[i][0] > 1 ? 11 : 1);
    }
    return right;
}
/* row: target teams distribute | queries in called functions | array of each team | device */
static int functions_of_teams(void) {
    static int found[TEAMS][4];
    int right = 1;
    const int zero = 0;
#pragma omp target teams distribute num_teams(TEAMS) dist_schedule(static, 1) map(from : found) map(to : zero) DEVICE
    for (int i = 0; i < TEAMS; i++) {
        tell(1, found[i], &zero);
        MARK;
    }
    for (int i = 0; i < TEAMS; i++)
        right &= found[i][0] == 1 && found[i][1] == 0 && found[i][2] == 0 && found[i][3] == 10 * i;
    return right;
}
static void with_constructs(int *found) {
    found[0] = thread_of() + 10 * level_of();
#pragma omp parallel num_threads(4)
    {
#pragma omp for
        for (int i = 0; i < 20; i++)
            found[1 + i] = level_of() + 100 * (thread_of() == omp_get_thread_num());
    }
    found[21] = level_of();
}
/* row: target | queries in functions of the team's code, of parallels and of what is inside, with constructs | arrays | device */
static int functions_at_levels(void) {
    int team[4] = {0}, threads[8][4] = {{0}}, inner[4] = {0}, outside[22] = {0}, inside[22] = {0}, many = 0, right = 1;
    const int zero = 0;
#pragma omp target map(tofrom : team, threads, inner, outside, inside, many) map(to : zero) DEVICE
    {
        MARK;
        tell(2, team, &zero);
#pragma omp parallel num_threads(level_of() + 6)
        {
            tell(0, threads[thread_of()], &zero);
            if (thread_of() == 0)
                many = omp_get_num_threads();
#pragma omp parallel num_threads(2)
            if (omp_get_ancestor_thread_num(1) == 0)
                tell(1, inner, &zero);
        }
        with_constructs(outside);
#pragma omp parallel num_threads(3)
        {
#pragma omp single
            with_constructs(inside);
        }
    }
    right &= team[0] == 1 && team[1] == 0 && team[2] == 0 && team[3] == 0 && many >= 1 && many <= 6;
    for (int i = 0; i < many; i++)
        right &= threads[i][0] == many && threads[i][1] == i && threads[i][2] % 10 == 1 && threads[i][3] == 1;
    right &= inner[0] >= 1 && inner[0] <= 2 && inner[2] % 10 == 2 && inner[3] == 2;
    right &= outside[0] == 0 && outside[21] == 0 && inside[0] / 10 == 1 && inside[21] == 1;
    for (int i = 1; i <= 20; i++)
        right &= outside[i] == 101 && inside[i] == 102;
    return right;
}
static int share(int n) {
    return n / omp_get_num_threads();
}
/* row: target parallel | loops by functions that ask | array | device */
static int loops_by_functions(void) {
    int a[320] = {0}, right = 1;
#pragma omp target parallel num_threads(8) map(tofrom : a) DEVICE
    {
        const int size = share(320), rest = 320 - size * omp_get_num_threads();
        for (int i = thread_of() * size; i < (thread_of() + 1) * size; i++)
            a[i] += i;
        if (thread_of() == omp_get_num_threads() - 1)
            for (int i = 320 - rest; i < 320; i++)
                a[i] += i;
        MARK;
    }
    for (int i = 0; i < 320; i++)
        right &= a[i] == i;
    return right;
}
/* row: target | settings that omp.h tells | numbers | device */
static int settings(void) {
    int found[8] = {0};
#pragma omp target map(tofrom : found) DEVICE
    {
        MARK;
        found[0] = omp_get_dynamic() >= 0 && omp_get_cancellation() >= 0 && omp_get_proc_bind() >= 0;
        found[1] = omp_get_max_active_levels() >= 1;
        found[2] = omp_get_supported_active_levels() >= 1;
        found[3] = omp_get_num_procs() >= 1 && omp_get_num_places() >= 0 && omp_get_partition_num_places() >= 0;
        found[4] = omp_get_max_threads() >= 1 && omp_get_thread_limit() >= omp_get_max_threads();
        found[5] = omp_get_wtick() > 0 && omp_get_wtick() < 1e-3;
    }
    return found[0] && found[1] && found[2] && found[3] && found[4] && found[5];
}
#define ME (omp_get_team_num() * omp_get_num_threads() + omp_get_thread_num())
#define ALL (omp_get_num_teams() * omp_get_num_threads())
/* row: target teams distribute parallel for | query through a macro | array | device */
static int by_macros(void) {
    int right = 0;
#pragma omp target teams distribute parallel for num_teams(2) thread_limit(32) reduction(+ : right) DEVICE
    for (int i = 0; i < 128; i++) {
        right += ME >= 0 && ME < ALL;
        MARK;
    }
    return right == 128;
}

/* row: target | omp_set_num_threads, then parallel | scalars and array | device */
static int threads_set(void) {
    for (int n = 2; n < 5; n++) {
        int seen[6] = {0}, a[64] = {0}, right = 1;
#pragma omp target map(tofrom : seen, a, on_device) map(to : n)
        {
            MARK;
            int m = n;
            omp_set_dynamic(0);
            omp_set_num_threads(4);
#pragma omp parallel
            {
#pragma omp for schedule(static, 2)
                for (int i = 0; i < 64; i++)
                    a[i] += omp_get_thread_num() < 4;
#pragma omp single
                seen[0] = omp_get_num_threads();
            }
            if (n > 2)
                omp_set_num_threads(n - 1);
            else {
                omp_set_num_threads(m--);
            }
#pragma omp parallel
            {
#pragma omp atomic
                seen[1]++;
                omp_set_num_threads(7);
            }
#pragma omp parallel num_threads(2)
            {
#pragma omp atomic
                seen[2]++;
            }
#pragma omp parallel if (m > 3)
            {
#pragma omp atomic
                seen[3]++;
            }
            omp_set_num_threads(seen[2]++);
#pragma omp parallel for reduction(+ : seen[4])
            for (int i = 0; i < 64; i++)
                seen[4] += a[i];
#pragma omp parallel
            {
#pragma omp atomic
                seen[5]++;
            }
        }
        right &= seen[0] <= 4 && seen[1] <= (n > 2 ? n - 1 : 2) && seen[2] <= 3 && seen[3] <= (n > 3 ? n - 1 : 1);
        /* The device has as many threads as are asked for. */
        right &= !on_device || (seen[0] == 4 && seen[1] == (n > 2 ? n - 1 : 2) && seen[3] == (n > 3 ? n - 1 : 1));
        right &= seen[4] == 64 && seen[5] <= 2 && (!on_device || seen[5] == 2);
        if (!right)
            return 0;
    }
    return 1;
}
/* row: target teams distribute | omp_set_num_threads, then parallel | array | device */
static int threads_set_by_teams(void) {
    int seen[4] = {0};
#pragma omp target teams distribute map(tofrom : seen, on_device) num_teams(2)
    for (int i = 0; i < 4; i++) {
        omp_set_num_threads(i % 2 + 2);
#pragma omp parallel
        {
            MARK;
#pragma omp atomic
            seen[i]++;
        }
    }
    return !on_device || (seen[0] == 2 && seen[1] == 3 && seen[2] == 2 && seen[3] == 3);
}
/* row: target | omp_set_schedule, omp_set_nested and others that change nothing | array | device */
static int settings_made(void) {
    int a[64] = {0}, right = 1;
#pragma omp target map(tofrom : a, on_device)
    {
        omp_set_schedule(omp_sched_static, 3);
        omp_set_nested(0);
        omp_set_max_active_levels(1);
#pragma omp parallel for schedule(runtime)
        for (int i = 0; i < 64; i++) {
            MARK;
            a[i] += i;
        }
        const omp_sched_t kind = omp_sched_guided;
        omp_set_schedule(kind, 2);
#pragma omp parallel for schedule(runtime)
        for (int i = 0; i < 64; i++) {
            omp_set_num_threads(2);
            a[i] += i;
        }
    }
    for (int i = 0; i < 64; i++)
        right &= a[i] == 2 * i;
    return right;
}
/* row: target teams; target teams loop | omp_is_initial_device, omp_get_thread_limit, omp_get_max_threads, not in a parallel | scalars and array | device */
static int asked_by_teams(void) {
    int limit = 0, most = 0, sum = 0, host[N];
#pragma omp target teams num_teams(3) thread_limit(32) map(tofrom : limit, most) DEVICE
    if (omp_get_team_num() == 0) {
        on_device = !omp_is_initial_device();
        limit = omp_get_thread_limit();
        most = omp_get_max_threads();
    }
#pragma omp target teams loop map(from : host)
    for (int i = 0; i < N; i++)
        host[i] = omp_is_initial_device();
    for (int i = 0; i < N; i++)
        sum += host[i];
    return limit > 0 && limit <= 32 && most > 0 && most <= 32 && sum == 0;
}

int main(void) {
    CASE(asked_in_loop);
    CASE(chunks_of_teams);
    CASE(even_teams);
    CASE(chunks_of_nest);
    CASE(team_by_team);
    CASE(dealt_to_teams);
    CASE(one_chunk_for_each);
    CASE(thread_by_thread);
    CASE(same_threads);
    CASE(chunks_of_threads);
    CASE(not_parallel);
    CASE(asked_of_one_thread);
    CASE(bounds_that_ask);
    CASE(bounds_inside);
    CASE(enumerated);
    CASE(half_of_them);
    CASE(all_of_them);
    CASE(levels);
    CASE(both_levels);
    CASE(chunks_of_inner_teams);
    CASE(functions_of_threads);
    CASE(functions_of_teams);
    CASE(functions_at_levels);
    CASE(loops_by_functions);
    CASE(settings);
    CASE(by_macros);
    CASE(threads_set);
    CASE(threads_set_by_teams);
    CASE(settings_made);
    CASE(asked_by_teams);
    return finish();
}

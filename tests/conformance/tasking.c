/* Tasks inside of target regions: what they share and copy, and what waits for them (OpenMP 5.2, 5.1.1, 12 and 15). */
#include "check.h"

struct pair {
    int a;
    double b;
};
static const int limit = 5;
#pragma omp declare target
static int table[8];
int total;
#pragma omp end declare target

/* row: target | task shared, taskwait | scalar | device */
static int tasks(void) {
    int y = 0;
#pragma omp target map(tofrom : y) DEVICE
    {
        MARK;
#pragma omp task shared(y)
        y = 3;
#pragma omp taskwait
    }
    return y == 3;
}
/* row: target | task and simd as the body of a loop, firstprivate and private of its index | scalar | device */
static int copies_of_the_index(void) {
    int sum = 0, steps = 0;
#pragma omp target map(tofrom : sum, steps) DEVICE
    {
        MARK;
        for (int i = 0; i < 20; i++)
#pragma omp task firstprivate(i) shared(sum)
            sum += i++;
        for (int i = 0; i < 10; i++)
#pragma omp simd private(i) reduction(+ : steps)
            for (int k = 0; k < 3; k++) {
                i = k;
                steps += i;
            }
    }
    return sum == 190 && steps == 30;
}
/* row: target | taskloop | array | device */
static int taskloop(void) {
    int a[N], *p = a;
#pragma omp target map(tofrom : p[0 : N]) DEVICE
    {
        MARK;
#pragma omp taskloop
        for (int i = 0; i < N; i++)
            p[i] = i;
    }
    for (int i = 0; i < N; i++)
        if (a[i] != i)
            return 0;
    return 1;
}
/* row: target | taskgroup, task firstprivate | array | device */
static int taskgroup(void) {
    int a[N] = {0}, sum = 0;
#pragma omp target map(tofrom : a, sum) DEVICE
    {
        MARK;
#pragma omp taskgroup
        for (int i = 0; i < N; i++) {
#pragma omp task shared(a) firstprivate(i)
            {
                a[i] = i;
                i = -1;
            }
        }
        for (int i = 0; i < N; i++)
            sum += a[i];
    }
    return sum == N * (N - 1) / 2;
}
/* row: target | task without clauses | locals, mapped scalars, arrays and records keep their values | device */
static int copies_of_all(void) {
    int x = 1, a[4] = {1, 2, 3, 4}, seen[6] = {0};
    struct pair r = {1, 2.5};
#pragma omp target map(tofrom : x, a, r, seen) DEVICE
    {
        int own = 7, *p = seen;
        MARK;
        table[3] = 1;
#pragma omp task
        {
            x = a[1] = r.a = own = 100;
            table[3] = 9;
            p[0] = x + a[1] + r.a + own;
            p++;
        }
#pragma omp taskwait
        p[1] = own;
        p[2] = table[3];
    }
    return x == 1 && a[1] == 2 && r.a == 1 && r.b == 2.5 && seen[0] == 400 && seen[1] == 7 && seen[2] == 9;
}
/* row: target | parallel num_threads, task without clauses | shared outside, copies of what a thread declares | device */
static int sharing_in_parallel(void) {
    int x = 1, own[4] = {0}, given = 3, kept[4] = {0};
#pragma omp target map(tofrom : x, own, kept) map(to : given) DEVICE
    {
        MARK;
#pragma omp parallel num_threads(4) firstprivate(given)
        {
            int me = omp_get_thread_num(), mine = me;
#pragma omp task
            {
                own[me] = ++mine;
                given += 10;
                if (me == 2)
                    x = given;
            }
#pragma omp taskwait
            kept[me] = 10 * mine + given;
        }
    }
    return x == 13 && own[0] == 1 && own[3] == 4 && kept[0] == 3 && kept[3] == 33;
}
/* row: target teams distribute parallel for | task, taskwait | locals and index of the loop's body | device */
static int in_a_shared_loop(void) {
    int a[N] = {0};
#pragma omp target teams distribute parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        int t = i, u = 0;
        MARK;
#pragma omp task
        {
            t = 100;
            i++;
        }
#pragma omp task shared(u) firstprivate(t)
        {
            t++;
            u = t + 1;
        }
#pragma omp taskwait
        a[i] = t + u;
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 2 * i + 2)
            return 0;
    return 1;
}
/* row: target parallel for | task default(firstprivate), default(private), default(none) | scalars | device */
static int defaults(void) {
    int a[N] = {0}, base = 5;
#pragma omp target parallel for map(tofrom : a) DEVICE
    for (int i = 0; i < N; i++) {
        int t = i, u = 1, w = 2;
        MARK;
#pragma omp task default(firstprivate) shared(a)
        {
            t += 1;
            a[i] = t + base;
            t = -1;
        }
#pragma omp task default(private) shared(a) firstprivate(i)
        {
            u = 70;
            a[i] += u;
        }
#pragma omp task default(none) shared(a, w) firstprivate(i)
        {
            w = 3;
            a[i] += i;
        }
#pragma omp task default(shared)
        u += 4;
#pragma omp taskwait
        a[i] += 1000 * (t == i) + 10000 * u + 100000 * w;
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 2 * i + 76 + 1000 + 50000 + 300000)
            return 0;
    return 1;
}
/* row: target | parallel, single, task if, final, priority, untied, mergeable, affinity | scalars | device */
static int advised(void) {
    int order[4] = {0}, count = 0, n = 3;
#pragma omp target map(tofrom : order, count) DEVICE
#pragma omp parallel
#pragma omp single
    {
        MARK;
#pragma omp task untied shared(count) priority(n)
        order[count++] = 1;
#pragma omp task if (task : n > 5) mergeable
        order[count++] = 2;
#pragma omp task final(n > 2) if (0) affinity(order)
        order[count++] = 3;
#pragma omp task if (n++ > 2) priority(0)
        order[count++] = 4;
    }
    return count == 4 && order[0] + order[1] + order[2] + order[3] == 10;
}
/* row: target | task depend(in, out, inout, mutexinoutset, depobj, iterator), taskwait depend | scalars and elements | device */
static int dependences(void) {
    int x = 0, y = 0, z = 0, v[4] = {0}, sum = 0;
#pragma omp target map(tofrom : x, y, z, v, sum) DEVICE
#pragma omp parallel num_threads(3)
#pragma omp single
    {
        MARK;
#pragma omp task depend(out : x)
        x = 1;
#pragma omp task depend(in : x) depend(out : y)
        y = x + 1;
#pragma omp task depend(mutexinoutset : z)
        z += y;
#pragma omp task depend(mutexinoutset : z)
        z += 10;
#pragma omp taskwait depend(in : z)
        for (int k = 0; k < 4; k++)
#pragma omp task depend(out : v[k]) depend(in : z)
            v[k] = k + z;
#pragma omp task depend(iterator(it = 0 : 4), in : v[it])
        for (int k = 0; k < 4; k++)
            sum += v[k];
#pragma omp taskyield
#pragma omp taskwait
    }
    return x == 1 && y == 2 && z == 12 && sum == 54;
}

static int fibonacci(int n) {
    int x, y;
    if (n < 2)
        return n;
#pragma omp task shared(x) if (n > 4)
    x = fibonacci(n - 1);
#pragma omp task shared(y)
    y = fibonacci(n - 2);
#pragma omp taskwait
    return x + y;
}
/* row: target | parallel, single, tasks of a recursive function | result of it | device */
static int recursion(void) {
    int r = 0;
#pragma omp target map(tofrom : r) DEVICE
#pragma omp parallel
#pragma omp single
    {
        MARK;
        r = fibonacci(12);
    }
    return r == 144;
}
static void sorted(int *a, int first, int last) {
    int pivot, i = first, j = last;
    if (first >= last)
        return;
    pivot = a[(first + last) / 2];
    while (i <= j) {
        while (a[i] < pivot)
            i++;
        while (a[j] > pivot)
            j--;
        if (i <= j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    }
#pragma omp task firstprivate(first)
    sorted(a, first, j);
#pragma omp task default(firstprivate) if (last - i > 4)
    sorted(a, i, last);
}
/* row: target | parallel, master, taskgroup, tasks of a recursive function | array | device */
static int quicksort(void) {
    int a[N];
    for (int i = 0; i < N; i++)
        a[i] = i * 37 % N;
#pragma omp target map(tofrom : a) DEVICE
#pragma omp parallel
#pragma omp master
    {
        MARK;
#pragma omp taskgroup
        sorted(a, 0, N - 1);
    }
    for (int i = 0; i < N; i++)
        if (a[i] != i)
            return 0;
    return 1;
}
/* row: target | masked taskloop, lastprivate, collapse, private | nest, index declared outside | device */
static int last_of_a_taskloop(void) {
    int a[6][5] = {{0}}, last = -1, t = 8, i = 77, kept = 0;
#pragma omp target map(tofrom : a, last, kept) firstprivate(i, t) DEVICE
#pragma omp parallel num_threads(2)
    {
#pragma omp masked
        {
            MARK;
#pragma omp taskloop collapse(2) lastprivate(last) private(t) num_tasks(4)
            for (i = 0; i < 6; i++)
                for (int j = 0; j < 5; j++) {
                    t = 10 * i;
                    a[i][j] = t + j;
                    last = a[i][j];
                }
            kept = i + t;
        }
    }
    return last == 54 && a[5][4] == 54 && a[2][3] == 23 && kept == 85;
}
/* row: target | parallel master taskloop, reduction | scalar | device */
static int reduced_taskloop(void) {
    int s = 5, most = -1;
#pragma omp target map(tofrom : s, most) DEVICE
    {
        MARK;
#pragma omp parallel master taskloop reduction(+ : s) reduction(max : most) num_threads(4) grainsize(7)
        for (int i = 0; i < N; i++) {
            s += i;
            if (most < i % 17)
                most = i % 17;
        }
    }
    return s == 5 + N * (N - 1) / 2 && most == 16;
}
/* row: target | parallel masked taskloop simd, linear, nogroup | array | device */
static int simd_taskloop(void) {
    int a[N] = {0};
#pragma omp target map(tofrom : a) DEVICE
    {
        MARK;
#pragma omp parallel masked taskloop simd simdlen(4) num_threads(3)
        for (int i = 0; i < N; i++)
            a[i] += limit * i;
#pragma omp parallel
        {
#pragma omp masked taskloop nogroup
            for (int i = 0; i < N; i++)
                a[i] += i;
        }
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 6 * i)
            return 0;
    return 1;
}
/* row: target | taskgroup task_reduction, task in_reduction, taskloop in_reduction | scalar, array and section | device */
static int reduction_of_tasks(void) {
    int s = 3, a[6] = {1, 1, 1, 1, 1, 1};
#pragma omp target map(tofrom : s, a) DEVICE
#pragma omp parallel num_threads(3)
#pragma omp single
    {
        MARK;
#pragma omp taskgroup task_reduction(+ : s, a[1 : 4])
        {
            for (int i = 0; i < 10; i++)
#pragma omp task in_reduction(+ : s, a[1 : 4])
            {
                s += i;
                a[1 + i % 4] += i;
            }
#pragma omp taskloop in_reduction(+ : s) nogroup
            for (int i = 0; i < 10; i++)
                s += 100;
        }
    }
    return s == 1048 && a[0] == 1 && a[1] == 13 && a[2] == 16 && a[3] == 9 && a[4] == 11 && a[5] == 1;
}
/* row: target parallel | reduction(task, +), no task | int | device */
static int task_modifier(void) {
    int s = 0;
#pragma omp target parallel reduction(task, + : s) map(tofrom : s) DEVICE
    {
        MARK;
#pragma omp single
        s += 3;
    }
    return s == 3;
}
static void joined(struct pair *to, struct pair *from) {
    to->a += from->a;
    to->b = to->b > from->b ? to->b : from->b;
}
#pragma omp declare reduction(join : struct pair : joined(&omp_out, &omp_in)) initializer(omp_priv = {0, -1e30})
/* row: target parallel | reduction(task), task in_reduction | record, declare reduction | device */
static int record_of_tasks(void) {
    struct pair all = {1, 0.5};
#pragma omp target parallel reduction(task, join : all) map(tofrom : all) num_threads(4) DEVICE
    {
        MARK;
#pragma omp for
        for (int i = 0; i < 20; i++) {
#pragma omp task in_reduction(join : all)
            {
                struct pair one = {i, i};
                joined(&all, &one);
            }
        }
    }
    return all.a == 191 && all.b == 19;
}
static void count_leaves(int depth) {
    if (depth == 0) {
#pragma omp task in_reduction(+ : total)
        total += 1;
        return;
    }
#pragma omp task
    count_leaves(depth - 1);
#pragma omp task
    count_leaves(depth - 1);
}
/* row: target | parallel, single, taskgroup task_reduction, in_reduction in a recursive function | variable of file scope | device */
static int reduction_in_a_callee(void) {
#pragma omp target DEVICE
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        MARK;
#pragma omp taskgroup task_reduction(+ : total)
        count_leaves(5);
    }
#pragma omp target update from(total)
    return total == 32;
}
/* row: target | task with parallel for, critical and tasks inside | array and scalar | device */
static int constructs_in_tasks(void) {
    int a[N] = {0}, count = 0, inner = 0;
#pragma omp target map(tofrom : a, count, inner) DEVICE
    {
        int own = 1;
        MARK;
#pragma omp task shared(a, inner)
        {
            own = 2;
#pragma omp parallel for
            for (int i = 0; i < N; i++)
                a[i] = own * i;
            inner = own;
        }
#pragma omp taskwait
        inner += 10 * own;
#pragma omp parallel num_threads(5)
        {
#pragma omp task
            {
#pragma omp critical(counting)
                count++;
#pragma omp task
                {
#pragma omp parallel num_threads(3)
#pragma omp critical(counting)
                    count += 10;
                }
#pragma omp atomic
                inner += 100;
            }
        }
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 2 * i)
            return 0;
    return count % 10 == 5 && count >= 55 && inner == 512;
}
/* row: target | depobj depend, update, destroy; task depend(depobj), detach | scalar | device */
static int objects(void) {
    int x = 0;
#pragma omp target map(tofrom : x) DEVICE
    {
        omp_depend_t object;
        omp_event_handle_t event;
        MARK;
#pragma omp depobj(object) depend(inout : x)
#pragma omp task depend(depobj : object) shared(x)
        x += 2;
#pragma omp depobj(object) update(in)
#pragma omp task depend(depobj : object) shared(x) detach(event)
        {
            x *= 10;
            omp_fulfill_event(event);
        }
#pragma omp taskwait
#pragma omp depobj(object) destroy
    }
    return x == 20;
}
#define IS_FINAL omp_in_final()
static void finality(int *f) {
    f[0] = 1;
#pragma omp task
    f[0] = 5;
}
/* row: target parallel | task final, omp_in_final inside | scalars | device */
static int final_tasks(void) {
    int f[6] = {7, 7, 7, 7, 7, 7}, g[6] = {7, 7, 7, 7, 7, 7}, n = 4;
#pragma omp target parallel map(tofrom : f, g) num_threads(3) DEVICE
#pragma omp single
    {
        MARK;
        f[0] = omp_in_final();
#pragma omp task final(n > 3) shared(f)
        {
            f[1] = IS_FINAL;
#pragma omp task shared(f)
            f[2] = omp_in_final() + 4;
        }
#pragma omp task final(n > 9) shared(f, g)
        {
            f[3] = omp_in_final();
#pragma omp critical
            f[4] = !omp_in_final();
            finality(g);
        }
    }
    return f[0] == 0 && f[1] == 1 && f[2] == 5 && f[3] == 0 && f[4] == 1 && g[0] == 5;
}
/* row: target | taskloop grainsize(strict), collapse, num_tasks(1), firstprivate that iterations change | scalars | device */
static int grains(void) {
    int a[10], b[6][2], c[4], tasks = 0, kept = 0;
#pragma omp target map(from : a, b, c) map(tofrom : tasks, kept) DEVICE
    {
        int own = 0;
        MARK;
#pragma omp taskloop grainsize(strict : 4) firstprivate(own) shared(a, tasks)
        for (int i = 0; i < 10; i++) {
            if (own++ == 0)
                tasks++;
            a[i] = own;
        }
#pragma omp taskloop collapse(2) grainsize(strict : 3) shared(b)
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 2; j++)
                b[i][j] = own++;
#pragma omp taskloop num_tasks(1) firstprivate(own) shared(c)
        for (int i = 0; i < 4; i++)
            c[i] = ++own;
        kept = own;
    }
    return tasks == 3 && a[3] == 4 && a[4] == 1 && a[9] == 2 && b[0][1] == 1 && b[1][1] == 0 && b[5][1] == 2 &&
           c[3] == 4 && kept == 0;
}
static void changed(int *x) {
    *x += 1;
}
/* row: target | task without clauses | variables that pointers and callees change as well | device */
static int reached_by_pointers(void) {
    int r[4] = {0};
#pragma omp target map(tofrom : r) DEVICE
    {
        int x = 1, *p = &x, a[2] = {1, 1}, *q = a, y = 3;
        MARK;
#pragma omp task shared(r)
        {
            *p = 2;
            q[1] = 5;
            r[0] = 10 * x + a[1];
            changed(&y);
            r[1] = y;
        }
#pragma omp taskwait
        r[2] = 10 * x + a[1];
        r[3] = y;
    }
    return r[0] == 11 && r[1] == 4 && r[2] == 25 && r[3] == 3;
}
/* row: target | taskloop num_tasks, firstprivate that iterations change | scalars and array | device */
static int tasks_counted(void) {
    int right = 1;
    for (int n = 0; n < 14; n += 3)
        for (int k = 1; k < 6; k += 2) {
            int tasks[3] = {0}, sizes[14] = {0}, most = 0, first = 0;
#pragma omp target map(tofrom : tasks, sizes, on_device) map(to : n, k)
#pragma omp parallel num_threads(2)
#pragma omp single
            {
                MARK;
#pragma omp taskloop num_tasks(k) firstprivate(first) shared(tasks, sizes)
                for (int i = 0; i < n; i++) {
                    if (first++ == 0) {
#pragma omp atomic
                        tasks[0]++;
                    }
                    sizes[i] = first;
                }
#pragma omp taskloop num_tasks(k) firstprivate(first) shared(tasks) collapse(2)
                for (int i = n; i > 0; i -= 3)
                    for (int j = 1; j <= 2; j++) {
                        if (first++ > 0)
                            continue;
#pragma omp atomic
                        tasks[1]++;
                    }
#pragma omp taskloop grainsize(k) firstprivate(first) shared(tasks)
                for (unsigned char i = 0; i < n; i++) {
                    if (first++ == 0) {
#pragma omp atomic
                        tasks[2]++;
                    }
                }
            }
            const int pairs = n / 3 * 2;
            for (int i = 0; i < n; i++)
                most = sizes[i] > most ? sizes[i] : most;
            right &= tasks[0] == (n < k ? n : k) && most == (n + k - 1) / k;
            right &= tasks[1] == (pairs < k ? pairs : k);
            right &= tasks[2] == (n / k > 0 ? n / k : n > 0);
        }
    return right;
}
/* row: target | task detach, fulfilled behind it by the same thread, by a task, before what depends on it | scalars | device */
static int fulfilled_behind(void) {
    int x = 0, y = 0, seen[3] = {0};
#pragma omp target map(tofrom : x, y, seen) DEVICE
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        omp_event_handle_t event;
        MARK;
#pragma omp task detach(event) shared(x)
        x = 1;
#pragma omp task shared(y)
        y = 2;
        omp_fulfill_event(event);
#pragma omp taskwait
        seen[0] = 10 * x + y;
    }
#pragma omp target map(tofrom : x, y, seen)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        omp_event_handle_t event;
#pragma omp task detach(event) depend(out : x) shared(x)
        x = 3;
#pragma omp task depend(in : x) shared(x, y)
        y = x + 1;
        omp_fulfill_event(event);
#pragma omp taskwait
        seen[1] = 10 * x + y;
    }
#pragma omp target map(tofrom : x, y, seen)
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        omp_event_handle_t event;
#pragma omp taskgroup
        {
#pragma omp task detach(event) depend(out : x) shared(x)
            x = 5;
#pragma omp task firstprivate(event) shared(y)
            {
                y = 7;
                omp_fulfill_event(event);
            }
#pragma omp task depend(in : x) shared(x, y)
            y += x;
        }
        seen[2] = 10 * x + y;
    }
    return seen[0] == 12 && seen[1] == 34 && seen[2] == 62;
}
static int in_a_group(int start) {
    int sum = start, seen = 0;
#pragma omp taskgroup task_reduction(+ : sum)
    {
#pragma omp task in_reduction(+ : sum)
        {
            sum += 5;
#pragma omp task in_reduction(+ : sum)
            sum += 6;
#pragma omp taskwait
        }
        seen = sum;
        sum += 100;
    }
    return sum * 1000 + seen;
}
/* row: target | taskgroup task_reduction, read and changed in the group | scalars, also in a function | device */
static int used_in_the_group(void) {
    int sum = 3, seen = 0, more = 0, got = 0, each[4] = {0}, right = 1;
#pragma omp target map(tofrom : sum, seen) DEVICE
#pragma omp parallel num_threads(1)
    {
#pragma omp taskgroup task_reduction(+ : sum)
        {
            MARK;
#pragma omp task in_reduction(+ : sum)
            sum += 4;
            seen = sum;
        }
    }
#pragma omp target map(tofrom : more, got)
    {
        int own = 7, product = 1, runs = 0;
#pragma omp taskgroup task_reduction(+ : own) task_reduction(* : product)
        {
#pragma omp task in_reduction(+ : own) in_reduction(* : product) shared(runs)
            {
                own += 4;
                product *= 3;
#pragma omp parallel num_threads(2)
                {
#pragma omp single
                    runs++;
                }
            }
#pragma omp taskloop in_reduction(+ : own) num_tasks(2)
            for (int i = 0; i < 5; i++)
                own += i;
            more = own + 100 * product;
            own *= 2;
        }
        got = own + 1000 * product + 10000 * runs;
#pragma omp parallel num_threads(3)
        {
#pragma omp atomic
            runs++;
        }
    }
#pragma omp target parallel for map(from : each)
    for (int i = 0; i < 4; i++)
        each[i] = in_a_group(i);
    for (int i = 0; i < 4; i++)
        right &= each[i] == (111 + i) * 1000 + i;
    return right && sum == 7 && seen == 3 && more == 107 && got == 28 + 3000 + 10000;
}
/* row: target | taskloop num_tasks, grainsize, firstprivate that iterations change, parallel inside | scalar and array | device */
static int tasks_with_parallel(void) {
    int tasks = 0, first = 0, got[12] = {0}, right = 1;
#pragma omp target map(tofrom : tasks, got) DEVICE
#pragma omp parallel num_threads(2)
#pragma omp single
    {
        MARK;
#pragma omp taskloop num_tasks(3) firstprivate(first) shared(tasks)
        for (int i = 0; i < 12; i++) {
            if (first++ == 0) {
#pragma omp parallel num_threads(1)
                {
#pragma omp atomic
                    tasks++;
                }
            }
        }
#pragma omp taskloop grainsize(strict : 5) firstprivate(first) shared(got) collapse(2)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 3; j++) {
                int sum = 0;
                first++;
#pragma omp parallel for reduction(+ : sum)
                for (int k = 0; k < 2; k++)
                    sum += first;
                got[3 * i + j] = sum;
            }
    }
    for (int i = 0; i < 12; i++)
        right &= got[i] == 2 * (i % 5 + 1);
    return right && tasks == 3;
}
int main(void) {
    CASE(tasks);
    CASE(copies_of_the_index);
    CASE(taskloop);
    CASE(taskgroup);
    CASE(copies_of_all);
    CASE(sharing_in_parallel);
    CASE(in_a_shared_loop);
    CASE(defaults);
    CASE(advised);
    CASE(dependences);
    CASE(recursion);
    CASE(quicksort);
    CASE(last_of_a_taskloop);
    CASE(reduced_taskloop);
    CASE(simd_taskloop);
    CASE(reduction_of_tasks);
    CASE(task_modifier);
    CASE(record_of_tasks);
    CASE(reduction_in_a_callee);
    CASE(constructs_in_tasks);
    CASE(objects);
    CASE(final_tasks);
    CASE(grains);
    CASE(reached_by_pointers);
    CASE(tasks_counted);
    CASE(fulfilled_behind);
    CASE(used_in_the_group);
    CASE(tasks_with_parallel);
    return finish();
}

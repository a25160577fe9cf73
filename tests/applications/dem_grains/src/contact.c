#include "grain.h"
#include <math.h>

long contact_forces(int n, grain g[n], double width)
{
    long contacts = 0;
    #pragma omp target teams distribute map(tofrom: contacts) map(alloc: g[0:n]) reduction(+: contacts)
    for (int i = 0; i < n; i++) {
        grain me = g[i];
        material m = materials[me.material];
        double fx = 0, fy = 0, torque = 0;
        int touching = 0;
        #pragma omp parallel for reduction(+: fx, fy, torque, touching) firstprivate(m)
        for (int j = 0; j < n; j++) {
            if (i == j)
                continue;
            vec2 d = {.x = me.pos.x - g[j].pos.x, .y = me.pos.y - g[j].pos.y};
            double r = hypot(d.x, d.y), overlap = me.radius + g[j].radius - r;
            if (overlap <= 0)
                continue;
            vec2 n = {{d.x / r, d.y / r}}, dv = {{me.vel.x - g[j].vel.x, me.vel.y - g[j].vel.y}};
            double vn = dv.x * n.x + dv.y * n.y;
            double vt = -dv.x * n.y + dv.y * n.x + me.radius * me.spin + g[j].radius * g[j].spin;
            if (materials[g[j].material].friction < m.friction)
                m.friction = materials[g[j].material].friction;
            double fn = fmax(0, normal_force(&materials[0], overlap, vn));
            double ft = -fmin(m.friction * fn, 5 * fabs(vt)) * (vt > 0 ? 1 : -1);
            m = materials[me.material];
            fx += fn * n.x - ft * n.y;
            fy += fn * n.y + ft * n.x;
            torque += me.radius * ft;
            touching++;
        }
        vec2 w = wall_force(&me, width, &materials[me.material]);
        g[i].force.x = fx + w.x;
        g[i].force.y = fy + w.y;
        g[i].torque = torque;
        g[i].touching = touching;
        contacts += touching;
    }
    return contacts / 2;
}

void grains_move(int n, grain g[n], double dt)
{
    #pragma omp target teams distribute parallel for map(alloc: g[0:n])
    for (int i = 0; i < n; i++) {
        if (g[i].frozen)
            continue;
        for (int d = 0; d < 2; d++) {
            g[i].vel.at[d] += dt / g[i].mass * g[i].force.at[d];
            g[i].pos.at[d] += dt * g[i].vel.at[d];
        }
        g[i].spin += dt * g[i].torque / (0.5 * g[i].mass * g[i].radius * g[i].radius);
    }
}

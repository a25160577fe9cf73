#include "geometry.h"
#include <math.h>

rigid best_motion(sums s)
{
    double n = s.pairs;
    vec2 p = {s.p.x / n, s.p.y / n}, q = {s.q.x / n, s.q.y / n};
    double dot = s.dot / n - p.x * q.x - p.y * q.y, cross = s.cross / n - (p.x * q.y - p.y * q.x), h = hypot(dot, cross);
    rigid r = {dot / h, cross / h, {0, 0}};
    vec2 turned = moved(r, p);
    r.t = (vec2){q.x - turned.x, q.y - turned.y};
    return r;
}

rigid compose(rigid outer, rigid inner)
{
    return (rigid){outer.c * inner.c - outer.s * inner.s, outer.s * inner.c + outer.c * inner.s, moved(outer, inner.t)};
}

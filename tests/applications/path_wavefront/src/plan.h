#ifndef PLAN_H
#define PLAN_H

enum cell { FREE = 0, WALL = 1 };
#define FAR (1 << 28)
#define STRAIGHT 10
#define DIAGONAL 14

typedef int field[SIDE][SIDE];
typedef unsigned char world[SIDE][SIDE];
struct place { float x, y; };

int build_world(world w, unsigned seed);
int wavefront(world w, int goal_y, int goal_x, field cost, field spare);
int descend(field cost, int y, int x, struct place *path, int most);
float smooth(struct place *path, int n, world w, int rounds);
#endif

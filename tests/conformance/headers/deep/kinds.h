#pragma once
typedef int kind;
#define SCALE 2

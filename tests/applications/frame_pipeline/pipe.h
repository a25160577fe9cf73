#ifndef PIPE_H
#define PIPE_H
#define NBUF 3
typedef struct { int w, h, frames; } geometry;
typedef struct frame { unsigned char *in; float *grad; int *hist; int id; } frame;
void frame_init(frame *f, geometry g, int id);
void frame_done(frame *f, geometry g);
void load_frame(frame *f, geometry g, int n);
void run_pipeline(frame *ring, geometry g, long *sums);
#endif

/* lastprivate(conditional: …): the value of the last iteration that assigned one. */
#ifndef REX_LATEST_CUH
#define REX_LATEST_CUH

/* The place of the value that is kept, counted from 1, and the lock of whoever changes it; zeroed. */
struct rex_latest {
    unsigned long long place;
    unsigned lock;
};

__device__ __forceinline__ rex_latest *rex_latest_state(void *scratch) { return static_cast<rex_latest *>(scratch); }
__device__ __forceinline__ void rex_latest_begin(rex_latest &state) {
    state.place = 0;
    state.lock = 0;
}

/* Each thread calls it with its own value and the place where that was assigned, 0 for none. */
template <class T, class R>
static __device__ void rex_keep_latest(rex_latest *state, unsigned long long place, const T &value, R &result) {
    volatile unsigned long long *const kept = &state->place;
    while (*kept < place) {
        if (rex_try_lock(&state->lock)) {
            if (*kept < place) {
                rex_assign(result, value);
                *kept = place;
            }
            rex_unlock(&state->lock);
        }
    }
}

#endif

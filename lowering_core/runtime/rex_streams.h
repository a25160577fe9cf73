/* What a GPU's back end hands out to the program's own calls of its runtime. It is included behind rex_backend_gpu.h by a
 * back end that defines
 *
 *     GPU_FOREIGN                    the numbers that omp_interop_fr_t has for the runtime, the usual one first
 *     GPU_CONTEXT(foreign)           what the runtime with that number calls the context of the device in use, or nullptr
 */
int rex_backend_foreign(int position) {
    constexpr int known[] = {GPU_FOREIGN};
    return position >= 0 && static_cast<size_t>(position) < sizeof known / sizeof *known ? known[position] : 0;
}

void *rex_backend_context(int foreign) { return GPU_CONTEXT(foreign); }

const char *rex_backend_stream(void **stream) {
    GPU(Stream_t) made = nullptr;
    const char *why = GPU_CALL(StreamCreate, &made);
    *stream = made;
    return why;
}

const char *rex_backend_end_stream(void *stream) {
    return GPU_CALL(StreamDestroy, static_cast<GPU(Stream_t)>(stream));
}

const char *rex_backend_note(void *stream, void **event) {
    GPU(Event_t) made = nullptr;
    const char *why = GPU_CALL(EventCreateWithFlags, &made, GPU(EventDisableTiming));
    *event = made;
    return why ? why : GPU_CALL(EventRecord, made, static_cast<GPU(Stream_t)>(stream));
}

const char *rex_backend_await(void *stream) {
    return GPU_CALL(StreamSynchronize, static_cast<GPU(Stream_t)>(stream));
}

const char *rex_backend_reached(void *event) {
    const char *why = GPU_CALL(EventSynchronize, static_cast<GPU(Event_t)>(event));
    return why ? why : GPU_CALL(EventDestroy, static_cast<GPU(Event_t)>(event));
}
